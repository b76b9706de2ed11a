-- Who wants to hear nothing from whom.

create table block (
    account text not null references account (id),
    blocked text not null references account (id),
    at integer not null,
    primary key (account, blocked)
) strict, without rowid;
create index block_of on block (blocked);
