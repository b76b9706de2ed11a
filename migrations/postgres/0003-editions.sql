-- As migrations/0035-editions.sql.
alter table match add column edition bigint not null default 0;
