# The page outside the table: start, set-up, replays, rules, settings.

pages-title = Impulse
pages-tab = { $title } — Impulse
pages-brand = Impulse: на главную
pages-nav = Страницы
pages-nav-start = Играть
pages-nav-rules = Правила
pages-nav-settings = Настройки
pages-nav-help = Клавиши
pages-skip = К содержанию страницы
pages-rule-link = Правило { $rule }

# Who sits where.

pages-bot-number = { $bot } { $number }
pages-bot-random = Кубик
pages-bot-random-character = Делает что угодно, лишь бы разрешалось. Для первого знакомства с игрой.
pages-bot-quick-miner = Шахтёр
pages-bot-quick-miner-character = Лёгкий. Сначала копит кристаллы, а зачем — думает потом.
pages-bot-quick-trader = Торговец
pages-bot-quick-trader-character = Лёгкий. Распродаёт руку ради очков.
pages-bot-quick-raider = Налётчик
pages-bot-quick-raider-character = Средний. Охотится за чужими кораблями.
pages-bot-quick-core = Паломник
pages-bot-quick-core-character = Средний. Летит прямиком к центру галактики.
pages-bot-quick = Универсал
pages-bot-quick-character = Средний. Играет по чутью и берётся за всё понемногу.
pages-bot-planner = Стратег
pages-bot-planner-character = Сильный. Продумывает весь свой ход, прежде чем начать.
pages-bot-searcher = Оракул
pages-bot-searcher-character = Сильнейший. Думает и о том, что сделают другие; чем больше времени, тем лучше.
pages-bot-master = Мастер
pages-bot-master-character = В полную силу. Играет тем, чему научился в игре с самим собой; чем больше времени, тем лучше.
pages-bot-level-1 = Новичок
pages-bot-level-1-character = Уровень 1. Только что прочёл правила.
pages-bot-level-2 = Ученик
pages-bot-level-2-character = Уровень 2. Знает обычные ходы, но часто пробует другие.
pages-bot-level-3 = Любитель
pages-bot-level-3-character = Уровень 3. Играет разумно, но ошибается.
pages-bot-level-4 = Завсегдатай
pages-bot-level-4-character = Уровень 4. Иногда ошибается.
pages-bot-level-5 = Умелец
pages-bot-level-5-character = Уровень 5. Ошибается редко, но вперёд не смотрит.
pages-bot-level-6 = Знаток
pages-bot-level-6-character = Уровень 6. Доверяет первой, хорошо выученной мысли.
pages-bot-level-7 = Чемпион
pages-bot-level-7-character = Уровень 7. Смотрит немного вперёд.
pages-bot-level-8 = Гроссмейстер
pages-bot-level-8-character = Уровень 8. В полную силу: чем больше времени, тем лучше.

# Start.

pages-start-sentence = Добавьте карту в импульс, пронеситесь на нём через сектор и оставьте его соперникам: кто первым наберёт двадцать очков, тот победил.
pages-start-play-now = Играть
pages-start-set-up = Новая партия
pages-start-with = Вы: { $own }. Соперники: { $others }.
pages-start-watch = Вы наблюдаете за ботами: { $others }.
pages-start-easy = Для первой партии соперники лёгкие. Когда вы её закончите, придут сильнее.
pages-start-continue = Продолжить
pages-start-finished = Законченные партии
pages-start-more = Показать все партии: { $count }
pages-start-damaged = Повреждённые партии
pages-start-open = Открыть файл партии
pages-start-open-about = Выберите файл или перетащите его на эту страницу. Незаконченные партии продолжаются, законченные можно пересмотреть.
pages-start-choose-file = Выбрать файл
pages-start-drop = Отпустите файл партии, чтобы открыть его
pages-start-what = Что это за игра?
pages-start-what-1 = В Impulse исследование, строительство, торговля и космические бои умещаются примерно в пять длинных ходов на игрока. От двух до шести флотов гонятся за славой вокруг одного центра галактики.
pages-start-what-2 = Каждый ход вы добавляете одну карту в конец импульса — общего для всех ряда приказов. Затем вы выполняете весь ряд, и следующий игрок сделает то же самое, уже с вашей картой.
pages-start-what-3 = Корабли, прибывшие на карту, запускают её. Кристаллы её цвета и только что прибывшие корабли делают её сильнее.
pages-start-what-4 = Очки приносят удержание переходов центра галактики, торговля, переработка кристаллов и победы в боях.
pages-start-to-rules = Прочитать правила с картинками
pages-start-fan = Impulse — игра Карла Чадика, выпущенная Asmadi Games. Это неофициальный любительский проект, он не создан и не одобрен ими. Если игра вам нравится, купите её: коробка, карты и рисунки того стоят.

