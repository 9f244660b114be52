# Lessons, the guided first game and the coach.

pages-nav-learn = Уроки
learn-title = Учимся играть в Impulse
learn-lead = Восемь коротких уроков за настоящим столом, по две-три минуты каждый. Пробуйте смело: ошибки здесь ничего не стоят, а уйти можно когда угодно.
learn-loading = Загрузка уроков…
learn-offline = Уроки не удалось загрузить. Проверьте соединение и откройте эту страницу ещё раз. Один раз открытые уроки работают и без сети.
learn-broken = Этот урок нельзя показать. Перезагрузите страницу: возможно, она обновилась.
learn-state-new = Новое
learn-state-begun = Шаг { $step } из { $steps }
learn-state-done = Готово
learn-first-game = А потом
learn-first-game-title = Первая партия с наставником
learn-first-game-about = Против двух лёгких соперников. Наставник говорит, что сделал бы он и почему, и понемногу умолкает, когда вы освоитесь.
learn-to-rules = Найти что-нибудь в правилах
learn-panel = Урок
learn-step = Шаг { $step } из { $steps }
learn-done = Готово!
learn-progress = Пройдено шагов
learn-next = Дальше
learn-again = Ещё раз
learn-all = Все уроки

learn-ask-about = Что посоветуете? Спросить наставника о лучших ответах
learn-coach = Наставник
learn-coach-silent = Решать вам. Если сомневаетесь, спросите, что сделал бы я.
learn-coach-thinking = Думаю…
learn-no-advice = Здесь мне нечего посоветовать: делайте, что вам больше нравится.
pages-key-does-coach = Спросить наставника, что сделал бы он

learn-start = Научиться за несколько уроков
learn-show-title = Правило на столе
learn-show = Показать
learn-show-rule = Показать правило { $rule } на столе
learn-show-picture = Картинка
learn-picture-homes = Стартовые карты при 2, 3, 4, 5 и 6 игроках
learn-picture-teams = Стартовые карты команд: две по двое, две по трое, три по двое
learn-picture-talk = Союзники говорят так, чтобы слышал весь стол
learn-show-none = Для правила { $rule } позиции нет.
learn-show-back = Назад к правилам
learn-card-rule = Правило { $rule }
