# Tables by link.

online-table = Стол
online-tab = Impulse: стол по ссылке
online-tab-your-turn = (!) Ваш ход — Impulse
online-note = Impulse: ваш ход
online-notes = Сообщать мне, когда мой ход

# The connection.

online-no-server = Эта страница пришла с сервера без столов по ссылке, или вы не в сети. Играть здесь, против ботов или за одним экраном, можно как всегда.
online-no-table = По этой ссылке стола нет. Возможно, она неполная или стол удалён: попросите ссылку ещё раз.
online-connecting = Подключение к столу…
online-lost = Связь потеряна. Новая попытка через { $seconds } с; всё принятое сохранено.
online-lost-alert = Связь потеряна. Идёт новая попытка.
online-try-now = Повторить
online-ended = Соединение завершено.
online-other-version = Сервер обновился. Перезагрузите страницу.
online-not-understood = Страница не поняла сервер: { $why }. Перезагрузите страницу.
online-starting-over = Что-то пропущено: игра рассказывается с начала.
online-bye-moved = Ваше место перешло на другое устройство. Перезагрузите страницу, чтобы смотреть.
online-bye-damaged = С этим столом что-то не так. Сервер остановил его; ничего не потеряно.
online-bye-too-much = Сервер завершил соединение: запросов было слишком много. Перезагрузите страницу чуть позже.
online-refused = { $why }
online-refused-by-rule = Так нельзя: { $why } (правило { $rule }).
online-notice-close = Закрыть

# Before the game.

online-lobby = Ждём игроков
online-join = Сесть за этот стол
online-seats = Места
online-links = Пригласить
online-here-only = Эти ссылки работают только на этом компьютере. Если запустить игру командой «cargo play serve --address 0.0.0.0», она станет доступна из вашей сети; тогда открывайте её по имени или адресу этого компьютера.
online-link-open = Ссылка на любое свободное место
online-link-open-about = Отправьте эту ссылку: кто её откроет, сможет занять любое свободное место.
online-link-seat = Ссылка на место { $number }
online-link-watch = Ссылка для зрителей
online-link-watch-about = Кто её откроет, увидит то же, что видят все, и сможет писать в чат.
online-copy = Копировать
online-copy-watch = Копировать ссылку для зрителей
online-recovery = Код восстановления
online-recovery-about = С этим кодом можно продолжить за своё место на другом устройстве или в другом браузере. Держите его в секрете.
online-renew = Новый код
online-renew-confirm = Создать новый код восстановления? Старый перестанет работать.
online-recover = У меня здесь уже есть место
online-recover-go = Продолжить
online-webhook = Сообщать другой программе, когда мой ход
online-webhook-about = Сервер обратится по этому адресу с названием стола, ссылкой и вопросом. Сотрите адрес, чтобы это прекратить.
online-webhook-url = Адрес
online-webhook-save = Сохранить
online-your-name = Ваше имя
online-sit = Занять место
online-no-seat = По этой ссылке свободных мест нет. Вы можете смотреть.
online-watch-about = Пока вы не сели за стол, вы зритель: видите то же, что видят все.
online-wait-for-host = Игра начнётся, когда её запустит хозяин стола.
online-start = Начать игру
online-start-bots = { $seats ->
    [1] Свободное место займёт
    [one] { $seats } свободное место займёт
    [few] { $seats } свободных места займёт
   *[other] { $seats } свободных мест займёт
}
online-about-edition = правила: { $edition }
online-about-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[other] { $players } игроков
}
online-about-teams = команды { $teams }
online-about-options = с изменёнными правилами
online-pace-live = вживую: все у экранов
online-pace-slow = неспешно: на несколько дней
online-clock-none = без часов
online-clock-turn = { $time } на ход
online-clock-bank = { $time } на игру, ещё { $more } за каждый ход
online-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[other] { $days } дней
}

# Who is there.

