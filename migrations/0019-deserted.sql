-- Matches in which nobody sits end by themselves, a week after their last
-- command: those that stand so already, too.

insert or replace into due (match, kind, at)
select m.id, 'deserted', 604800000 +
    (select max(c.at) from command c where c.match = m.id)
from match m
where m.state = 'running'
    and exists (select 1 from command c where c.match = m.id)
    and not exists (select 1 from match_seat s where s.match = m.id
        and s.account is not null);
