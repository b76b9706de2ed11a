-- Most matches are over, and they become more for ever: those that are not are
-- found by an index of their own, and those that are by when they ended.
create index match_live on match (id) where finished = 0;
create index match_over on match (finished) where finished > 0 and
    is_private = 0;
drop index match_public;
