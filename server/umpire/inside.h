/* What the files of server/umpire share beside contests and sittings. */
#ifndef ESTAFETTE_SERVER_UMPIRE_INSIDE_H
#define ESTAFETTE_SERVER_UMPIRE_INSIDE_H

#include "server/umpire/sitting.h"
#include "server/umpire/umpire.h"

/* The server itself, and why. */
struct hand server_hand(const char *reason);

/* All who have a part in it are told; what was done is the answer. */
void news_fill(const struct sitting *sitting, struct umpire_news *news);

/* Opens it for reading; NOT_FOUND for who may not know of it. */
enum status umpire_read(const struct umpire_call *call, struct sitting *sitting,
                        struct error *error) MUST_USE;

/* He is out: by a substitute who waits, if the terms have them, or for good. */
enum status drop_out(struct sitting *sitting, const struct hand *hand,
                     int entrant, struct error *error) MUST_USE;

/* Pairs by seed: by rating if they have one, then as they came. */
enum status start_field(struct sitting *sitting, const struct hand *hand,
                        struct error *error) MUST_USE;

/* When a round begins and ends, or is planned to; 0: not known. */
void plan_round(const struct contest *contest, int round, int64_t *begins,
                int64_t *ends);

/* How many rounds it will have; 0: that depends. */
int contest_rounds(const struct contest *contest);

/* Members "breaks" and "rows" of an open object. */
void table_write(const struct contest *contest, struct writer *out);

#endif
