# Why an answer is refused. Said to whoever sent it. Each says what was asked or what would do.

refusal-with-rule = { $reason } (правило { $rule })

# Something on the table was tapped that does not answer the question.
refusal-not-now = сейчас вопрос не об этом. { $question }
refusal-game-over = игра окончена
refusal-not-asked = сейчас отвечает { $who }
refusal-wrong-kind-of-answer = ответ «{ $given }» не подходит к вопросу: { $question }{ possible-answers }
# Part of other sentences.
possible-answers = { $listed ->
    [no] { "" }
   *[yes] { $more ->
        [0] { " " }— возможные ответы: { $answers }
       *[other] { " " }— возможные ответы: { $answers } и ещё { $more }
    }
}
refusal-not-in-hand = карты { $card } нет у вас в руке
refusal-does-not-fit = карта { $card } не подходит: можно выбрать только { wanted-card }
refusal-not-a-mineral = карты { $card } нет среди ваших минералов
refusal-not-in-plan = карты { $card } нет в вашем плане
refusal-being-performed = карта плана { $card } выполняется прямо сейчас
refusal-used-already = очередь карты { $card } в этом плане уже прошла
refusal-must-choose-card = нужно выбрать карту из руки как стартовую
refusal-must-add-card = нужно добавить карту из руки в импульс
refusal-must-discard = нужно отдать карту из руки: колода и отбой пусты
refusal-must-discard-to-limit = нужно сбросить карты, чтобы осталось восемь
refusal-must-place-card = нужно положить карту из руки на исследованное место
refusal-must-choose-slot = нужно выбрать ячейку технологий: левую или правую
refusal-tech-does-nothing = технология в { $slot ->
    [left] левой
   *[right] правой
} ячейке сейчас ничего не даст
refusal-no-ships-left = все ваши корабли на поле, строить нечего
refusal-no-fleet-can-move = ни один ваш флот не может двигаться
refusal-not-occupied = у вас нет транспорта на { $cell }
refusal-no-room-to-build = все переходы у { $cell } заняты другими игроками
refusal-not-the-building-site = этот корабль строится на { $cell }
refusal-gate-held = на переходе { $gate } стоят крейсеры другого игрока
refusal-not-to-unexplored = переход { $place } не граничит с неисследованной картой{ possible-answers }
refusal-wrong-kind-of-ship = { $wanted ->
    [transport] здесь нужны транспорты: назовите карту поля, например c1
    [cruiser] здесь нужны крейсеры: назовите переход, например c1c2
   *[any] здесь нужны корабли: назовите карту поля или переход
}
refusal-no-target-there = бомбить { $place } нельзя: там нет вражеского флота, или вы не занимаете и не патрулируете карту, у которой он стоит{ possible-answers }
refusal-no-target-of = у игрока { $who } нет на { $place } флота, который вы могли бы бомбить{ possible-answers }
refusal-nobody-can-go-there = ни один ваш флот не может попасть на { $cell }
refusal-no-fleet-there = у вас нет флота на { $place }{ possible-answers }
refusal-fleet-cannot-move = флот на { $place } не может двигаться так, как требует это действие{ possible-answers }
refusal-moved-already = корабли на { $place } уже перемещались или больше не могут присоединиться{ possible-answers }
refusal-too-many-ships = отправить можно не больше { $most ->
    [one] { $most } корабля
   *[other] { $most } кораблей
}
refusal-must-move = выбранный флот должен сделать хотя бы один шаг
refusal-not-next-card = { $cell } не соседствует с картой, на которой стоят транспорты
refusal-not-one-move-away = до { $place } от { $from } больше одного шага{ possible-answers }
refusal-enemy-patrol = { $cell } патрулирует враг: транспорту туда нельзя
refusal-must-attack = { $cell } патрулирует враг: крейсеры могут пройти там только на переход с вражескими крейсерами
refusal-team-mates-gate = { $place } — переход союзника: останавливаться там нельзя{ possible-answers }
refusal-must-reach-core = флот должен остановиться в центре галактики или на его переходе
refusal-must-cross-unexplored = крейсер должен пройти через неисследованную карту
refusal-must-reach-target = флот должен идти к { $cell }, как и все флоты этого действия
refusal-must-share-card = флот должен идти к одной из двух карт перехода { $gate }, куда уже ушёл другой флот этого действия
