# Studying: analysis, the analysis board, and one's own games.
# Where numbers may come with a decimal, as text, they stand after a noun that fits every number.

study-nav = Мои партии
study-percent = { $percent }{ "\u00A0" }%

# Analysis.
study-analysis = Анализ
study-analyse = Анализ
study-analysis-about = Посмотрите, как менялись шансы каждого игрока на победу и какие решения обошлись дороже всего. О каждом решении судят по тому, что мог знать сам игрок.
study-paste = Вставьте партию, её код или ссылку на неё
study-not-a-game = Это отдельная позиция. Откройте её на доске анализа.
study-code-damaged = Этот код нельзя прочитать: часть его потеряна или изменена.
study-your-games = Ваши законченные партии
study-no-games = Законченных партий пока нет. Сыграйте партию или вставьте её выше.
study-progress = Ход анализа
study-pass = { $pass ->
    [chart] Просматриваются ходы…
    [decisions] Просматриваются все решения…
    [closer] Проверяются решения, которые обошлись дорого…
    [fine] Уточняется график…
   *[done] Анализ завершён.
}
study-stop = Стоп
study-stopped = Анализ остановлен.
study-trouble = Анализ нельзя продолжить: { $why }
study-chart = Шансы на победу
study-chart-about = В начале каждого хода, насколько о них мог тогда знать каждый игрок. Вертикальные линии отмечают дорогие ошибки из списка ниже.
study-chart-click = Нажмите, чтобы увидеть этот момент в повторе
study-costly = Дорогие ошибки
study-costly-about = Не больше пяти на игрока. Решение попадает в список, только если на тех же смоделированных столах другой ответ был явно лучше. Судит сильнейший из здешних ботов: он может и ошибаться.
study-whose = Чьи решения
study-missed = упущено очков: около { $points }
study-nothing = Ни один ответ этого игрока не был явно хуже другого.
study-nothing-yet = Пока ничего не найдено.
study-decision = { $turn ->
    [0] До первого хода
   *[other] Ход { $turn }
}: шансы на победу упали на { $cost } п. п.
study-given = Ответ
study-better = Лучше
study-show = Показать
study-play-on = Играть отсюда
study-on-board = На доску анализа

# The analysis board.
study-board = Доска анализа
study-board-homes = Позиция начинается после выбора стартовых карт. Перейдите к более позднему моменту.
study-board-over = Игра окончена.
study-board-thinking = Ищем лучшие ответы…
study-board-effort = Оценка по тому, что может знать отвечающий игрок. Проведено симуляций: { $iterations }.
study-board-chances = Шансы каждого игрока на победу
study-board-course = Ответы на этой доске
study-lines = Вопрос и лучшие ответы
study-other-answers = Все остальные ответы
study-take-back = Назад
study-to-start = В начало
study-copy-link = Копировать ссылку
study-link-copied = Ссылка в буфере обмена. Символов в коде: { $characters }.
study-save-position = Сохранить в файл
study-change = Изменить очки и чей сейчас ход
study-fewer-points = На очко меньше: игрок { $seat }
study-more-points = На очко больше: игрок { $seat }
study-turn-begins = Начинает ход
study-set-up = Составить или вставить позицию
study-set-up-about = Каждая вещь — на своей строке; всё, что не указано, раздаётся по зерну. Можно вставить и целую партию или код.

# My games.
study-my-games = Мои партии
study-counting = Подсчёт партий…
study-history-empty = Вы ещё не закончили ни одной партии. Здесь ведётся счёт законченным: как часто вы побеждаете, за какую расу, против кого и откуда берутся ваши очки.
study-history-play = Сыграть партию
study-summary = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, побед: { $won } ({ $share } %), очков за партию: { $points }
study-sources = Очки за партию по источникам
study-by-length = По длине партии
study-length = { $rounds ->
    [four] до 4 кругов
    [seven] от 5 до 7 кругов
    [ten] от 8 до 10 кругов
   *[more] 11 кругов и больше
}
study-by-players = По числу игроков
study-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[other] { $players } игроков
}
study-by-seat = По месту за столом
study-seat = Место { $seat }
study-by-race = По расе
study-by-opponent = По сопернику
study-person = человек
study-by-added = Первая добавленная карта
study-by-first-turn = Выполнено в первый ход
study-games = Партии
study-won = Победы
study-points-a-game = Очки за партию
study-won-of = { $won } ({ $share }{ "\u00A0" }%)
study-fair = При равных силах было бы { $share } %
study-archive = Все партии в одном файле
study-archive-about = Перенесите партии в другой браузер или сохраните их про запас. Загрузка только добавляет партии и не меняет тех, что уже здесь.
study-export = Сохранить все
study-import = Загрузить
study-exported = { $games ->
    [one] Сохранена { $games } партия.
    [few] Сохранены { $games } партии.
   *[other] Сохранено { $games } партий.
}
study-imported = { $added ->
    [one] Добавлена { $added } партия
    [few] Добавлены { $added } партии
   *[other] Добавлено { $added } партий
}, уже были здесь: { $known }.
study-import-damaged = Партию { $number } из файла нельзя прочитать: { $why }
study-number = { $number }