pages-game-continue = Продолжить
pages-game-replay = Повтор
pages-game-save = Сохранить
pages-game-delete = Удалить
pages-game-delete-ask = Удалить эту партию?
pages-game-delete-yes = Да, удалить
pages-game-delete-no = Оставить
pages-game-won = победа
pages-game-turn = { $turn ->
    [0] Выбор стартовых карт
   *[other] Ход { $turn }
}
pages-game-damaged = Эту партию нельзя прочитать: { $why }. Её можно сохранить в файл или удалить.
pages-game-not-here = Этой партии нет в этом браузере. Возможно, она удалена или осталась в другом браузере.
pages-storage-full = Браузер отказывается сохранять партию: хранилище заполнено или отключено. Удалите часть партий на главной странице или разрешите этой странице хранить данные и попробуйте снова.
pages-file-none = Это был не файл. Перетащите файл партии, сохранённый здесь.
pages-file-too-large = Этот файл слишком велик для партии.
pages-file-unreadable = { $name } не читается как текст. Выберите файл партии, сохранённый здесь.
pages-file-damaged = { $name } — не партия, которую можно открыть: { $why }.
pages-when = { $unit ->
    [minutes] { $count ->
        [one] { $count } минуту назад
        [few] { $count } минуты назад
       *[other] { $count } минут назад
    }
    [hours] { $count ->
        [one] { $count } час назад
        [few] { $count } часа назад
       *[other] { $count } часов назад
    }
    [days] { $count ->
        [1] вчера
        [one] { $count } день назад
        [few] { $count } дня назад
       *[other] { $count } дней назад
    }
   *[now] только что
}

# Set-up.

pages-setup-title = Новая партия
pages-setup-friends-title = Игра с друзьями
pages-setup-players = Игроки
pages-setup-seats = Места
pages-setup-seats-about = Ходы идут вокруг стола в этом порядке. Кто начнёт, решит жребий.
pages-setup-shuffle = Перемешать места
pages-setup-seat = Место { $number }
pages-setup-team = Команда { $team }
pages-setup-who = Кто играет
pages-setup-you = Вы
pages-setup-you-about = Вы, за этим экраном.
pages-setup-person = Другой человек здесь
pages-setup-open = Открытое место для друга
pages-setup-open-about = Его может занять любой, у кого есть ссылка. Если к началу оно ещё свободно, его может занять бот.
pages-setup-person-about = За этим же экраном. При передаче экрана руки скрыты.
pages-setup-bots = Боты, от слабых к сильным
pages-setup-bot = Бот: { $bot }
pages-setup-level = Уровень { $number }: { $bot }
pages-setup-name = Имя
pages-setup-race = Раса
pages-setup-random = Случайная
pages-setup-random-about = Определится в начале игры.
pages-setup-nobody = Людей за столом нет: вы будете наблюдать за ботами.
pages-setup-several = За этим экраном несколько человек: перед каждым ходом он попросит нужного.
pages-setup-teams = Команды
pages-setup-teams-choice = { $teams ->
    [two] Две команды (4 или 6 игроков)
    [three] Три команды (6 игроков)
   *[none] Без команд
}
pages-setup-teams-about = { $teams ->
    [two] Места двух команд чередуются. У каждой команды свой импульс; она побеждает, когда у одного из её членов двадцать очков.
    [three] Вместе играют те, кто сидит напротив. У каждой команды свой импульс; она побеждает, когда у одного из её членов двадцать очков.
   *[none] Каждый играет сам за себя.
}
pages-setup-rules = Правила
pages-setup-options = Варианты правил
pages-setup-own-rules = своё сочетание
pages-setup-start = Начать игру
pages-setup-start-here = Играть за этим экраном
pages-setup-reset = Вернуть обычный стол
pages-setup-same-race = Раса { $race } выбрана дважды. Для места { $seat } выберите другую или случайную.
pages-setup-same-name = Двух игроков зовут { $name }. Дайте месту { $seat } другое имя.
pages-setup-teams-do-not-fit = Такие команды не подходят к числу игроков ({ $players }). Откажитесь от команд или измените число игроков.

