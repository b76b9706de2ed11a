/* Action cards (P6) played, drawn and discarded. */

#include "server/rules/petite-guerre/cards.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/reinforce.h"

static struct petite_aim aim_of(const struct action *action)
{
    return (struct petite_aim){.hex = action_one(action, PLAY_HEX, -1),
                               .from = action_one(action, PLAY_FROM, -1),
                               .to = action_one(action, PLAY_TO, -1),
                               .unit = action_one(action, PLAY_UNIT, -1)};
}

struct verdict petite_play_card_check(const struct rules *rules,
                                      const void *state, seat_id seat,
                                      const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_field field;
    struct petite_aim aim = aim_of(action);
    int copy =
        petite_held(pos, seat, action_one(action, PLAY_CARD, ITEM_UNKNOWN));
    petite_field(pos, &field);
    return petite_card_judge(
        pos, &field, seat, &pos.rules->card[pos.rules->copy[copy].card], &aim);
}

/* P6.7: the first in the loss order, the lowest id of its group. */
static void sicken(struct petite_play *play, side_id side, place_id at)
{
    piece_id first = ID_NONE;
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->rules->piece[i].side == side
            && petite_is_combat(play->rules, i) && play->state->unit[i].at == at
            && (first == ID_NONE
                || play->rules->piece[i].group
                       < play->rules->piece[first].group))
            first = i;
    events_met(play->events, "P6.7");
    if (first != ID_NONE)
        petite_attrition(play, first, ID_NONE, "P6.7", false);
}

static void ride(struct petite_play *play, const struct petite_card *card,
                 side_id side, place_id at)
{
    piece_id taken = petite_quarry(petite_now(play), side, at);
    int die = chance_roll(play->chance, 6);
    struct event *event = petite_event(play, EVENT_CAPTURE, "P6.11", side, at);
    event->number[0] = (int16_t)die;
    event->piece = ID_NONE;
    if (die < card->needed)
        return;
    event->piece = taken;
    petite_lose_commander(play, taken);
}

static void gain(struct petite_play *play, side_id side, int supply,
                 int recruits)
{
    petite_gain(play->state, side, supply, recruits);
    struct event *event =
        petite_event(play, EVENT_POINTS, "P6.6", side, PLACE_NONE);
    event->number[0] = (int16_t)supply;
    event->number[1] = (int16_t)recruits;
}

/* P20.2: a delay counts from now if the landing was ready before it. */
static void shift_landing(struct petite_state *state, place_id port, int by)
{
    struct petite_landing *landing =
        &state->landing[petite_landing(state, port)];
    int from = landing->ready;
    if (by > 0 && from < state->course.turn)
        from = state->course.turn;
    landing->ready = (uint16_t)(from + by < 0 ? 0 : from + by);
}

static void do_bridge(struct petite_play *play, const struct petite_aim *aim,
                      bool breaks, side_id side)
{
    int bridge =
        petite_bridge(play->rules, (place_id)aim->from, (place_id)aim->to);
    play->state->is_broken[bridge] = breaks;
    struct event *event =
        petite_event(play, EVENT_BRIDGE, "P6.9", side, (place_id)aim->from);
    event->to = (place_id)aim->to;
    event->number[0] = breaks;
}

static void do_raise(struct petite_play *play, const struct petite_card *card,
                     side_id side, place_id at)
{
    piece_id unit = petite_from_pool(petite_now(play), side, card->kind);
    petite_appear(play, unit, at);
    if (play->state->course.phase == PHASE_COMMAND)
        play->state->unit[unit].self = SELF_RAISED;
    petite_event(play, EVENT_ARRIVED, "P6.8", side, at)->piece = unit;
}

