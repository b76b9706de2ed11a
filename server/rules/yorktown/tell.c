/* Tellings: what one viewer learns of one command (Y15). */

#include "server/rules/ending.h"
#include "server/rules/yorktown/game_view.h"

#include "server/rules/ids.h"
#include "server/rules/kit/narrate.h"
#include "server/rules/kit/tell_places.h"
#include "server/rules/kit/tell_rows.h"
#include "server/rules/yorktown/effect.h"
#include "server/rules/yorktown/phrases.h"
#include "server/rules/yorktown/visibility.h"

#include <string.h>

struct teller {
    const struct yorktown_rules *rules;
    struct yorktown_position before, after;
    const struct events *events;
    struct telling *telling;
    side_id observers;
};

typedef void tell_event(const struct teller *teller, const struct event *event);

static bool saw(const struct teller *teller, piece_id unit)
{
    return yorktown_knows(teller->before, teller->observers, unit);
}

static bool sees(const struct teller *teller, piece_id unit)
{
    return yorktown_knows(teller->after, teller->observers, unit);
}

/* Told only of what the view shows before and after (Y15.2). */
static bool is_told(const struct teller *teller, piece_id unit)
{
    return saw(teller, unit) && sees(teller, unit);
}

static const char *name_of(const struct teller *teller, piece_id unit)
{
    return unit == ID_NONE ? "" : teller->rules->piece[unit].name;
}

static void say_place(const struct teller *teller, const char *slot,
                      place_id place, struct saying *saying)
{
    char text[ID_TEXT];
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    if (name != NULL)
        say_name(saying, slot, name);
    else
        say_word(saying, slot, yorktown_words_said[WORD_NOWHERE]);
}

static const uint16_t *run_of(const struct teller *teller,
                              const struct event *event)
{
    return teller->events->pool + event->first;
}

static bool is_open_way(const struct teller *teller, const struct event *event)
{
    return teller->rules->piece[event->piece].side == teller->observers
           || !teller->after.state->fog_option;
}

/* The part of a path that is told; of another side's, what lies between may
 * be out of sight: the last hex alone. */
static const place_id *told_way(const struct teller *teller,
                                const struct event *event, int *count)
{
    bool is_whole = is_open_way(teller, event) || event->count == 0;
    int first = is_whole ? 0 : event->count - 1;
    *count = event->count - first;
    return run_of(teller, event) + first;
}

/* Where it began, unless that is nowhere, and what is told of the way. */
static void say_way(const struct teller *teller, const struct event *event,
                    const char *slot, struct saying *saying)
{
    int count;
    const place_id *way = told_way(teller, event, &count);
    bool has_start = event->at != PLACE_NONE;
    say_list(saying, slot, count + (has_start ? 1 : 0));
    if (has_start)
        say_place(teller, slot, event->at, saying);
    for (int i = 0; i < count; i++)
        say_place(teller, slot, way[i], saying);
    say_list_end(saying);
}

/* A unit, and the commander who moves with it if the viewer is told of them. */
static void say_who(const struct teller *teller, const struct event *event,
                    const char *slot, struct saying *saying)
{
    struct saying pair;
    if (event->other == ID_NONE) {
        say_name(saying, slot, name_of(teller, event->piece));
        return;
    }
    say_begin(&pair, &yorktown_phrases[SAY_PAIR]);
    say_name(&pair, "piece", name_of(teller, event->piece));
    say_name(&pair, "other", name_of(teller, event->other));
    say_part(saying, slot, &pair);
}

static void say_units(const struct teller *teller, const struct event *event,
                      const char *slot, struct saying *saying)
{
    say_list(saying, slot, event->count);
    for (int i = 0; i < event->count; i++)
        say_name(saying, slot, name_of(teller, run_of(teller, event)[i]));
    say_list_end(saying);
}

static void say_slot(const void *context, const struct event *event,
                     const char *slot, struct saying *saying)
{
    const struct teller *teller = context;
    if (strcmp(slot, "piece") == 0)
        say_name(saying, slot, name_of(teller, event->piece));
    else if (strcmp(slot, "other") == 0)
        say_name(saying, slot, name_of(teller, event->other));
    else if (strcmp(slot, "at") == 0)
        say_place(teller, slot, event->at, saying);
    else if (strcmp(slot, "to") == 0)
        say_place(teller, slot, event->to, saying);
    else if (strcmp(slot, "side") == 0)
        say_word(saying, slot, yorktown_side_said[event->side]);
    else if (strcmp(slot, "phase") == 0)
        say_word(saying, slot, yorktown_phase_words[event->number[0]]);
    else if (strcmp(slot, "way") == 0)
        say_way(teller, event, slot, saying);
    else if (strcmp(slot, "who") == 0)
        say_who(teller, event, slot, saying);
    else if (strcmp(slot, "pieces") == 0)
        say_units(teller, event, slot, saying);
}

/* Closes a line with the units and places that it is about. */
static void end_line(const struct teller *teller, const uint16_t *units,
                     int count, const place_id *places, int place_count)
{
    struct writer *out = &teller->telling->out;
    writer_put_list(out, "pieces");
    for (int i = 0; i < count; i++)
        if (units[i] != ID_NONE
            && (saw(teller, units[i]) || sees(teller, units[i])))
            writer_text(out,
                        teller->rules->base.names[ID_PIECE].name[units[i]]);
    writer_list_end(out);
    tell_at(teller->telling, &teller->rules->base, places, place_count);
    telling_end(teller->telling);
}

/* "by", "on": those of them that the viewer knows. */
static void put_units(const struct teller *teller, const char *key,
                      const uint16_t *units, int count)
{
    const char *names[YORKTOWN_UNITS_MOST];
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (saw(teller, units[i]) || sees(teller, units[i]))
            names[kept++] = teller->rules->base.names[ID_PIECE].name[units[i]];
    tell_pieces(teller->telling, key, names, kept);
}

static void open_line(const struct teller *teller, const struct event *event,
                      enum yorktown_phrase phrase)
{
    narrate_line(teller->telling, &yorktown_phrases[phrase], event, say_slot,
                 teller, event->clause, NULL);
}

static void put_way(const struct teller *teller, const struct event *event)
{
    int count;
    const place_id *way = told_way(teller, event, &count);
    tell_path(teller->telling, &teller->rules->base, event->at, way, count);
}

static enum yorktown_phrase move_phrase(const struct event *event)
{
    bool comes = event->at == PLACE_NONE, leaves = event->number[1] != 0;
    if (event->count == 0)
        return leaves ? SAY_STANDS_OFF : SAY_TURNS;
    if (comes)
        return leaves ? SAY_COMES_AND_GOES : SAY_COMES;
    return leaves ? SAY_MOVES_OFF : SAY_MOVES;
}

static void tell_moved(const struct teller *teller, const struct event *event)
{
    struct event told = *event;
    bool is_open = is_open_way(teller, event);
    place_id end =
        event->count > 0 ? run_of(teller, event)[event->count - 1] : event->at;
    const place_id ends[2] = {event->at, end};
    if (!is_open && !is_told(teller, event->piece))
        return;
    if (event->other != ID_NONE && !is_open && !is_told(teller, event->other))
        told.other = ID_NONE;
    const uint16_t units[2] = {told.piece, told.other};
    open_line(teller, &told, move_phrase(event));
    put_way(teller, event);
    end_line(teller, units, 2, ends, 2);
}

static void tell_shot(const struct teller *teller, const struct event *event)
{
    const uint16_t units[2] = {event->piece, event->other};
    const place_id at[1] = {teller->before.state->unit[event->other].at};
    open_line(teller, event, SAY_SHOT);
    telling_die(teller->telling, 6, event->number[1], "fire");
    put_units(teller, "by", &event->piece, 1);
    put_units(teller, "on", &event->other, 1);
    end_line(teller, units, 2, at, 1);
}

static void tell_halved(const struct teller *teller, const struct event *event)
{
    if (!sees(teller, event->piece))
        return;
    open_line(teller, event,
              event->at == PLACE_NONE ? SAY_HALVED_ABOARD : SAY_HALVED);
    end_line(teller, &event->piece, 1, &event->at, 1);
}

/* A unit off the map is known to all, also one that nobody saw go. */
static void tell_gone(const struct teller *teller, const struct event *event)
{
    const char *reveals = saw(teller, event->piece) ? NULL : "Y15.2";
    narrate_line(teller->telling, &yorktown_phrases[SAY_GONE], event, say_slot,
                 teller, event->clause, reveals);
    end_line(teller, &event->piece, 1, NULL, 0);
}

static void tell_sailed(const struct teller *teller, const struct event *event)
{
    const place_id at[2] = {event->at, event->to};
    open_line(teller, event, event->number[1] ? SAY_AGROUND : SAY_SAILED);
    tell_path(teller->telling, &teller->rules->base, event->at, &event->to, 1);
    end_line(teller, &event->piece, 1, at, 2);
}

static void tell_boarded(const struct teller *teller, const struct event *event)
{
    const uint16_t units[2] = {event->piece, event->other};
    if (!is_told(teller, event->piece))
        return;
    open_line(teller, event, SAY_BOARDED);
    put_units(teller, "by", &event->piece, 1);
    put_units(teller, "on", &event->other, 1);
    end_line(teller, units, 2, NULL, 0);
}

/*
 * "why" the defence is not what stands on the counters. With fog the facing of
 * the defenders is not for all to know (Y15.2).
 */
static void say_defence(const struct teller *teller, const struct event *event,
                        struct saying *saying)
{
    struct saying rear;
    bool is_open = !teller->before.state->fog_option;
    bool is_fortified = yorktown_is_fortified(teller->before, event->to);
    if (is_open && event->number[5] > 0) {
        say_begin(&rear, &yorktown_phrases[SAY_REAR]);
        say_number(&rear, "less", event->number[5]);
        say_part(saying, "why", &rear);
    } else if (is_open && is_fortified && event->number[1] > 0) {
        say_word(saying, "why", yorktown_words_said[WORD_WORKS]);
    } else {
        say_name(saying, "why", "");
    }
}

static void tell_attack(const struct teller *teller, const struct event *event)
{
    struct saying saying;
    const uint16_t *units = run_of(teller, event);
    const struct phrase *phrase =
        telling_phrase(teller->telling, &yorktown_phrases[SAY_ATTACK]);
    narrate(&saying, phrase, event, say_slot, teller);
    say_word(&saying, "result", yorktown_crt_said[event->number[4]]);
    if (phrase == &yorktown_phrases[SAY_ATTACK]) {
        say_defence(teller, event, &saying);
        say_signed(&saying, "difference", event->number[0] - event->number[1]);
        say_name(&saying, "box", yorktown_crt_words[event->number[4]]);
    }
    telling_say(teller->telling, &saying, event->clause, NULL);
    telling_die(teller->telling, 6, event->number[2], "attack");
    put_units(teller, "by", units, event->count);
    end_line(teller, units, event->count, &event->to, 1);
}

static void tell_retreated(const struct teller *teller,
                           const struct event *event)
{
    if (!is_open_way(teller, event) && !is_told(teller, event->piece))
        return;
    open_line(teller, event, SAY_RETREATED);
    put_way(teller, event);
    end_line(teller, &event->piece, 1, &event->at, 1);
}

static void tell_rallied(const struct teller *teller, const struct event *event)
{
    struct saying saying;
    uint16_t seen[YORKTOWN_UNITS_MOST];
    int count = 0;
    for (int i = 0; i < event->count; i++)
        if (is_told(teller, run_of(teller, event)[i]))
            seen[count++] = run_of(teller, event)[i];
    if (count == 0)
        return;
    narrate(&saying, &yorktown_phrases[SAY_RALLIED], event, say_slot, teller);
    say_number(&saying, "count", count);
    telling_say(teller->telling, &saying, event->clause, NULL);
    end_line(teller, seen, count, NULL, 0);
}

static void tell_over(const struct teller *teller, const struct event *event)
{
    struct saying saying;
    narrate(&saying, &yorktown_phrases[SAY_OVER], event, say_slot, teller);
    const char *by = yorktown_result_words[event->number[0]];
    const char *reason = ending_reason(teller->rules->base.game, by);
    say_word(&saying, "by", reason != NULL ? reason : by);
    telling_say(teller->telling, &saying, event->clause, NULL);
    end_line(teller, NULL, 0, NULL, 0);
}

