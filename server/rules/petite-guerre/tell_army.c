/* Tellings of markers and units: command, eyes, boxes, marches, losses. */

#include "server/rules/petite-guerre/tell.h"

#include "server/rules/kit/tell_places.h"

#include <string.h>

static bool is_mine(const struct petite_teller *teller, piece_id counter)
{
    return petite_is_own(&teller->before, teller->rules->piece[counter].side);
}

static void tell_piece(const struct petite_teller *teller,
                       const struct event *event, enum petite_phrase phrase)
{
    petite_tell_phrase(teller, event, phrase, NULL);
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

void petite_tell_self(const struct petite_teller *teller,
                      const struct event *event)
{
    tell_piece(teller, event, event->number[0] == 1 ? SAY_SELF : SAY_SELF_NOT);
}

/* Told to the side that looked and to the owner, to nobody else (P5.4). */
void petite_tell_seen(const struct petite_teller *teller,
                      const struct event *event)
{
    struct event own = *event;
    if (is_mine(teller, event->piece)) {
        own.clause = "P5.5";
        petite_tell_phrase(teller, &own, SAY_SEEN_OWN, "P5.5");
        petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
        return;
    }
    if (teller->before.side == SIDE_NONE)
        return;
    petite_tell_phrase(teller, event, SAY_SEEN, "P5.4");
    petite_tell_end(teller, petite_tell_run(teller, event), event->count,
                    event->at, PLACE_NONE);
}

/* Met: told to all (P4.7). Seen: to two (P5.4). Lifted: to its owner. */
void petite_tell_decoy(const struct petite_teller *teller,
                       const struct event *event)
{
    enum { MET = 1, SEEN = 2, LIFTED = 3 };
    bool mine = is_mine(teller, event->piece);
    bool is_told =
        mine || event->number[0] == MET
        || (event->number[0] == SEEN && teller->before.side != SIDE_NONE);
    if (!is_told)
        return;
    bool is_quiet = mine && event->number[0] == LIFTED;
    petite_tell_phrase(teller, event,
                       is_quiet ? SAY_DECOY_LIFTED
                       : mine   ? SAY_DECOY_FOUND
                                : SAY_DECOY,
                       is_quiet ? NULL : event->clause);
    petite_tell_end(teller, &event->piece, mine, event->at, PLACE_NONE);
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

/* "moves" to its owner, "moved" to others. */
static void say_move(const struct petite_teller *teller,
                     const struct event *event, enum petite_phrase phrase,
                     struct saying *saying)
{
    const char *const *verbs = petite_verbs_said[phrase == SAY_MOVED];
    int meets = phrase == SAY_MOVED ? WORD_STANDS_BEFORE : WORD_MEETS;
    narrate(saying, &petite_phrases[phrase], event, petite_say_slot, teller);
    say_word(saying, "verb",
             verbs[event->number[4]   ? VERB_LANDS
                   : event->number[5] ? VERB_RETREATS
                                      : VERB_MOVES]);
    say_word(saying, "meets", event->number[2] ? petite_words_said[meets] : "");
}

static void end_move(const struct petite_teller *teller,
                     const struct event *event)
{
    tell_path(teller->telling, &teller->rules->base, event->at,
              petite_tell_run(teller, event), event->count);
    petite_tell_who(teller, "by", &event->piece, 1);
    petite_tell_end(teller, &event->piece, 1, event->at,
                    last_of(teller, event));
}

void petite_tell_moved_own(const struct petite_teller *teller,
                           const struct event *event)
{
    struct saying saying;
    say_move(teller, event, SAY_MOVED_OWN, &saying);
    say_word(&saying, "forced",
             event->number[0] ? petite_words_said[WORD_FORCED] : "");
    telling_say(teller->telling, &saying, event->clause, stopping(event));
    end_move(teller, event);
}

/* "b07 moved 2510, 2411": the label, each hex entered, and that it must come
 * to a battle (P24.6). A call's moves hang on who was called (P12.7); a marker
 * that is gone at the end of its way did not survive it (P9.2). */
void petite_tell_moved(const struct petite_teller *teller,
                       const struct event *event)
{
    struct saying saying;
    const char *reveals = event->number[3]                  ? "P12.7"
                          : petite_tell_has_changed(teller) ? "P24.2"
                                                            : stopping(event);
    say_move(teller, event, SAY_MOVED, &saying);
    telling_say(teller->telling, &saying, "P24.6", reveals);
    end_move(teller, event);
}

void petite_tell_crossing(const struct petite_teller *teller,
                          const struct event *event)
{
    petite_tell_phrase(teller, event, SAY_CROSSING, NULL);
    petite_tell_who(teller, "by", &event->piece, 1);
    petite_tell_end(teller, &event->piece, 1, event->at, event->to);
}

void petite_tell_combined(const struct petite_teller *teller,
                          const struct event *event)
{
    uint16_t counters[3] = {event->piece};
    int count = event->count < 2 ? event->count : 2;
    memcpy(&counters[1], petite_tell_run(teller, event),
           (size_t)count * sizeof *counters);
    petite_tell_phrase(teller, event, SAY_COMBINED, NULL);
    petite_tell_who(teller, "by", counters, 1);
    petite_tell_who(teller, "on", &counters[1], count);
    petite_tell_end(teller, counters, 1 + count, event->at, PLACE_NONE);
}

/* In a battle casualties are public as kinds and numbers (P24.4); with them
 * comes out what was named in secret before (P14.3). */
static void tell_casualty(const struct petite_teller *teller,
                          const struct event *event, enum petite_phrase phrase)
{
    const struct petite_battle *battle = &teller->before.pos.state->battle;
    if (!event->number[0])
        return;
    petite_tell_phrase(teller, event, phrase,
                       battle->blow_count[event->side] > 0 ? "P14.3" : NULL);
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

void petite_tell_understrength(const struct petite_teller *teller,
                               const struct event *event)
{
    tell_casualty(teller, event, SAY_UNDERSTRENGTH);
}

void petite_tell_filled_own(const struct petite_teller *teller,
                            const struct event *event)
{
    const uint16_t counters[2] = {event->piece, event->other};
    petite_tell_phrase(teller, event, SAY_FILLED_OWN, NULL);
    petite_tell_end(teller, counters, 2, event->at, PLACE_NONE);
}

void petite_tell_filled(const struct petite_teller *teller,
                        const struct event *event)
{
    tell_casualty(teller, event, SAY_FILLED);
}

void petite_tell_dissolved_own(const struct petite_teller *teller,
                               const struct event *event)
{
    tell_piece(teller, event,
               event->number[2] ? SAY_TAKEN_OFF_OWN : SAY_DISSOLVED_OWN);
}

void petite_tell_dissolved(const struct petite_teller *teller,
                           const struct event *event)
{
    tell_casualty(teller, event,
                  event->number[2] ? SAY_TAKEN_OFF : SAY_DISSOLVED);
}
