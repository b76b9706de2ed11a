-- The second factor: a secret shared with a player's device (RFC 6238).

create table factor (
    account text primary key references account (id),
    secret blob not null,
    is_on integer not null,          -- 0: its first code is still awaited
    step integer not null,           -- of the last code that was used
    created integer not null
) strict;

-- Codes for the day on which the device is lost: each is good once.
create table recovery (
    hash blob primary key,
    account text not null references account (id)
) strict;
create index recovery_account on recovery (account);
