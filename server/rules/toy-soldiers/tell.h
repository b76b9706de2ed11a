/*
 * Tellings of Toy Soldier Battles: happenings in one viewer's words.
 *
 * A teller is one command looked at by one viewer, who sees the positions
 * before and after it. Of a piece that they are shown in both they are told
 * what befell it; of one that came into sight or went out of it, only that
 * (T17.7). Lines are in the past tense, so that "Grenadiers" needs no singular.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_TELL_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_TELL_H

#include "server/rules/kit/narrate.h"
#include "server/rules/toy-soldiers/events.h"
#include "server/rules/toy-soldiers/phrases.h"
#include "server/rules/toy-soldiers/visibility.h"

struct toys_teller {
    const struct toys_rules *rules;
    struct toys_observer before, after;
    const struct events *events;
    struct telling *telling;
};

/* Who is told of an event. */
enum toys_audience {
    TOLD_NONE,
    TOLD_ALL,   /* everybody */
    TOLD_SEEN,  /* who is shown the piece */
    TOLD_KNOWN, /* who knows all of it: its side, or all (T19.1, T17.6) */
    TOLD_SIDE   /* its side */
};

/* By what clause an event makes something hidden known, or NULL. */
typedef const char *toys_reveal(const struct toys_teller *teller,
                                const struct event *event);

/* An event that is a line of its phrase. */
struct toys_line {
    enum toys_phrase phrase;
    enum toys_audience audience;
    toys_reveal *reveals; /* NULL: it never does */
};
extern const struct toys_line toys_lines[EVENT_COUNT];

/* Events that need more than a line of the table; NULL: none of its own. */
typedef void toys_tell_event(const struct toys_teller *teller,
                             const struct event *event);
extern toys_tell_event *const toys_tellers[EVENT_COUNT];

toys_tell_event toys_tell_initiative, toys_tell_throw, toys_tell_move,
    toys_tell_written, toys_tell_letter, toys_tell_casualty, toys_tell_over,
    toys_tell_phase, toys_tell_seats, toys_tell_rally, toys_tell_wound,
    toys_tell_caught, toys_tell_chosen, toys_tell_shot, toys_tell_pursue,
    toys_tell_rides;

bool toys_is_told(const struct toys_teller *teller, const struct event *event,
                  enum toys_audience audience);
/* Is the viewer shown the piece before and after? */
bool toys_tells_of(const struct toys_teller *teller, piece_id unit);
/* Is it of their side, or open to them? */
bool toys_tells_all_of(const struct toys_teller *teller, piece_id unit);

/* The slots of its phrases: "piece" and "other" as "Blue Grenadiers", or
 * "someone unseen"; "at", "to", "spot" a place with its name, "way"; "side",
 * "seat" that of number 0, "formation" and "phase" likewise. */
narrate_slot toys_say_slot;

void toys_say_name(const struct toys_teller *teller, const char *slot,
                   piece_id unit, struct saying *saying);
/* "Blue" */
void toys_say_side(const struct toys_teller *teller, const char *slot,
                   side_id side, struct saying *saying);

/* Begins a line of a phrase, under the clause of the event. */
void toys_tell_phrase(const struct toys_teller *teller,
                      const struct event *event, enum toys_phrase phrase,
                      const char *reveals);

/* "path" of an open line: the places of its way that the viewer is told. */
void toys_tell_path(const struct toys_teller *teller,
                    const struct event *event);
/* "by" and "on": its piece and the other, if the viewer is shown them. */
void toys_tell_whom(const struct toys_teller *teller,
                    const struct event *event);

/* Closes a line with the pieces and places of its event. */
void toys_tell_end(const struct toys_teller *teller, const struct event *event);
/* A whole line. */
void toys_tell_line(const struct toys_teller *teller, const struct event *event,
                    const struct toys_line *line);

static inline const uint16_t *toys_tell_run(const struct toys_teller *teller,
                                            const struct event *event)
{
    return teller->events->pool + event->first;
}

/* Ways that go by what is really there, seen or not (T17.7). */
toys_reveal toys_reveals_way;
/* The quality of a mustered piece, by the number of its dice (T19.2). */
toys_reveal toys_reveals_quality;
/* What was left of it (T19.2). */
toys_reveal toys_reveals_strength;

#endif
