/*
 * Scrambling: of a position another that a viewer cannot tell from it (T19).
 *
 * Goes by the clauses on secrecy and asks nothing that shows or tells. What
 * slips by a clause's leave stays as it is: who is asked (T3.3) and the score
 * (T19.6); a change that would move one of these is taken back.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PERMUTE_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PERMUTE_HIDDEN_H

#include "server/rules/proof.h"
#include "server/rules/toy-soldiers/effect.h"

struct toys_shuffle {
    const struct toys_rules *rules;
    struct toys_state *state;
    viewer_id viewer;
    side_id side; /* the viewer's; SIDE_NONE for watchers */
    struct chance *chance;
    struct permuted *permuted;
    bool is_open; /* rosters are (T17.6) */
    int score[SIDES_MOST];
    seat_set awaited;
    struct toys_unit before[TOYS_UNITS_MOST]; /* the change at hand */
};

/* The position as far as it has been shuffled. */
static inline struct toys_position toys_shuffle_now(
    const struct toys_shuffle *shuffle)
{
    return (struct toys_position){shuffle->rules, shuffle->state};
}

/* 0 to below - 1; 0 if there is nothing to choose from. */
static inline int toys_below(struct toys_shuffle *shuffle, int below)
{
    return below < 2 ? 0 : chance_roll(shuffle->chance, below) - 1;
}

static inline bool toys_one_in(struct toys_shuffle *shuffle, int among)
{
    return toys_below(shuffle, among) == 0;
}

/* Is it of a side whose secrets are not the viewer's? */
static inline bool toys_is_foreign(const struct toys_shuffle *shuffle,
                                   piece_id unit)
{
    return shuffle->rules->piece[unit].side != shuffle->side;
}

/* Before anything is changed: whose position it is, and what is open to all. */
void toys_shuffle_begin(struct toys_shuffle *shuffle);
/* Begins a change of the pieces; keeps it if nothing that is open to all has
 * moved by it, else takes it back: false. */
void toys_try(struct toys_shuffle *shuffle);
bool toys_keep(struct toys_shuffle *shuffle);
/* Notes a clause by whose leave something stays as it is. */
void toys_leave(struct toys_shuffle *shuffle, const char *clause);

/* T19.4: what is written, to whom, and whether there is a letter at all. */
void toys_shuffle_letters(struct toys_shuffle *shuffle);
/* T19.3: plots, armies and deployments. */
void toys_shuffle_plots(struct toys_shuffle *shuffle);
void toys_shuffle_armies(struct toys_shuffle *shuffle);
void toys_shuffle_deployment(struct toys_shuffle *shuffle);
/* T17.3: who stands where unseen. */
void toys_shuffle_unseen(struct toys_shuffle *shuffle);
/* T19.5: who stood where unseen, in the past that watchers are shown. */
void toys_shuffle_past(struct toys_shuffle *shuffle);
/* The same of all that are not the viewer's, for one who is shown now. */
void toys_shuffle_own_past(struct toys_shuffle *shuffle);

#endif
