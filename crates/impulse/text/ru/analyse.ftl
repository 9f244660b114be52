# Что печатает `impulse analyse`.

analyse-chances = Шансы на победу в начале каждого хода, насколько о них мог знать каждый игрок:
analyse-turn = ход
analyse-player = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}, упущено примерно { $missed }
analyse-nothing = Ни один ответ не был явно хуже другого.
analyse-decision = { $number }. Ход { $turn }, действий до этого: { $at }. Шансы на победу упали на { $cost } п. п. (± { $error })
analyse-given = Ответ:
analyse-better = Лучше:
analyse-all = Все решения: число действий до него, ход, игрок, ответ; шансы на победу до и после; другие рассмотренные ответы:
analyse-line = { $at }. Ход { $turn }, { $who }: { $given }: { $before } % → { $after } %, потеря { $loss }; рассмотрено: { $others }
