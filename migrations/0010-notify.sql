-- Notifications: what is to be told, by which way, and what came of it.

-- A line for each thing to be told, written with what causes it, for accounts
-- that have a channel. Nothing has ever read what stood in the first form.
drop table outbox;
create table outbox (
    id integer primary key,
    account text not null references account (id),
    kind text not null,
    match text references match (id),
    challenge text references challenge (id),
    seat integer not null,           -- of the match; -1: none
    who text references account (id),
    falls integer not null,          -- of a reminder: the flag
    at integer not null,
    look_at integer not null,        -- nothing is done about it before this
    is_held integer not null         -- it has waited for its player already
) strict;
create index outbox_look on outbox (look_at);

-- Where an account wants to be told.
create table channel (
    id text primary key,
    account text not null references account (id),
    kind text not null check (kind in ('mail', 'hook', 'discord', 'slack')),
    target text not null,            -- an address or a URL
    secret blob not null,            -- hooks are signed with it, links are too
    code blob,                       -- hash of what confirms it; null: it is
    code_until integer not null,
    code_tries integer not null,
    is_on integer not null,
    is_digest integer not null,
    digest_next integer not null,    -- 0: nothing is kept for one
    created integer not null,
    unique (account, kind, target)
) strict;

create table notify (
    account text primary key references account (id),
    silent text not null,            -- kinds that are not told: ' turn ended '
    quiet_from integer not null,     -- minutes of the day
    quiet_to integer not null,
    digest_at integer not null
) strict;

-- What goes out by a channel, in the order of its numbers.
create table delivery (
    id integer primary key,
    name text not null unique,       -- goes out with it, and never changes
    account text not null references account (id),
    channel text not null,           -- '': none, it was not sent
    kind text not null,
    match text,
    seat integer not null,
    facts text not null,             -- JSON: the words, fixed when it was made
    at integer not null,
    state text not null check (state in
        ('waiting', 'kept', 'folded', 'sent', 'failed', 'over', 'here')),
    tries integer not null,
    next_at integer not null,
    is_open integer not null,        -- a try was begun and its end is not known
    is_twice integer not null,       -- it may have come more than once
    done_at integer not null,
    why text
) strict;
create index delivery_waiting on delivery (channel, id)
    where state in ('waiting', 'kept');
create index delivery_account on delivery (account, id);

-- When a seat's flag falls, and when its player is reminded of it; 0: he was.
create table deadline (
    match text not null references match (id),
    seat integer not null,
    falls integer not null,
    remind_at integer not null,
    primary key (match, seat)
) strict;
create index deadline_remind on deadline (remind_at) where remind_at > 0;

-- Addresses of feeds, which whoever knows them may read.
create table feed (
    hash blob primary key,
    account text not null references account (id),
    kind text not null check (kind in ('deadlines', 'results')),
    unique (account, kind)
) strict;
