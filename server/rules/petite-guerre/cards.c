/* Action cards (P6): what each admits, and the drawing of them. */

#include "server/rules/petite-guerre/cards.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/flow.h"
#include "server/rules/petite-guerre/reinforce.h"

int petite_moment(const struct petite_rules *own,
                  const struct petite_state *state, side_id side)
{
    (void)own;
    int step = petite_awaited(state, side);
    if (step == STEP_WINDOW)
        return petite_window(state) == 1 ? MOMENT_W1 : MOMENT_W2;
    if (step == STEP_CARDS)
        return MOMENT_BATTLE;
    return step == STEP_PHASE ? 1 << state->course.phase : 0;
}

/* One card and where it is aimed. */
struct shot {
    const struct petite_rules *own;
    const struct petite_state *state;
    const struct petite_field *field;
    side_id side;
    const struct petite_card *card;
    const struct petite_aim *aim;
};

/* Part 12: exactly the target that the card takes. */
static bool is_aimed(const struct shot *shot)
{
    const struct petite_aim *aim = shot->aim;
    int target = shot->card->target;
    return (aim->hex >= 0) == (target == TARGET_HEX)
           && (aim->from >= 0) == (target == TARGET_HEXSIDE)
           && (aim->to >= 0) == (target == TARGET_HEXSIDE)
           && (aim->unit >= 0) == (target == TARGET_UNIT);
}

static bool is_enemy_marked(const struct shot *shot, int32_t at)
{
    return shot->field->markers[petite_enemy(shot->side)][at] > 0;
}

/* P6.5: a river side, the Hudson, a strait: each side has its own. */
static bool admits_cross(const struct shot *shot)
{
    place_id from = (place_id)shot->aim->from;
    place_id to = (place_id)shot->aim->to;
    int water = petite_water(shot->own, from, to);
    if (shot->field->markers[shot->side][from] == 0
        || shot->state->opened_count == PETITE_OPENED_MOST)
        return false;
    if (water == WATER_RIVER)
        return true;
    if (shot->side == AMERICAN)
        return water == WATER_HUDSON;
    return water == WATER_STRAIT
           || (water == WATER_HUDSON
               && (!petite_is_upper(shot->own, from, to)
                   || petite_is_hudson_open(shot->own, shot->state)));
}

/* A combat unit or commander of the side's own in a hex. */
static bool is_held(const struct shot *shot, place_id at)
{
    for (piece_id i = 0; i < shot->own->unit_count; i++)
        if (shot->own->counter[i].side == shot->side
            && shot->state->unit[i].at == at
            && (petite_is_combat(shot->own, i)
                || petite_is_commander(shot->own, i)))
            return true;
    return false;
}

static bool admits_bridge(const struct shot *shot, bool breaks)
{
    place_id from = (place_id)shot->aim->from;
    place_id to = (place_id)shot->aim->to;
    int bridge = petite_bridge(shot->own, from, to);
    if (bridge < 0 || shot->own->bridge[bridge].is_ferry
        || (shot->state->is_broken[bridge] != 0) == breaks)
        return false;
    if (breaks && (is_enemy_marked(shot, from) || is_enemy_marked(shot, to)))
        return false;
    return is_held(shot, from) || is_held(shot, to);
}

static bool admits_raise(const struct shot *shot)
{
    int32_t at = shot->aim->hex;
    return (shot->card->raises >> shot->own->terrain[at] & 1U) != 0
           && petite_controls(shot->own, shot->state, shot->side, (place_id)at)
           && !petite_is_razed(shot->state, (place_id)at)
           && !is_enemy_marked(shot, at);
}

/* P6.11: whom a patrol would take: shown, and not the commander in chief. */
static piece_id quarry(const struct petite_rules *own,
                       const struct petite_state *state, side_id hunter,
                       place_id at)
{
    piece_id found = ID_NONE;
    for (piece_id i = 0; i < own->unit_count; i++)
        if (own->counter[i].side != hunter && petite_is_commander(own, i)
            && state->unit[i].at == at && state->unit[i].is_shown
            && state->cinc[own->counter[i].side] != i
            && (found == ID_NONE
                || own->counter[i].seniority < own->counter[found].seniority))
            found = i;
    return found;
}

