/* What the files of server/umpire share beside contests and transactions. */
#ifndef ESTAFETTE_SERVER_UMPIRE_UMPIRE_INTERNAL_H
#define ESTAFETTE_SERVER_UMPIRE_UMPIRE_INTERNAL_H

#include "server/umpire/contest_transaction.h"
#include "server/umpire/umpire.h"

/* The server itself, and why. */
struct hand server_hand(const char *reason);

/* All who have a part in it are told; what was done is the answer. */
void news_fill(const struct contest_transaction *transaction,
               struct umpire_news *news);

/* NOT_FOUND, as if it were not there, for who may not know of it: a private one
 * is known to who has a part in it. */
enum status umpire_known(const struct contest_transaction *transaction,
                         const char *account, struct error *error) MUST_USE;
/* Opens it for reading; NOT_FOUND as above. */
enum status umpire_read(const struct umpire_call *call,
                        struct contest_transaction *transaction,
                        struct error *error) MUST_USE;

/* They are out: a substitute who waits takes over, if the terms have them. */
enum status drop_out(struct contest_transaction *transaction,
                     const struct hand *hand, int entrant,
                     struct error *error) MUST_USE;

/* The numbers of all who begin, entrants or teams, in the order of their seeds:
 * by rating if they have one, then as they came; or by lot. */
json_t *seeds_order(const struct contest *contest);
/* Begins with them in this order, which the act keeps. */
enum status start_field(struct contest_transaction *transaction,
                        const struct hand *hand, struct error *error) MUST_USE;

/* The division in a league's next season of who was in this one, by their
 * account, or their team's name: from 1, or 0. NOT_ALLOWED: there is none. */
enum status season_division(struct store *store, const char *former,
                            const char *account, const char *team, int64_t now,
                            int *division, struct error *error) MUST_USE;
/* May a host have their season follow this one? */
enum status season_check(const struct umpire_call *call, const char *former,
                         int divisions, struct error *error) MUST_USE;
/* Puts those who are to start into divisions: who was in one before in its
 * order, the others behind; each division as large as the next. */
void season_divide(const struct contest *contest, json_t *start);

/* When a round begins and ends, or is planned to; 0: not known. */
void plan_round(const struct contest *contest, int round, int64_t *begins,
                int64_t *ends);

/* How many rounds it will have; 0: that depends. */
int contest_rounds(const struct contest *contest);

/* Member "schedule" of an open object: each round with its instants. */
void schedule_write(const struct contest *contest, struct writer *out);

/* Members "breaks" and "rows" of an open object. */
void table_write(const struct contest *contest, struct writer *out);

#endif
