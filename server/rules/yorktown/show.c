/* The view: what one viewer is shown of a match of Yorktown (Y15). */

#include "server/rules/yorktown/game_view.h"

#include "server/rules/ids.h"
#include "server/rules/yorktown/field_cases.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/strength.h"
#include "server/rules/yorktown/victory.h"
#include "server/rules/yorktown/visibility.h"

#include <stdio.h>

/* Who looks at what. */
struct observer {
    struct yorktown_position pos;
    side_id side;
    struct writer *out;
};

/* What may lie on a counter. */
enum { MARKS = 7 };

static const char *const glyphs[KIND_COUNT] = {
    [KIND_INFANTRY] = "I", [KIND_CAVALRY] = "C",   [KIND_ARTILLERY] = "A",
    [KIND_PIONEER] = "P",  [KIND_COMMANDER] = "L", [KIND_FRIGATE] = "F",
};

/* Its rows (view_record.h), in the order of yorktown_rows. */
enum { ROW_UNIT = ROW_FIRST, ROW_BACK, ROW_REDOUBT };

/* A unit whose counter is known. What is not said of it is 0. */
struct unit_facts {
    piece_id unit;
    uint16_t at, began; /* AT_ABSENT: this viewer is not told */
    piece_id with;      /* or ID_NONE */
    uint16_t hits;
    int16_t strength;
    uint8_t facing, marks, still, fires, points, owes;
};

static const char *unit_name(const struct rules *rules, piece_id unit)
{
    return rules->names[ID_PIECE].name[unit];
}

static void say_values(const struct yorktown_piece *card,
                       const struct unit_facts *facts, struct writer *out)
{
    writer_put_object(out, "values");
    if (card->kind != KIND_FRIGATE)
        writer_put_number(out, "strength", facts->strength);
    writer_put_number(out, "combat", card->combat);
    writer_put_number(out, "move", card->move);
    writer_put_text(out, "nation", yorktown_nation_words[card->nation]);
    if (facts->hits > 0)
        writer_put_number(out, "hits", facts->hits);
    if (card->kind == KIND_PIONEER)
        writer_put_number(out, "still", facts->still);
    if (card->kind == KIND_FRIGATE) {
        writer_put_number(out, "points", facts->points);
        writer_put_number(out, "fires", facts->fires);
    }
    if (facts->owes > 0)
        writer_put_number(out, "owes", facts->owes);
    writer_object_end(out);
}

static void say_where(const struct yorktown_rules *rules,
                      const struct unit_facts *facts, struct writer *out)
{
    char text[ID_TEXT];
    writer_key(out, "at");
    yorktown_write_where(&rules->base, facts->at, out);
    if (is_in_play(facts->began)) {
        writer_key(out, "began");
        yorktown_write_where(&rules->base, facts->began, out);
    }
    if (rules->piece[facts->unit].kind != KIND_FRIGATE || !is_place(facts->at))
        return;
    const char *stern =
        id_name(&rules->base, ID_PLACE,
                yorktown_stern(rules, facts->at, facts->facing), text);
    writer_put_list(out, "covers");
    if (stern != NULL)
        writer_text(out, stern);
    writer_list_end(out);
}

static void say_unit(const struct rules *base, const void *row, size_t size,
                     struct writer *out)
{
    const struct yorktown_rules *rules = yorktown_rules(base);
    const struct unit_facts *facts = row;
    const struct yorktown_piece *card = &rules->piece[facts->unit];
    (void)size;
    writer_put_object(out, unit_name(base, facts->unit));
    say_where(rules, facts, out);
    writer_put_text(out, "side", base->names[ID_SIDE].name[card->side]);
    writer_put_text(out, "kind", yorktown_kind_words[card->kind]);
    writer_put_text(out, "glyph", glyphs[card->kind]);
    writer_put_text(out, "label", card->name);
    if (card->kind != KIND_COMMANDER) /* Y4.7 */
        writer_put_number(out, "facing", facts->facing);
    if (facts->with != ID_NONE)
        writer_put_text(out, "under", unit_name(base, facts->with));
    say_values(card, facts, out);
    view_words(out, "state", yorktown_mark_words, MARKS, facts->marks);
    writer_object_end(out);
}

