# Refusals of a table or a server: what was asked, and what would be accepted. Whole sentences. The names are those of
# `impulse_wire::Refusal`. Refusals by a rule of the game are in refusals.ftl.

server-bad-message = Сервер не понял сообщение: { $detail }.
server-not-text = Сообщения должны быть текстом.
server-hello-first = Первым сообщением должно быть hello.
server-hello-again = Сообщение hello можно отправить только один раз, в начале.
server-answer-count = { $given ->
    [0] В сообщении должен быть хотя бы один ответ.
   *[other] Слишком много ответов в одном сообщении: { $given }, а можно не больше { $most }.
}
server-nothing-said = Сообщение в чате пусто.
server-no-such-path = По этому адресу ничего нет.
server-method-not-allowed = Этот метод не разрешён.
server-no-such-list = Такого списка столов нет. Стадия может быть open, playing или over.
server-other-version = Сервер обновился. Перезагрузите страницу. (Версия страницы — { $asked }, версия сервера — { $known }.)
server-no-such-table = Такого стола нет.
server-unknown-token = Этот токен никому за этим столом не принадлежит.
server-unknown-key = Эта ссылка не даёт места за этим столом.
server-unknown-code = Этот код восстановления никому за этим столом не принадлежит.
server-token-needed = Нужен токен: Authorization: Bearer.
server-foreign-origin = Страницы других сайтов не могут подключаться к этому серверу.
server-foreign-host = Под этим именем сервер недоступен.
server-banned = Владелец этого сервера сейчас вас не пускает.
server-players-only = Это может только игрок. Сначала займите место.
server-host-only = Это может только хозяин стола.
server-outdated = Игра ушла вперёд: вы видели запись { $seen }, а сейчас уже { $now }.
server-diverged = Стол нужно загрузить заново. Подключитесь ещё раз.
server-nothing-to-undo = { $barrier ->
    [no-seat] Зрителю нечего отменять.
    [nothing-yet] Вы ещё ни на что не ответили.
    [nothing-left] Отменять больше нечего.
    [others-answered] После этого уже ответил другой игрок.
    [something-seen] После этого открылось нечто скрытое.
   *[turn-over] Тот ход уже окончен.
}
server-past-reveal = За открытым столом нельзя вернуться к моменту до раскрытия скрытого: самое раннее — ответ { $least }, а не { $to }.
server-not-begun = Игра ещё не началась.
server-begun = Игра уже началась.
server-over = Игра окончена.
server-closed = Хозяин закрыл этот стол.
server-seats-open = { $free ->
    [1] Одно место ещё свободно: дождитесь игрока или посадите туда бота.
   *[other] Свободных мест: { $free }. Дождитесь игроков или посадите туда ботов.
}
server-no-game = Сейчас никакая игра не идёт.
server-paused-already = Игра уже на паузе.
server-not-paused = Игра не на паузе.
server-no-stand-in = За вас не играет бот.
server-proposal-stands = { $player } уже предлагает вернуться к ответу { $to }. Сначала решите это.
server-no-proposal = Вернуться к ответу { $to } уже никто не предлагает.
server-agreed-already = Вы уже согласились.
server-no-rematch = Реванш возможен один раз, после конца игры.
server-muted = Хозяин стола запретил вам писать.
server-chat-locked = В этом чате пишут только игроки.
server-player-present = { $player } за столом: за открытым столом хозяин не может заменить присутствующего игрока.
server-nobody-there = На месте игрока { $player } никого нет.
server-stopping = Сервер останавливается. Попробуйте ещё раз чуть позже.
server-reloading = Стол загружается заново. Попробуйте ещё раз чуть позже.
server-crowded = Слишком многие меняли стол в тот же миг. Попробуйте ещё раз.
server-paused = Игра на паузе. Продолжить её может хозяин стола.
server-stand-in = За вас играет бот { $bot }. Сначала вернитесь на своё место.
server-seat-taken = Это место уже занято, там { $player }. Выберите другое.
server-no-seat-free = Свободных мест по этой ссылке нет.
server-name-taken = Это имя похоже на «{ $like }», а такой человек уже за столом. Выберите другое.
server-no-such-bot = Бота «{ $bot }» нет. Есть боты { $known }.
server-no-such-seat = Мест за этим столом { $players }; { $seat } среди них нет.
server-players = { $players ->
    [1] Одного игрока мало: в Impulse играют от 2 до 6 человек.
   *[other] В Impulse играют от 2 до 6 человек, а не { $players }.
}
server-teams = Для команд { $teams } нужно игроков: { $needed }, а не { $players }.
server-team-count = Игроков — { $players }, на такие команды их не разделить.
server-same-race = У двух игроков не может быть одна раса { $race }.
server-too-many-races = Рас — { $races }, игроков — { $players }: рас слишком много.
server-rules-version = Этот сервер не знает версии правил { $version }.
server-option-not-in-version = В версии правил { $version } нет варианта { $option }.
server-too-many-chairs = Мест — { $chairs }, игроков — { $players }: мест слишком много.
server-two-hosts = Хозяин стола может занять только одно место.
server-clock-range = На часах должно быть от { $least } до { $most } секунд.
server-bad-webhook = Вебхук — это адрес, который начинается с https:// или http:// и не длиннее { $longest } знаков.
server-not-before = { $answers ->
    [0] Ответов ещё не было, возвращаться некуда.
   *[other] Ответ { $to } ещё не в прошлом: всего дано ответов { $answers }.
}
server-bad-name = В имени не может быть невидимых знаков и знаков, меняющих направление текста.
server-does-not-fit = Сервер не может сделать это за этим столом.
server-too-many-messages = Слишком много сообщений. Подождите немного.
server-too-many-requests = С вашего адреса приходит слишком много запросов. Подождите немного.
server-too-many-sayings = Слишком много сообщений в чате. Подождите немного.
server-message-too-long = Сообщение слишком длинное: не больше { $most } байт.
server-too-many-connections = Открыто слишком много соединений. Закройте лишние или попробуйте позже.
server-too-many-at-table = За этим столом слишком много людей.
server-chat-full = Чат этого стола заполнен: он вмещает сообщений не больше { $most }.
server-log-full = Журнал этого стола заполнен: он вмещает записей не больше { $most }.
server-share-full = Вы слишком часто меняли решения за этим столом: предел — { $most }. Играть дальше можно.
server-too-many-tables = С вашего адреса создано слишком много столов: предел — { $most } в час. Попробуйте позже.
server-disk-full = Диск сервера заполнен, поэтому ничего не сделано.
server-read-only = Сервер не может записать данные, поэтому ничего не сделано.
server-not-stored = Сервер не смог это сохранить, поэтому ничего не сделано.
server-store-lost = Сервер потерял связь с базой данных. Игра подождёт её возвращения; попробуйте тогда ещё раз.
server-no-randomness = У сервера нет источника случайных чисел, поэтому ничего не сделано.
server-damaged = Журнал этого стола повреждён.
server-newer = Этот стол изменён более новой версией сервера. Этот сервер не сможет его показать, пока его тоже не обновят.
