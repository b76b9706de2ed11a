-- Results of matches, and the ratings that follow from them.

-- A player who is a program; said once, by itself, and for ever.
alter table account add column is_house integer not null default 0;

-- How a match ended. Game, scenario and options stand here once more, since
-- they are what results are counted by.
create table result (
    match text primary key references match (id),
    game text not null,
    scenario text not null,
    options text not null,
    winner integer not null,         -- a side; -1: a draw
    ended text not null,
    kind text not null check (kind in ('people', 'house', 'solo')),
    at integer not null
) strict;
create index result_count on result (game, scenario, kind);

-- Who began it: one result a side, for each of its seats.
create table result_player (
    match text not null references match (id),
    seat integer not null,
    account text not null references account (id),
    side integer not null,
    score real not null,             -- 1 won, 0.5 drawn, 0 lost
    points integer not null,         -- the side's, as the game counts them
    has_left integer not null,
    primary key (match, seat)
) strict;
create index result_player_account on result_player (account);

create table rating (
    account text not null references account (id),
    game text not null,
    rating real not null,
    deviation real not null,         -- as of `at`; it grows since
    volatility real not null,
    at integer not null,             -- of the last result that was rated
    rated integer not null,          -- how many were
    primary key (account, game)
) strict;
create index rating_order on rating (game, rating);

-- What each rated result has changed: once a match and player.
create table rated (
    match text not null references match (id),
    account text not null references account (id),
    game text not null,
    number integer not null,         -- the how manyth of this player and game
    score real not null,
    before real not null,
    rating real not null,
    deviation real not null,
    at integer not null,
    primary key (match, account)
) strict;
create unique index rated_order on rated (account, game, number);
