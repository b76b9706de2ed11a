-- Who sits where while a match runs: who may come, and who was there.

alter table match_seat add column invited text references account (id);
alter table match_seat add column is_open integer not null default 0;
create index match_seat_invited on match_seat (invited)
    where invited is not null;

-- Everyone who has had a seat, from which command on; 0: from the start.
create table sitter (
    match text not null references match (id),
    seat integer not null,
    number integer not null,
    account text not null references account (id),
    primary key (match, seat, number)
) strict;
create index sitter_account on sitter (account);

insert into sitter (match, seat, number, account)
    select match, seat, 0, account from match_seat where account is not null;
