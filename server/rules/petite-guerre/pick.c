/* Picks: the choices of one field, given what has been chosen so far. */

#include "server/rules/petite-guerre/pick.h"

#include "server/rules/petite-guerre/game_view.h"

static petite_pick_type *const types[ACTION_COUNT] = {
    [ACTION_DISCARD] = petite_pick_discard,
    [ACTION_PLAY_CARD] = petite_pick_card,
    [ACTION_RECON] = petite_pick_recon,
    [ACTION_SELF_COMMAND] = petite_pick_self,
    [ACTION_ATTACH] = petite_pick_attach,
    [ACTION_DETACH] = petite_pick_detach,
    [ACTION_PLACE_PHANTOM] = petite_pick_place,
    [ACTION_LIFT_PHANTOM] = petite_pick_lift,
    [ACTION_MOVE] = petite_pick_move,
    [ACTION_CROSS] = petite_pick_cross,
    [ACTION_COMBINE] = petite_pick_combine,
    [ACTION_EMBARK] = petite_pick_embark,
    [ACTION_DISEMBARK] = petite_pick_disembark,
    [ACTION_LAND] = petite_pick_land,
    [ACTION_ATTACK] = petite_pick_attack,
    [ACTION_CALL] = petite_pick_call,
    [ACTION_CHOOSE] = petite_pick_choose,
    [ACTION_RETREAT] = petite_pick_retreat,
    [ACTION_RAZE] = petite_pick_raze,
    [ACTION_EXPEND_TRAIN] = petite_pick_expend,
    [ACTION_RALLY] = petite_pick_rally,
    [ACTION_ORDER] = petite_pick_order,
    [ACTION_STANDING_ORDER] = petite_pick_standing,
};

/* Every piece that an action of this game names is the sender's own: of others
 * a choice would tell where they are (P24.7, P24.8). */
bool petite_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                     int field, int sub, piece_id piece)
{
    const struct petite_rules *own = petite_rules(rules);
    (void)type, (void)field, (void)sub;
    return piece < own->unit_count
           && own->piece[piece].side == rules->side_of_seat[seat];
}

void petite_pick(const struct rules *rules, const void *state, seat_id seat,
                 const struct menu_row *row, const struct action *partial,
                 struct slot_path path, struct picks *picks)
{
    struct petite_field field;
    struct petite_asking asking = {
        .pos = petite_position(rules, state),
        .field = &field,
        .side = rules->side_of_seat[seat],
        .row = row,
        .partial = partial,
        .path = path,
    };
    if (types[row->type] == NULL)
        return;
    petite_field(asking.pos, &field);
    types[row->type](&asking, picks);
}
