-- What matches of a scenario begin with is much the same in all of them: the
-- first texts of each kind are kept once, and rows say what is other (base.h).
create table base (
    id integer primary key,          -- of the text's own digest
    kind integer not null,
    game text not null,
    scenario text not null,
    revision integer not null,
    size integer not null,           -- of the text
    deflated blob not null,
    unique (kind, game, scenario, revision)
) strict;

-- With a base the state is empty, and packed by it.
alter table snapshot add column base integer references base (id);
alter table snapshot add column packed blob;
