-- Since when a player has vacation begin by itself: it saves no flag that had
-- fallen before. 0: for as long as the account has been there.

alter table hours add column saves_since integer not null default 0;
