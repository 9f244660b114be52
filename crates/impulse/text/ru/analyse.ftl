# Что печатает `impulse analyse`.

analyse-chances = Шансы на победу в начале каждого хода, насколько о них мог знать каждый игрок:
analyse-turn = ход
analyse-player = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, упущено примерно { $missed }
analyse-nothing = Ни один ответ не был явно хуже другого.
analyse-decision = { $number }. Ход { $turn }, действий до этого: { $at }. Шансы на победу упали на { $cost } % (± { $error })
analyse-given = Ответ:
analyse-better = Лучше:
