/*
 * Verifying: what has been read of a record, and holds, as its checks go on.
 *
 * Internal to server/match. The checks go in one order, and each rests on those
 * before it: the form names the rules by which all else is read, commitment and
 * seals give the key, and only the key can say whether the dice are its own.
 * Each says what it found true in a line of the report; the first thing found
 * false ends it.
 */
#ifndef ESTAFETTE_SERVER_MATCH_RECORD_VERIFY_H
#define ESTAFETTE_SERVER_MATCH_RECORD_VERIFY_H

#include "server/match/fold/fold.h"
#include "server/match/record/record.h"
#include "server/store/seat.h"

struct verifying {
    const json_t *record; /* borrowed, as is the report */
    struct record_report *report;
    const struct rules *rules; /* by the form */
    struct options options;
    unsigned char secret[SECRET_BYTES];        /* by the commitment */
    struct store_seat seats[STORE_SEATS_MOST]; /* by the seals */
    struct fold fold; /* while the commands are played again */
    long long throws;
    int64_t at; /* the instant of the last command that was checked */
};

/* A line of the report; beyond REPORT_LINES_MOST it is dropped. */
void verify_say(struct verifying *verifying, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The text of a member, or NULL; borrowed from the record. */
const char *verify_text(const json_t *object, const char *key);

/*
 * No member beside those that a record, or a seat's part of one, has: what is
 * signed by somebody else's key could have any.
 */
enum status verify_members(const json_t *record, struct error *error) MUST_USE;
enum status verify_part_members(const json_t *part,
                                struct error *error) MUST_USE;

/*
 * Plays the commands again from the key that secret and seals give: each must
 * be accepted with its dice and lead to its digest, and the last to the result.
 */
enum status verify_commands(struct verifying *verifying,
                            struct error *error) MUST_USE;

#endif
