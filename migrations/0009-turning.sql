-- A position from which a match went on under rules that would not have come to
-- it: kept for good, so that it can be played again from there.
alter table snapshot add column stays integer not null default 0;