online-around = За столом
online-seat-free = свободно
online-seat-you = вы
online-seat-here = здесь
online-seat-away = не здесь
online-seat-bot = бот
online-seat-stand-in = играет бот
online-spectators = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
}
online-to-bot = Отдать боту
online-free-seat = Освободить место
online-mute = Заглушить
online-unmute = Вернуть голос
online-hand-over = Сделать хозяином
online-forget = Забыть меня
online-forget-confirm = Стереть с этого стола ваше имя, ваши сообщения в чате и ваш вебхук? Партия сохранится. Отменить это нельзя.
online-stand-in = { $why ->
    [clock] Ваше время вышло: за вас играет бот.
    [left] Вы ушли: за вас играет бот.
   *[host] За вас играет бот: хозяин стола решил продолжить.
}
online-time-short = У вас осталось { $time }; потом за вас сыграет бот.
online-return = Вернуться на место
online-halted = Сервер потерял связь с базой данных. Игра подождёт её возвращения.
online-paused = Хозяин стола поставил игру на паузу.
online-pause = Пауза
online-go-on = Дальше
online-close = Закрыть стол
online-close-sure = Закрыть этот стол для всех?
online-closed = Хозяин закрыл этот стол.
online-leave = Уйти: доиграет бот
online-leave-sure = Уйти из-за стола? За вас доиграет бот; вы сможете вернуться.

# Going back further.

online-propose = Попросить всех вернуться к моему последнему ответу
online-proposal = { $who } просит вернуться на { $answers ->
    [one] { $answers } ответ
    [few] { $answers } ответа
   *[other] { $answers } ответов
} назад.
online-proposal-close = { $who } просит закончить игру.
online-proposal-yes = Принять
online-proposal-no = Отклонить
online-proposal-agreed = Вы согласились. Ждём остальных.
online-proposal-withdraw = Отозвать

# Chat.

online-chat = Чат
online-chat-lines = Сообщения, сначала новые
online-chat-say = Ваше сообщение
online-chat-send = Отправить
online-chat-older = Прежние сообщения
online-chat-lock = Пишут только игроки
online-chat-unlock = Разрешить зрителям писать

# The end.

online-fair = Перемешивание проверено: зерно то самое, что было обещано до первой карты (SHA-256).
online-unfair = Зерно не то, что было обещано до первой карты. Не доверяйте этому перемешиванию.
online-rematch-host = Реванш может начать хозяин стола.
online-rematch-begun = Те же игроки встречаются за новым столом.
online-rematch-go = К реваншу

# Creating and finding tables.

online-friends = Игра с друзьями по ссылке
online-friends-button = Играть с друзьями
online-friends-about = Стол на этом сервере: вы отправляете ссылку, и друзья занимают места, где бы они ни были.
online-friends-open = { $seats ->
    [one] Для друзей открыто { $seats } место.
    [few] Для друзей открыто { $seats } места.
   *[other] Для друзей открыто { $seats } мест.
}
online-friends-none-open = Открытых мест нет: все остальные у ботов. Откройте хотя бы одно, иначе никто не сможет присоединиться.
online-create = Создать стол
online-pace = Темп
online-clock = Часы
online-clock-choice = { $clock ->
    [turn-60] 1 минута на ход
    [turn-180] 3 минуты на ход
    [turn-86400] 1 день на ход
    [turn-259200] 3 дня на ход
    [bank-1200] 20 минут на игру, ещё 15 секунд за каждый ход
    [bank-3600] 1 час на игру, ещё 30 секунд за каждый ход
   *[none] Без часов
}
online-listed = Показать стол в открытом списке, чтобы мог присоединиться любой
online-tables = Открытые столы
online-tables-none = Ни один открытый стол не ждёт игроков. Создайте свой или отправьте другу ссылку.
online-tables-more = Искать открытые столы
online-tables-look = Войти или смотреть
online-stage = { $stage ->
    [open] ждёт игроков
    [playing] идёт игра
    [over] окончен
   *[closed] закрыт
}
online-yours = Ваши столы
online-yours-turn = ваш ход
online-yours-of = отвечает { $who }
online-yours-open = Открыть
online-yours-forget = Забыть
online-yours-gone = на этом сервере его уже нет
