/*
 * What a viewer cannot know, brought into one form or dealt anew (T17.3, T19).
 *
 * Of the other side's pieces they are shown some, and those from outside
 * (T19.2); without limited visibility they were told, besides, what each did
 * this turn. All else is made up here: strength and quality so that they come
 * to the losses and breaking points that are open to all (T19.6), and squares
 * out of sight for who is not shown.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_HIDDEN_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_HIDDEN_H

#include "server/rules/kit/dealer.h"
#include "server/rules/toy-soldiers/ground.h"

struct toys_hiding {
    const struct toys_rules *rules;
    struct toys_state *state;
    viewer_id viewer;
    side_id side;           /* the viewer's; SIDE_NONE for watchers */
    bool is_open;           /* rosters are (T17.6) */
    bool is_limited;        /* visibility is, and the armies stand (T17.3) */
    bool is_late;           /* watchers, who are shown the past (T19.5) */
    struct dealer *dealer;  /* NULL: in one form */
    int losses[SIDES_MOST]; /* as the score has them (T18.1) */
    bool seen[TOYS_UNITS_MOST]; /* is the piece shown, as it is now? */
};

/* The position as far as it has been hidden. */
static inline struct toys_position toys_hiding_now(
    const struct toys_hiding *hiding)
{
    return (struct toys_position){hiding->rules, hiding->state};
}

/* Is it of a side whose secrets are not the viewer's? */
static inline bool toys_is_theirs(const struct toys_hiding *hiding,
                                  piece_id unit)
{
    return hiding->rules->piece[unit].side != hiding->side;
}

/* 0 to below - 1; 0 if nothing is dealt. */
static inline int toys_hiding_draw(const struct toys_hiding *hiding, int below)
{
    return hiding->dealer == NULL || below < 2
               ? 0
               : dealer_draw(hiding->dealer, below);
}

/* A viewer's hiding; nothing is changed yet. */
void toys_hiding_begin(const struct toys_rules *rules, struct toys_state *state,
                       viewer_id viewer, struct dealer *dealer,
                       struct toys_hiding *hiding);
/* Hides everything. */
void toys_hide(struct toys_hiding *hiding);

/* Before the first turn: lists, types and squares (T19.3). */
void toys_hide_lists(const struct toys_hiding *hiding);
void toys_hide_deployment(const struct toys_hiding *hiding);
/* Types and strengths of a side that come to its losses. */
void toys_hide_strength(const struct toys_hiding *hiding, side_id side);
/* Who is on the field unseen stands out of sight, and shelters gunners. */
void toys_hide_places(const struct toys_hiding *hiding);
/* T19.4; and what they may have written besides. */
void toys_hide_letters(const struct toys_hiding *hiding);
void toys_deal_letters(const struct toys_hiding *hiding);
/* T19.5: the pieces as they were when the turn before ended. */
void toys_hide_past(const struct toys_hiding *hiding);

/* A piece of which nothing is known, off the field; and one of the roster. */
struct toys_unit toys_nobody(void);
struct toys_unit toys_anybody(const struct toys_hiding *hiding, piece_id unit);
/* Does the viewer know of which type it is? */
bool toys_knows_type(const struct toys_hiding *hiding, piece_id unit);
/* What a piece of that type begins with (T2.2). */
int toys_full(const struct toys_rules *rules, piece_id unit, int type);
/* Copies what is seen of a piece from outside (T19.2), and what its own side
 * knows (T19.1), as far as a view holds it. */
void toys_see_outside(struct toys_unit *it, const struct toys_unit *was);
void toys_see_inside(const struct toys_hiding *hiding, struct toys_unit *it,
                     const struct toys_unit *was);

#endif