static void carry_out(struct petite_play *play, side_id side,
                      const struct petite_card *card,
                      const struct petite_aim *aim)
{
    struct petite_state *state = play->state;
    place_id hex = (place_id)aim->hex;
    switch ((enum petite_deed)card->deed) {
    case DEED_CROSS:
        PETITE_MET(play, "P8.6");
        state->opened[state->opened_count++] =
            (struct petite_opened){(uint16_t)aim->from, (uint16_t)aim->to};
        break;
    case DEED_ADD_MOVE:
        state->unit[aim->unit].extra =
            (uint8_t)(state->unit[aim->unit].extra + card->value);
        break;
    case DEED_NO_TERRAIN: state->unit[aim->unit].has_guides = 1; break;
    case DEED_REVEAL:
        petite_show_hex(play, side, hex);
        events_met(play->events, "P6.10");
        break;
    case DEED_RAISE: do_raise(play, card, side, hex); break;
    case DEED_BONUS:
        state->battle.bonus_cards[side] =
            (int16_t)(state->battle.bonus_cards[side] + card->value);
        break;
    case DEED_FEWER_CARDS:
        state->battle.fewer[petite_enemy(side)] =
            (uint16_t)(state->battle.fewer[petite_enemy(side)] + card->value);
        break;
    case DEED_ATTRITION: sicken(play, petite_enemy(side), hex); break;
    case DEED_LOYALTY: petite_loyalty(play, card->value, "P6.6"); break;
    case DEED_SUPPLY: gain(play, side, card->value, 0); break;
    case DEED_RECRUITS: gain(play, side, 0, card->value); break;
    case DEED_DELAY_LANDING: shift_landing(state, hex, card->value); break;
    case DEED_SPEED_LANDING: shift_landing(state, hex, -card->value); break;
    case DEED_BREAK_BRIDGE: do_bridge(play, aim, true, side); break;
    case DEED_REPAIR_BRIDGE: do_bridge(play, aim, false, side); break;
    case DEED_CAPTURE: ride(play, card, side, hex); break;
    case DEED_COUNT: break;
    }
}

void petite_play_card_apply(struct play *play, seat_id seat,
                            const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_aim aim = aim_of(action);
    int copy = petite_held(petite_now(&it), seat,
                           action_one(action, PLAY_CARD, ITEM_UNKNOWN));
    const struct petite_card *card = &it.rules->card[it.rules->copy[copy].card];
    struct event *event =
        petite_event(&it, EVENT_PLAYED, "P6.6", seat,
                     (uint16_t)(aim.hex >= 0 ? aim.hex : aim.from));
    event->to = aim.to >= 0 ? (place_id)aim.to : (place_id)PLACE_NONE;
    event->piece = aim.unit >= 0 ? (piece_id)aim.unit : (piece_id)ID_NONE;
    event->number[0] = (int16_t)copy;
    event->number[1] = (int16_t)petite_moment(it.state, seat);
    PETITE_MET(&it, "P6.4", "P6.5");
    it.state->card[copy] = PILE_DISCARD;
    if (petite_has_battle(it.state)) /* P23.4: the other side has its turn */
        petite_battle_turn(&it, false);
    carry_out(&it, seat, card, &aim);
}

struct verdict petite_may_draw(struct petite_position pos, side_id side)
{
    if (pos.state->has_drawn[side])
        return refuse("P6.1");
    return petite_pile(pos, side, PILE_HAND) >= pos.rules->hand_limit
               ? refuse("P6.2")
               : allow();
}

struct verdict petite_draw_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    (void)action;
    return petite_may_draw(petite_position(rules, state), seat);
}

static int list_pile(const struct petite_play *play, side_id side,
                     uint8_t copies[PETITE_CARDS_MOST],
                     uint16_t names[PETITE_CARDS_MOST])
{
    int count = 0;
    for (int i = 0; i < play->rules->copy_count; i++)
        if (play->rules->card[play->rules->copy[i].card].side == side
            && play->state->card[i] == PILE_DRAW) {
            copies[count] = (uint8_t)i;
            names[count++] = play->rules->copy[i].name;
        }
    return count;
}

/* P6.6: an empty pile is made of the discards. */
static void reshuffle(struct petite_play *play, side_id side)
{
    for (int i = 0; i < play->rules->copy_count; i++)
        if (play->rules->card[play->rules->copy[i].card].side == side
            && play->state->card[i] == PILE_DISCARD)
            play->state->card[i] = PILE_DRAW;
    petite_event(play, EVENT_RESHUFFLED, "P6.6", side, PLACE_NONE);
}

void petite_draw_one(struct petite_play *play, side_id side)
{
    uint8_t copies[PETITE_CARDS_MOST];
    uint16_t names[PETITE_CARDS_MOST];
    if (petite_pile(petite_now(play), side, PILE_DRAW) == 0)
        reshuffle(play, side);
    int count = list_pile(play, side, copies, names);
    if (count == 0)
        return;
    int index = chance_draw(play->chance, side, names, count);
    play->state->card[copies[index]] = PILE_HAND;
    petite_event(play, EVENT_DREW, "P6.1", side, PLACE_NONE)->number[0] =
        copies[index];
}

void petite_draw_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    (void)action;
    it.state->has_drawn[seat] = 1;
    PETITE_MET(&it, "P6.2");
    petite_draw_one(&it, seat);
}

void petite_discard_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    int copy = petite_held(petite_now(&it), seat,
                           action_one(action, DISCARD_CARD, ITEM_UNKNOWN));
    it.state->card[copy] = PILE_DISCARD;
    petite_event(&it, EVENT_DISCARDED, "P6.3", seat, PLACE_NONE)->number[0] =
        (int16_t)copy;
}
