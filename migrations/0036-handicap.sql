-- La Petite Guerre and Toy Soldiers can give points to a side: results of before were
-- played without, and are counted with those that are now.
update result set options = case options when '{}' then '{"handicap":0}'
    else substr(options, 1, length(options) - 1) || ',"handicap":0}' end
    where game in ('petite-guerre', 'toy-soldiers') and options not like '%"handicap":%';
