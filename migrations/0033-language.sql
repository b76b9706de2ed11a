-- In which language an account is told, as its client has said: a tag of BCP 47;
-- '': never said, so English.
alter table notify add column language text not null default '';
