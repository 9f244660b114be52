# Questions, and the chain of cards that led to them. Questions speak to the player who is asked.
# wanted-card stands in the accusative.

ask-choose-home = { $may-keep ->
    [yes] На какую карту из руки обменять стартовую (или ни на какую)?
   *[no] Какую карту выложить как стартовую?
}
ask-add-to-impulse = Какую карту добавить в импульс?
ask-use-tech = Какую из своих технологий использовать (или никакую)?
ask-use-impulse-card = Использовать карту импульса { $card }?
ask-use-plan = Использовать план сейчас или отложить его?
ask-use-plan-card = Использовать карту плана { $card }?
ask-discard-to-limit = Какую карту сбросить? Лишних карт: { $excess }.

wanted-card = { color-adjective }карту{ size-condition }{ $distinct ->
    [yes] { " " }ещё не взятого цвета
   *[no] { "" }
}
more-to-come = { $left ->
    [1] { "" }
   *[other] { " " }Можно до { $left }.
}
from-where = { $from ->
    [minerals] из своих минералов
    [plan] из своего плана
    [deck] из колоды
   *[hand] из руки
}
ask-take-card = Какую { wanted-card } { from-where } { $verb ->
    [trade] продать
    [mine] добыть
    [research] изучить
    [plan] запланировать
    [refine] переработать
   *[draw] взять
} (или никакую)?{ more-to-come }
ask-reveal-next = { $hidden ->
    [yes] Добрать верхнюю карту колоды?
   *[no] { $plain ->
        [yes] Вскрыть верхнюю карту колоды, чтобы { $verb ->
            [trade] продать
            [mine] добыть
            [research] изучить
            [plan] запланировать
            [refine] переработать
           *[draw] взять
        } её?
       *[no] Вскрыть верхнюю карту колоды? { $verb ->
            [trade] Продать
            [mine] Добыть
            [research] Изучить
            [plan] Запланировать
            [refine] Переработать
           *[draw] Взять
        } можно только { wanted-card }.
    }
}{ $left ->
    [1] { "" }
   *[other] { $hidden ->
        [yes] { " " }Можно добрать до { $left }, по одной.
       *[no] { " " }Осталось попыток: { $left }.
    }
}
ask-take-revealed = Вскрыта карта { $card }. { $verb ->
    [plan] Запланировать её
   *[draw] Взять её
} или сбросить?
ask-choose-slot = В какую ячейку технологий положить карту { $card }{ $may-decline ->
    [yes] { " " }(или ни в какую)
   *[no] { "" }
}?
ask-execute = { $from ->
    [deck] Исполнить верхнюю карту колоды (силой до { $size }) или технологию?
   *[hand] Какую карту силой до { $size } из руки или какую технологию исполнить (или никакую)?
}
ask-pay-for-tech = Какую карту сбросить, чтобы использовать общую базовую технологию?
ask-move-or-build = Переместить флот или построить корабль?
ask-build-where = На какой карте, которую вы занимаете, построить { build-count }?
build-count = { $ship ->
    [transport] { $count ->
        [1] транспорт
       *[other] до { $count } транспортов
    }
    [cruiser] { $count ->
        [1] крейсер
       *[other] до { $count } крейсеров
    }
   *[any] { $count ->
        [1] корабль
       *[other] до { $count } кораблей
    }
}
ask-build = Где на { $cell } построить { build-count }?
ask-choose-target = К какой карте { $fleets ->
    [1] направить флот?
   *[other] направить флоты (до { $fleets })?
}
ask-choose-fleet = { $target ->
    [none] { $kind ->
        [transport] Какие транспорты
        [cruiser] Какие крейсеры
       *[any] Какой флот
    } переместить{ $route ->
        [to_core] { " " }к центру галактики
        [through_unexplored] { " " }через неисследованную карту
       *[free] { "" }
    }?
   *[some] Какой флот направить к { $target } (или никакой)?{ $fleets ->
        [1] { "" }
       *[other] { " " }Можно до { $fleets }, по очереди.
    }
}
ask-send-fleet = Какой флот переместить (или никакой)?{ $fleets ->
    [1] { "" }
   *[other] { " " }До { $fleets } флотов, по очереди, к одной и той же карте.
}
ask-choose-ships = Сколько ваших { $kind ->
    [cruiser] крейсеров
   *[transport] транспортов
} на { $place } отправить? Не больше { $most }.
ask-choose-step = Куда дальше { $kind ->
    [cruiser] { $ships ->
        [1] летит крейсер
        [one] летит { $ships } крейсер
        [few] летят { $ships } крейсера
       *[other] летят { $ships } крейсеров
    }
   *[transport] { $ships ->
        [1] летит транспорт
        [one] летит { $ships } транспорт
        [few] летят { $ships } транспорта
       *[other] летят { $ships } транспортов
    }
} с { $place }? { $moves-left ->
    [1] Остался один шаг.
    [one] Остался { $moves-left } шаг.
    [few] Осталось { $moves-left } шага.
   *[other] Осталось { $moves-left } шагов.
}
ask-place-explored = Какую карту положить лицом вверх на исследованное место { $cell }?
ask-activate = Активировать карту { $card } на { $cell }, куда { $moved ->
    [0] прибыли ваши транспорты
    [1] прибыл ваш транспорт
    [one] прибыл { $moved } ваш транспорт
    [few] прибыли { $moved } ваших транспорта
   *[other] прибыли { $moved } ваших транспортов
}?
ask-activate-core = Каким цветом активировать центр галактики (или никаким)?
ask-sabotage-where = На { $target ->
    [transport] какие вражеские транспорты
    [cruiser] какие вражеские крейсеры
   *[any] какой вражеский флот
} сбросить { $bombs ->
    [1] бомбу
   *[other] до { $bombs } бомб
}?
ask-sabotage-whom = Чьи транспорты на { $cell } бомбить?
ask-drop-bomb = Сбросить { $left ->
    [1] последнюю бомбу
   *[other] следующую бомбу (осталось { $left })
} на игрока { $victim } на { $place }?
ask-reinforce = Бой на { $gate }, { $attacking ->
    [yes] вы нападаете
   *[no] вы защищаетесь
}: какую карту положить рубашкой вверх как подкрепление (или никакую)?
ask-give-to-deck = Колода и отбой пусты: какую карту сбросить? { $left ->
    [1] Нужна одна.
   *[other] Нужно ещё { $left }.
}

