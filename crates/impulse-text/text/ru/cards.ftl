# Cards, techs and races: what they are called and what they do.
#
# Every effect is one message, filled from the card's data. $boxed names the number that stands in the box; that number
# is written in [brackets]. Numbers: $count cards, $size the largest size, $points, $fleets, $ships, $moves, $bombs.
# $colors is any, one colour, or two joined by a hyphen.
#
# Cards (feminine) stand in the accusative: color-adjective and card-noun are made for "добудьте … карту".

color-name = { $color ->
    [red] красный
    [green] зелёный
    [blue] синий
   *[yellow] жёлтый
}
# The sign beside the shape on a card. Notation has letters of its own, the same in every language.
color-letter = { $color ->
    [red] К
    [green] З
    [blue] С
   *[yellow] Ж
}
gems-phrase = { $gems ->
    [one] { $gems } { color-name } кристалл
    [few] { $gems } { $color ->
        [red] красных
        [green] зелёных
        [blue] синих
       *[yellow] жёлтых
    } кристалла
   *[other] { $gems } { $color ->
        [red] красных
        [green] зелёных
        [blue] синих
       *[yellow] жёлтых
    } кристаллов
}

action-name = { $action ->
    [command] Манёвр
    [build] Постройка
    [mine] Добыча
    [research] Изучение
    [trade] Торговля
    [draw] Добор
    [plan] План
    [execute] Исполнение
    [refine] Переработка
   *[sabotage] Саботаж
}

card-title = { action-name }, { $color ->
    [red] красная
    [green] зелёная
    [blue] синяя
   *[yellow] жёлтая
} { $size }
card-spelled-out = «{ action-name }» ({ $color ->
    [red] красная
    [green] зелёная
    [blue] синяя
   *[yellow] жёлтая
} { $size })

tech-name = { $tech ->
    [common] общая базовая технология
    [unique] уникальная базовая технология расы { $race }
    [card] { $card }
   *[none] пустая ячейка
}

tech-short = { $tech ->
    [common] общая
    [unique] { $race }
    [card] { $card }
   *[none] пусто
}

# Parts of effects.

how-many-cards = { $boxed ->
    [count] [{ $count }]
   *[other] { $count ->
        [1] одну
        [2] две
        [3] три
       *[other] { $count }
    }
}

color-adjective = { $colors ->
    [red] красную{ " " }
    [green] зелёную{ " " }
    [blue] синюю{ " " }
    [yellow] жёлтую{ " " }
    [red-green] красную или зелёную{ " " }
    [red-blue] красную или синюю{ " " }
    [red-yellow] красную или жёлтую{ " " }
    [green-blue] зелёную или синюю{ " " }
    [green-yellow] зелёную или жёлтую{ " " }
    [blue-yellow] синюю или жёлтую{ " " }
   *[any] { "" }
}

card-noun = { $count ->
    [one] карту
    [few] карты
   *[other] карт
}

size-condition = { $sizes ->
    [up-to] { $boxed ->
        [size] { " " }силой до [{ $size }]
       *[other] { $size ->
            [1] { " " }силой 1
           *[other] { " " }силой до { $size }
        }
    }
    [exactly] { " " }силой { $size }
   *[any] { "" }
}

like-last-impulse = { $like ->
    [last-impulse] { " " }— того же цвета и той же силы, что последняя карта импульса
   *[any] { "" }
}

different-colors = { $distinct ->
    [yes] { " " }разных цветов
   *[no] { "" }
}

these-cards = { how-many-cards } { $count ->
    [one] { color-adjective }
    [few] { $colors ->
        [red] красные{ " " }
        [green] зелёные{ " " }
        [blue] синие{ " " }
        [yellow] жёлтые{ " " }
        [red-green] красные или зелёные{ " " }
        [red-blue] красные или синие{ " " }
        [red-yellow] красные или жёлтые{ " " }
        [green-blue] зелёные или синие{ " " }
        [green-yellow] зелёные или жёлтые{ " " }
        [blue-yellow] синие или жёлтые{ " " }
       *[any] { "" }
    }
   *[other] { $colors ->
        [red] красных{ " " }
        [green] зелёных{ " " }
        [blue] синих{ " " }
        [yellow] жёлтых{ " " }
        [red-green] красных или зелёных{ " " }
        [red-blue] красных или синих{ " " }
        [red-yellow] красных или жёлтых{ " " }
        [green-blue] зелёных или синих{ " " }
        [green-yellow] зелёных или жёлтых{ " " }
        [blue-yellow] синих или жёлтых{ " " }
       *[any] { "" }
    }
}{ card-noun }{ size-condition }{ different-colors }

then-cards = [{ $then-count }] { $then-count ->
    [one] { $then-colors ->
        [red] красную карту
        [green] зелёную карту
        [blue] синюю карту
        [yellow] жёлтую карту
        [red-green] красную или зелёную карту
        [red-blue] красную или синюю карту
        [red-yellow] красную или жёлтую карту
        [green-blue] зелёную или синюю карту
        [green-yellow] зелёную или жёлтую карту
        [blue-yellow] синюю или жёлтую карту
       *[first] карту того же цвета
    }
    [few] { $then-colors ->
        [red] красные карты
        [green] зелёные карты
        [blue] синие карты
        [yellow] жёлтые карты
        [red-green] красные или зелёные карты
        [red-blue] красные или синие карты
        [red-yellow] красные или жёлтые карты
        [green-blue] зелёные или синие карты
        [green-yellow] зелёные или жёлтые карты
        [blue-yellow] синие или жёлтые карты
       *[first] карты того же цвета
    }
   *[other] { $then-colors ->
        [red] красных карт
        [green] зелёных карт
        [blue] синих карт
        [yellow] жёлтых карт
        [red-green] красных или зелёных карт
        [red-blue] красных или синих карт
        [red-yellow] красных или жёлтых карт
        [green-blue] зелёных или синих карт
        [green-yellow] зелёных или жёлтых карт
        [blue-yellow] синих или жёлтых карт
       *[first] карт того же цвета
    }
}

