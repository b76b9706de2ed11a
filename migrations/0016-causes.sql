-- What each delivery comes of, so that one whose cause is gone is not sent.

alter table delivery add column challenge text;
alter table delivery add column who text;       -- the account that has acted
alter table delivery add column caused_at integer not null default 0;
create index delivery_who on delivery (who, account) where who is not null;
