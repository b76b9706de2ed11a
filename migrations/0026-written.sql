-- What has been written: of an account in all, and of a seat in its match.
-- Both are counted from here on.
create table written (
    account text primary key references account (id),
    bytes integer not null
) strict, without rowid;
alter table viewer add column written integer not null default 0;
