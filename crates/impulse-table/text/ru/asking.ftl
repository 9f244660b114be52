# The list of answers, and what each would bring: `asking.rs` and `foresight.rs`.
# Where ships may come with a decimal, as text, the number stands after a noun that fits every number.

asking-put-back = { $kind ->
    [cruiser] { $ships ->
        [1] Оставить крейсер на { $place }
       *[other] Оставить крейсеры на { $place }
    }
   *[transport] { $ships ->
        [1] Оставить транспорт на { $place }
       *[other] Оставить транспорты на { $place }
    }
}
asking-done = { $cards ->
    [one] Готово: { $cards } карта
    [few] Готово: { $cards } карты
   *[other] Готово: { $cards } карт
}
asking-all = { $cards ->
    [2] Обе карты
    [few] Все { $cards } карты
   *[other] Все { $cards } карт
}
asking-detours = Выбрать путь длиннее
asking-way = { $straight ->
    [yes] Прямо на { $place }
   *[no] На { $place } через { $cells }
}
asking-note-on = там { $card }
asking-note-bombs = потеряет примерно { $ships ->
    [one] { $ships } корабль
    [many] { $ships } кораблей
   *[other] { $ships } корабля
}
asking-note-gems = всего { gems-phrase }
asking-note-patrols = патрулирует: { $card } и { $other }
asking-note-core-gate = 1 очко каждый ход у центра галактики
asking-note-reach = { $core ->
    [yes] можно достать до центра галактики
   *[no] { $attacks ->
        [yes] может напасть
       *[no] можно достать до { $places ->
            [one] { $places } места
           *[other] { $places } мест
        }
    }
}
asking-bare-place = { $core ->
    [yes] центр галактики
   *[no] неисследованная карта { $cell }
}
asking-where = Куда { $kind ->
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
} с { $place }?
asking-which-path = Каким путём на { $place }?
asking-go = Лететь на { $place }
asking-foresee-battle = Этот бой вы выигрываете примерно { $chance ->
    [one] { $chance } раз
    [few] { $chance } раза
   *[other] { $chance } раз
} из 100.
asking-foresee-points = Сразу же { $exact ->
    [yes] { $high ->
        [one] { $high } очко
        [few] { $high } очка
       *[other] { $high } очков
    }.
   *[no] { $low ->
        [0] до { $high ->
            [one] { $high } очка
           *[other] { $high } очков
        }.
       *[other] от { $low } до { $high ->
            [one] { $high } очка
           *[other] { $high } очков
        }.
    }
}
asking-foresee-lost = Вы теряете примерно { $ships ->
    [one] { $ships } корабль
    [many] { $ships } кораблей
   *[other] { $ships } корабля
}.
asking-foresee-destroyed = Вы уничтожаете примерно { $ships ->
    [one] { $ships } вражеский корабль
    [many] { $ships } вражеских кораблей
   *[few] { $ships } вражеских корабля
}.
# What a path does: $long is yes for a sentence, no for a few words in the list.
asking-explores = { $long ->
    [yes] По пути исследует { $cells }.
   *[no] исследует { $cells }
}
asking-fights = бой против { $ships ->
    [one] { $ships } крейсера
   *[other] { $ships } крейсеров
}: { $chance ->
    [0] меньше 10 %
    [100] больше 90 %
   *[other] около { $chance } %
}
asking-attacks = нападает на { $ships ->
    [one] { $ships } крейсер
    [few] { $ships } крейсера
   *[other] { $ships } крейсеров
} игрока { $who }{ $long ->
    [yes] { " " }на { $place }.
   *[no] { "" }
}
asking-destroys = уничтожает { $ships ->
    [one] { $ships } транспорт
    [few] { $ships } транспорта
   *[other] { $ships } транспортов
} игрока { $who }{ $long ->
    [yes] { " " }на { $place }.
   *[no] { "" }
}
asking-destroys-if-won = { $long ->
    [yes] В случае победы уничтожает ещё
   *[no] при победе уничтожает
} { $ships ->
    [one] { $ships } транспорт
    [few] { $ships } транспорта
   *[other] { $ships } транспортов
} игрока { $who }{ $long ->
    [yes] { " " }на { $place }.
   *[no] { "" }
}
asking-exposes = { $long ->
    [yes] Оставляет без охраны { $ships ->
        [1] ваш транспорт
        [one] ваш { $ships } транспорт
        [few] ваши { $ships } транспорта
       *[other] ваши { $ships } транспортов
    } на { $place }.
   *[no] оставляет транспорты на { $place } без охраны
}
asking-activates = { $long ->
    [yes] Потом вы можете активировать карту { $card }: { $text }
   *[no] активирует карту { $card }
}
asking-core = { $long ->
    [yes] Потом вы можете активировать центр галактики.
   *[no] активирует центр галактики{ $points ->
        [0] { "" }
        [one] , { $points } очко
        [few] , { $points } очка
       *[other] , { $points } очков
    }
}
asking-unknown = { $long ->
    [yes] Потом вы можете активировать карту, которую туда положите.
   *[no] активирует положенную туда карту
}
asking-cruisers-only = только крейсеры: карту патрулирует противник
# $again is yes if nobody but you can use the card, some turns later.
asking-shared = { $again ->
    [yes] Вы сможете использовать её ещё раз: { $text }
   *[no] { $count ->
        [1] После вас её сможет использовать { $who }: { $text }
       *[other] После вас её смогут использовать { $who }: { $text }
    }
}
asking-shared-again = снова вы
asking-shared-often = { $who } ({ $times ->
    [one] { $times } раз
    [few] { $times } раза
   *[other] { $times } раз
})

# Why something cannot be chosen.
asking-too-far = до { $place } от { $from } больше { $moves ->
    [one] { $moves } шага
   *[other] { $moves } шагов
}
asking-out-of-reach = { $reason } (правило { $rule })
asking-idle-tech = { $tech } сейчас ничего не даст: { $why } (правило { $rule })
asking-why-idle = { $what ->
    [empty] ячейка пуста
    [no-hand] у вас нет карт в руке
    [hand] ни одна карта в руке не подходит
    [minerals] ни один ваш минерал не подходит
    [plan] в вашем плане нет подходящей карты
    [command] ни один ваш флот не может так двигаться
    [reserve] все ваши корабли на поле
    [build] строить негде
    [sabotage] поблизости нет вражеского флота
   *[other] это ничего не изменит
}
