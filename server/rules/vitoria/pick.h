/*
 * What a seat may do in Vitoria (section 6): rows of the menu, and for each
 * row the choices of its fields.
 *
 * Every choice that is offered can be completed to an action that `check`
 * accepts, and every accepted action can be made of offered choices. Choices
 * go by the same questions that `check` asks, so they depend only on what the
 * seat can see (V13.5).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_PICK_H
#define ESTAFETTE_SERVER_RULES_VITORIA_PICK_H

#include "server/rules/game.h"
#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/melee.h"
#include "server/rules/vitoria/move.h"

/* A question of `pick`, with what answers to it need. */
struct vitoria_asking {
    struct vitoria_position pos;
    const struct vitoria_zoc_map *zoc_map;
    side_id side;
    const struct menu_row *row;
    const struct action *partial;
    uint8_t field;
    struct picks *picks;
};

/* The choices of one action type each. */
void vitoria_pick_move(const struct vitoria_asking *asking);
void vitoria_pick_reach(const struct vitoria_asking *asking,
                        struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_walk *walk);
void vitoria_pick_work(const struct vitoria_asking *asking);
void vitoria_pick_exit(const struct vitoria_asking *asking);
void vitoria_pick_place(const struct vitoria_asking *asking);
void vitoria_pick_rally(const struct vitoria_asking *asking);
void vitoria_pick_fire(const struct vitoria_asking *asking);
void vitoria_pick_attack(const struct vitoria_asking *asking);
void vitoria_pick_retreat(const struct vitoria_asking *asking);
void vitoria_pick_pursue(const struct vitoria_asking *asking);
void vitoria_pick_advance(const struct vitoria_asking *asking);
void vitoria_pick_choose(const struct vitoria_asking *asking);

/* May this walk end here, or go on to somewhere where it may? */
bool vitoria_can_finish(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_walk *walk);

/*
 * Fills an attack up with what the rules bind to it: the mates of its units
 * (V7.1.3) and the due hexes that nobody else could attack (V7.1.1). Lists
 * that are empty are filled with the first that will do. False if no legal
 * attack holds what was given.
 */
bool vitoria_attack_close(const struct vitoria_asking *asking,
                          struct vitoria_attack *attack);

/* The units, targets and general of a partial attack, as far as given. */
void vitoria_attack_read(const struct vitoria_asking *asking,
                         struct vitoria_attack *attack);

/* A counter of this seat's side. */
static inline bool vitoria_is_own(const struct vitoria_asking *asking,
                                  piece_id piece)
{
    return asking->pos.rules->piece[piece].side == asking->side;
}

#endif
