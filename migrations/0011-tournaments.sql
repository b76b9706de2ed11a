-- Tournaments: what was decided in them, one row an act, and their matches.

create table tournament (
    id text primary key,
    host text not null references account (id),
    name text not null,
    game text not null,
    terms text not null,             -- JSON object, as server/umpire writes it
    state text not null check (state in
        ('open', 'running', 'over', 'closed', 'cancelled')),
    is_private integer not null,
    created integer not null,
    acts integer not null,           -- the number that the next act must have
    due integer not null,            -- when it is looked at next; 0: never
    wakes integer not null           -- matches of it that have ended
) strict;
create index tournament_due on tournament (due) where due > 0;
create index tournament_public on tournament (created) where is_private = 0;

-- The audit trail; a tournament is what these acts, in their order, make of it.
create table tournament_act (
    tournament text not null references tournament (id),
    number integer not null,
    at integer not null,
    account text references account (id),  -- who did it; null: the server
    role text not null,
    act text not null,               -- JSON object
    reason text not null,
    primary key (tournament, number)
) strict;

-- Who has a part in it, for lists.
create table tournament_part (
    tournament text not null references tournament (id),
    account text not null references account (id),
    primary key (tournament, account)
) strict;
create index tournament_part_account on tournament_part (account);

create table tournament_match (
    match text primary key references match (id),
    tournament text not null references tournament (id)
) strict;
create index tournament_match_tournament on tournament_match (tournament);

-- What an umpire has ordered in a match and its own desk has still to do.
create table umpire_order (
    id integer primary key,
    match text not null references match (id),
    at integer not null,
    deed text not null               -- JSON object, as server/match/umpire.h
) strict;
create index umpire_order_match on umpire_order (match, id);