static bool admits_capture(const struct shot *shot)
{
    place_id at = (place_id)shot->aim->hex;
    if (quarry(shot->own, shot->state, shot->side, at) == ID_NONE)
        return false;
    for (piece_id i = 0; i < shot->own->unit_count; i++)
        if (shot->own->counter[i].side == shot->side
            && shot->own->counter[i].kind == KIND_DRAGOON
            && is_place(shot->state->unit[i].at)
            && board_distance(&shot->own->rules.board, shot->state->unit[i].at,
                              at)
                   <= shot->card->range)
            return true;
    return false;
}

/* What the text of a battle card asks for (P6.5). */
static bool admits_battle(const struct shot *shot)
{
    const struct petite_state *state = shot->state;
    piece_id fighters[PETITE_PIECES_MOST];
    if (shot->card->deed == DEED_FEWER_CARDS) /* as the attacker */
        return state->course.side == shot->side;
    if (shot->card->need == NEED_TERRAIN)
        return (shot->card->terrains >> shot->own->terrain[state->battle.at]
                & 1U)
               != 0;
    if (state->weather == WEATHER_RAIN || state->weather == WEATHER_SNOW)
        return true;
    int count = petite_fighters(shot->own, state, shot->side, fighters);
    for (int i = 0; i < count; i++) {
        uint8_t kind = shot->own->counter[fighters[i]].kind;
        if (kind == KIND_GRENADIER || kind == KIND_GUARDS)
            return true;
    }
    return false;
}

static struct verdict judge_marker(const struct shot *shot)
{
    piece_id head = (piece_id)shot->aim->unit;
    piece_id box[PETITE_PIECES_MOST];
    if (petite_is_phantom(shot->own, head))
        return refuse("P4.6");
    if (!petite_is_head(shot->own, shot->state, head))
        return refuse("P6.5");
    int count = petite_box(shot->own, shot->state, head, box);
    for (int i = 0; i < count; i++)
        if (shot->state->unit[box[i]].has_moved)
            return refuse("P7.11");
    return allow();
}

static struct verdict only_if(bool is_admitted)
{
    return is_admitted ? allow() : refuse("P6.5");
}

static struct verdict judge_target(const struct shot *shot)
{
    int32_t hex = shot->aim->hex;
    switch ((enum petite_deed)shot->card->deed) {
    case DEED_CROSS: return only_if(admits_cross(shot));
    case DEED_ADD_MOVE:
    case DEED_NO_TERRAIN: return judge_marker(shot);
    case DEED_REVEAL:
    case DEED_ATTRITION: return only_if(is_enemy_marked(shot, hex));
    case DEED_RAISE:
        if (!admits_raise(shot))
            return refuse("P6.5");
        return petite_from_pool(shot->own, shot->state, shot->side,
                                shot->card->kind)
                       == ID_NONE
                   ? refuse("P6.8")
                   : allow();
    case DEED_BONUS:
    case DEED_FEWER_CARDS: return only_if(admits_battle(shot));
    case DEED_DELAY_LANDING:
    case DEED_SPEED_LANDING:
        return only_if(petite_landing(shot->state, (place_id)hex) >= 0);
    case DEED_BREAK_BRIDGE: return only_if(admits_bridge(shot, true));
    case DEED_REPAIR_BRIDGE: return only_if(admits_bridge(shot, false));
    case DEED_CAPTURE: return only_if(admits_capture(shot));
    case DEED_LOYALTY:
    case DEED_SUPPLY:
    case DEED_RECRUITS:
    case DEED_COUNT: break;
    }
    return allow();
}

struct verdict petite_card_judge(const struct petite_rules *own,
                                 const struct petite_state *state,
                                 const struct petite_field *field, side_id side,
                                 const struct petite_card *card,
                                 const struct petite_aim *aim)
{
    struct shot shot = {own, state, field, side, card, aim};
    if ((card->moments & petite_moment(own, state, side)) == 0)
        return refuse("P6.4");
    if (!is_aimed(&shot))
        return refuse("P6.5");
    return judge_target(&shot);
}

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
    const struct petite_rules *own = petite_rules(rules);
    const struct petite_state *it = petite_state(state);
    struct petite_field field;
    struct petite_aim aim = aim_of(action);
    int copy =
        petite_held(own, it, seat, action_one(action, PLAY_CARD, ITEM_UNKNOWN));
    petite_field(own, it, &field);
    return petite_card_judge(own, it, &field, seat,
                             &own->card[own->copy[copy].card], &aim);
}

