-- Who sits down by an umpire's order: whether who sat there before was relieved,
-- through no fault of theirs, and whether the umpire has a part in it themselves.
alter table sitter add column relieves integer not null default 0;
alter table sitter add column is_partial integer not null default 0;
