/* Tellings of markers and units: command, eyes, boxes, marches, losses. */

#include "server/rules/petite-guerre/tell.h"

#include "server/rules/kit/tell_places.h"

#include <string.h>

static const char *word(side_id side)
{
    return side < SIDES_MOST ? petite_side_labels[side] : "";
}

static bool is_mine(const struct petite_teller *teller, piece_id counter)
{
    return petite_is_own(&teller->before, teller->rules->piece[counter].side);
}

static void tell_command(const struct petite_teller *teller,
                         const struct event *event)
{
    telling_begin(teller->telling, "command", event->clause, NULL,
                  "%s have %d marker%s in command.", word(event->side),
                  event->count, event->count == 1 ? "" : "s");
    petite_tell_end(teller, petite_tell_run(teller, event), event->count,
                    PLACE_NONE, PLACE_NONE);
}

static void tell_self(const struct petite_teller *teller,
                      const struct event *event)
{
    char name[TELL_NAME];
    telling_begin(teller->telling, "self_command", event->clause, NULL,
                  "%s %s. (Die %d, a 1 is needed.)",
                  petite_tell_name(teller, event->piece, name),
                  event->number[0] == 1 ? "is in command by itself"
                                        : "tries in vain to act by itself",
                  event->number[0]);
    telling_die(teller->telling, 6, event->number[0], "self-command");
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

static void tell_recon_own(const struct petite_teller *teller,
                           const struct event *event)
{
    petite_tell_deed(teller, event, "recon", "reconnoitres");
}

/* P5.5: that the side has, whether or not it saw anything. */
static void tell_recon(const struct petite_teller *teller,
                       const struct event *event)
{
    telling_begin(teller->telling, "recon", event->clause,
                  petite_tell_has_changed(teller) ? "P5.4" : NULL,
                  "%s reconnoitre.", word(event->side));
    petite_tell_end(teller, NULL, 0, PLACE_NONE, PLACE_NONE);
}

/* Told to the side that looked and to the owner, to nobody else (P5.4). */
static void tell_seen(const struct petite_teller *teller,
                      const struct event *event)
{
    char name[TELL_NAME], names[TELL_LIST], at[TELL_SPOT];
    petite_tell_spot(teller, event->at, at);
    if (is_mine(teller, event->piece)) {
        telling_begin(teller->telling, "seen", "P5.5", "P5.5",
                      "%s at %s has been seen.",
                      petite_tell_name(teller, event->piece, name), at);
        petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
        return;
    }
    if (teller->before.side == SIDE_NONE)
        return;
    petite_tell_names(teller, petite_tell_run(teller, event), event->count,
                      names);
    telling_begin(teller->telling, "seen", event->clause, "P5.4",
                  "Seen at %s: %s.", at, names);
    petite_tell_end(teller, petite_tell_run(teller, event), event->count,
                    event->at, PLACE_NONE);
}

/* Met: told to all (P4.7). Seen: to two (P5.4). Lifted: to its owner. */
static void tell_decoy(const struct petite_teller *teller,
                       const struct event *event)
{
    enum { MET = 1, SEEN = 2, LIFTED = 3 };
    char at[TELL_SPOT];
    bool mine = is_mine(teller, event->piece);
    bool is_told =
        mine || event->number[0] == MET
        || (event->number[0] == SEEN && teller->before.side != SIDE_NONE);
    if (!is_told)
        return;
    bool is_quiet = mine && event->number[0] == LIFTED;
    telling_begin(teller->telling, "decoy", event->clause,
                  is_quiet ? NULL : event->clause,
                  is_quiet ? "A decoy is taken back from %s."
                  : mine   ? "Your decoy at %s is found out and taken off."
                           : "A marker at %s was a decoy.",
                  petite_tell_spot(teller, event->at, at));
    petite_tell_end(teller, &event->piece, mine, event->at, PLACE_NONE);
}

static void tell_placed(const struct petite_teller *teller,
                        const struct event *event)
{
    petite_tell_deed(teller, event, "place_phantom", "is placed");
}

static void tell_attached(const struct petite_teller *teller,
                          const struct event *event)
{
    char name[TELL_NAME], names[TELL_LIST];
    petite_tell_names(teller, petite_tell_run(teller, event), event->count,
                      names);
    telling_begin(teller->telling, "attach", event->clause, NULL,
                  "Under %s: %s.", petite_tell_name(teller, event->piece, name),
                  names);
    petite_tell_end(teller, petite_tell_run(teller, event), event->count,
                    event->at, PLACE_NONE);
}

static void tell_detached(const struct petite_teller *teller,
                          const struct event *event)
{
    char names[TELL_LIST];
    petite_tell_names(teller, petite_tell_run(teller, event), event->count,
                      names);
    telling_begin(teller->telling, "detach", event->clause, NULL,
                  "On their own: %s.", names);
    petite_tell_end(teller, petite_tell_run(teller, event), event->count,
                    event->at, PLACE_NONE);
}

static place_id last_of(const struct petite_teller *teller,
                        const struct event *event)
{
    return event->count == 0 ? event->at
                             : petite_tell_run(teller, event)[event->count - 1];
}

/* P7.8: whoever stops there has met no mere decoy. */
static const char *stopping(const struct event *event)
{
    return event->number[2] ? "P7.8" : NULL;
}

static void tell_moved_own(const struct petite_teller *teller,
                           const struct event *event)
{
    char name[TELL_NAME], way[TELL_LIST];
    petite_tell_way(teller, event, way);
    telling_begin(teller->telling, "move", event->clause, stopping(event),
                  "%s %s %s%s%s.", petite_tell_name(teller, event->piece, name),
                  event->number[4]   ? "lands at"
                  : event->number[5] ? "retreats to"
                                     : "moves",
                  way, event->number[0] ? ", by forced march" : "",
                  event->number[2] ? ", and meets the enemy" : "");
    tell_path(teller->telling, &teller->rules->base, event->at,
              petite_tell_run(teller, event), event->count);
    petite_tell_who(teller, "by", &event->piece, 1);
    petite_tell_end(teller, &event->piece, 1, event->at,
                    last_of(teller, event));
}

/* "b07 moved 2510, 2411": the label, each hex entered, and that it must come
 * to a battle (P24.6). A call's moves hang on who was called (P12.7); a marker
 * that is gone at the end of its way did not survive it (P9.2). */
static void tell_moved(const struct petite_teller *teller,
                       const struct event *event)
{
    char name[TELL_NAME], way[TELL_LIST];
    const char *reveals = event->number[3]                  ? "P12.7"
                          : petite_tell_has_changed(teller) ? "P24.2"
                                                            : stopping(event);
    petite_tell_way(teller, event, way);
    telling_begin(teller->telling, "move", "P24.6", reveals, "%s %s %s%s.",
                  petite_tell_name(teller, event->piece, name),
                  event->number[4]   ? "landed at"
                  : event->number[5] ? "retreated to"
                                     : "moved",
                  way, event->number[2] ? " and stands before the enemy" : "");
    tell_path(teller->telling, &teller->rules->base, event->at,
              petite_tell_run(teller, event), event->count);
    petite_tell_who(teller, "by", &event->piece, 1);
    petite_tell_end(teller, &event->piece, 1, event->at,
                    last_of(teller, event));
}

static void tell_crossing(const struct petite_teller *teller,
                          const struct event *event)
{
    char name[TELL_NAME], to[TELL_SPOT];
    telling_begin(teller->telling, "cross", event->clause, NULL,
                  "%s begins to cross to %s.",
                  petite_tell_name(teller, event->piece, name),
                  petite_tell_spot(teller, event->to, to));
    petite_tell_who(teller, "by", &event->piece, 1);
    petite_tell_end(teller, &event->piece, 1, event->at, event->to);
}

static void tell_combined(const struct petite_teller *teller,
                          const struct event *event)
{
    char name[TELL_NAME], names[TELL_LIST];
    petite_tell_names(teller, petite_tell_run(teller, event), event->count,
                      names);
    telling_begin(teller->telling, "combine", event->clause, NULL,
                  "%s fills up %s.",
                  petite_tell_name(teller, event->piece, name), names);
    uint16_t counters[3] = {event->piece};
    int count = event->count < 2 ? event->count : 2;
    memcpy(&counters[1], petite_tell_run(teller, event),
           (size_t)count * sizeof *counters);
    petite_tell_who(teller, "by", counters, 1);
    petite_tell_who(teller, "on", &counters[1], count);
    petite_tell_end(teller, counters, 1 + count, event->at, PLACE_NONE);
}

/* In a battle casualties are public as kinds and numbers (P24.4); with them
 * comes out what was named in secret before (P14.3). */
static void tell_casualty(const struct petite_teller *teller,
                          const struct event *event, const char *what)
{
    char at[TELL_SPOT];
    if (!event->number[0])
        return;
    const struct petite_battle *battle = &teller->before.state->battle;
    telling_begin(teller->telling, "casualty", event->clause,
                  battle->blow_count[event->side] > 0 ? "P14.3" : NULL,
                  "%s at %s: %s %s.", word(event->side),
                  petite_tell_spot(teller, event->at, at),
                  petite_kind_units[teller->rules->piece[event->piece].kind],
                  what);
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

static void tell_attrition_own(const struct petite_teller *teller,
                               const struct event *event)
{
    petite_tell_deed(teller, event, "attrition", "is understrength");
}

static void tell_attrition(const struct petite_teller *teller,
                           const struct event *event)
{
    tell_casualty(teller, event, "is understrength");
}

static void tell_filled_own(const struct petite_teller *teller,
                            const struct event *event)
{
    char name[TELL_NAME], other[TELL_NAME];
    const uint16_t counters[2] = {event->piece, event->other};
    telling_begin(teller->telling, "attrition", event->clause, NULL,
                  "%s dissolves and fills up %s.",
                  petite_tell_name(teller, event->piece, name),
                  petite_tell_name(teller, event->other, other));
    petite_tell_end(teller, counters, 2, event->at, PLACE_NONE);
}

static void tell_filled(const struct petite_teller *teller,
                        const struct event *event)
{
    tell_casualty(teller, event, "dissolves and fills up another");
}

static void tell_dissolved_own(const struct petite_teller *teller,
                               const struct event *event)
{
    petite_tell_deed(teller, event, "attrition",
                     event->number[2] ? "is taken off" : "is dissolved");
}

static void tell_dissolved(const struct petite_teller *teller,
                           const struct event *event)
{
    tell_casualty(teller, event,
                  event->number[2] ? "is taken off" : "is dissolved");
}

const struct petite_tellers petite_tell_army[EVENT_OVER + 1] = {
    [EVENT_COMMAND] = {tell_command, NULL},
    [EVENT_SELF] = {tell_self, NULL},
    [EVENT_RECON] = {tell_recon_own, tell_recon},
    [EVENT_SEEN] = {tell_seen, tell_seen},
    [EVENT_DECOY] = {tell_decoy, tell_decoy},
    [EVENT_PLACED] = {tell_placed, NULL},
    [EVENT_ATTACHED] = {tell_attached, NULL},
    [EVENT_DETACHED] = {tell_detached, NULL},
    [EVENT_MOVED] = {tell_moved_own, tell_moved},
    [EVENT_CROSSING] = {tell_crossing, NULL},
    [EVENT_COMBINED] = {tell_combined, NULL},
    [EVENT_ATTRITION] = {tell_attrition_own, tell_attrition},
    [EVENT_FILLED] = {tell_filled_own, tell_filled},
    [EVENT_DISSOLVED] = {tell_dissolved_own, tell_dissolved},
};
