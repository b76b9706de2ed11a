-- Who has declined a challenge that was his by name: it is over then, as one
-- that its host takes back.
alter table challenge add column declined text references account (id);
