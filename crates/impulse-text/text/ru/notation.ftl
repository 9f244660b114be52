# What is wrong with a game or a position that somebody wrote. Cards, places and players are named as in the file.

notation-at-line = строка { $line }: { $fault }

notation-empty = текст пуст: ожидается { notation-form }
notation-missing = не хватает строки вида «{ $example }»
notation-line = ожидается { notation-form }, а не «{ $read }»
notation-comment = «#{ $number }» начинает комментарий: пишите card{ $number }
notation-fingerprint = отпечаток — { $actual }, а не { $written }: эта партия сыграна по другим правилам или изменена
notation-illegal = действие { $number }, { $seat } { $action }: { $refusal }

# Part of other sentences.
notation-form = { $form ->
    [first] первая строка «impulse { $version } { $kind }»
    [answer] игрок и действие, например «p1 Y2Com4», или «= отпечаток»
    [position] строка подготовки или позиции, например «turn 7 p2» или «p1 score 12»
    [player] после игрока — score, hand, known, minerals, hidden-minerals, plan, techs (две), ships или eliminated
   *[map] пары из клетки и карты, например «a1 Y2Com4»
}

notation-word = «{ $word }» — { $why ->
   *[card] не карта: пишите, например, Y2Com4 или card4
    [other-card] не карта: под номером { $number } — { $card }
    [cell] не клетка: от a1 до e3
    [gate] не переход: пишите две клетки, которые он соединяет, например b2c3
    [no-gate] не переход: { $from } и { $to } не соседи
    [place] не место: пишите клетку, например c3, или переход, например b2c3
    [seat] не игрок: от p1 до p6
    [ship-count] не число кораблей: у игрока их { $most }, то есть от x1 до x{ $most }
    [action] не действие: пишите use, pass, move, build, left, right, цвет, карту (Y2Com4 или card4), клетку (c3), переход (b2c3), число кораблей (x2) или игрока (p1)
    [race] не раса: { $known }
    [edition] не издание: { $known }
    [fingerprint] не отпечаток из 16 шестнадцатеричных цифр
    [other-kind] не { $kind }: ожидается первая строка «impulse { $version } { $kind }»
    [notation-version] неизвестная версия записи: здесь версия { $version }
    [rules-version] не версия правил: пишите число, например { $version }
    [players] не число игроков: в Impulse играют от 2 до 6 человек (правило 2.2)
    [teams] не деление на команды для { $players } игроков: { $players ->
        [4] none или 2+2
        [6] none, 2+2+2 или 3+3
       *[other] none
    } (глава 12)
    [option] не вариант правил: { $known }
    [yes-or-no] ни yes, ни no
    [seventh-race] лишняя раса: их всего 6
    [seed] не зерно: это целое число или 64 шестнадцатеричные цифры
    [turn] не номер хода: счёт идёт с 1, например «turn 7 p2»
    [step] не фаза: add, tech, impulse N, plan, plan N, gates, draw, discard или trim
    [step-number] не фаза: номер бывает только у «step impulse N» и «step plan N», начиная с 1
    [blocks] не число блоков генератора, например «shuffles 9»
    [score] не счёт: от 0 до 19, ведь с 20 очками игра окончена (правило 9.3)
    [unknown-cards] не число неизвестных карт: пишите, например, ?4
    [fleet] не флот: пишите c1x2 для двух транспортов, c1c2x1 для крейсера
}

# No game can begin like this.
setup-players = { $players ->
    [one] { $players } игрок: в Impulse играют от 2 до 6 человек (правило 2.2)
    [few] { $players } игрока: в Impulse играют от 2 до 6 человек (правило 2.2)
   *[other] { $players } игроков: в Impulse играют от 2 до 6 человек (правило 2.2)
}
setup-teams = { $teams ->
    [three] для трёх команд нужно 6 игроков, а не { $players } (глава 12)
   *[two] для двух команд нужно 4 или 6 игроков, а не { $players } (глава 12)
}
setup-same-race = у двух игроков не может быть одна раса { $race } (правило 2.3)
setup-race-without-player = для расы { $race } нет игрока: рас больше, чем игроков
setup-rules-version = версия правил { $version } здесь неизвестна; известны { $known }
setup-option-not-in-version = в версии правил { $version } нет варианта { $option }; пишите «rules { $newest }»

# No game comes to a table like this. The rule is added.
position-no-such-player = игрока { $seat } нет: игроков в партии { $players }
position-card-twice = карта { $card } лежит в двух местах
position-cards-nowhere = этих карт нигде нет (закончите колоду словом «unknown» или напишите «discard rest»): { $cards }
position-too-many-unknown = неизвестных карт указано больше, чем их есть
position-not-in-last-shuffle = last-shuffle должен называть каждую карту колоды: не хватает { $card }
position-not-known = карта { $card } не может быть известна в руке { $seat }: её там нет
position-not-hidden = карта { $card } — не минерал { $seat }, который мог бы быть скрыт
position-plan-over-four = с вариантом plan-of-four в плане { $seat } не больше 4 карт
position-tech-slot = у { $seat } общая базовая технология может быть только слева, уникальная — только справа
position-too-many-ships = у { $seat } больше 12 кораблей
position-no-ships = у { $seat } нет кораблей, значит, он должен выбыть
position-two-owners = на { $gate } стоят крейсеры и { $seat }, и { $other }
position-eliminated-owns = { $seat } вне игры, значит, ни кораблей, ни карт у него нет
position-eliminated-turn = сейчас не может быть ход { $seat }: этот игрок вне игры
position-one-left = остался один игрок или одна команда, значит, игра окончена
position-no-such-impulse = импульсов в этой партии: { $impulses }
position-impulse-too-long = { $most ->
    [4] в импульсе никогда не бывает больше 4 карт
   *[other] в этой фазе в импульсе не может быть карт больше { $most }
}
position-sector-core = c3 — центр галактики
position-home-face-down = { $cell } — стартовая карта, она лежит лицом вверх
position-explored = назовите карту на { $cell }: там стоят транспорты, значит, она исследована
position-plan-in-use = «step plan N» и plan-in-use бывают только вместе
position-no-discard-step = без варианта discard-to-eight никто не сбрасывает карты до 8
position-no-card-to-use = карты номер { $number } для использования нет
position-hand-too-large = карт в руке у { $seat } — { $cards }, больше { $most }
position-broken = такая позиция невозможна: { $detail }
