-- Standing orders, windows that end by themselves, and passes kept until then.

create table standing (
    match text not null references match (id),
    seat integer not null,
    account text not null,           -- who left them: they are no one else's
    list text not null,              -- JSON
    primary key (match, seat)
) strict;

-- The end of the window that is open in a match with a time for windows.
create table open_window (
    match text primary key references match (id),
    closes integer not null
) strict;

-- A pass that was given in such a window before its end.
create table kept_pass (
    match text not null references match (id),
    seat integer not null,
    seq integer not null,            -- the update that says so
    nonce text not null,
    primary key (match, seat)
) strict;
