# Events: what happened, one sentence each. { $who } is the player who acts and stands first wherever it can: a story
# leaves it out where the heading names the player already. $card is a card's short name, or $count of them where
# several events are told together; where the card is secret, $known is no. What is said to the player who acts is the
# attribute .you; $yours is yes where it was done to the reader.
#
# Names and cards cannot be declined: "игрока { $who }", "карту { $card }". Where $card may be a list, $count says of
# how many cards. Present tense, for it has no gender.

event-home-chosen = { $known ->
    [yes] { $who } выбирает стартовую карту: { $card }, рубашкой вверх.
   *[no] { $who } выбирает стартовую карту и кладёт её рубашкой вверх.
}
    .you = { $known ->
        [yes] Вы выбираете стартовую карту: { $card }, рубашкой вверх.
       *[no] Вы выбираете стартовую карту и кладёте её рубашкой вверх.
    }
event-home-revealed = { $who } вскрывает стартовую карту на { $cell }: { $card }.
    .you = Вы вскрываете стартовую карту на { $cell }: { $card }.
event-turn-began = Ход { $turn }, { $who }
    .you = Ход { $turn }, ваша очередь
event-added = { $who } добавляет в импульс карту { $card }.
    .you = Вы добавляете в импульс карту { $card }.
event-performed-impulse = { $who } использует карту импульса { $card }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Вы используете карту импульса { $card }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-plan = { $who } использует карту плана { $card }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Вы используете карту плана { $card }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
the-tech = { $tech ->
    [common] общую базовую технологию
    [unique] базовую технологию расы { $race }
    [card] технологию { $card }
   *[none] пустую ячейку
}
event-performed-tech = { $who } использует { the-tech }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Вы используете { the-tech }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-arrival = { $who } активирует карту { $card } на { $cell }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Вы активируете карту { $card } на { $cell }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-core = { $who } активирует центр галактики{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}.
    .you = Вы активируете центр галактики{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }.
event-performed-executed = { $who } исполняет карту { $card }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Вы исполняете карту { $card }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-performed-executed-tech = { $who } исполняет { the-tech }: { $text }{ $boosted ->
    [yes] { " " }({ $sum })
   *[no] { "" }
}
    .you = Вы исполняете { the-tech }: { $text }{ $boosted ->
        [yes] { " " }({ $sum })
       *[no] { "" }
    }
event-skipped = { $who } не использует { $count ->
    [1] карту
   *[other] карты
} { $card }.
    .you = Вы не используете { $count ->
        [1] карту
       *[other] карты
    } { $card }.
event-skipped-arrival = { $who } не активирует карту { $card } на { $cell }.
    .you = Вы не активируете карту { $card } на { $cell }.
event-idle = { $who } не может применить { $count ->
    [1] карту
   *[other] карты
} { $card }.
    .you = Вы не можете применить { $count ->
        [1] карту
       *[other] карты
    } { $card }.
event-idle-arrival = { $who } не может применить карту { $card } на { $cell }.
    .you = Вы не можете применить карту { $card } на { $cell }.
event-no-tech = { $who } не использует технологий.
    .you = Вы не используете технологий.
event-plan-used = { $who } использует план.
    .you = Вы используете план.
event-plan-delayed = { $who } откладывает план.
    .you = Вы откладываете план.
event-plan-discarded = { $who } сбрасывает использованный план.
    .you = Вы сбрасываете использованный план.
event-drew = { $known ->
    [yes] { $who } добирает карту { $card }.
   *[no] { $who } добирает карту.
}
    .you = { $known ->
        [yes] Вы добираете карту { $card }.
       *[no] Вы добираете карту.
    }
event-drew-several = { $known ->
    [yes] { $who } добирает карты { $card }.
   *[no] { $who } добирает { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }.
}
    .you = { $known ->
        [yes] Вы добираете карты { $card }.
       *[no] Вы добираете { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[other] { $count } карт
        }.
    }
event-revealed = { $fits ->
    [yes] { $who } вскрывает карту { $card }: подходит.
   *[no] { $who } вскрывает карту { $card }: не подходит и уходит в отбой.
}
    .you = { $fits ->
        [yes] Вы вскрываете карту { $card }: подходит.
       *[no] Вы вскрываете карту { $card }: не подходит и уходит в отбой.
    }
event-took = { $who } берёт в руку карту { $card }.
    .you = Вы берёте в руку карту { $card }.
event-discarded = { $who } сбрасывает { $count ->
    [1] карту
   *[other] карты
} { $card }.
    .you = Вы сбрасываете { $count ->
        [1] карту
       *[other] карты
    } { $card }.
