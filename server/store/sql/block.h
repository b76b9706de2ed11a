/*
 * Between whom a block stands, as conditions within other statements.
 *
 * BLOCKS_IN(WHO, CHALLENGE): somebody who has a part in the challenge and WHO
 * are kept apart, whoever of the two wanted it. One who sits in it is past
 * that.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_BLOCK_H
#define ESTAFETTE_SERVER_STORE_SQL_BLOCK_H

#define BLOCK_BETWEEN(who, other)                           \
    "exists (select 1 from block b where (b.account = " who \
    " and b.blocked = " other ") or (b.blocked = " who      \
    " and b.account = " other "))"

#define BLOCKS_IN(who, challenge)                                                     \
    "(exists (select 1 from challenge_seat e where e.challenge = " challenge          \
    " and e.account is not null and " BLOCK_BETWEEN(                                  \
        who,                                                                          \
        "e.account") ") or exists (select 1 from challenge h where h.id = " challenge \
                     " and h.pool is null and " BLOCK_BETWEEN(who,                    \
                                                              "h.host") "))"

#endif
