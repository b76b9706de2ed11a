/* Action cards (P6): when each may be played, and upon what. */

#include "server/rules/petite-guerre/cards.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/flow.h"
#include "server/rules/petite-guerre/reinforce.h"

int petite_moment(const struct petite_state *state, side_id side)
{
    int step = petite_awaited(state, side);
    if (step == STEP_WINDOW)
        return petite_window(state) == 1 ? MOMENT_W1 : MOMENT_W2;
    if (step == STEP_CARDS)
        return MOMENT_BATTLE;
    return step == STEP_PHASE ? 1 << state->course.phase : 0;
}

/* One card and where it is aimed. */
struct shot {
    struct petite_position pos;
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

/* P6.5: a river side, the Hudson, a strait: each side has its own. */
static bool admits_cross(const struct shot *shot)
{
    place_id from = (place_id)shot->aim->from;
    place_id to = (place_id)shot->aim->to;
    int water = petite_water(shot->pos.rules, from, to);
    if (shot->field->markers[shot->side][from] == 0
        || shot->pos.state->opened_count == PETITE_OPENED_MOST)
        return false;
    if (water == WATER_RIVER)
        return true;
    if (shot->side == AMERICAN)
        return water == WATER_HUDSON;
    return water == WATER_STRAIT
           || (water == WATER_HUDSON
               && (!petite_is_upper(shot->pos.rules, from, to)
                   || petite_is_hudson_open(shot->pos)));
}

/* A combat unit or commander of the side's own in a hex. */
static bool is_held(const struct shot *shot, place_id at)
{
    for (piece_id i = 0; i < shot->pos.rules->unit_count; i++)
        if (shot->pos.rules->piece[i].side == shot->side
            && shot->pos.state->unit[i].at == at
            && (petite_is_combat(shot->pos.rules, i)
                || petite_is_commander(shot->pos.rules, i)))
            return true;
    return false;
}

static bool admits_bridge(const struct shot *shot, bool breaks)
{
    place_id from = (place_id)shot->aim->from;
    place_id to = (place_id)shot->aim->to;
    int bridge = petite_bridge(shot->pos.rules, from, to);
    if (bridge < 0 || shot->pos.rules->bridge[bridge].is_ferry
        || (shot->pos.state->is_broken[bridge] != 0) == breaks)
        return false;
    if (breaks
        && (petite_is_enemy_marked(shot->field, shot->side, from)
            || petite_is_enemy_marked(shot->field, shot->side, to)))
        return false;
    return is_held(shot, from) || is_held(shot, to);
}

static bool admits_raise(const struct shot *shot)
{
    int32_t at = shot->aim->hex;
    return (shot->card->raises >> shot->pos.rules->terrain[at] & 1U) != 0
           && petite_controls(shot->pos, shot->side, (place_id)at)
           && !petite_is_razed(shot->pos.state, (place_id)at)
           && !petite_is_enemy_marked(shot->field, shot->side, at);
}

piece_id petite_quarry(struct petite_position pos, side_id hunter, place_id at)
{
    piece_id found = ID_NONE;
    for (piece_id i = 0; i < pos.rules->unit_count; i++)
        if (pos.rules->piece[i].side != hunter
            && petite_is_commander(pos.rules, i) && pos.state->unit[i].at == at
            && pos.state->unit[i].is_shown
            && pos.state->cinc[pos.rules->piece[i].side] != i
            && (found == ID_NONE
                || pos.rules->piece[i].seniority
                       < pos.rules->piece[found].seniority))
            found = i;
    return found;
}

static bool admits_capture(const struct shot *shot)
{
    place_id at = (place_id)shot->aim->hex;
    if (petite_quarry(shot->pos, shot->side, at) == ID_NONE)
        return false;
    for (piece_id i = 0; i < shot->pos.rules->unit_count; i++)
        if (shot->pos.rules->piece[i].side == shot->side
            && shot->pos.rules->piece[i].kind == KIND_DRAGOON
            && is_place(shot->pos.state->unit[i].at)
            && board_distance(&shot->pos.rules->base.board,
                              shot->pos.state->unit[i].at, at)
                   <= shot->card->range)
            return true;
    return false;
}

/* What the text of a battle card asks for (P6.5). */
static bool admits_battle(const struct shot *shot)
{
    const struct petite_state *state = shot->pos.state;
    piece_id fighters[PETITE_PIECES_MOST];
    if (shot->card->deed == DEED_FEWER_CARDS) /* as the attacker */
        return state->course.side == shot->side;
    if (shot->card->need == NEED_TERRAIN)
        return (shot->card->terrains
                    >> shot->pos.rules->terrain[state->battle.at]
                & 1U)
               != 0;
    if (state->weather == WEATHER_RAIN || state->weather == WEATHER_SNOW)
        return true;
    int count = petite_fighters(shot->pos, shot->side, fighters);
    for (int i = 0; i < count; i++) {
        uint8_t kind = shot->pos.rules->piece[fighters[i]].kind;
        if (kind == KIND_GRENADIER || kind == KIND_GUARDS)
            return true;
    }
    return false;
}

static struct verdict judge_marker(const struct shot *shot)
{
    piece_id head = (piece_id)shot->aim->unit;
    piece_id box[PETITE_PIECES_MOST];
    if (petite_is_phantom(shot->pos.rules, head))
        return refuse("P4.6");
    if (!petite_is_head(shot->pos, head))
        return refuse("P6.5");
    int count = petite_box(shot->pos, head, box);
    for (int i = 0; i < count; i++)
        if (shot->pos.state->unit[box[i]].has_moved)
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
    case DEED_ATTRITION:
        return only_if(petite_is_enemy_marked(shot->field, shot->side, hex));
    case DEED_RAISE:
        if (!admits_raise(shot))
            return refuse("P6.5");
        return petite_from_pool(shot->pos, shot->side, shot->card->kind)
                       == ID_NONE
                   ? refuse("P6.8")
                   : allow();
    case DEED_BONUS:
    case DEED_FEWER_CARDS: return only_if(admits_battle(shot));
    case DEED_DELAY_LANDING:
    case DEED_SPEED_LANDING:
        return only_if(petite_landing(shot->pos.state, (place_id)hex) >= 0);
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

bool petite_has_moment(const struct petite_state *state, side_id side,
                       const struct petite_card *card)
{
    return (card->moments & petite_moment(state, side)) != 0;
}

struct verdict petite_card_judge(struct petite_position pos,
                                 const struct petite_field *field, side_id side,
                                 const struct petite_card *card,
                                 const struct petite_aim *aim)
{
    struct shot shot = {pos, field, side, card, aim};
    if (!petite_has_moment(pos.state, side, card))
        return refuse("P6.4");
    if (!is_aimed(&shot))
        return refuse("P6.5");
    return judge_target(&shot);
}
