/* Notes: which clauses a command carried out (game.h, events_met). */

#include "server/rules/yorktown/note.h"

#include "server/rules/yorktown/strength.h"

static void note(struct yorktown_play *play, bool is_so, const char *clause)
{
    if (is_so)
        events_met(play->events, clause);
}

/* Walls, gates and redoubts on the way (Y6). */
static void note_wall(struct yorktown_play *play, place_id from, place_id to)
{
    const struct yorktown_rules *rules = play->rules;
    const struct yorktown_state *state = play->state;
    bool is_town_wall = yorktown_is_town_wall(rules, from, to);
    bool is_gate = yorktown_has_road(rules, from, to);
    bool is_into = is_town_wall && yorktown_town(rules, to) != 0;
    if (!yorktown_is_wall(yorktown_now(play), from, to))
        return;
    note(play, true, "Y6.1");
    note(play, is_gate, "Y6.2");
    note(play,
         !is_gate && (is_into || yorktown_is_redoubt(yorktown_now(play), to)),
         "Y6.3");
    note(play, !is_gate && is_town_wall && !is_into, "Y6.4");
    note(play, yorktown_is_redoubt(yorktown_now(play), from), "Y6.5");
    note(play, yorktown_is_fresh(state, to), "Y6.6");
}

/* Zones where the march ends, and enemies behind walls there (Y5). */
static void note_zones(struct yorktown_play *play,
                       const struct yorktown_field *field,
                       const struct yorktown_march *march)
{
    side_id enemy = yorktown_enemy(march->side);
    if (!is_place(march->at))
        return;
    note(play, field->zone[enemy][march->at] != 0, "Y5.1");
    for (int direction = 0; direction < 6; direction++) {
        place_id next =
            board_step(&play->rules->base.board, march->at, direction);
        if (next == PLACE_NONE || field->combat[enemy][next] == 0
            || !yorktown_is_wall(yorktown_now(play), march->at, next))
            continue;
        note(play, true, "Y5.4");
        note(play, yorktown_is_redoubt(yorktown_now(play), next), "Y5.5");
    }
}

static void note_end(struct yorktown_play *play,
                     const struct yorktown_field *field,
                     const struct yorktown_march *march)
{
    const struct yorktown_state *state = play->state;
    bool has_unit = march->unit != ID_NONE;
    if (!is_place(march->at))
        return;
    bool has_moved = has_unit && state->unit[march->unit].at != march->at
                     && field->combat[march->side][march->at] > 0;
    note(play, has_moved, "Y4.6");
    note(play,
         has_unit ? field->commanders[march->side][march->at] > 0
                  : field->combat[march->side][march->at] > 0,
         "Y4.5");
}

void yorktown_note_march(struct yorktown_play *play,
                         const struct yorktown_march *march,
                         const uint16_t *hexes, int count)
{
    struct yorktown_field field;
    piece_id first = march->unit != ID_NONE ? march->unit : march->commander;
    side_id enemy = yorktown_enemy(march->side);
    uint16_t at = play->state->unit[first].at;
    yorktown_field(yorktown_now(play), march->side, &field);
    note(play, !is_place(at), "Y3.7");
    note(play, count > 0 && is_place(at) && field.zone[enemy][at], "Y5.6");
    note(play, march->unit != ID_NONE && march->commander != ID_NONE, "Y4.10");
    for (int i = 0; i < count; i++) {
        note(play, play->rules->terrain[hexes[i]] == TERRAIN_SHORE, "Y1.2");
        note(play, i < count - 1 && field.zone[enemy][hexes[i]], "Y5.3");
        if (is_place(at))
            note_wall(play, at, hexes[i]);
        note(play,
             play->rules->piece[first].kind == KIND_ARTILLERY && is_place(at)
                 && yorktown_has_road(play->rules, at, hexes[i]),
             "Y4.9");
        at = hexes[i];
    }
    note_zones(play, &field, march);
    note_end(play, &field, march);
}

/* How the defence stands to where the attackers come from (Y9.3 to Y9.9). */
static void note_facing(struct yorktown_play *play,
                        const struct yorktown_attack *attack, piece_id defender)
{
    const struct yorktown_rules *rules = play->rules;
    place_id target = attack->target;
    int sum = 0;
    for (int i = 0; i < attack->count; i++) {
        place_id from = play->state->unit[attack->units[i]].at;
        int loss = yorktown_facing_loss(
            yorktown_now(play), rules->piece[defender].side, target, from);
        note(play, loss == 0, "Y9.3");
        note(play, loss == 5, "Y9.4");
        note(play, loss == 10, "Y9.5");
        note(play,
             yorktown_town(rules, target) != 0
                 && yorktown_is_town_wall(rules, from, target),
             "Y9.8");
        sum += loss;
    }
    note(play, sum > 10, "Y9.6");
    note(play, yorktown_is_redoubt(yorktown_now(play), target), "Y9.9");
}

static void note_attacker(struct yorktown_play *play, piece_id unit,
                          place_id target)
{
    const struct yorktown_rules *rules = play->rules;
    const struct yorktown_state *state = play->state;
    place_id from = state->unit[unit].at;
    bool is_wall = yorktown_is_wall(yorktown_now(play), from, target);
    piece_id commander = yorktown_commander_of(yorktown_now(play), unit);
    note(play, commander != ID_NONE, "Y8.1");
    note(play,
         commander != ID_NONE
             && rules->piece[commander].nation != rules->piece[unit].nation,
         "Y1.1");
    note(play,
         yorktown_attack_strength(yorktown_now(play), unit, target)
             != yorktown_strength(yorktown_now(play), unit),
         "Y9.10");
    note(play, is_wall, "Y10.7");
    note(play, !is_wall, "Y10.5");
    note(play, is_wall && yorktown_is_fortified(yorktown_now(play), target),
         "Y10.8");
    note(play,
         is_wall && yorktown_is_fortified(yorktown_now(play), target)
             && state->unit[unit].began != from,
         "Y10.9");
}

void yorktown_note_attack(struct yorktown_play *play,
                          const struct yorktown_attack *attack)
{
    static const char *const always[] = {"Y9.1",  "Y9.2",  "Y10.2",
                                         "Y10.3", "Y10.4", "Y10.6"};
    const struct yorktown_rules *rules = play->rules;
    piece_id units[2];
    side_id enemy = yorktown_enemy((side_id)play->state->course.side);
    int count =
        yorktown_defenders(yorktown_now(play), enemy, attack->target, units);
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        note(play, true, always[i]);
    for (int i = 0; i < attack->count; i++)
        note_attacker(play, attack->units[i], attack->target);
    if (count == 0)
        return;
    note_facing(play, attack, units[0]);
    note(play, yorktown_is_fortified(yorktown_now(play), attack->target),
         "Y9.7");
    note(play, rules->piece[units[0]].kind == KIND_ARTILLERY, "Y9.11");
    note(play, count == 2, "Y9.12");
}
