-- What is asked by the clock or by everybody costs no more with every year.

-- What the notifier looks for each second, and what it forgets each hour.
create index channel_digest on channel (digest_next) where digest_next > 0;
create index delivery_done on delivery (done_at) where done_at > 0;

-- Sessions and codes that are over.
create index session_used on session (used);
create index reset_until on reset (until);

-- In the order of the list, so that reading ends where the list does.
drop index tournament_public;
create index tournament_created on tournament (created desc, id);

-- Tallies count in this, and read no results.
drop index result_count;
create index result_tally on result (game, scenario, kind, winner, options);