event-traded = { $who } продаёт карту { $card }.
    .you = Вы продаёте карту { $card }.
event-mined = { $who } добывает { $count ->
    [1] карту
   *[other] карты
} { $card }.
    .you = Вы добываете { $count ->
        [1] карту
       *[other] карты
    } { $card }.
event-mined-unseen = { $who } добывает из руки { $color ->
    [red] красную
    [green] зелёную
    [blue] синюю
   *[yellow] жёлтую
} карту силой { $size }.
    .you = Вы добываете из руки { $color ->
        [red] красную
        [green] зелёную
        [blue] синюю
       *[yellow] жёлтую
    } карту силой { $size }.
event-refined = { $who } перерабатывает карту { $card }.
    .you = Вы перерабатываете карту { $card }.
event-planned = { $who } планирует { $count ->
    [1] карту
   *[other] карты
} { $card }.
    .you = Вы планируете { $count ->
        [1] карту
       *[other] карты
    } { $card }.
event-researched = { $who } изучает карту { $researched } и кладёт её в { slot-name } ячейку{ $tech ->
    [none] { "" }
   *[other] , заменяя { the-tech }
}.
    .you = Вы изучаете карту { $researched } и кладёте её в { slot-name } ячейку{ $tech ->
        [none] { "" }
       *[other] , заменяя { the-tech }
    }.
event-scored = { $who } получает { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
} { point-source }, всего { $total }.
    .you = Вы получаете { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    } { point-source }, всего { $total }.
point-source = { $source ->
    [core_gates] за переходы центра галактики
    [core_activation] в центре галактики
    [trade] за торговлю
    [refine] за переработку
    [battle] за победу в бою
    [ships] за уничтоженные корабли
   *[sabotage] за саботаж
}
event-core-color = { $who } выбирает для центра галактики { color-name } цвет.
    .you = Вы выбираете для центра галактики { color-name } цвет.
event-built = { $who } строит { $kind ->
    [cruiser] крейсер
   *[transport] транспорт
} на { $place }.
    .you = Вы строите { $kind ->
        [cruiser] крейсер
       *[transport] транспорт
    } на { $place }.
event-targeted = { $who } направляет все флоты к { $cell }.
    .you = Вы направляете все флоты к { $cell }.
event-moved = { $who } перемещает { fleet-phrase } с { $from } на { $to }.
    .you = Вы перемещаете { fleet-phrase } с { $from } на { $to }.
event-moved-path = { $who } перемещает { fleet-phrase }: { $path }.
    .you = Вы перемещаете { fleet-phrase }: { $path }.
path-arrow = { " " }→{ " " }
event-explored = { $known ->
    [yes] { $who } исследует { $cell } и берёт в руку карту { $card }.
   *[no] { $who } исследует { $cell } и берёт в руку лежавшую там карту.
}
    .you = { $known ->
        [yes] Вы исследуете { $cell } и берёте в руку карту { $card }.
       *[no] Вы исследуете { $cell } и берёте в руку лежавшую там карту.
    }
event-placed = { $who } кладёт на { $cell } карту { $card }.
    .you = Вы кладёте на { $cell } карту { $card }.
event-destroyed = { $who } уничтожает у { $yours ->
    [yes] вас
   *[no] игрока { $owner }
} { fleet-phrase } на { $place }.
    .you = Вы уничтожаете у { $yours ->
        [yes] себя
       *[no] игрока { $owner }
    } { fleet-phrase } на { $place }.
event-battle-began = { $who } нападает на { $yours ->
    [yes] вас
   *[no] игрока { $defender }
} на { $gate }: { $attackers ->
    [one] { $attackers } крейсер
    [few] { $attackers } крейсера
   *[other] { $attackers } крейсеров
} против { $defenders }.
    .you = Вы нападаете на игрока { $defender } на { $gate }: { $attackers ->
        [one] { $attackers } крейсер
        [few] { $attackers } крейсера
       *[other] { $attackers } крейсеров
    } против { $defenders }.
event-reinforced = { $known ->
    [yes] { $who } кладёт рубашкой вверх карту { $card }.
   *[no] { $who } кладёт карту рубашкой вверх.
}
    .you = { $known ->
        [yes] Вы кладёте рубашкой вверх карту { $card }.
       *[no] Вы кладёте карту рубашкой вверх.
    }
event-reinforced-several = { $known ->
    [yes] { $who } кладёт рубашкой вверх карты { $card }.
   *[no] { $who } кладёт рубашкой вверх { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[other] { $count } карт
    }.
}
    .you = { $known ->
        [yes] Вы кладёте рубашкой вверх карты { $card }.
       *[no] Вы кладёте рубашкой вверх { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[other] { $count } карт
        }.
    }
