-- A password that was lost comes back by mail: where to, and which codes hold.

-- Set with the password alone: it leads into the account.
alter table channel add column recovers integer not null default 0;

-- A row for each name that was asked for, whether anybody has it or not: what
-- is asked, and how often, tells nobody who is here.
create table reset (
    asked blob primary key,          -- hash of the name
    account text references account (id), -- null: nobody's, no code fits
    code blob not null,              -- hash of what is in the letter
    until integer not null,
    tries integer not null
) strict;
create index reset_account on reset (account) where account is not null;