# The actions on cards, one message for each place the cards come from.

effect-draw-deck = Доберите { these-cards } из колоды.{ $then ->
    [yes] { " " }Затем доберите из колоды { then-cards }.
   *[no] { "" }
}
effect-trade-hand = Продайте { these-cards } из руки.
effect-trade-deck = Продайте { these-cards } из колоды.
effect-mine-hand = Добудьте { these-cards } из руки{ like-last-impulse }.
effect-mine-deck = Добудьте { these-cards } из колоды.
effect-research-hand = Изучите { these-cards } из руки{ like-last-impulse }{ $execute-it ->
    [yes] , затем исполните её
   *[no] { "" }
}.
effect-research-deck = Изучите { these-cards } из колоды.
effect-research-plan = Изучите { these-cards } из своего плана.
effect-plan-hand = Запланируйте { these-cards } из руки.
effect-plan-deck = Запланируйте { these-cards } из колоды.{ $then ->
    [yes] { " " }Затем запланируйте из колоды { then-cards }.
   *[no] { "" }
}
effect-refine-minerals = Переработайте { these-cards } из своих минералов: по { $boxed ->
    [points] [{ $points }]
   *[other] { $points }
} { $points ->
    [one] очку
    [few] очка
   *[other] очков
} за { $flat ->
    [yes] карту
   *[no] кристалл
}.
effect-execute-hand = Исполните одну карту силой до [{ $size }] из руки или одну из своих технологий.
effect-execute-deck = Исполните одну карту силой до [{ $size }] из колоды или одну из своих технологий.

# Command. $ship-form: one (a single ship), up-to, or all.

# In the genitive, after "до".
ship-noun = { $ships ->
    [one] корабля
   *[other] кораблей
}

one-fleet = { $ship-form ->
    [one] один { $kind ->
        [transport] транспорт
        [cruiser] крейсер
       *[any] корабль
    }
   *[more] один флот{ $kind ->
        [transport] { " " }транспортов
        [cruiser] { " " }крейсеров
       *[any] { "" }
    } { $ship-form ->
        [up-to] (до { $boxed ->
            [ships] [{ $ships }]
           *[other] { $ships ->
                [1] одного
                [2] двух
                [3] трёх
               *[other] { $ships }
            }
        } { ship-noun })
       *[all] (любое число его кораблей)
    }
}

so-many-moves = { $boxed ->
    [moves] [{ $moves }]
   *[other] { $moves ->
        [1] один
        [2] два
        [3] три
       *[other] { $moves }
    }
} { $moves ->
    [one] шаг
    [few] шага
   *[other] шагов
}

effect-command-free = Переместите { one-fleet } на { so-many-moves }.
effect-command-same-card = Переместите [{ $fleets }] { $fleets ->
    [one] флот (любое число его кораблей) на один шаг.
    [few] флота (любое число их кораблей), каждый на один шаг и все к одной и той же карте.
   *[other] флотов (любое число их кораблей), каждый на один шаг и все к одной и той же карте.
}
effect-command-to-core = Переместите { one-fleet } на { so-many-moves } так, чтобы в конце он занимал или патрулировал центр галактики.
effect-command-through-unexplored = Переместите { one-fleet } на { so-many-moves } через неисследованную карту.

# Build. $boxed is count, or nothing in a basic tech.

new-ships = { $boxed ->
    [count] [{ $count }]
   *[other] { $count ->
        [1] один
        [2] два
        [3] три
       *[other] { $count }
    }
} { $ship ->
    [transport] { $count ->
        [one] транспорт
        [few] транспорта
       *[other] транспортов
    }
    [cruiser] { $count ->
        [one] крейсер
        [few] крейсера
       *[other] крейсеров
    }
   *[any] { $count ->
        [one] корабль
        [few] корабля
       *[other] кораблей
    }
}

effect-build-home = Постройте { new-ships } на стартовой карте.
effect-build-one-occupied-card = Постройте { new-ships } на одной карте, которую вы занимаете.
effect-build-home-and-occupied = Постройте { new-ships } на стартовой карте и столько же на каждой другой { $color ->
    [red] красной
    [green] зелёной
    [blue] синей
   *[yellow] жёлтой
} карте, которую вы занимаете.
effect-build-home-gate-to-unexplored = Постройте { new-ships } на переходе между стартовой и неисследованной картами.

effect-sabotage = Сбросьте [{ $bombs }] { $bombs ->
    [one] бомбу
    [few] бомбы
   *[other] бомб
} на один вражеский флот { $target ->
    [transport] транспортов на карте, которую вы занимаете или патрулируете.
    [cruiser] крейсеров у карты, которую вы занимаете или патрулируете.
   *[any] у карты, которую вы занимаете или патрулируете.
}

effect-common-tech = Сбросьте одну карту из руки, а затем либо переместите один флот (любое число его кораблей) на один шаг, либо постройте один корабль на стартовой карте.

core-name = Центр галактики
effect-core = Выберите цвет и получите [{ $number }] { $number ->
    [one] очко
    [few] очка
   *[other] очков
}.
