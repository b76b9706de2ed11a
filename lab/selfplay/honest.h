/*
 * Honesty: does what a player who forgets goes by depend on what they see
 * alone?
 *
 * A pair is a position and its twin, in which all that the viewer cannot know
 * is shuffled. Forgotten, both must be one position to the byte, and a
 * forgotten one forgets no more; it is sound, and the viewer cannot tell it
 * from the true one. What is dealt from it is sound, looks the same too, and is
 * no nearer to the truth than to the twin; and of a few pieces that can take
 * each other's parts every arrangement is dealt equally often.
 *
 * A command of another of which the viewer gets nothing, neither a line nor
 * another view or offer, leaves what is forgotten as it was: whatever else is
 * kept of it would be a window, by whoever's leave. So it is with commands that
 * are given in a position and its twin one after the other, as long as both
 * come to what looks the same and the same is told of it. Both are asked only
 * where it would be sent.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_HONEST_H
#define ESTAFETTE_LAB_SELFPLAY_HONEST_H

#include "lab/selfplay/blind.h"

enum { HONEST_COMMANDS = 8 }; /* in a position and its twin, at most */

/* What the pairs of one viewer came to. */
struct honest_count {
    long pairs;
    long silent; /* commands of others of which they got nothing at all */
    long alike;  /* after as many commands nothing told the twin apart */
    long twins;  /* that are not the position itself */
    long hidden; /* there was something to forget */
    long dealt;  /* what was dealt is not what was forgotten */
};

/* How much nearer deals are to the truth than to the twin, in bytes: gathered
 * for each half of the pairs by itself. */
struct honest_nearness {
    long count;
    double sum, squares;
    double distance; /* of all to the truth */
};

/* Arrangements of few pieces, and places of two that are alike, counted
 * (chi-squared). */
struct honest_evenness {
    long classes, twos, deals, freedom;
    double statistic;
    double worst; /* of one class, in standard errors */
};

struct honest {
    const struct rules *rules;
    struct blind *blind;
    struct random random;
    void *forgotten, *other, *dealt;
    void *line[2]; /* a position and its twin, some commands later */
    struct action action;
    struct honest_count count[VIEWERS_MOST];
    struct honest_nearness nearness[2];
    struct honest_evenness evenness;
};

struct honest *honest_new(const struct rules *rules, struct player *player,
                          uint64_t seed);
void honest_free(struct honest *honest);

/* One position and a twin for one viewer; false if anything does not hold:
 * then blind->leak says what. */
bool honest_compare(struct honest *honest, const void *state, viewer_id viewer);

/* `action`, which `seat` could give in the position, given there and in a twin,
 * and some more: in a game that has permute_kept. */
bool honest_compare_commands(struct honest *honest, const void *state,
                             viewer_id viewer, seat_id seat,
                             const struct action *action);

/* One command that another than the viewer gave, with what came of it. */
bool honest_compare_silence(struct honest *honest, const void *before,
                            const void *after, const struct events *events,
                            viewer_id viewer);

/* Counts the arrangements that are dealt of some small class of pieces, if the
 * position has one for this viewer; and where each of two that are alike is
 * dealt, in deals of its own. */
bool honest_count_deals(struct honest *honest, const void *state,
                        viewer_id viewer);

/* By how many standard errors deals of one half are nearer to the truth. */
double honest_shift(const struct honest_nearness *nearness);
/* By how many standard errors a statistic is above what chance gives. */
double honest_excess(double statistic, long freedom);

/* Deals from a forgotten position into `dealt`. */
void honest_deal(struct honest *honest, const void *forgotten,
                 viewer_id viewer);

#endif