event-reinforcements-shown = { $counts ->
    [yes] { $who } вскрывает подкрепления { $card }: это { $icons ->
        [one] { $icons } символ
        [few] { $icons } символа
       *[other] { $icons } символов
    }.
   *[no] { $who } вскрывает подкрепления { $card }: это блеф.
}
    .you = { $counts ->
        [yes] Вы вскрываете подкрепления { $card }: это { $icons ->
            [one] { $icons } символ
            [few] { $icons } символа
           *[other] { $icons } символов
        }.
       *[no] Вы вскрываете подкрепления { $card }: это блеф.
    }
event-battle-cards = { $who } вскрывает из колоды карты { $card }: это { $icons ->
    [one] { $icons } символ
    [few] { $icons } символа
   *[other] { $icons } символов
}.
    .you = Вы вскрываете из колоды карты { $card }: это { $icons ->
        [one] { $icons } символ
        [few] { $icons } символа
       *[other] { $icons } символов
    }.
event-reinforcement-shown = { $counts ->
    [yes] { $who } вскрывает подкрепление { $card }: это { $icons ->
        [one] { $icons } символ
        [few] { $icons } символа
       *[other] { $icons } символов
    }.
   *[no] { $who } вскрывает подкрепление { $card }: это блеф.
}
    .you = { $counts ->
        [yes] Вы вскрываете подкрепление { $card }: это { $icons ->
            [one] { $icons } символ
            [few] { $icons } символа
           *[other] { $icons } символов
        }.
       *[no] Вы вскрываете подкрепление { $card }: это блеф.
    }
event-battle-card = { $who } вскрывает из колоды карту { $card }: это { $icons ->
    [one] { $icons } символ
    [few] { $icons } символа
   *[other] { $icons } символов
}.
    .you = Вы вскрываете из колоды карту { $card }: это { $icons ->
        [one] { $icons } символ
        [few] { $icons } символа
       *[other] { $icons } символов
    }.
event-battle-won = { $who } побеждает в бою: символов у нападающего — { $attacker-icons }, у защитника — { $defender-icons }.
    .you = Вы побеждаете в бою: символов у нападающего — { $attacker-icons }, у защитника — { $defender-icons }.
ship-kind = { $kind ->
    [cruiser] крейсеры
   *[transport] транспорты
}
event-sabotaged = { $who } сбрасывает { $bombs ->
    [1] 1 бомбу
   *[other] до { $bombs } бомб
} на { $yours ->
    [yes] ваши { ship-kind }
   *[no] { ship-kind } игрока { $victim }
} на { $place }.
    .you = Вы сбрасываете { $bombs ->
        [1] 1 бомбу
       *[other] до { $bombs } бомб
    } на { ship-kind } игрока { $victim } на { $place }.
event-bomb = { $hits ->
    [yes] { $who } вскрывает карту { $card }: попадание.
   *[no] { $who } вскрывает карту { $card }: мимо.
}
    .you = { $hits ->
        [yes] Вы вскрываете карту { $card }: попадание.
       *[no] Вы вскрываете карту { $card }: мимо.
    }
event-trimmed = Карта { $card } покидает импульс.
event-shuffled = Отбой перемешан: в колоде { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[other] { $cards } карт
}.
event-deck-empty = Колода и отбой пусты: все сбрасывают по две карты, из них складывается новая колода.
event-eliminated = { $who } теряет последний корабль и выбывает из игры.
    .you = Вы теряете последний корабль и выбываете из игры.
event-ended = { $reason ->
    [elimination] Игра окончена: { $who } побеждает, соперников не осталось.
   *[points] Игра окончена: { $who } набирает двадцать очков и побеждает. Последние очки — { point-source }.
}
    .you = { $reason ->
        [elimination] Игра окончена: вы побеждаете, соперников не осталось.
       *[points] Игра окончена: вы набираете двадцать очков и побеждаете. Последние очки — { point-source }.
    }

# Lines that only a story has.

story-homes = Выбор стартовых карт
story-scores = Очки: { $scores }.
story-score = { $who } — { $points }
story-nothing = Это ничего не меняет.
story-end = Конец игры
story-team = Побеждает команда игрока { $who }: { $members }.
list-and = { $first } и { $last }
list-or = { $first } или { $last }
list-comma = ,{ " " }
list-semicolon = ;{ " " }
# Cards that were not used: in "does not use A, B or C".
list-nor = { $first } и { $last }
list-nor-comma = ,{ " " }
