# Answers: what an action means when it answers the present question. Short, without a full stop.

answer-home = выложить карту { $card }
answer-keep-home = оставить ту, что лежит там
answer-add = добавить карту { $card }
answer-use-tech = использовать { slot-name } технологию: { tech-name }
# In the accusative, for a slot or a tech.
slot-name = { $slot ->
    [left] левую
   *[right] правую
}
answer-no-tech = без технологии
answer-use = использовать
answer-skip = пропустить
answer-use-plan = использовать план
answer-delay-plan = отложить план
answer-discard = сбросить карту { $card }
answer-take = { $verb ->
    [trade] продать карту { $card } за { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
    [mine] добыть карту { $card }
    [research] изучить карту { $card }
    [plan] запланировать карту { $card }
    [refine] переработать карту { $card } за { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
   *[draw] взять карту { $card }
}
answer-take-none = { $verb ->
    [trade] не продавать карт
    [mine] не добывать карт
    [research] не изучать карт
    [plan] не планировать карт
    [refine] не перерабатывать минералы
   *[draw] не брать карт
}
answer-leave-deck = ничего не брать из колоды
answer-draw = добрать карту
answer-reveal = вскрыть верхнюю карту
answer-slot = в { slot-name } ячейку (сейчас: { tech-name })
answer-decline = отказаться и сбросить
answer-execute-card = исполнить карту { $card }
answer-execute-tech = исполнить { slot-name } технологию: { tech-name }
answer-execute-nothing = ничего не исполнять
answer-do-not-pay = всё же не использовать технологию
answer-move = переместить флот
answer-build = построить корабль
answer-neither = ни то ни другое
answer-build-at = строить на { $cell }
answer-build-nothing = ничего не строить
answer-build-transport = построить транспорт на { $cell }
answer-build-cruiser = построить крейсер на { $gate }
answer-no-more-here = больше не строить на { $cell }
answer-target = направить к { $cell }
answer-send-none = никого
answer-fleet = { $ships ->
    [1] { $kind ->
        [cruiser] крейсер
       *[transport] транспорт
    }
   *[other] { fleet-phrase }
} на { $place }
answer-move-none = не перемещать флот
fleet-phrase = { $kind ->
    [cruiser] { $ships ->
        [one] { $ships } крейсер
        [few] { $ships } крейсера
       *[other] { $ships } крейсеров
    }
   *[transport] { $ships ->
        [one] { $ships } транспорт
        [few] { $ships } транспорта
       *[other] { $ships } транспортов
    }
}
answer-no-fleet = больше никакой флот
answer-ships = { fleet-phrase }
answer-step-cell = лететь на { $cell }{ $explores ->
    [yes] { " " }и исследовать
   *[no] { "" }
}
answer-step-gate = лететь через { $crossed } на { $gate }{ $explores ->
    [yes] , исследовать { $crossed }
   *[no] { "" }
}{ $attacks ->
    [yes] , напасть на { fleet-phrase } игрока { $enemy }
   *[no] { "" }
}
answer-stop-here = остановиться там
answer-place = положить на { $cell } карту { $card }
answer-activate = активировать
answer-do-not-activate = не активировать
answer-core-color = { color-name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
answer-bomb-cell = транспорты на { $cell }
answer-bomb-fleet = { fleet-phrase } игрока { $enemy } на { $place }
answer-bomb-nobody = никого не бомбить
answer-drop-bomb = сбросить бомбу
answer-stop-bombing = больше не бомбить
answer-reinforce = положить карту { $card }: { $counts ->
    [yes] засчитается, { $icons ->
        [one] { $icons } символ
        [few] { $icons } символа
       *[other] { $icons } символов
    }
   *[no] блеф
}
answer-lay-no-more = больше не класть
