/* Picks of action cards: those that can be played now, and upon what. */

#include "server/rules/petite-guerre/pick.h"

#include "server/rules/ids.h"
#include "server/rules/petite-guerre/cards.h"

static bool fits(const struct petite_asking *asking,
                 const struct petite_card *card, const struct petite_aim *aim)
{
    return is_allowed(
        petite_card_judge(asking->pos, asking->field, asking->side, card, aim));
}

static const struct petite_aim nothing = {-1, -1, -1, -1};

static bool fits_hex(const struct petite_asking *asking,
                     const struct petite_card *card, int32_t hex)
{
    struct petite_aim aim = nothing;
    aim.hex = hex;
    return fits(asking, card, &aim);
}

static bool fits_side(const struct petite_asking *asking,
                      const struct petite_card *card, place_id from,
                      int direction)
{
    place_id to = board_step(&asking->pos.rules->base.board, from, direction);
    struct petite_aim aim = nothing;
    aim.from = from;
    aim.to = to;
    return to != PLACE_NONE && fits(asking, card, &aim);
}

static bool fits_from(const struct petite_asking *asking,
                      const struct petite_card *card, place_id from)
{
    for (int direction = 0; direction < 6; direction++)
        if (fits_side(asking, card, from, direction))
            return true;
    return false;
}

static bool fits_unit(const struct petite_asking *asking,
                      const struct petite_card *card, piece_id unit)
{
    struct petite_aim aim = nothing;
    aim.unit = unit;
    return asking->pos.rules->piece[unit].side == asking->side
           && fits(asking, card, &aim);
}

/* The targets for one field of a card; all of them, or is there any? */
static int pick_targets(const struct petite_asking *asking,
                        const struct petite_card *card, int field,
                        struct picks *picks)
{
    int count = 0;
    if (!petite_has_moment(asking->pos.state, asking->side, card)) /* P6.4 */
        return 0;
    int most = field == PLAY_UNIT ? asking->pos.rules->unit_count
                                  : asking->pos.rules->base.board.places;
    for (int i = 0; i < most; i++) {
        bool can = field == PLAY_HEX    ? fits_hex(asking, card, i)
                   : field == PLAY_FROM ? fits_from(asking, card, (place_id)i)
                                        : fits_unit(asking, card, (piece_id)i);
        if (!can)
            continue;
        count++;
        if (picks == NULL)
            return count;
        picks_add(picks, i);
    }
    return count;
}

static bool can_play(const struct petite_asking *asking,
                     const struct petite_card *card)
{
    static const int fields[] = {[TARGET_HEX] = PLAY_HEX,
                                 [TARGET_HEXSIDE] = PLAY_FROM,
                                 [TARGET_UNIT] = PLAY_UNIT};
    return card->target == TARGET_NONE
               ? fits(asking, card, &nothing)
               : pick_targets(asking, card, fields[card->target], NULL) > 0;
}

/* Those in hand, then the plain names: the lowest copy held (cards.json).
 * Copies of a card stand together, so that each card is judged once. */
void petite_pick_held(const struct petite_asking *asking,
                      bool (*admits)(const struct petite_asking *,
                                     const struct petite_card *),
                      struct picks *picks)
{
    uint8_t copies[PETITE_CARDS_MOST];
    bool is_admitted[PETITE_CARDS_MOST], is_first[PETITE_CARDS_MOST];
    int count = petite_hand(asking->pos, asking->side, copies);
    for (int i = 0; i < count; i++) {
        const struct petite_copy *copy = &asking->pos.rules->copy[copies[i]];
        is_first[i] =
            i == 0 || asking->pos.rules->copy[copies[i - 1]].card != copy->card;
        is_admitted[i] =
            is_first[i]
                ? admits == NULL
                      || admits(asking, &asking->pos.rules->card[copy->card])
                : is_admitted[i - 1];
        if (is_admitted[i])
            picks_add(picks, copy->name);
        if (picks_will_do(picks))
            return;
    }
    for (int i = 0; i < count; i++) {
        uint8_t card = asking->pos.rules->copy[copies[i]].card;
        if (is_first[i] && is_admitted[i])
            picks_add(picks, id_find(&asking->pos.rules->base, ID_CARD,
                                     asking->pos.rules->card[card].id));
    }
}

static void pick_to(const struct petite_asking *asking,
                    const struct petite_card *card, struct picks *picks)
{
    int32_t from = action_one(asking->partial, PLAY_FROM, -1);
    for (int direction = 0; from >= 0 && direction < 6; direction++)
        if (fits_side(asking, card, (place_id)from, direction))
            picks_add(picks, board_step(&asking->pos.rules->base.board,
                                        (place_id)from, direction));
}

void petite_pick_card(const struct petite_asking *asking, struct picks *picks)
{
    static const uint8_t targets[] = {[PLAY_HEX] = TARGET_HEX,
                                      [PLAY_FROM] = TARGET_HEXSIDE,
                                      [PLAY_TO] = TARGET_HEXSIDE,
                                      [PLAY_UNIT] = TARGET_UNIT};
    int field = asking->path.field;
    if (field == PLAY_CARD) {
        petite_pick_held(asking, can_play, picks);
        return;
    }
    int copy = petite_held(asking->pos, asking->side,
                           action_one(asking->partial, PLAY_CARD, -1));
    if (copy < 0)
        return;
    const struct petite_card *card =
        &asking->pos.rules->card[asking->pos.rules->copy[copy].card];
    if (card->target != targets[field])
        return;
    if (field == PLAY_TO)
        pick_to(asking, card, picks);
    else
        pick_targets(asking, card, field, picks);
}