pages-edition = { $edition ->
    [prototype] Прототип
    [french] Французские
   *[published] Изданные
}
pages-edition-about = { $edition ->
    [prototype] Правила 0.99 2013 года.
    [french] Неофициальный французский текст.
   *[published] Игра 2014 года. Если сомневаетесь, выбирайте её.
}
pages-option-discard-to-eight = Не больше восьми карт
pages-option-discard-to-eight-about = Добирайте сколько угодно, а в конце хода сбросьте лишнее, чтобы осталось восемь. Иначе лимит — десять, и добор на нём прекращается.
pages-option-swap-home = Обмен стартовой карты
pages-option-swap-home-about = Стартовая карта вскрывается, и её можно обменять на карту из руки. Иначе она выбирается из шести.
pages-option-boost-empty-only = Усиление только на пустых картах
pages-option-boost-empty-only-about = Прибывшие транспорты усиливают карту, только если раньше на ней не было транспортов.
pages-option-elimination = Выбывание
pages-option-elimination-about = Кто остался без кораблей на поле, выбывает. Иначе он играет дальше и может строить.
pages-option-boost-executed = Усиление исполняемого
pages-option-boost-executed-about = Ваши кристаллы усиливают и ту карту или технологию, которую исполняет карта «Исполнение».
pages-option-plan-of-four = План из четырёх карт
pages-option-plan-of-four-about = В плане не больше четырёх карт. Иначе он может быть любой длины.
pages-option-core-boost-only = Скромный центр галактики
pages-option-core-boost-only-about = Центр галактики приносит только усиление. Иначе — на одно очко больше.
pages-option-drop-all-bombs = Сбросить все бомбы
pages-option-drop-all-bombs-about = Когда флот для саботажа выбран, падают все бомбы. Иначе можно остановиться после любой.
pages-option-split-fleets = Разделение флотов
pages-option-split-fleets-about = При манёвре нескольких флотов из кораблей одного места можно составить два флота. Иначе каждый начинает со своего места.
pages-option-research-used-cards = Изучение прошедших карт плана
pages-option-research-used-cards-about = Пока план используется, его карты, очередь которых прошла, всё ещё можно изучать.

# Settings.

