-- Second thoughts: what cannot be undone alone, and what waits for consent.

-- A die was thrown for it or it made something known. What was played before
-- this was kept is taken for such.
alter table command add column is_final integer not null default 1;

create table proposal (
    match text not null references match (id),
    seat integer not null,           -- whose it is; one at a time
    deed text not null,              -- what is done when all consent: JSON
    agreed integer not null,         -- bit s: seat s
    at integer not null,
    primary key (match, seat)
) strict;
