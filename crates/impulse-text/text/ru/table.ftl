# Labels of the table, drawn as text or as a picture.

player-name = Капитан { $number }
player-you = Вы
player-with-race = { $name } ({ $race })
player-with-team = { $name } ({ $race }, команда { $team })
table-turn = Ход { $turn }, { $who }: { step-name }
step-name = { $step ->
    [homes] выбор стартовых карт
    [add] карта добавляется в импульс
    [tech] можно использовать технологию
    [tech_used] используется технология
    [impulse] используется импульс
    [plan] план используется или откладывается
    [plan_cards] используется план
    [gates] очки за переходы центра галактики
    [draw] добор карт
    [discard] сброс лишних карт
   *[trim] сокращение импульса
}
table-before = Перед первым ходом: выбор стартовых карт
table-over = Игра окончена. { $who } побеждает{ $reason ->
    [elimination] : соперников не осталось
   *[points] ; последние очки — { point-source }
}.
label-and-text = { $label }: { $text }
label-impulse = Импульс
label-impulse-of-team = Импульс команды { $team }
label-empty = пусто
label-deck = Колода { $cards }
label-discard = отбой { $cards }
label-home = старт
label-core = ЦЕНТР
label-gap = (нет карты)
label-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
label-gems = кристаллы
label-reserve = резерв { $ships }
label-hand = рука { $cards }
label-techs = технологии
label-minerals = минералы
label-plan = план
label-plan-in-use = план в деле
label-cards = карты
label-eliminated = вне игры
label-executing = Исполняется: { $cards }
table-battle = Бой на { $gate }: { $attacker } нападает, { $attackers ->
    [one] { $attackers } крейсер
    [few] { $attackers } крейсера
   *[other] { $attackers } крейсеров
}; { $defender } защищается, { $defenders ->
    [one] { $defenders } крейсер
    [few] { $defenders } крейсера
   *[other] { $defenders } крейсеров
}.
table-battle-cards = Рубашкой вверх: нападающий { $attacker-placed }, защитник { $defender-placed }. Символы: нападающий { $attacker-icons }, защитник { $defender-icons }.
table-journey = В пути: { fleet-phrase }, { $path }.
table-convoy = Ждут отправки: { $fleets }.
convoy-fleet = { fleet-phrase } на { $place }
table-legend = p1x2: два корабля игрока 1, транспорты на карте, крейсеры на переходе (/, \ или --). ????: рубашкой вверх.
picture-title = Impulse: игровой стол
picture-more = +{ $count }
label-transports-key = транспорты на картах
label-cruisers-key = крейсеры на переходах
