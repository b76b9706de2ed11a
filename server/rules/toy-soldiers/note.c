/* Notes: which clauses a fight carried out, for the tally of a playout. */

#include "server/rules/toy-soldiers/note.h"

#include "server/rules/toy-soldiers/sight.h"

/* A line of fire, and whose formed troops stand in its way. */
struct line {
    const struct toys_play *play;
    side_id side;
};

static void note(struct toys_play *play, bool is_so, const char *clause)
{
    if (is_so)
        events_met(play->events, clause);
}

static bool is_on(const struct toys_play *play, piece_id unit,
                  enum toys_terrain terrain)
{
    return toys_ground_is(play->rules, toys_unit_of(play, unit)->at, terrain);
}

static bool holds_friends(const void *user, place_id between)
{
    const struct line *line = user;
    return toys_formed_at(toys_now(line->play), between, line->side) != ID_NONE;
}

static bool holds_figure(const void *user, place_id between)
{
    const struct line *line = user;
    return toys_figure_at(toys_now(line->play), between, line->side) != ID_NONE;
}

/* Would the line be closed by what this finds? */
static bool is_closed_by(struct toys_play *play, piece_id unit, piece_id target,
                         side_id side,
                         bool (*square)(const void *user, place_id between))
{
    const struct line line = {play, side};
    const struct toys_closing closing = {square, NULL, &line};
    return !toys_line_is_open(&play->rules->base.board,
                              toys_unit_of(play, unit)->at,
                              toys_unit_of(play, target)->at, &closing);
}

/* T6, T7: what guns do. */
static void note_guns(struct toys_play *play, piece_id unit, piece_id target)
{
    side_id side = play->rules->piece[unit].side;
    bool is_horse = toys_type(toys_now(play), unit)->is_horse;
    bool is_in_phase = play->state->course.phase == PHASE_FIRE;
    note(play, true, "T2.8");
    note(play, true, "T6.6");
    note(play, is_in_phase, is_horse ? "T7.3" : "T6.7");
    note(play, is_closed_by(play, unit, target, side, holds_friends), "T10.7");
    note(play, is_closed_by(play, unit, target, toys_enemy(side), holds_figure),
         "T15.2");
}

void toys_note_shot(struct toys_play *play, piece_id unit, piece_id target)
{
    static const char *const always[] = {"T1.2",  "T3.10", "T10.1",
                                         "T10.2", "T11.1", "T11.2"};
    const struct toys_unit *it = toys_unit_of(play, unit);
    uint8_t kind = play->rules->piece[unit].kind;
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        events_met(play->events, always[i]);
    note(play, play->state->course.phase == PHASE_FIRE, "T11.5");
    note(play, toys_is_worn(toys_now(play), unit), "T2.5");
    note(play, kind == KIND_INFANTRY && it->is_acted, "T5.2");
    note(play, kind == KIND_SKIRMISHER && it->is_acted, "T5.6");
    note(play,
         is_on(play, unit, TERRAIN_FOREST)
             || is_on(play, target, TERRAIN_FOREST),
         "T10.5");
    note(play, is_on(play, target, TERRAIN_CROPS), "T10.16");
    note(play, toys_is_figure(play->rules, target), "T11.4");
    if (kind == KIND_ARTILLERY)
        note_guns(play, unit, target);
}

void toys_note_attack(struct toys_play *play, piece_id attacker,
                      piece_id defender)
{
    const struct toys_unit *it = toys_unit_of(play, attacker);
    bool is_infantry = play->rules->piece[attacker].kind == KIND_INFANTRY;
    note(play, it->must_attack, "T12.1");
    note(play, !it->must_attack, "T12.2");
    note(play, is_infantry && it->is_acted, "T5.2");
    note(play, !is_infantry, "T8.3");
    note(play,
         is_on(play, attacker, TERRAIN_BUA)
             || is_on(play, defender, TERRAIN_BUA),
         "T10.10");
    note(play, it->locked_with == defender, "T16.6");
    note(play,
         play->rules->piece[defender].kind == KIND_CAVALRY
             && toys_is_worn(toys_now(play), defender),
         "T13.5");
}

void toys_note_reply(struct toys_play *play, piece_id unit, int dice)
{
    const struct toys_unit *it = toys_unit_of(play, unit);
    note(play, dice > 0 && toys_is_worn(toys_now(play), unit), "T2.5");
    note(play, dice > 0 && it->status == CONDITION_RETIRING, "T4.10");
    note(play, it->formation == FORMATION_LIMBERED, "T6.5");
    note(play, it->cv == 0, "T2.6");
}