pages-settings-title = Настройки
pages-settings-lead = Изменения действуют сразу и хранятся в этом браузере.
pages-settings-name = Ваше имя
pages-settings-name-about = Так вас покажут за столом. Никуда ничего не отправляется.
pages-settings-play = Игра
pages-settings-hints = Подсказки
pages-settings-hints-about = Короткие заметки по ходу игры о том, что сейчас важно.
pages-settings-habits = Играть очевидное
pages-settings-habits-about = Карты импульса используются, карты вскрываются и бомбы падают без вопроса. От того, что они дают, по-прежнему можно отказаться.
pages-settings-confirm = Спрашивать перед необратимым
pages-settings-confirm-about = Один вопрос перед ответом, который открывает скрытое или завершает ваш ход.
pages-settings-sound = Звук
pages-settings-sound-about = Несколько мягких тонов: ваш ход, очки, бои.
pages-settings-speed = Чужие ходы
pages-settings-speed-about = Как быстро они показываются. Пробел пропускает остаток.
pages-settings-speed-instant = Мгновенно
pages-settings-speed-fast = Быстро
pages-settings-speed-normal = Обычно
pages-settings-speed-slow = Медленно
pages-settings-thinking = Время ботов на раздумье
pages-settings-thinking-about = На каждый ответ. Сильнейшему боту чем больше, тем лучше; быстрым оно не нужно.
pages-settings-thinking-value = { $seconds } с
pages-settings-looks = Вид
pages-settings-theme = Тема
pages-settings-theme-about = Ни в одной теме смысл не передаётся только цветом.
pages-settings-theme-dark = Тёмная
pages-settings-theme-light = Светлая
pages-settings-theme-system = Как в системе
pages-settings-motion = Движение
pages-settings-motion-about = Корабли скользят, карты переворачиваются — если только вы не хотите, чтобы всё сразу было на местах.
pages-settings-motion-system = Как в системе
pages-settings-motion-none = Нет
pages-settings-reset = Вернуть обычные настройки

# Keys.

pages-help-title = Клавиши
pages-help-lead = Всю игру можно провести одними этими клавишами.
pages-key = Клавиша
pages-key-does = Что делает
pages-key-tab = Tab
pages-key-shift-tab = Shift + Tab
pages-key-enter = Enter
pages-key-shift-u = Shift + U
pages-key-space = Пробел
pages-key-esc = Esc
pages-key-shift-left = Shift + ←
pages-key-shift-right = Shift + →
pages-key-does-digits = От 1 до 9: выбрать ответ с этим номером
pages-key-does-arrows = От ответа к ответу и от места к месту на поле
pages-key-does-tab = К следующему или предыдущему, что можно выбрать
pages-key-does-enter = Выбрать то, что в фокусе
pages-key-does-undo = Отменить последний ответ, если не открылось ничего скрытого
pages-key-does-redo = Вернуть отменённое
pages-key-does-restart = Начать свой ход заново
pages-key-does-hold = Остановить показ чужих действий или продолжить
pages-key-does-step = На паузе: показать следующее
pages-key-does-skip = Пропустить анимацию
pages-key-does-log = Показать или скрыть журнал
pages-key-does-mute = Включить или выключить звук
pages-key-does-rule = Прочитать правило карты, показанной крупно
pages-key-does-help = Показать эти клавиши
pages-key-does-close = Закрыть открытое или оставить начатый путь
pages-key-does-replay = В повторе: на одно решение назад или вперёд
pages-key-does-replay-turn = В повторе: на один ход назад или вперёд
pages-help-pointer-title = Мышью или пальцем
pages-help-pointer-glow = Что светится, можно выбрать. Остальное спокойно.
pages-help-pointer-zoom = Наведите курсор на карту или задержите на ней палец, чтобы увидеть её крупно. Нажмите на карту, которую нельзя выбрать: она останется на экране со ссылкой на своё правило.
pages-help-pointer-path = Перетащите флот туда, куда он должен лететь, или нажмите сначала на него, потом на цель. Путь показан до того, как вы отпустите.
pages-help-pointer-cards = Где нужно несколько карт, нажмите на каждую, затем «Готово». Карту можно и вытащить из руки.
pages-help-reader-title = С программой чтения с экрана
pages-help-reader = Каждый вопрос — группа кнопок с простыми словами. Происходящее объявляется и остаётся в журнале. Стол есть и в виде списков: поле, импульс, игроки, ваша рука.
pages-help-to-rules = Правила игры

# Charts.

