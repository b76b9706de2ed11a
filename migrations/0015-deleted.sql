-- Accounts that are no more: what others need of them stays, without a name.

alter table account add column deleted integer not null default 0; -- when
