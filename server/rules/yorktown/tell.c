/* Tellings: what one viewer learns of one command (Y15). */

#include "server/rules/yorktown/know.h"

#include "server/rules/ids.h"
#include "server/rules/kit/tell_places.h"
#include "server/rules/yorktown/effect.h"
#include "server/rules/yorktown/eye.h"

#include <stdio.h>
#include <string.h>

enum { NAME_TEXT = 80, LIST_TEXT = 400, WHY_TEXT = 40 };

struct teller {
    const struct yorktown_rules *rules;
    const struct yorktown_state *before, *after;
    const struct events *events;
    struct telling *telling;
    side_id eyes;
};

typedef void tell_event(const struct teller *teller, const struct event *event);

static const char *const side_words[SIDES_MOST] = {"The allies", "The British"};

static bool saw(const struct teller *teller, piece_id unit)
{
    return yorktown_knows(teller->rules, teller->before, teller->eyes, unit);
}

static bool sees(const struct teller *teller, piece_id unit)
{
    return yorktown_knows(teller->rules, teller->after, teller->eyes, unit);
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

static const char *place_of(const struct teller *teller, place_id place,
                            char text[ID_TEXT])
{
    const char *name = id_name(&teller->rules->base, ID_PLACE, place, text);
    return name == NULL ? "off the map" : name;
}

/* Closes a line with the units and places that it is about. */
static void end_line(const struct teller *teller, const uint16_t *units,
                     int count, const place_id *places, int place_count)
{
    struct writer *out = &teller->telling->out;
    char text[ID_TEXT];
    writer_key(out, "pieces");
    writer_list(out);
    for (int i = 0; i < count; i++)
        if (units[i] != ID_NONE
            && (saw(teller, units[i]) || sees(teller, units[i])))
            writer_text(out,
                        teller->rules->base.names[ID_PIECE].name[units[i]]);
    writer_list_end(out);
    writer_key(out, "at");
    writer_list(out);
    for (int i = 0; i < place_count; i++)
        if (is_place(places[i]))
            writer_text(out, place_of(teller, places[i], text));
    writer_list_end(out);
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

static const uint16_t *run_of(const struct teller *teller,
                              const struct event *event)
{
    return teller->events->pool + event->first;
}

static void tell_phase(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "phase", event->clause, NULL,
                  "Turn %d, %s: %s.", event->number[1], side_words[event->side],
                  yorktown_phase_words[event->number[0]]);
    end_line(teller, NULL, 0, NULL, 0);
}

static void tell_placed(const struct teller *teller, const struct event *event)
{
    char to[ID_TEXT];
    const place_id at[2] = {event->at, event->to};
    if (!is_told(teller, event->piece))
        return;
    telling_begin(teller->telling, "place", event->clause, NULL,
                  "%s is placed at %s.", name_of(teller, event->piece),
                  place_of(teller, event->to, to));
    end_line(teller, &event->piece, 1, at, 2);
}

static void tell_built(const struct teller *teller, const struct event *event)
{
    char at[ID_TEXT];
    telling_begin(teller->telling, "build", event->clause, NULL,
                  "A redoubt stands at %s.", place_of(teller, event->at, at));
    end_line(teller, &event->piece, 1, &event->at, 1);
}

/* The hexes of a path; of another side's, what lies between may be out of
 * sight: the last one alone. */
static void write_way(const struct teller *teller, const struct event *event,
                      bool is_open, char text[LIST_TEXT])
{
    char place[ID_TEXT];
    size_t used = 0;
    text[0] = '\0';
    for (int i = is_open || event->count == 0 ? 0 : event->count - 1;
         i < event->count && used + 12 < LIST_TEXT; i++)
        used +=
            (size_t)snprintf(text + used, LIST_TEXT - used, " → %s",
                             place_of(teller, run_of(teller, event)[i], place));
}

/* "path": what write_way says. */
static void put_way(const struct teller *teller, const struct event *event,
                    bool is_open)
{
    int first = is_open || event->count == 0 ? 0 : event->count - 1;
    tell_path(teller->telling, &teller->rules->base, event->at,
              run_of(teller, event) + first, event->count - first);
}

static void tell_moved(const struct teller *teller, const struct event *event)
{
    char way[LIST_TEXT], from[ID_TEXT];
    const uint16_t units[2] = {event->piece, event->other};
    const place_id ends[2] = {
        event->at,
        event->count > 0 ? run_of(teller, event)[event->count - 1] : event->at};
    bool is_own = teller->rules->piece[event->piece].side == teller->eyes;
    bool is_open = is_own || !teller->after->fog_option;
    if (!is_open && !is_told(teller, event->piece))
        return;
    bool has_other =
        event->other != ID_NONE && (is_open || is_told(teller, event->other));
    write_way(teller, event, is_open, way);
    telling_begin(teller->telling, "move", event->clause, NULL,
                  "%s%s%s %s %s%s%s.", name_of(teller, event->piece),
                  has_other ? " with " : "",
                  has_other ? name_of(teller, event->other) : "",
                  event->count > 0   ? "moves"
                  : event->number[1] ? "stands at"
                                     : "turns at",
                  event->at == PLACE_NONE ? "onto the map"
                                          : place_of(teller, event->at, from),
                  way, event->number[1] ? " and leaves the map" : "");
    put_way(teller, event, is_open);
    end_line(teller, units, has_other ? 2 : 1, ends, 2);
}

static void tell_shot(const struct teller *teller, const struct event *event)
{
    const uint16_t units[2] = {event->piece, event->other};
    const place_id at[1] = {teller->before->unit[event->other].at};
    telling_begin(teller->telling, "fire", event->clause, NULL,
                  "%s fires at %s: %d hit%s. (Range %d and die %d in the table "
                  "of Y7.2.)",
                  name_of(teller, event->piece), name_of(teller, event->other),
                  event->number[2], event->number[2] == 1 ? "" : "s",
                  event->number[0], event->number[1]);
    telling_die(teller->telling, 6, event->number[1], "fire");
    put_units(teller, "by", &event->piece, 1);
    put_units(teller, "on", &event->other, 1);
    end_line(teller, units, 2, at, 1);
}

static void tell_fate(const struct teller *teller, const struct event *event,
                      const char *kind, const char *what)
{
    char at[ID_TEXT];
    if (!saw(teller, event->piece) && !sees(teller, event->piece))
        return;
    telling_begin(
        teller->telling, kind, event->clause, NULL, "%s%s%s %s.",
        name_of(teller, event->piece), event->at == PLACE_NONE ? "" : " at ",
        event->at == PLACE_NONE ? "" : place_of(teller, event->at, at), what);
    end_line(teller, &event->piece, 1, &event->at, 1);
}

static void tell_halved(const struct teller *teller, const struct event *event)
{
    if (sees(teller, event->piece))
        tell_fate(teller, event, "hit", "is hit and halved");
}

/* A unit off the map is known to all, also one that nobody saw go. */
static void tell_gone(const struct teller *teller, const struct event *event)
{
    const char *reveals = saw(teller, event->piece) ? NULL : "Y15.2";
    telling_begin(teller->telling, "eliminated", event->clause, reveals,
                  "%s is eliminated.", name_of(teller, event->piece));
    end_line(teller, &event->piece, 1, NULL, 0);
}

static void tell_sailed(const struct teller *teller, const struct event *event)
{
    char from[ID_TEXT], to[ID_TEXT];
    const place_id at[2] = {event->at, event->to};
    telling_begin(teller->telling, "sail", event->clause, NULL,
                  "%s sails %s → %s%s.", name_of(teller, event->piece),
                  place_of(teller, event->at, from),
                  place_of(teller, event->to, to),
                  event->number[1] ? " and runs aground" : "");
    tell_path(teller->telling, &teller->rules->base, event->at, &event->to, 1);
    end_line(teller, &event->piece, 1, at, 2);
}

static void tell_boarded(const struct teller *teller, const struct event *event)
{
    const uint16_t units[2] = {event->piece, event->other};
    if (!is_told(teller, event->piece))
        return;
    telling_begin(teller->telling, "board", event->clause, NULL,
                  "%s goes aboard %s.", name_of(teller, event->piece),
                  name_of(teller, event->other));
    put_units(teller, "by", &event->piece, 1);
    put_units(teller, "on", &event->other, 1);
    end_line(teller, units, 2, NULL, 0);
}

static void tell_landed(const struct teller *teller, const struct event *event)
{
    char to[ID_TEXT];
    const uint16_t units[2] = {event->piece, event->other};
    if (!is_told(teller, event->piece))
        return;
    telling_begin(teller->telling, "land", event->clause, NULL,
                  "%s lands at %s.", name_of(teller, event->piece),
                  place_of(teller, event->to, to));
    end_line(teller, units, 2, &event->to, 1);
}

/* What each result of the table brings (Y11.2 to Y11.5). */
static const char *const results[CRT_COUNT] = {
    [CRT_AE] = "all attackers are lost",
    [CRT_AL] = "the attackers lose one unit, and the others fall back one hex",
    [CRT_AR] = "the attackers fall back one hex",
    [CRT_NE] = "nothing comes of it",
    [CRT_DR1] = "the defenders fall back one hex",
    [CRT_DR2] = "the defenders fall back two hexes",
    [CRT_EX] = "all defenders are lost, and one attacker",
    [CRT_DE] = "all defenders are lost",
};

/*
 * Why the defence is not what stands on the counters. With fog the facing of
 * the defenders is not for all to know (Y15.2).
 */
static void say_defence(const struct teller *teller, const struct event *event,
                        char text[WHY_TEXT])
{
    bool is_fortified =
        yorktown_is_fortified(teller->rules, teller->before, event->to);
    text[0] = '\0';
    if (teller->before->fog_option)
        return;
    if (event->number[5] > 0)
        snprintf(text, WHY_TEXT, " (less %d for the rear)", event->number[5]);
    else if (is_fortified && event->number[1] > 0)
        snprintf(text, WHY_TEXT, " (doubled by the works)");
}

static void tell_attack(const struct teller *teller, const struct event *event)
{
    char why[WHY_TEXT];
    char to[ID_TEXT], names[LIST_TEXT] = "";
    size_t used = 0;
    const uint16_t *units = run_of(teller, event);
    for (int i = 0; i < event->count && used + 70 < LIST_TEXT; i++)
        used += (size_t)snprintf(names + used, LIST_TEXT - used, "%s%s",
                                 i > 0 ? ", " : "", name_of(teller, units[i]));
    say_defence(teller, event, why);
    telling_begin(teller->telling, "attack", event->clause, NULL,
                  "%s attack %s with %s: %s. (%d against %d%s is %+d, die %d: "
                  "%s in the table of Y11.1.)",
                  side_words[event->side], place_of(teller, event->to, to),
                  names, results[event->number[4]], event->number[0],
                  event->number[1], why, event->number[0] - event->number[1],
                  event->number[2], yorktown_crt_words[event->number[4]]);
    telling_die(teller->telling, 6, event->number[2], "attack");
    put_units(teller, "by", units, event->count);
    end_line(teller, units, event->count, &event->to, 1);
}

static void tell_retreated(const struct teller *teller,
                           const struct event *event)
{
    char way[LIST_TEXT], from[ID_TEXT];
    const place_id at[1] = {event->at};
    bool is_open = teller->rules->piece[event->piece].side == teller->eyes
                   || !teller->after->fog_option;
    if (!is_open && !is_told(teller, event->piece))
        return;
    write_way(teller, event, is_open, way);
    telling_begin(teller->telling, "retreat", event->clause, NULL,
                  "%s retreats %s%s.", name_of(teller, event->piece),
                  place_of(teller, event->at, from), way);
    put_way(teller, event, is_open);
    end_line(teller, &event->piece, 1, at, 1);
}

static void tell_commander(const struct teller *teller,
                           const struct event *event)
{
    const uint16_t units[2] = {event->piece, event->other};
    bool changes = event->kind == EVENT_CHANGED;
    if (!is_told(teller, event->piece) || !is_told(teller, event->other))
        return;
    telling_begin(teller->telling, "commander", event->clause, NULL,
                  "%s %s %s.", name_of(teller, event->piece),
                  changes ? "goes to" : "stays with",
                  name_of(teller, event->other));
    end_line(teller, units, 2, NULL, 0);
}

static void tell_rallied(const struct teller *teller, const struct event *event)
{
    uint16_t seen[YORKTOWN_UNITS_MOST];
    int count = 0;
    for (int i = 0; i < event->count; i++)
        if (is_told(teller, run_of(teller, event)[i]))
            seen[count++] = run_of(teller, event)[i];
    if (count == 0)
        return;
    telling_begin(teller->telling, "rally", event->clause, NULL,
                  "%s: hit markers come off (%d).", side_words[event->side],
                  count);
    end_line(teller, seen, count, NULL, 0);
}

static void tell_resigned(const struct teller *teller,
                          const struct event *event)
{
    telling_begin(teller->telling, "resign", event->clause, NULL, "%s resign.",
                  side_words[event->side]);
    end_line(teller, NULL, 0, NULL, 0);
}

static void tell_over(const struct teller *teller, const struct event *event)
{
    telling_begin(teller->telling, "over", event->clause, NULL, "%s win: %s.",
                  side_words[event->side],
                  yorktown_result_words[event->number[0]]);
    end_line(teller, NULL, 0, NULL, 0);
}

static tell_event *const tellers[] = {
    [EVENT_PHASE] = tell_phase,      [EVENT_PLACED] = tell_placed,
    [EVENT_BUILT] = tell_built,      [EVENT_MOVED] = tell_moved,
    [EVENT_SHOT] = tell_shot,        [EVENT_HALVED] = tell_halved,
    [EVENT_GONE] = tell_gone,        [EVENT_SAILED] = tell_sailed,
    [EVENT_BOARDED] = tell_boarded,  [EVENT_LANDED] = tell_landed,
    [EVENT_ATTACK] = tell_attack,    [EVENT_RETREATED] = tell_retreated,
    [EVENT_STAYED] = tell_commander, [EVENT_CHANGED] = tell_commander,
    [EVENT_RALLIED] = tell_rallied,  [EVENT_RESIGNED] = tell_resigned,
    [EVENT_OVER] = tell_over,
};

/* What has come into sight, or gone off the map, is known from now on (Y15.2);
 * what was eliminated has had its line. */
static void tell_sightings(const struct teller *teller)
{
    for (piece_id i = 0; i < teller->rules->unit_count; i++) {
        uint16_t at = teller->after->unit[i].at;
        char text[ID_TEXT];
        if (at == AT_ELIMINATED || saw(teller, i) || !sees(teller, i))
            continue;
        telling_begin(teller->telling, "sight", "Y15.2", "Y15.2",
                      is_place(at) ? "%s comes into sight at %s."
                                   : "%s has left the map%s.",
                      name_of(teller, i),
                      is_place(at) ? place_of(teller, at, text) : "");
        end_line(teller, &i, 1, &at, is_place(at));
    }
}

void yorktown_tell(const struct rules *rules, const void *before,
                   const void *after, const struct events *events,
                   viewer_id viewer, struct telling *telling)
{
    struct teller teller = {yorktown_rules(rules),
                            yorktown_state(before),
                            yorktown_state(after),
                            events,
                            telling,
                            yorktown_eyes(rules, viewer)};
    for (int i = 0; i < events->count; i++)
        tellers[events->item[i].kind](&teller, &events->item[i]);
    if (teller.after->fog_option)
        tell_sightings(&teller);
}
