/* Generals who help in a melee: who may, who is asked, who does (V9.1). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"

/* V9.1: from a distance; V9.1.1: in person. */
static bool can_support(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map, piece_id general,
                        const piece_id *units, int count)
{
    const struct vitoria_piece *leader = &pos.rules->piece[general];
    place_id at = pos.state->unit[general].at;
    if (at == PLACE_NONE || vitoria_in_zone(zoc_map, leader->side, at))
        return false;
    for (int i = 0; i < count; i++)
        if (vitoria_commands(pos.rules, general, units[i])
            && board_distance(&pos.rules->base.board, at,
                              pos.state->unit[units[i]].at)
                   <= leader->range)
            return true;
    return false;
}

static bool can_take_part(struct vitoria_position pos, piece_id general,
                          const piece_id *units, int count)
{
    for (int i = 0; i < count; i++)
        if (pos.state->unit[units[i]].at == pos.state->unit[general].at
            && vitoria_commands(pos.rules, general, units[i]))
            return true;
    return false;
}

struct verdict vitoria_general_allowed(struct vitoria_position pos,
                                       const struct vitoria_zoc_map *zoc_map,
                                       piece_id general, int mode,
                                       const piece_id *units, int count)
{
    const struct vitoria_unit *it = &pos.state->unit[general];
    if ((it->condition & STATE_NEUTRALISED) != 0)
        return refuse("V9.2.8");
    if (it->is_used)
        return refuse("V9.1.2");
    if (mode == MODE_SUPPORT)
        return can_support(pos, zoc_map, general, units, count)
                   ? allow()
                   : refuse("V9.1");
    return can_take_part(pos, general, units, count) ? allow()
                                                     : refuse("V9.1.1");
}

static void note_help(struct vitoria_play *play,
                      const struct vitoria_melee *melee, int part)
{
    struct event *event = vitoria_note(
        play, EVENT_HELP, melee->mode[part] == MODE_SUPPORT ? "V9.1" : "V9.1.1",
        melee->general[part]);
    event->number[0] = (int16_t)part;
    event->number[1] = (int16_t)melee->mode[part];
    events_met(play->events, "V9.1.2");
    events_met(play->events, "V9.1.3");
    events_met(play->events, "V1.2");
}

void vitoria_help(struct vitoria_play *play, struct vitoria_melee *melee,
                  int part, piece_id general, uint16_t mode)
{
    melee->general[part] = general;
    melee->mode[part] = mode;
    play->state->unit[general].is_used = 1;
    vitoria_reveal(play, general, 'c');
    note_help(play, melee, part);
}

/* V9.1.4: by what both sides can see, might this general help? */
static bool might_help(const struct vitoria_play *play,
                       const struct vitoria_zoc_map *zoc_map,
                       const struct vitoria_melee *melee, piece_id general)
{
    const struct vitoria_unit *it = &play->state->unit[general];
    side_id side = vitoria_part_side(melee, 1);
    if (play->rules->piece[general].kind != KIND_GENERAL
        || play->rules->piece[general].side != side || it->at == PLACE_NONE
        || (it->condition & STATE_NEUTRALISED) != 0)
        return false;
    bool is_shut_in = vitoria_in_zone(zoc_map, side, it->at);
    for (int i = 0; i < melee->part[1].count; i++) {
        /* Nobody commands the park (V1.2). */
        uint8_t kind = play->rules->piece[melee->part[1].unit[i]].kind;
        int distance = board_distance(&play->rules->base.board, it->at,
                                      melee->part[1].at[i]);
        if (vitoria_is_combat(kind)
            && (distance == 0
                || (!is_shut_in
                    && distance <= play->rules->longest_range[side])))
            return true;
    }
    return false;
}

/* The defender is asked, if any general of theirs might. */
void vitoria_stage_help(struct vitoria_play *play, struct vitoria_melee *melee)
{
    struct vitoria_zoc_map zoc_map;
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (might_help(play, &zoc_map, melee, unit)) {
            events_met(play->events, "V9.1.4");
            events_met(play->events, "V13.5"); /* by public facts alone */
            vitoria_ask(play, STEP_DEFENCE_GENERAL, vitoria_part_side(melee, 1),
                        0, 0);
            return;
        }
}

struct verdict vitoria_defence_general_check(const struct rules *rules,
                                             const void *state, seat_id seat,
                                             const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    struct vitoria_zoc_map zoc_map;
    piece_id units[VITORIA_GROUP_MOST];
    (void)seat;
    if (!action_has(action, CHOOSE_GENERAL))
        return allow();
    vitoria_zoc_map(pos, &zoc_map);
    int count = vitoria_defending(pos.state, units);
    return vitoria_general_allowed(
        pos, &zoc_map, (piece_id)action_one(action, CHOOSE_GENERAL, 0),
        action_one(action, CHOOSE_MODE, 0) + 1, units, count);
}

void vitoria_defence_general_apply(struct play *base, seat_id seat,
                                   const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_melee *melee =
        &play.state->melee[vitoria_melee_index(play.state)];
    vitoria_answered(&play);
    if (action_has(action, CHOOSE_GENERAL))
        vitoria_help(&play, melee, 1,
                     (piece_id)action_one(action, CHOOSE_GENERAL, 0),
                     (uint16_t)(action_one(action, CHOOSE_MODE, 0) + 1));
    else
        events_add(play.events, EVENT_NO_HELP, "V9.1.4")->side = seat;
}
