-- One row a command: what was told of it is packed beside it (told_pack.h), and
-- the row has its place by when it was written, at the end of its table. What
-- finds it again is derived from it (derive.h), and may lag behind the log.
create table command_packed (
    id integer primary key,          -- in the order of all commands
    match text not null,
    number integer not null,
    seat integer not null,           -- -1: the set-up
    actor text not null,
    nonce text,
    action text not null,
    throws text not null,
    digest text not null,
    seq integer not null,
    at integer not null,
    is_final integer not null,
    told blob not null
) strict;

-- Told outside of any command, to one seat alone.
create table aside (
    match text not null references match (id),
    viewer integer not null,
    seq integer not null,
    message text not null,           -- the params of match.update, as sent
    at integer not null,
    primary key (match, viewer, seq)
) strict, without rowid;

create table place (
    match text not null,
    number integer not null,
    command integer not null,        -- the id of its row
    primary key (match, number)
) strict, without rowid;

create table nonce (
    match text not null,
    seat integer not null,
    nonce text not null,
    command integer not null,
    primary key (match, seat, nonce)
) strict, without rowid;

-- Up to which id the log is derived; beyond it, some rows may be.
create table derived (
    id integer primary key check (id = 1),
    upto integer not null
) strict;

create index told_passing on told (match, viewer, number);
insert into command_packed (id, match, number, seat, actor, nonce, action,
    throws, digest, seq, at, is_final, told)
    select rowid, match, number, seat, actor, nonce, action, throws, digest,
    seq, at, is_final, told_packed(match, number, digest, at) from command
    order by rowid;
insert into place (match, number, command)
    select match, number, rowid from command order by match, number;
insert into nonce (match, seat, nonce, command)
    select match, seat, nonce, rowid from command where nonce is not null
    order by match, seat, nonce;
insert into aside (match, viewer, seq, message, at)
    select match, viewer, seq, message, at from told
    where number = 0 and seq > 1 order by match, viewer, seq;
insert into derived (id, upto)
    select 1, coalesce(max(rowid), 0) from command;
drop table told;
drop table command;
alter table command_packed rename to command;