asked-of = { $who }: { $question }
nothing-asked = Вопросов нет.

# The chain: what is being performed, and how it came to that.

chain-impulse = карта импульса { $card }: { action-name }
chain-plan = карта плана { $card }: { action-name }
chain-tech = технология: { tech-name }
chain-arrival = прибытие на { $cell }, { $card }: { action-name }
chain-core = прибытие в центр галактики
chain-executed = исполнение карты { $card }: { action-name }
chain-executed-tech = исполнение технологии: { tech-name }
chain-arrow = { " " }→{ " " }

# In the accusative, after "за".
boost-gems = { $gems } { $gems ->
    [one] { $boost-color ->
        [red] красный{ " " }
        [green] зелёный{ " " }
        [blue] синий{ " " }
        [yellow] жёлтый{ " " }
       *[any] { "" }
    }
   *[other] { $boost-color ->
        [red] красных{ " " }
        [green] зелёных{ " " }
        [blue] синих{ " " }
        [yellow] жёлтых{ " " }
       *[any] { "" }
    }
}{ gem-noun }
gem-noun = { $gems ->
    [one] кристалл
    [few] кристалла
   *[other] кристаллов
}
boost-transports = { $transports ->
    [one] { $transports } транспорт
    [few] { $transports } транспорта
   *[other] { $transports } транспортов
}
boost-sum = { $number } = { $printed } + { $boost } за { $from ->
    [gems] { boost-gems }
    [transports] { boost-transports }
   *[both] { boost-gems } и { boost-transports }
}
chain-with-sum = { $link } ({ $sum })
