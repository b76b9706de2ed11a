-- What is kept so that nobody passes for another, or is rated for nothing.

-- Names of accounts that are no more, as keyed hashes: nobody has one again.
create table name_gone (
    mark blob primary key
) strict;

-- Why a match that was to be rated is not, in a word; null: it is, or was not
-- to be, or waits for the other of its pair.
alter table result add column unrated text;

-- How often two were rated against each other of late.
create index rated_at on rated (account, at);