static void put_unit(const struct observer *observer, piece_id unit)
{
    const struct yorktown_piece *card = &observer->pos.rules->piece[unit];
    const struct yorktown_unit *it = &observer->pos.state->unit[unit];
    bool is_frigate = card->kind == KIND_FRIGATE;
    struct unit_facts facts = {.unit = unit,
                               .at = it->at,
                               .began = AT_ABSENT,
                               .with = it->with,
                               .hits = it->hits,
                               .marks = it->marks & ((1 << MARKS) - 1),
                               .owes = it->owes};
    /* Y15.2: of no enemy unit with fog. */
    if (card->side == observer->side || !observer->pos.state->fog_option)
        facts.began = it->began;
    if (card->kind != KIND_COMMANDER)
        facts.facing = it->facing;
    if (!is_frigate)
        facts.strength = (int16_t)yorktown_strength(observer->pos, unit);
    if (card->kind == KIND_PIONEER)
        facts.still = it->still;
    if (is_frigate) {
        facts.fires = it->fires;
        facts.points = it->points;
    }
    view_row(&observer->pos.rules->base, ROW_UNIT, &facts, sizeof facts,
             observer->out);
}

/* A hex with something of one side in it: counters, or a redoubt. */
struct hex_facts {
    place_id at;
    side_id side;
    bool is_fresh;
};

/* A hex with face-down counters: neither number nor kind (Y15.2). */
static void say_back(const struct rules *rules, const void *row, size_t size,
                     struct writer *out)
{
    const struct hex_facts *facts = row;
    char text[ID_TEXT], handle[24];
    const char *name = id_name(rules, ID_PLACE, facts->at, text);
    (void)size;
    snprintf(handle, sizeof handle, "%s:?", name == NULL ? "" : name);
    writer_put_object(out, handle);
    view_place(out, rules, "at", facts->at);
    writer_put_text(out, "side", rules->names[ID_SIDE].name[facts->side]);
    writer_put_text(out, "kind", "unknown");
    writer_put_text(out, "glyph", "?");
    writer_put_text(out, "label", "Counters face down");
    writer_put_flag(out, "hidden", true);
    writer_object_end(out);
}

static void put_hex(const struct observer *observer, int row, place_id at,
                    side_id side, bool is_fresh)
{
    const struct hex_facts facts = {at, side, is_fresh};
    view_row(&observer->pos.rules->base, row, &facts, sizeof facts,
             observer->out);
}

static void show_backs(const struct observer *observer)
{
    for (place_id place = 0; place < observer->pos.rules->base.board.places;
         place++) {
        side_id side = SIDE_NONE;
        for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
            if (observer->pos.state->unit[i].at == place
                && !yorktown_knows(observer->pos, observer->side, i))
                side = observer->pos.rules->piece[i].side;
        if (side != SIDE_NONE)
            put_hex(observer, ROW_BACK, place, side, false);
    }
}

static void show_pieces(const struct observer *observer)
{
    writer_put_object(observer->out, "pieces");
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (observer->pos.state->unit[i].at != AT_ABSENT
            && yorktown_knows(observer->pos, observer->side, i))
            put_unit(observer, i);
    if (observer->pos.state->fog_option)
        show_backs(observer);
    writer_object_end(observer->out);
}

