# A game under way: steps, questions, battle, log, taking back, end.

web-homes = Все выбирают стартовые карты
web-turn-of = Ход { $turn }: { $who }
web-turn-yours = Ход { $turn }: ваш
web-steps = Фазы хода
web-step-add = Карта
web-step-add-about = Добавьте карту из руки в конец импульса
web-step-tech = Техн.
web-step-tech-about = Используйте одну из двух своих технологий или ни одной
web-step-impulse = Импульс
web-step-impulse-about = Используйте или пропустите каждую карту импульса, от самой старой к самой новой
web-step-plan = План
web-step-plan-about = Используйте план или подождите, пока он вырастет
web-step-gates = Центр
web-step-gates-about = Получите по очку за каждый переход центра галактики, который вы удерживаете
web-step-draw = Добор
web-step-draw-about = Доберите две карты; самая старая карта покидает слишком длинный импульс

web-chain = Что сейчас выполняется
web-question = Вопрос
web-answers = Возможные ответы
web-thinking = { $who } думает…
web-watching = Ходят остальные.
web-again = Ещё раз: что было с вашего прошлого хода.
web-over = Игра окончена.
web-stuck = Что-то пошло не так: { $why }. Партия сохранена. Перезагрузите страницу, чтобы продолжить.
web-no-worker = этот браузер не даёт ботам думать (нет Web Workers)
web-worker-failed = бот не смог подумать ({ $why })
web-no-network = Не удалось загрузить то, чему научились боты. За них играют боты попроще; чтобы попробовать ещё раз, перезагрузите страницу.
web-not-stored = Хранилище браузера заполнено или отключено: партия не сохраняется. Сохраните её в файл.

web-notices-seen = Ясно
web-notices-later = ещё { $count }
web-other-tab = Эта партия продолжилась в другой вкладке этого браузера. Здесь показано её нынешнее положение.

web-ships = Сколько кораблей отправить
web-ships-fewer = На корабль меньше
web-ships-more = На корабль больше
web-ships-of = { $now } из { $most }

web-confirm-label = Точно?
web-confirm = { $answer }: отменить это будет нельзя.
web-confirm-yes = Да
web-confirm-no = Подумать

web-hints = Подсказки
web-hints-off = Без подсказок

web-bar = Инструменты
web-tools = Отмена и повтор событий
web-undo = Отмена
web-redo = Вернуть
web-restart = Ход заново
web-show-again = С моего хода
web-hold = Пауза
web-go-on = Продолжить
web-step = Шаг
web-skip = Далее
web-space = Пробел
web-undo-about = Отменить последний ответ
web-undo-others = Отменять нечего: после вас уже ответил другой игрок.
web-undo-seen = Дальше назад нельзя: открылось нечто скрытое.
web-undo-turn = Отменять нечего: тот ход уже окончен.
web-undo-nothing = Отменять пока нечего.

web-battle = Бой
web-battle-at = Бой на переходе { $gate }
web-battle-attacker = нападающий
web-battle-defender = защитник, побеждает при равенстве
web-battle-defender-places = Сначала защитник кладёт подкрепления рубашкой вверх.
web-battle-attacker-places = Теперь нападающий кладёт подкрепления рубашкой вверх.
web-battle-reveal = Подкрепления вскрыты; каждый крейсер добавляет карту из колоды.
web-battle-ships = { $ships ->
    [one] { $ships } крейсер
    [few] { $ships } крейсера
   *[other] { $ships } крейсеров
}
web-battle-placed = { $cards ->
    [0] без подкреплений
    [one] { $cards } карта рубашкой вверх
    [few] { $cards } карты рубашкой вверх
   *[other] { $cards } карт рубашкой вверх
}
web-battle-icons = { " " }{ $icons ->
    [one] символ открыт
    [few] символа открыто
   *[other] символов открыто
}
web-battle-counting = { $cards ->
    [0] Ни одна ваша карта здесь не засчитается
   *[other] Из вашей руки засчитались бы: { $list }
}. { $bluffs ->
    [0] Блефовать нечем
    [one] Блефом была бы { $bluffs } карта
    [few] Блефом были бы { $bluffs } карты
   *[other] Блефом были бы { $bluffs } карт
}.
web-battle-laid = Вы положили { $icons ->
    [one] { $icons } символ, который засчитается
    [few] { $icons } символа, которые засчитаются
   *[other] { $icons } символов, которые засчитаются
}.
web-battle-rule = Карта засчитывается, если её цвет и сила такие же, как у карты импульса, вашего плана или у одной из ваших технологий. Побеждает бо́льшая сумма символов, при равенстве — защитник.

web-log = Что произошло
web-log-empty = Пока ничего.

web-hand-over = Передайте экран: { $who }
web-hand-over-about = Все руки скрыты. Ждём, когда { $who } подтвердит готовность.
web-hand-over-ready = Это я, { $who }

web-title = Игра

web-menu = Меню
web-menu-start = Главная
web-menu-sound = Звук
web-menu-log = Журнал
web-menu-rules = Правила
web-menu-settings = Настройки
web-menu-keys = Клавиши
web-menu-save = Сохранить в файл
web-menu-replay = Повтор
web-players = Игроки
web-table = Стол
web-tabs = Журнал и чат
web-chat = Чат
web-unread = { $lines ->
    [one] { $lines } новая строка
    [few] { $lines } новые строки
   *[other] { $lines } новых строк
}
web-close = Закрыть

web-end = Игра окончена
web-end-you = Вы победили! Очки: { $points }.
web-end-your-team = Ваша команда победила: { $who }.
web-end-winner = { $who } побеждает, очки: { $points }.
web-end-winners = Победа: { $who }.
web-end-reason = { $reason ->
    [points] Набрано двадцать очков.
    [gates] Переходы центра галактики довели счёт до двадцати.
    [last] У соперников не осталось кораблей.
   *[other] Игра решена.
}
web-rematch = Реванш
web-end-table = Осмотреть стол
web-end-results = Итоги
web-copy = Скопировать партию
web-copied = Скопировано.
web-fingerprint = Отпечаток последней позиции: { $fingerprint }

web-forked = Сыграно дальше с действия { $at }
web-replay-of = Повтор: { $title }
web-missing-game = Эту партию нельзя открыть
web-back = Назад на главную
