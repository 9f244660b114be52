# Why a decision was costly: `reasons.rs`.
# Numbers may come with a decimal, as text: they stand after a noun that fits every number.

reason-fleet = отправить { $kind ->
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
} с { $from } на { $to }
reason-use-card = использовать карту { $card }
reason-skip-card = пропустить карту { $card }
reason-chance = Шансы на победу: { $best } % вместо { $given } %.
# What the player would have at the end of the turn.
reason-holding = { $what ->
    [points] Очков в конце хода: примерно { $best } вместо { $given }.
    [gates] Своих переходов центра галактики: примерно { $best } вместо { $given }.
    [ships] Своих кораблей на поле: примерно { $best } вместо { $given }.
    [gems] Кристаллов: примерно { $best } вместо { $given }.
    [techs] Изученных технологий: примерно { $best } вместо { $given }.
    [planned] Карт в плане: примерно { $best } вместо { $given }.
    [cards] Карт в руке: примерно { $best } вместо { $given }.
    [rival_points] Очков у лучшего соперника: примерно { $best } вместо { $given }.
    [rival_gates] Переходов центра галактики у соперников: примерно { $best } вместо { $given }.
   *[rival_ships] Кораблей соперников на поле: примерно { $best } вместо { $given }.
}
reason-position = К концу хода у игрока примерно то же самое; разница скажется в следующих ходах.
reason-wins = Это приносит победу уже в этом ходу, какими бы ни были скрытые карты.
