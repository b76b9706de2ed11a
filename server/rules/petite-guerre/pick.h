/* What the files that pick choices share: one question of the offer. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PICK_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_PICK_H

#include "server/rules/menu.h"
#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/ground.h"

struct petite_asking {
    struct petite_position pos;
    const struct petite_field *field;
    side_id side;
    const struct menu_row *row;
    const struct action *partial;
    struct slot_path path;
};

typedef void petite_pick_type(const struct petite_asking *asking,
                              struct picks *picks);

/* Does the row send `forced` true; does it name several heads? */
bool petite_row_forces(const struct menu_row *row);

petite_pick_type petite_pick_card, petite_pick_discard;
petite_pick_type petite_pick_recon, petite_pick_self, petite_pick_attach,
    petite_pick_detach, petite_pick_place, petite_pick_lift,
    petite_pick_combine, petite_pick_standing;
petite_pick_type petite_pick_move, petite_pick_cross, petite_pick_embark,
    petite_pick_disembark, petite_pick_land;
petite_pick_type petite_pick_attack, petite_pick_call, petite_pick_choose,
    petite_pick_retreat;
petite_pick_type petite_pick_raze, petite_pick_expend, petite_pick_rally,
    petite_pick_order;

/* A whole list of losses that begins as the partial one does (P14.3). */
bool petite_suggest_losses(const struct petite_asking *asking,
                           struct action *whole);

/* Cards in hand that are admitted (all, if NULL), by copy and by card. */
void petite_pick_held(const struct petite_asking *asking,
                      bool (*admits)(const struct petite_asking *,
                                     const struct petite_card *),
                      struct picks *picks);

#endif
