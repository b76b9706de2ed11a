-- What one command writes stands together: a page for three rows, not three.

-- Rows keep their order; only the index has another. Whoever wants the updates
-- of one viewer passes those of the others, in the index alone.
create table told_beside (
    match text not null references match (id),
    viewer integer not null,
    seq integer not null,
    number integer not null,         -- of the command; never sent
    message text not null,           -- the params of match.update, as sent
    at integer not null,
    primary key (match, seq, viewer)
) strict;
insert into told_beside (match, viewer, seq, number, message, at)
    select match, viewer, seq, number, message, at from told order by rowid;
drop table told;
alter table told_beside rename to told;

-- Found by what it is called, so it needs no other place; and nothing asks for
-- all who are awaited.
create table viewer_beside (
    match text not null references match (id),
    viewer integer not null,
    seq integer not null,
    told_at integer not null,
    awaited_since integer not null,  -- 0: not awaited
    awaits text not null,            -- digest of what is awaited, or ''
    awaits_seq integer not null,     -- the update with which that changed
    acted_seq integer not null,      -- the update of its own last command
    primary key (match, viewer)
) strict, without rowid;
insert into viewer_beside (match, viewer, seq, told_at, awaited_since, awaits,
    awaits_seq, acted_seq)
    select match, viewer, seq, told_at, awaited_since, awaits, awaits_seq,
    acted_seq from viewer;
drop table viewer;
alter table viewer_beside rename to viewer;
