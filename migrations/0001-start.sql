-- The first form: accounts, challenges, matches and what each viewer was told.
-- Instants are milliseconds since 1970. A viewer is a seat's number, or 8.

create table server (
    key text primary key,
    value blob not null
) strict;

create table account (
    id text primary key,
    name text not null,
    folded text not null unique,
    password text,                   -- null: a guest
    email text,
    created integer not null
) strict;

create table session (
    hash blob primary key,           -- of the token, which is not kept
    account text not null references account (id),
    created integer not null,
    used integer not null
) strict;
create index session_account on session (account);

create table challenge (
    id text primary key,
    host text not null references account (id),
    game text not null,
    scenario text not null,
    options text not null,
    time_control text not null,
    is_rated integer not null,
    is_private integer not null,
    secret blob not null,
    created integer not null,
    state text not null check (state in ('open', 'started', 'withdrawn')),
    match text
) strict;
create index challenge_open on challenge (created) where state = 'open';

create table challenge_seat (
    challenge text not null references challenge (id),
    seat integer not null,
    name text not null,
    wanted text references account (id),
    account text references account (id),
    seal blob,
    primary key (challenge, seat)
) strict;
create index challenge_seat_account on challenge_seat (account);
create index challenge_seat_wanted on challenge_seat (wanted);

create table match (
    id text primary key,
    challenge text not null references challenge (id),
    game text not null,
    scenario text not null,
    options text not null,
    time_control text not null,
    is_rated integer not null,
    is_private integer not null,
    revision integer not null,
    secret blob not null,
    state text not null
        check (state in ('opening', 'running', 'finished', 'held')),
    reason text,
    created integer not null,
    begun integer not null,
    finished integer not null,
    commands integer not null        -- the number that the next must have
) strict;
create index match_public on match (created) where is_private = 0;

create table match_seat (
    match text not null references match (id),
    seat integer not null,
    name text not null,
    account text references account (id),
    seal blob,
    bytes blob,
    primary key (match, seat)
) strict;
create index match_seat_account on match_seat (account);

create table command (
    match text not null references match (id),
    number integer not null,
    seat integer not null,           -- -1: the set-up
    actor text not null,
    nonce text,
    action text not null,
    throws text not null,
    digest text not null,
    seq integer not null,
    at integer not null,
    primary key (match, number)
) strict;
create unique index command_nonce on command (match, seat, nonce)
    where nonce is not null;

create table told (
    match text not null references match (id),
    viewer integer not null,
    seq integer not null,
    number integer not null,         -- of the command; never sent
    message text not null,           -- the params of match.update, as sent
    at integer not null,
    primary key (match, viewer, seq)
) strict;

-- What lists may say of a match to a viewer: the last that it was told.
create table viewer (
    match text not null references match (id),
    viewer integer not null,
    seq integer not null,
    told_at integer not null,
    awaited_since integer not null,  -- 0: not awaited
    awaits text not null,            -- digest of what is awaited, or ''
    awaits_seq integer not null,     -- the update with which that changed
    acted_seq integer not null,      -- the update of its own last command
    primary key (match, viewer)
) strict;
create index viewer_awaited on viewer (awaited_since) where awaited_since > 0;

create table snapshot (
    match text not null references match (id),
    number integer not null,
    revision integer not null,
    state text not null,
    state_digest text not null,
    primary key (match, number)
) strict;

create table due (
    match text not null references match (id),
    kind text not null,              -- 'open': bytes are awaited
    at integer not null,
    primary key (match, kind)
) strict;
create index due_at on due (at);

create table outbox (
    id integer primary key,
    match text not null references match (id),
    account text not null references account (id),
    kind text not null,              -- 'waiting': it is this account's turn
    at integer not null
) strict;

create table chat (
    id integer primary key,
    match text not null references match (id),
    at integer not null,
    account text not null references account (id),
    seat integer not null,           -- -1: a watcher
    audience text not null check (audience in ('seats', 'side', 'watchers')),
    side integer not null,
    text text not null
) strict;
create index chat_match on chat (match, id);

create table note (
    match text not null references match (id),
    account text not null references account (id),
    text text not null,
    primary key (match, account)
) strict;

create table log (
    id integer primary key,
    match text not null references match (id),
    at integer not null,
    line text not null
) strict;
