# The table screen.


# The map.

table-map = Поле
table-map-hint = Поле. Стрелки ведут от карты к карте и к переходам с кораблями, Enter выбирает то, что светится.
# On the map there is room for a short name only; what is spoken is the full one.
table-core = центр галактики
table-core-short = Центр
table-face-down = неисследованная карта
table-gap = карты пока нет
table-home-of = { $yours ->
    [yes] ваша стартовая карта
   *[no] стартовая карта игрока { $who }
}
table-transports-of = { $yours ->
    [yes] { $ships ->
        [1] ваш транспорт
        [one] ваш { $ships } транспорт
        [few] ваши { $ships } транспорта
       *[other] ваши { $ships } транспортов
    }
   *[no] { $ships ->
        [one] { $ships } транспорт
        [few] { $ships } транспорта
       *[other] { $ships } транспортов
    } игрока { $who }
}
table-cruisers-of = Переход { $gate }: { $yours ->
    [yes] { $ships ->
        [1] ваш крейсер
        [one] ваш { $ships } крейсер
        [few] ваши { $ships } крейсера
       *[other] ваши { $ships } крейсеров
    }
   *[no] { $ships ->
        [one] { $ships } крейсер
        [few] { $ships } крейсера
       *[other] { $ships } крейсеров
    } игрока { $who }
}
table-empty-gate = Переход { $gate }, пустой
table-patrolled-by = патрулирует { $who }
table-target = { $answer }. { $what }
table-destination = Лететь на { $place }. { $what }

# A card on the map in a few words, besides its action and its number.

table-short-cards = { $any ->
    [yes] { $size ->
        [0] { table-short-from }
       *[other] ≤{ $size }, { table-short-from }
    }
   *[no] { $colors }{ $size ->
        [0] , { table-short-from }
       *[other] { " " }≤{ $size }, { table-short-from }
    }
}
table-short-color = { $color ->
    [red] красная
    [green] зелёная
    [blue] синяя
   *[yellow] жёлтая
}
table-short-from = { $from ->
    [hand] рука
    [deck] колода
    [plan] план
   *[minerals] минералы
}
table-short-execute = { $from ->
    [deck] колода или техн.
   *[hand] рука или техн.
}
table-short-command = { $boxed ->
    [fleets] флоты к одной карте
    [moves] шаги, { $kind ->
        [transport] транспорты
        [cruiser] крейсеры
       *[any] один флот
    }
   *[ships] { $kind ->
        [transport] транспорты
        [cruiser] крейсеры
       *[any] корабли
    }, { $moves ->
        [one] { $moves } шаг
        [few] { $moves } шага
       *[other] { $moves } шагов
    }
}
table-short-build = { $ship ->
    [transport] транспорты
    [cruiser] крейсеры
   *[any] корабли
}, { $site ->
    [home] старт
    [occupied] занятая карта
   *[both] старт +
}
table-short-sabotage = бомбы, { $target ->
    [transport] транспорты
    [cruiser] крейсеры
   *[any] любой флот
}

# Cards.

table-zoom-sum = { $number } = { $printed } + { $boost } за { gems-phrase } ({ $who })
table-zoom-plain = Число — как на карте. { $who }: { gems-phrase }. Каждые два повышают число на 1.
table-zoom-printed = Число — как на карте. Каждые два кристалла цвета карты повышают его на 1.
table-zoom-meaning = Сила { $size }: { $size ->
    [one] { $size } кристалл в минералах, { $size } очко в торговле, { $size } символ в бою
    [few] { $size } кристалла в минералах, { $size } очка в торговле, { $size } символа в бою
   *[other] { $size } кристаллов в минералах, { $size } очков в торговле, { $size } символов в бою
}. В бою засчитывается, если карта такого же цвета и силы есть в импульсе, в плане или среди технологий.
table-counts = { $icons } в зачёт
table-bluff = блеф

# Hand, Impulse and piles.

table-hand = Ваша рука
table-hand-of = Рука игрока { $who }
table-hand-count = { $cards } из { $limit }
table-hand-empty = Карт нет.
table-impulse = Импульс
table-impulse-of-team = Импульс команды { $team }
table-impulse-order = от старых к новым
table-impulse-empty = Пока пуст: каждый ход начинается с добавления сюда карты.
table-now = сейчас
table-idle = без пользы
table-done = готово
table-trim = потом уйдёт
table-trim-long = Покинет импульс в конце этого хода: остаются только три самые новые карты
table-deck = Карт в колоде: { $cards }
table-deck-name = колода
table-discard = Карт в отбое: { $cards }; откройте, чтобы посмотреть
table-discard-name = отбой
table-discard-empty = Карт нет.

# A player's Command Center.

table-points = очков из 20
table-reach = возможно, ещё { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
} к концу хода
table-you = вы
table-has-turn = сейчас ходит
table-thinking = думает
table-eliminated = вне игры
table-winner = победа
table-team = команда { $team }
table-stat-hand = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[other] { $count } карт в руке
}
table-stat-transports = { $count ->
    [one] { $count } транспорт на поле
    [few] { $count } транспорта на поле
   *[other] { $count } транспортов на поле
}
table-stat-cruisers = { $count ->
    [one] { $count } крейсер на поле
    [few] { $count } крейсера на поле
   *[other] { $count } крейсеров на поле
}
table-stat-reserve = { $count ->
    [one] { $count } корабль в резерве
    [few] { $count } корабля в резерве
   *[other] { $count } кораблей в резерве
}
table-gems = { gems-phrase }: { $color ->
    [red] красные
    [green] зелёные
    [blue] синие
   *[yellow] жёлтые
} карты +{ $boost }
table-tech-common = Общая технология
table-tech-common-short = шаг или постройка
table-tech-unique-short = { $race ->
    [Piscesish] добор силой 1
    [Ariek] шаг к центру
    [Herculese] разведка крейсером
    [Draconians] изучить такую же
    [Triangulumnists] крейсер на старте
   *[Caelumnites] добыть такую же
}
table-plan = План
table-plan-in-use = План в деле
table-minerals = Минералы
table-known = Известные карты
table-changes = С вашего прошлого хода: { $list }
table-change-points = { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}
table-change-lost = { $count ->
    [one] потерян { $count } корабль
    [few] потеряно { $count } корабля
   *[other] потеряно { $count } кораблей
}
table-change-built = { $count ->
    [one] построен { $count } корабль
    [few] построено { $count } корабля
   *[other] построено { $count } кораблей
}
table-change-techs = { $count ->
    [one] { $count } новая технология
    [few] { $count } новые технологии
   *[other] { $count } новых технологий
}
table-change-planned = { $count ->
    [one] в план добавлена { $count } карта
    [few] в план добавлено { $count } карты
   *[other] в план добавлено { $count } карт
}
table-change-plan-used = план использован
table-change-minerals = { $count ->
    [one] { $count } новый минерал
    [few] { $count } новых минерала
   *[other] { $count } новых минералов
}
table-change-refined = { $count ->
    [one] переработан { $count } минерал
    [few] переработано { $count } минерала
   *[other] переработано { $count } минералов
}