static void say_redoubt(const struct rules *base, const void *row, size_t size,
                        struct writer *out)
{
    const struct yorktown_rules *rules = yorktown_rules(base);
    const struct hex_facts *facts = row;
    char text[ID_TEXT], handle[24];
    const char *at = id_name(base, ID_PLACE, facts->at, text);
    const char *name =
        rules->printed[facts->at] ? board_name(&base->board, facts->at) : NULL;
    (void)size;
    snprintf(handle, sizeof handle, "redoubt:%s", at == NULL ? "" : at);
    writer_put_object(out, handle);
    writer_put_text(out, "kind", "redoubt");
    writer_put_text(out, "label", name == NULL ? "Redoubt" : name);
    writer_put_text(out, "glyph", "*");
    view_place(out, base, "at", facts->at);
    if (facts->is_fresh)
        writer_put_flag(out, "new", true);
    writer_object_end(out);
}

row_writer *const yorktown_rows[] = {
    [ROW_UNIT - ROW_FIRST] = say_unit,
    [ROW_BACK - ROW_FIRST] = say_back,
    [ROW_REDOUBT - ROW_FIRST] = say_redoubt,
};

static void show_markers(const struct observer *observer)
{
    writer_put_object(observer->out, "markers");
    for (place_id place = 0; place < observer->pos.rules->base.board.places;
         place++)
        if (yorktown_is_redoubt(observer->pos, place))
            put_hex(observer, ROW_REDOUBT, place, SIDE_NONE,
                    yorktown_is_fresh(observer->pos.state, place));
    writer_object_end(observer->out);
}

/* Whom those eyes count of the side they face, with fog (Y15.2). */
static side_id counts_for(const struct observer *observer, side_id counted)
{
    bool is_hidden =
        observer->pos.state->fog_option && observer->side != counted;
    return is_hidden ? (side_id)(ALLIED + BRITISH - counted) : SIDE_NONE;
}

/* What a siege is about: towns, ways out, redoubts, commanders. */
static void show_siege(const struct observer *observer)
{
    struct writer *out = observer->out;
    writer_put_number(out, "exited", observer->pos.state->exited);
    writer_put_number(out, "yorktown",
                      yorktown_in_town(observer->pos, ALLIED, 1,
                                       counts_for(observer, ALLIED)));
    writer_put_number(out, "gloucester",
                      yorktown_in_town(observer->pos, ALLIED, 2,
                                       counts_for(observer, ALLIED)));
    writer_put_number(out, "redoubts_left",
                      YORKTOWN_REDOUBTS_MOST - observer->pos.state->used);
    writer_put_object(out, "lost");
    for (int i = 0; i < NATION_COUNT; i++)
        writer_put_number(out, yorktown_nation_words[i],
                          observer->pos.state->lost[i]);
    writer_object_end(out);
}

/* On the neck there is nothing of a siege, and all turns on one count. */
static void show_tracks(const struct observer *observer)
{
    struct writer *out = observer->out;
    writer_put_object(out, "tracks");
    writer_key(out, "day");
    writer_text(out, observer->pos.rules
                         ->turn_name[observer->pos.state->course.turn > 0
                                         ? observer->pos.state->course.turn - 1
                                         : 0]);
    writer_put_number(out, "turns", observer->pos.rules->turns);
    if (observer->pos.rules->victory == VICTORY_NECK)
        writer_put_number(
            out, "outside",
            yorktown_outside(observer->pos, counts_for(observer, BRITISH)));
    else
        show_siege(observer);
    writer_object_end(out);
}

static const char *const step_labels[STEP_COUNT] = {
    [STEP_PHASE] = "",
    [STEP_COMMANDER] = "A commander stays with his unit or leaves it (Y8.2)",
    [STEP_LOSS] = "One attacking unit is lost (Y11.3, Y11.4)",
    [STEP_RETREAT] = "Beaten units retreat (Y11.5)",
};

