/* What those who are shown have done and are about to do (P5.4, P12.3). */

#include "server/rules/petite-guerre/battle.h"
#include "server/rules/petite-guerre/hidden.h"

/* By what way all of a side came into the battle. */
struct way {
    uint16_t from;
    uint8_t came, landed;
    bool is_one; /* the same for all of them */
};

/*
 * Which marker came by what way was seen; but not which of them is whose. So
 * it is known of all, if they came by one (P13.2), and else of nobody. Of the
 * side whose turn it is not nobody asks.
 */
static struct way way_of(const struct petite_secrets *secrets)
{
    const struct petite_state *state = secrets->state;
    struct way way = {.from = PLACE_NONE, .is_one = false};
    if (!petite_has_battle(state) || state->course.side != secrets->side)
        return way;
    for (piece_id i = 0; i < secrets->rules->unit_count; i++) {
        const struct petite_unit *it = &state->unit[i];
        uint8_t landed = it->landed == state->course.turn ? it->landed : 0;
        if (secrets->rules->piece[i].side != secrets->side
            || it->at != state->battle.at)
            continue;
        if (!way.is_one)
            way = (struct way){it->came_from, it->came, landed, true};
        else if (way.from != it->came_from || way.came != it->came
                 || way.landed != landed)
            return (struct way){.from = PLACE_NONE, .is_one = false};
    }
    return way;
}

/* Somebody is aboard where a landing is prepared (P20.2): a marker that is not
 * known, if one is there. */
static bool has_unknown(const struct petite_secrets *secrets, place_id at)
{
    for (piece_id i = 0; i < secrets->rules->unit_count; i++)
        if (secrets->rules->piece[i].side == secrets->side
            && !secrets->is_pinned[i] && secrets->state->unit[i].at == at)
            return true;
    return false;
}

static bool boards(const struct petite_secrets *secrets, piece_id unit)
{
    const struct petite_state *state = secrets->state;
    place_id at = state->unit[unit].at;
    piece_id head = petite_head_of(state, unit);
    if (secrets->side != BRITISH || petite_landing(state, at) < 0
        || has_unknown(secrets, at))
        return false;
    for (piece_id i = 0; i < head; i++)
        if (secrets->rules->piece[i].side == secrets->side
            && state->unit[i].at == at && state->unit[i].head == ID_NONE)
            return false;
    return true;
}

static bool is_here(const struct petite_secrets *secrets, piece_id unit)
{
    return secrets->is_pinned[unit]
           && secrets->rules->piece[unit].side == secrets->side
           && is_place(secrets->state->unit[unit].at);
}

/* Those whose marker is not seen take the first labels that are left. */
static void label_anew(const struct petite_secrets *secrets)
{
    struct petite_state *state = secrets->state;
    bool is_used[PETITE_LABELS + 2] = {false};
    uint8_t label = 1;
    for (piece_id i = 0; i < secrets->rules->unit_count; i++)
        if (secrets->rules->piece[i].side == secrets->side
            && petite_sight(&secrets->observer, i) == SIGHT_LABEL)
            is_used[state->unit[i].label] = true;
    for (piece_id i = 0; i < secrets->rules->unit_count; i++) {
        if (!is_here(secrets, i) || state->unit[i].head != ID_NONE
            || !petite_knows(&secrets->observer, i))
            continue;
        while (label < PETITE_LABELS && is_used[label])
            label++;
        state->unit[i].label = label++;
    }
}

/* P13.4: until the cards are open, nobody has heard of a bonus. */
static void reckon_bonuses(const struct petite_secrets *secrets)
{
    struct petite_battle *battle = &secrets->state->battle;
    const struct step *step = course_top(&secrets->state->course);
    if (!petite_has_battle(secrets->state) || step == NULL
        || step->kind != STEP_CHOICE)
        return;
    for (side_id side = 0; side < SIDES_MOST; side++)
        battle->bonus[side] =
            (int16_t)(petite_bonus_of(petite_position(&secrets->rules->base,
                                                      secrets->state),
                                      side)
                      + battle->bonus_cards[side]);
}

void petite_hide_deeds(const struct petite_secrets *secrets)
{
    struct petite_state *state = secrets->state;
    struct way way = way_of(secrets);
    for (piece_id i = 0; i < secrets->rules->unit_count; i++) {
        struct petite_unit *it = &state->unit[i];
        bool is_in = way.is_one && it->at == state->battle.at;
        bool is_known = petite_knows(&secrets->observer, i);
        if (!is_here(secrets, i))
            continue;
        *it = (struct petite_unit){
            .at = it->at,
            .head = it->head,
            .label = it->label,
            .is_weak = is_known ? it->is_weak : 0,
            .supply = is_known ? it->supply : 0,
            .is_shown = secrets->observer.side < SIDES_MOST ? it->is_shown : 0,
            .crossing = PLACE_NONE,
            .came_from = is_in ? way.from : (uint16_t)PLACE_NONE,
            .came = is_in ? way.came : (uint8_t)CAME_MARCHING,
            .landed = is_in ? way.landed : 0,
            .is_aboard = boards(secrets, i),
            .commanded = 1,
        };
    }
    label_anew(secrets);
    reckon_bonuses(secrets);
}