pages-chart-points = Очки по ходам
pages-chart-sources = Очки по источникам
pages-chart-as-table = Таблицей
pages-chart-turn = После хода
pages-chart-turn-of = { $turn }, { $who }
pages-source = { $source ->
    [core_gates] переходы центра галактики
    [core_activation] активация центра галактики
    [trade] торговля
    [refine] переработка
    [battle] победы в боях
    [ships] уничтоженные корабли
   *[sabotage] саботаж
}
pages-source-letter = { $source ->
    [core_gates] П
    [core_activation] Ц
    [trade] Т
    [refine] Р
    [battle] Б
    [ships] К
   *[sabotage] С
}

# Replay.

pages-replay = Повтор
pages-replay-steps = Шаги
pages-replay-first = В начало
pages-replay-turn-before = На ход назад
pages-replay-before = На решение назад
pages-replay-play = Пуск
pages-replay-pause = Пауза
pages-replay-after = На решение вперёд
pages-replay-turn-after = На ход вперёд
pages-replay-last = В конец
pages-replay-slider = Момент партии
pages-replay-moment = Ход { $turn }, { $who }: решение { $at } из { $length }
pages-replay-homes = Перед первым ходом: решение { $at } из { $length }
pages-replay-end = Конец, всего решений: { $at }
pages-replay-eyes = Чьими глазами
pages-replay-open = Всё открыто
pages-replay-eyes-of = { $who }
pages-replay-fork = Играть отсюда
pages-replay-fork-about = С этого момента начнётся новая партия: вы на выбранном месте, на остальных боты. Партия, которую вы смотрите, останется как есть.
pages-replay-fork-as = за игрока { $who }

# Rules: the overview. Numbers such as 8.5 become links to that rule.

pages-rules-title = Правила
pages-rules-search = Поиск по правилам
pages-rules-found = { $count ->
    [0] Этих слов нет ни в одном правиле.
    [one] Эти слова есть в { $count } правиле.
   *[other] Эти слова есть в { $count } правилах.
}
pages-rules-contents = Содержание
pages-rules-all = Все правила по номерам
pages-rules-all-about = Правила целиком, как их применяет эта игра. Число в [квадратных скобках] — то, что стоит на карте в рамке; его повышает усиление.

pages-rules-minute = Игра за одну минуту
pages-rules-minute-1 = Вы ведёте флот в секторе из девятнадцати карт, выложенных шестиугольниками. Посередине лежит центр галактики; вы начинаете в углу с двумя транспортами и одним крейсером. Бо́льшая часть поля лежит рубашкой вверх.
pages-rules-minute-2 = Приказы — это карты. Последние три-четыре из них лежат в общем для всех ряду: это импульс. В свой ход вы добавляете карту в его конец, а затем выполняете весь ряд, карту за картой. Добавленное помогает сейчас вам, а потом тем, кто ходит после вас.
pages-rules-minute-3 = Побеждает тот, кто первым наберёт двадцать очков, — сразу же, даже посреди действия (9.3). Очки приносят переходы центра галактики (3.5), сам центр галактики (5.10), торговля (5.5), переработка (5.4) и уничтожение кораблей (6.6, 8.6, 5.9).

pages-rules-turn = Как идёт ход
pages-rules-turn-1 = Шесть фаз, всегда в этом порядке. Стол показывает, где вы сейчас.
pages-rules-step-add = Добавьте карту в импульс
pages-rules-step-add-about = Одна карта из руки становится новым концом ряда. Это обязательно, если рука не пуста (3.1).
pages-rules-step-tech = Используйте технологию
pages-rules-step-tech-about = У вас две технологии, и одну из них можно использовать. Сначала это базовые; изучение ставит на их место лучшие (3.2).
pages-rules-step-impulse = Пройдите импульс
pages-rules-step-impulse-about = От самой старой карты к самой новой: каждую используйте или пропустите (3.3). Это сердце хода.
pages-rules-step-plan = Используйте план или подождите
pages-rules-step-plan-about = Запланированные карты — второй ряд приказов, только ваш. План из четырёх и более карт ждать не может (3.4).
pages-rules-step-gates = Получите очки за переходы центра
pages-rules-step-gates-about = По одному очку за каждый переход центра галактики, на котором стоят ваши крейсеры (3.5).
pages-rules-step-draw = Доберите две карты, сократите импульс
pages-rules-step-draw-about = Лимит руки — десять карт (9.1). Потом самые старые карты покидают импульс, пока не останется три (3.6).

