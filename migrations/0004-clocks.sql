-- Time: the clocks of a match, and the hours that a player keeps.

create table clock (
    match text primary key references match (id),
    state text not null              -- JSON object, as server/clock writes it
) strict;

create table hours (
    account text primary key references account (id),
    zone text not null,              -- an IANA name
    sleep_from integer not null,     -- minutes of the day
    sleep_to integer not null,
    saves_flags integer not null,    -- vacation begins by itself
    away_from integer not null,      -- instants; 0: no vacation is planned
    away_to integer not null
) strict;