/* May the viewer read which unit it is? */
static bool is_named(const struct narrator *narrator, piece_id unit)
{
    return saw(narrator->sight, unit) || sees(narrator->sight, unit);
}

static bool is_piece_told(const struct narrator *narrator,
                          const struct event *event)
{
    return is_told(narrator->sight, event->piece);
}

static bool are_both_told(const struct narrator *narrator,
                          const struct event *event)
{
    return is_told(narrator->sight, event->piece)
           && is_told(narrator->sight, event->other);
}

static void say_slot_of(const void *context, const struct event *event,
                        const char *slot, struct saying *saying)
{
    const struct narrator *narrator = context;
    say_slot(narrator->sight, event, slot, saying);
}

/* An event is a line of its phrase, or has a function of its own. */
/* clang-format off */
static const struct tell_row lines[] = {
    [EVENT_PHASE] = {.phrase = SAY_PHASE},
    [EVENT_PLACED] = {
        .phrase = SAY_PLACED, .about = TELLS_PIECE | TELLS_AT | TELLS_TO,
        .is_told = is_piece_told},
    [EVENT_BUILT] = {.phrase = SAY_BUILT, .about = TELLS_PIECE | TELLS_AT},
    [EVENT_LANDED] = {
        .phrase = SAY_LANDED, .about = TELLS_PIECE | TELLS_OTHER | TELLS_TO,
        .is_told = is_piece_told},
    [EVENT_STAYED] = {
        .phrase = SAY_STAYED, .about = TELLS_PIECE | TELLS_OTHER,
        .is_told = are_both_told},
    [EVENT_CHANGED] = {
        .phrase = SAY_CHANGED, .about = TELLS_PIECE | TELLS_OTHER,
        .is_told = are_both_told},
    [EVENT_RESIGNED] = {.phrase = SAY_RESIGNED},
};
/* clang-format on */

static tell_event *const tellers[EVENT_OVER + 1] = {
    [EVENT_MOVED] = tell_moved,     [EVENT_SHOT] = tell_shot,
    [EVENT_HALVED] = tell_halved,   [EVENT_GONE] = tell_gone,
    [EVENT_SAILED] = tell_sailed,   [EVENT_BOARDED] = tell_boarded,
    [EVENT_ATTACK] = tell_attack,   [EVENT_RETREATED] = tell_retreated,
    [EVENT_RALLIED] = tell_rallied, [EVENT_OVER] = tell_over,
};

static void tell_row(const struct teller *teller, const struct event *event)
{
    const struct narrator narrator = {.rules = &teller->rules->base,
                                      .events = teller->events,
                                      .telling = teller->telling,
                                      .phrases = yorktown_phrases,
                                      .slot = say_slot_of,
                                      .sight = teller,
                                      .is_named = is_named};
    if (tellers[event->kind] != NULL)
        tellers[event->kind](teller, event);
    else
        tell_by_row(&narrator, &lines[event->kind], event);
}

/* What has come into sight, or gone off the map, is known from now on (Y15.2);
 * what was eliminated has had its line. */
static void tell_sightings(const struct teller *teller)
{
    for (piece_id i = 0; i < teller->rules->unit_count; i++) {
        uint16_t at = teller->after.state->unit[i].at;
        struct saying saying;
        if (at == AT_ELIMINATED || saw(teller, i) || !sees(teller, i))
            continue;
        say_begin(&saying,
                  &yorktown_phrases[is_place(at) ? SAY_IN_SIGHT : SAY_OFF_MAP]);
        say_name(&saying, "piece", name_of(teller, i));
        if (is_place(at))
            say_place(teller, "at", at, &saying);
        telling_say(teller->telling, &saying, "Y15.2", "Y15.2");
        end_line(teller, &i, 1, &at, is_place(at));
    }
}

void yorktown_tell(const struct rules *rules, const void *before,
                   const void *after, const struct events *events,
                   viewer_id viewer, struct telling *telling)
{
    struct teller teller = {yorktown_rules(rules),
                            yorktown_position(rules, before),
                            yorktown_position(rules, after),
                            events,
                            telling,
                            yorktown_observers(rules, viewer)};
    for (int i = 0; i < events->count; i++)
        tell_row(&teller, &events->item[i]);
    if (teller.after.state->fog_option)
        tell_sightings(&teller);
}