pages-rules-card = Как читать карту
pages-rules-card-color = Цвет — буквой и формой символа: К, З, С или Ж. Как минерал карта даёт кристаллы этого цвета.
pages-rules-card-size = Число символов — это сила, от 1 до 3. Сила важна в торговле, в бою и как кристаллы (4.2, 5.5, 8.5).
pages-rules-card-action = Одно из десяти действий с его текстом.
pages-rules-card-number = Число в рамке растёт: на 1 за каждые два ваших кристалла цвета карты (4.2).
pages-rules-card-places = Чем карта станет, решает место: приказом в импульсе или в плане, технологией, минералом, местом на поле, подкреплением в бою.

pages-rules-map = Поле
pages-rules-map-caption = Партия на двоих через несколько ходов.
pages-rules-map-transport = Транспорты стоят на картах. Они перемещаются с карты на карту, и карта, на которой они остановились, активируется: она выполняется сразу, и каждый только что прибывший транспорт считается кристаллом (4.3, 6.9).
pages-rules-map-cruiser = Крейсеры стоят на переходах — границах между двумя картами. Они патрулируют обе карты: вражеским транспортам туда нельзя (6.1, 6.2). Проходя через карту, они уничтожают на ней вражеские транспорты (6.6).
pages-rules-map-home = Стартовые карты лежат в углах. Там вы начинаете, и там строится большинство кораблей (2.2, 5.2).
pages-rules-map-core = Центр галактики приносит очки за прибывшие транспорты (5.10) и за крейсеры, которые стоят на его переходах (3.5).
pages-rules-map-explore = Кто перемещается на карту, лежащую рубашкой вверх, или через неё, тот её исследует: берёт в руку и кладёт на её место лицом вверх любую карту из руки (7.1).

pages-rules-actions = Десять действий
pages-rules-actions-1 = Любое действие и любая его часть необязательны: каждое число значит «не больше» (4.1).
pages-rules-action-command = Перемещает корабли. Флот — это один или несколько кораблей одного вида в одном месте. Путь объявляют до того, как на нём что-либо исследовано (глава 6).
pages-rules-action-build = Выставляет корабли из резерва: транспорты на карту, крейсеры на её переходы (5.2).
pages-rules-action-mine = Кладёт карты в ваши минералы. Их символы — ваши кристаллы, а кристаллы усиливают все карты своего цвета (5.4).
pages-rules-action-refine = Превращает минералы в очки. Кристаллы пропадают, так что важно выбрать время (5.4).
pages-rules-action-trade = Сбрасывает карты за очки: каждая приносит столько, какова её сила (5.5).
pages-rules-action-draw = Берёт карты из колоды в руку (5.6).
pages-rules-action-plan = Кладёт карты лицом вверх в ваш план — до того хода, который выберете вы (5.7).
pages-rules-action-research = Кладёт карту в одну из двух ваших ячеек технологий. С этих пор её можно использовать каждый ход (5.3).
pages-rules-action-execute = Сразу выполняет карту из руки или колоды либо ещё раз одну из ваших технологий (5.8).
pages-rules-action-sabotage = Бомбит один вражеский флот рядом с вашими кораблями. Каждая бомба вскрывает карту; сила 2 или 3 уничтожает корабль и приносит очко (5.9).
pages-rules-all-cards = Посмотреть все 108 карт

