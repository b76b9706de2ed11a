-- The last instant that the server believed, and on which steady clock of which
-- start of the machine; one row.
create table heartbeat (
    one integer primary key check (one = 1),
    at integer not null,
    steady integer not null,
    boot text not null
) strict;
