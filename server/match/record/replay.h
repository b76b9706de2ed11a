/*
 * A match that is over, played once more for who looks at it command by command
 * (match.review). Only what holds to its end is played: what was taken back is
 * left out.
 */
#ifndef ESTAFETTE_SERVER_MATCH_RECORD_REPLAY_H
#define ESTAFETTE_SERVER_MATCH_RECORD_REPLAY_H

#include "server/match/match.h"
#include "server/rules/action.h"

/* One command. Everything is lent for the call. */
struct replayed {
    int64_t number;
    int seat;
    const void *before, *after;
    const struct action *action; /* NULL: the set-up, or the service's */
    bool has_thrown;
};
/* How many commands, how many of them actions of the seat, and in how many of
 * others something was thrown. */
struct replay_size {
    int commands, own, others_thrown;
};
struct replay_reader {
    void *user;
    /* First: what will come, of the seat that is looked for. */
    void (*begin)(void *user, const struct rules *rules, int seat,
                  const struct replay_size *size);
    void (*hear)(void *user, const struct replayed *step);
    /* Last, where the house has ended it: who has won, or SIDE_NONE. */
    void (*end)(void *user, side_id winner);
};
/*
 * Whose eyes it is seen with, after match_lookback: the seat of `request.as`;
 * one's own, or the first, where none is named. What may be read is as of
 * match.record: NOT_ALLOWED while the match goes on.
 */
enum status match_replay_seat(struct store *store,
                              const struct request *request,
                              struct lookback *lookback, int *seat,
                              struct answer *answer) MUST_USE;
/*
 * Plays a match that is over. The reader may take its time: all is read before
 * it hears of anything. `answer.viewer` is the seat's name; NOT_FOUND if other
 * rules than those of this program have played it.
 */
enum status match_replay(struct store *store, const char *match, int seat,
                         const struct replay_reader *reader,
                         struct answer *answer) MUST_USE;

#endif
