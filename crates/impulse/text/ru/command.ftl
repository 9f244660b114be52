# Что команда impulse говорит игрокам. Команды и ключи на всех языках одинаковы.

command-greeting = Impulse. За столом по часовой стрелке: { $players }.
command-you-are = Вы — { $you }.
command-people = Люди: { $people }.
command-aim = Кто первым наберёт 20 очков, побеждает. На любой вопрос можно ответить ?, чтобы увидеть подсказку.
command-saved-in = После каждого ответа игра сохраняется в { $file }.
command-no-seat = у вас нет места: в --seats должно быть хотя бы одно «you»
command-exists = файл { $file } уже есть: продолжите игру командой `impulse play { $file }` или выберите другое имя

command-prompt = { $first }-{ $last } или ? для подсказки >
command-prompt-any = ваш ответ или ? для подсказки >
command-empty = Введите номер ответа или ? для подсказки.
command-unclear = «{ $line }» — не ответ и не команда. Введите ? для подсказки.
command-no-number = Ответа { $number } нет. { $only ->
    [yes] Есть только 1.
   *[no] Номера от { $first } до { $last }.
}
command-help =
    Отвечайте номером из списка (0 — всегда пас) или записью: карта — Y2Com4,
    клетка — b2, переход — b2c3, x2 — два корабля, use или yes — да, pass или no —
    нет.

      table, t      стол; `table full` и `table small` — два его вида
      hand, h       ваши карты, технологии, план и минералы с текстами
      card ИМЯ, c   объясняет карту: её имя, клетка, где она лежит, или core
      log, l        рассказ о последнем круге; `log 12` — о последних 12 ходах,
                    `log all` — обо всей игре
      again         вопрос ещё раз
      undo, u       берёт назад ваш последний ответ в этом ходу, если с тех пор
                    никто не увидел ничего скрытого
      save ФАЙЛ     записывает копию игры
      quit, q       выход; игра сохраняется после каждого ответа, и
                    `impulse play ФАЙЛ` её продолжает

    Y2Com4 — жёлтая (Y) карта силой 2 с действием Command, номер 4; R — красная,
    G — зелёная, B — синяя. Число в [ ] усиливают кристаллы; оно показано таким, каким
    было бы сейчас для вас. p2x3 на карте — три транспорта игрока 2; на переходе
    (/, \ или --) — крейсеры.
command-of-tech = (технология) { $text }
command-of-plan = (план) { $text }
command-of-minerals = (минерал) { $text }
command-core = Центр галактики: { $text }
command-no-card-there = на { $cell } нет открытой карты.
command-no-card = «{ $name }» — не карта. Введите `card Y2Com4`, `card 4`, `card b2` или `card core`.
command-log-usage = введите `log`, `log 12` или `log all`.
command-nothing-yet = Ещё ничего не произошло.
command-is-saved = Игра сохраняется в { $file } после каждого ответа.
command-save-usage = введите `save ФАЙЛ`.
command-copy = Копия записана: { $file }

command-thinking = { $who } думает...
command-take-screen = { $who }, сядьте к экрану и нажмите Enter >
command-only-answer = { $question } Возможен только один ответ: { $answer }.
command-not-possible = Нельзя:
command-taken-back = Взято назад: { $answer }.
command-no-undo = Взять назад ничего нельзя: { $barrier ->
    [nothing-left] больше нечего.
    [others-answered] с тех пор ответил другой игрок.
    [something-seen] с тех пор открылась скрытая карта.
    [turn-over] тот ход закончен.
   *[nothing-yet] вы ещё ничего не ответили.
}
command-farewell = Сохранено. Продолжить: impulse play { $file }
command-unsaved = Выход без сохранения.
command-final = Итоговый счёт
command-wins = победа
command-read = Прочитать всю игру: impulse replay { $file }

# On the small map: at most eight letters.
command-core-short = ЦЕНТР
command-gap-short = (пусто)

command-over = Игра окончена.
command-before-end = Позиция перед последним шагом и то, что сыграно с тех пор:
command-by-itself = Дальше всё следует само:
command-wrote = записан { $file }
command-at = --at { $at }: в игре { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[other] { $actions } действий
}
command-from = --from { $name }: нужно p1–p{ $players } или spectator
command-not-text = это не текстовый файл
command-is-position = это позиция, а replay рассказывает игры (попробуйте `impulse show`)
command-common = общая
command-fair = Карты стола { $table } перемешаны тем зерном, которое было обещано:
    { $commitment }
    Сравните его с обязательством, которое стол показал до первой карты.
command-forged = зерно не то, которое было обещано
command-no-commitment = в файле нет обязательства: он не со стола по ссылке
