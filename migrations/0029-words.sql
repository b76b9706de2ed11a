-- The word of a challenge, to be told to a friend: no two that are open have the
-- same. One made before has none.
alter table challenge add column word text;
create unique index challenge_word_open on challenge (word) where state = 'open';
-- One that is over is found by those who had a part in it.
create index challenge_word on challenge (word) where word is not null;
