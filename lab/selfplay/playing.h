/*
 * One random match in play, with every invariant looked at after each command.
 *
 * What is checked: the position is sound; it can be written and read back to
 * the byte; a refused action has changed nothing and names a clause; what an
 * offer makes is accepted, and what was accepted could have been made by its
 * choices; somebody is awaited as long as it is not over; it ends; and played
 * again from its commands and throws it gives the same positions.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_PLAYING_H
#define ESTAFETTE_LAB_SELFPLAY_PLAYING_H

#include "common/base/digest.h"
#include "lab/selfplay/player.h"
#include "lab/selfplay/tally.h"
#include "server/rules/script.h"

enum {
    COMMANDS_MOST = 20000,
    FAULT_TEXT = 400,
    LOG_THROWS_MOST = 200000,
    TEXTS_MOST = 64 << 20
};

/* One command as a store would keep it. */
struct logged {
    seat_id seat;
    bool is_refused;       /* noise, kept for the case that is written */
    const char *clause;    /* of the refusal */
    size_t action, length; /* in `texts` */
    int first, count;      /* in `throws` */
    uint64_t mark;         /* of the position reached */
};

/* Hears of each thing that happens; may be NULL. */
struct playing;
typedef void playing_hears(void *user, const struct playing *playing,
                           const struct logged *logged);

struct playing {
    const struct rules *rules;
    struct options options; /* of this match */
    struct options agreed;  /* of all, unless they vary */
    bool varies_options;
    seat_set empty; /* in this match */
    void *state, *scratch, *before, *other;
    struct random_source source;
    struct random random; /* for whose turn it is, and for noise */
    struct chance chance;
    struct events events;
    struct player player;
    struct action action;
    struct verdict verdict;
    struct tally *tally;
    struct writer texts;
    struct logged *log; /* COMMANDS_MOST */
    int log_count;
    struct throw_note *throws; /* LOG_THROWS_MOST */
    int throw_count, setup_throws;
    long commands, refusals; /* of all matches so far */
    int match_commands;
    struct hashing signature; /* of all positions of all matches */
    struct script script;
    struct writer out;
    bool is_quick;
    playing_hears *hears;
    void *user;
    char fault[FAULT_TEXT];
};

/* Takes memory for matches of these rules; tally stays the caller's. */
struct playing *playing_new(const struct rules *rules,
                            const struct options *options, uint64_t seed,
                            struct tally *tally);
void playing_free(struct playing *playing);

/*
 * Plays match `number` of this seed to its end. False with `fault` set if
 * anything did not hold.
 */
bool playing_match(struct playing *playing, uint64_t seed, int number);

/*
 * In steps: set a match up; choose an action for one of the seats that are
 * awaited; play it. With `is_quick` only what an action needs is checked.
 */
bool playing_start(struct playing *playing, uint64_t seed, int number);
bool playing_choose(struct playing *playing, seat_id *seat);
bool playing_act(struct playing *playing, seat_id seat);

/* Notes what is wrong; returns false. */
bool playing_fault(struct playing *playing, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
