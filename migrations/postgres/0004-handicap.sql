-- As migrations/0036-handicap.sql.
update result set options = case options when '{}' then '{"handicap":0}'
    else substr(options, 1, length(options) - 1) || ',"handicap":0}' end
    where game in ('petite-guerre', 'toy-soldiers') and options not like '%"handicap":%';