/* P6.7: the first in the loss order, the lowest id of its group. */
static void sicken(struct petite_play *play, side_id side, place_id at)
{
    piece_id first = ID_NONE;
    for (piece_id i = 0; i < play->own->unit_count; i++)
        if (play->own->counter[i].side == side && petite_is_combat(play->own, i)
            && play->state->unit[i].at == at
            && (first == ID_NONE
                || play->own->counter[i].group
                       < play->own->counter[first].group))
            first = i;
    events_met(play->events, "P6.7");
    if (first != ID_NONE)
        petite_attrition(play, first, ID_NONE, "P6.7", false);
}

static void ride(struct petite_play *play, const struct petite_card *card,
                 side_id side, place_id at)
{
    piece_id taken = quarry(play->own, play->state, side, at);
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
    play->state->supply[side] = (uint16_t)(play->state->supply[side] + supply);
    play->state->recruits[side] =
        (uint16_t)(play->state->recruits[side] + recruits);
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
        petite_bridge(play->own, (place_id)aim->from, (place_id)aim->to);
    play->state->is_broken[bridge] = breaks;
    struct event *event =
        petite_event(play, EVENT_BRIDGE, "P6.9", side, (place_id)aim->from);
    event->to = (place_id)aim->to;
    event->number[0] = breaks;
}

static void do_raise(struct petite_play *play, const struct petite_card *card,
                     side_id side, place_id at)
{
    piece_id unit = petite_from_pool(play->own, play->state, side, card->kind);
    petite_appear(play, unit, at);
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
    int copy = petite_held(it.own, it.state, seat,
                           action_one(action, PLAY_CARD, ITEM_UNKNOWN));
    const struct petite_card *card = &it.own->card[it.own->copy[copy].card];
    struct event *event =
        petite_event(&it, EVENT_PLAYED, "P6.6", seat,
                     (uint16_t)(aim.hex >= 0 ? aim.hex : aim.from));
    event->to = aim.to >= 0 ? (place_id)aim.to : (place_id)PLACE_NONE;
    event->piece = aim.unit >= 0 ? (piece_id)aim.unit : (piece_id)ID_NONE;
    event->number[0] = (int16_t)copy;
    event->number[1] = (int16_t)petite_moment(it.own, it.state, seat);
    it.state->card[copy] = PILE_DISCARD;
    if (petite_has_battle(it.state)) /* P23.4: the other side has its turn */
        petite_battle_turn(&it, false);
    carry_out(&it, seat, card, &aim);
}

struct verdict petite_may_draw(const struct petite_rules *own,
                               const struct petite_state *state, side_id side)
{
    if (state->has_drawn[side])
        return refuse("P6.1");
    return petite_pile(own, state, side, PILE_HAND) >= own->hand_limit
               ? refuse("P6.2")
               : allow();
}

struct verdict petite_draw_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    (void)action;
    return petite_may_draw(petite_rules(rules), petite_state(state), seat);
}

static int list_pile(const struct petite_play *play, side_id side,
                     uint8_t copies[PETITE_CARDS_MOST],
                     uint16_t names[PETITE_CARDS_MOST])
{
    int count = 0;
    for (int i = 0; i < play->own->copy_count; i++)
        if (play->own->card[play->own->copy[i].card].side == side
            && play->state->card[i] == PILE_DRAW) {
            copies[count] = (uint8_t)i;
            names[count++] = play->own->copy[i].name;
        }
    return count;
}

/* P6.6: an empty pile is made of the discards. */
static void reshuffle(struct petite_play *play, side_id side)
{
    for (int i = 0; i < play->own->copy_count; i++)
        if (play->own->card[play->own->copy[i].card].side == side
            && play->state->card[i] == PILE_DISCARD)
            play->state->card[i] = PILE_DRAW;
    petite_event(play, EVENT_RESHUFFLED, "P6.6", side, PLACE_NONE);
}

void petite_draw_one(struct petite_play *play, side_id side)
{
    uint8_t copies[PETITE_CARDS_MOST];
    uint16_t names[PETITE_CARDS_MOST];
    if (petite_pile(play->own, play->state, side, PILE_DRAW) == 0)
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
    petite_draw_one(&it, seat);
}

struct verdict petite_discard_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    (void)rules;
    (void)state;
    (void)seat;
    (void)action;
    return allow(); /* P6.3: admit has seen that it is his to act, his card */
}

void petite_discard_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    int copy = petite_held(it.own, it.state, seat,
                           action_one(action, DISCARD_CARD, ITEM_UNKNOWN));
    it.state->card[copy] = PILE_DISCARD;
    petite_event(&it, EVENT_DISCARDED, "P6.3", seat, PLACE_NONE)->number[0] =
        (int16_t)copy;
}
