-- Accounts: how their names look.

alter table account add column skeleton text;  -- null: a guest
create unique index account_skeleton on account (skeleton);
