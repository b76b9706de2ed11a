-- Who plays which side: by choice, by lot or by bidding; pools; mirrored pairs.

alter table challenge add column sides text not null default 'choice';
alter table challenge add column pool text;             -- of which it is the next match
alter table challenge add column mirror text;           -- how a pair counts: 'wins', 'points'
alter table challenge add column mirror_secret blob;    -- the server's, for the second
alter table match add column sides text not null default 'choice';
alter table match add column agreed text;               -- options before points were bid
alter table match add column mirror text;               -- the other match of the pair
alter table match add column mirror_by text;            -- 'wins', 'points'
create index challenge_pool on challenge (pool) where pool is not null;

-- By lot or bid a player has a place until the match begins; it is numbered
-- like the seats and is kept as his seat. Null: he has chosen his seat.
alter table match_seat add column place integer;
alter table match_seat add column bid text;             -- 'SEAT POINTS', once opened

create table pool (
    id text primary key,
    host text not null references account (id),
    created integer not null,
    state text not null check (state in ('open', 'closed')),
    challenge text not null                             -- the next match
) strict;
create index pool_open on pool (created) where state = 'open';
