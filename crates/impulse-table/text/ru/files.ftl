# Что не так с файлом партии, кроме записи ходов.

file-empty = файл пуст
file-no-such-player = нет игрока «{ $name }»: место занимает «you» или кто-то из списка: { $known }
file-time = «{ $time }» — не число миллисекунд
file-too-many-seats = названо мест: { $seats }, а игроков: { $players }
file-untold = об этой партии ничего не известно
file-after-the-end = действие { $number }, { $action }: партия заканчивается раньше