pages-rules-battle = Бой
pages-rules-battle-1 = Крейсеры, пришедшие на переход с вражескими крейсерами, вступают в бой (8.1).
pages-rules-battle-2 = Защитник, а затем нападающий кладут рубашкой вверх сколько угодно карт из руки (8.2).
pages-rules-battle-3 = Все они вскрываются. Карта засчитывается, если и её цвет, и её сила такие же, как у карты импульса, плана её владельца или одной из изученных им технологий. Остальные были блефом и возвращаются (8.3).
pages-rules-battle-4 = Из колоды вскрываются карты: у каждой стороны столько, сколько у неё крейсеров (8.4).
pages-rules-battle-5 = Сложите символы. Побеждает бо́льшая сумма, при равенстве — защитник. Корабли проигравшего уничтожены: очко за бой и по очку за каждый корабль (8.5, 8.6).

pages-rules-glossary = Словарь
pages-term-activate = Активировать
pages-term-activate-about = Выполнить карту поля, на которую только что прибыли ваши транспорты (6.9).
pages-term-bluff = Блеф
pages-term-bluff-about = Подкрепление, которое ни с чем не совпало. Его видели все, и оно возвращается в руку (8.3).
pages-term-boost = Усиление
pages-term-boost-about = Рост числа в рамке: на 1 за каждые два кристалла цвета карты, считая вместе с прибывшими транспортами (4.2, 4.3).
pages-term-command-center = Планшет
pages-term-command-center-about = Всё, что лежит перед игроком: раса, две технологии, минералы и план (1.3).
pages-term-cruiser = Крейсер
pages-term-cruiser-about = Корабль на переходе. Он патрулирует две карты, сражается и приносит очки у центра (1.4, 6.3).
pages-term-deck = Из колоды
pages-term-deck-about = Столько-то попыток: каждая вскрывает карту. Подходящая используется, если вы не откажетесь взять её, запланировать или изучить; прочие сбрасываются (4.4, 14.1, 14.2).
pages-term-explore = Исследовать
pages-term-explore-about = Взять карту, которая лежит на пути рубашкой вверх, и положить на её место свою (7.1).
pages-term-fleet = Флот
pages-term-fleet-about = Один или несколько транспортов игрока на одной карте либо его крейсеров на одном переходе (1.4).
pages-term-gate = Переход
pages-term-gate-about = Общая граница двух соседних карт. Всего их 42 (2.1).
pages-term-gem = Кристалл
pages-term-gem-about = Символ на одном из ваших минералов (4.2).
pages-term-home = Стартовая карта
pages-term-home-about = Ваш угол поля с картой, которую вы выбрали сами (2.2, 2.3).
pages-term-impulse = Импульс
pages-term-impulse-about = Ряд приказов, общий для всех; в командной игре у каждой команды он свой (3.1, 12.2).
pages-term-occupy = Занимать
pages-term-occupy-about = Иметь на карте транспорт (6.1).
pages-term-patrol = Патрулировать
pages-term-patrol-about = Иметь крейсер на переходе карты (6.1).
pages-term-plan = План
pages-term-plan-about = Ваш собственный ряд приказов; он открыт для всех, используется целиком и затем сбрасывается (3.4, 5.7).
pages-term-reinforcement = Подкрепление
pages-term-reinforcement-about = Карта, положенная в бою рубашкой вверх (8.2).
pages-term-reserve = Резерв
pages-term-reserve-about = Ваши корабли, которых нет на поле, — из двенадцати (1.4).
pages-term-size = Сила
pages-term-size-about = Число символов на карте. Сила в условии допускает и меньшую (4.5).
pages-term-tech = Технология
pages-term-tech-about = Одна из двух ваших карт или базовых способностей; каждый ход можно использовать одну из них (3.2, 5.3).
pages-term-transport = Транспорт
pages-term-transport-about = Корабль на карте. Он активирует карты, на которые прибывает (1.4, 6.2).

# Страницы, которые загружаются, когда их открывают.

pages-fetching = Страница загружается…
pages-not-fetched = Не удалось загрузить эту страницу. Проверьте соединение и загрузите её снова. Однажды открытая, она работает и без сети.
pages-fetch-again = Загрузить снова
