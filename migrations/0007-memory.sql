-- Memory: how far a player has looked at a match, and his notes at a moment.

create table seen (
    match text not null references match (id),
    viewer integer not null,
    account text not null references account (id),
    seq integer not null,            -- the last update that he has seen
    at integer not null,
    primary key (match, viewer, account)
) strict;

create table moment_note (
    match text not null references match (id),
    account text not null references account (id),
    viewer integer not null,
    seq integer not null,            -- the update to which it belongs
    text text not null,
    primary key (match, account, viewer, seq)
) strict;