static bool is_concerned(const struct observer *observer,
                         const struct step *step, piece_id unit)
{
    if (!yorktown_knows(observer->pos, observer->side, unit))
        return false;
    if (step->kind == STEP_COMMANDER)
        return unit == step->argument[0] || unit == step->argument[1];
    if (step->kind == STEP_RETREAT)
        return observer->pos.state->unit[unit].owes > 0;
    piece_id units[YORKTOWN_FRONT];
    int count = yorktown_losers(observer->pos, units);
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

static void show_step(const struct observer *observer, struct view *view)
{
    static const char *const kinds[STEP_COUNT] = {
        [STEP_PHASE] = "phase",
        [STEP_COMMANDER] = "commander",
        [STEP_LOSS] = "loss",
        [STEP_RETREAT] = "retreat",
    };
    const struct step *step = course_top(&observer->pos.state->course);
    struct writer *out = observer->out;
    if (step == NULL || step->kind == STEP_PHASE)
        return;
    view_step(view);
    view_step_kind(view, kinds[step->kind]);
    writer_key(out, "seats");
    view_seats(out, &observer->pos.rules->base, step->seats);
    view_part(view, VIEW_PIECES);
    writer_put_list(out, "pieces");
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (is_concerned(observer, step, i))
            writer_text(out, unit_name(&observer->pos.rules->base, i));
    writer_list_end(out);
    view_part_end(view, VIEW_PIECES);
    writer_put_text(out, "label", step_labels[step->kind]);
    view_step_end(view);
}

static const char *const phase_prompts[PHASE_COUNT] = {
    [PHASE_SETUP] = "place your units",
    [PHASE_REDOUBTS] = "build redoubts",
    [PHASE_NAVAL] = "sail and fire the frigates",
    [PHASE_ARTILLERY] = "fire the guns",
    [PHASE_TRANSPORT] = "take units across by frigate",
    [PHASE_MOVEMENT] = "move",
    [PHASE_COMBAT] = "declare the attacks, if there are any",
};

static const char *const step_prompts[STEP_COUNT] = {
    [STEP_COMMANDER] = "say whether the commander stays or goes (Y8.2)",
    [STEP_LOSS] = "name the attacking unit that is lost (Y11.3, Y11.4)",
    [STEP_RETREAT] = "move the beaten units back (Y11.5)",
};

/* How it has ended. */
static void say_ending(const struct observer *observer, char said[ENDING_TEXT])
{
    struct outcome outcome;
    yorktown_outcome(&observer->pos.rules->base, observer->pos.state, &outcome);
    ending_say(observer->pos.rules->base.game, outcome.winner, outcome.result,
               outcome.by, said);
}

static void show_prompt(const struct observer *observer)
{
    static const char *const side_words[SIDES_MOST] = {"The allies",
                                                       "The British"};
    char said[ENDING_TEXT];
    const struct step *step = course_top(&observer->pos.state->course);
    writer_key(observer->out, "prompt");
    if (step == NULL) {
        say_ending(observer, said);
        writer_format(observer->out, "The match is over: %s.", said);
        return;
    }
    side_id side = seat_in(step->seats, ALLIED) ? ALLIED : BRITISH;
    writer_format(observer->out, "%s: %s.", side_words[side],
                  step->kind == STEP_PHASE
                      ? phase_prompts[observer->pos.state->course.phase]
                      : step_prompts[step->kind]);
}

static void show_result(const struct observer *observer)
{
    const struct yorktown_state *state = observer->pos.state;
    struct writer *out = observer->out;
    if (!view_result(out, &observer->pos.rules->base, &state->course,
                     (side_id)state->winner))
        return;
    writer_put_text(out, "by", yorktown_result_words[state->result]);
    writer_object_end(out);
}

void yorktown_show(const struct rules *rules, const void *state,
                   viewer_id viewer, struct view *view)
{
    struct observer observer = {yorktown_position(rules, state),
                                yorktown_observers(rules, viewer), &view->out};
    view_course(view, rules, course_of(state));
    show_step(&observer, view);
    show_pieces(&observer);
    show_markers(&observer);
    show_tracks(&observer);
    view_goals(view, rules, state, viewer);
    show_prompt(&observer);
    show_result(&observer);
}
