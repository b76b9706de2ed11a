-- Browsers are told, too (RFC 8291): a channel of theirs has the browser's keys.
create table channel_with_keys (
    id text primary key,
    account text not null references account (id),
    kind text not null check (kind in
        ('mail', 'hook', 'discord', 'slack', 'push')),
    target text not null,            -- an address or a URL
    secret blob not null,            -- hooks are signed with it, links are too
    code blob,                       -- hash of what confirms it; null: it is
    code_until integer not null,
    code_tries integer not null,
    is_on integer not null,
    is_digest integer not null,
    digest_next integer not null,    -- 0: nothing is kept for one
    created integer not null,
    recovers integer not null default 0,
    keys blob,                       -- of a browser: its public key, its secret
    unique (account, kind, target)
) strict;
insert into channel_with_keys (id, account, kind, target, secret, code,
    code_until, code_tries, is_on, is_digest, digest_next, created, recovers)
    select id, account, kind, target, secret, code, code_until, code_tries,
        is_on, is_digest, digest_next, created, recovers from channel;
drop table channel;
alter table channel_with_keys rename to channel;
create index channel_digest on channel (digest_next) where digest_next > 0;
