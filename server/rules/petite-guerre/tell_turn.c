/* Tellings of the course, the cards, the map and the stores. */

#include "server/rules/petite-guerre/tell.h"

#include "server/rules/petite-guerre/turn.h"

/* A line about nothing but the side. */
static void end(const struct petite_teller *teller)
{
    petite_tell_end(teller, NULL, 0, PLACE_NONE, PLACE_NONE);
}

/* What came and went in silence is known once the lists are seen (P4.3). */
static const char *revealing(const struct petite_teller *teller)
{
    return petite_tell_has_changed(teller) ? "P4.3" : NULL;
}

void petite_tell_turn(const struct petite_teller *teller,
                      const struct event *event)
{
    petite_tell_phrase(teller, event, SAY_TURN, revealing(teller));
    if (event->number[2] > 0)
        telling_die(teller->telling, 6, event->number[2], "weather");
    end(teller);
}

void petite_tell_window(const struct petite_teller *teller,
                        const struct event *event)
{
    petite_tell_phrase(
        teller, event,
        event->number[0] == 1 ? SAY_WINDOW_COMMAND : SAY_WINDOW_COMBAT, NULL);
    end(teller);
}

/* " on British marker b07": a part that is said of what there is. */
static void say_target(const struct petite_teller *teller,
                       const struct event *event, const char *slot,
                       enum petite_phrase phrase, bool is_there,
                       struct saying *saying)
{
    struct saying part;
    if (!is_there) {
        say_name(saying, slot, "");
        return;
    }
    narrate(&part, &petite_phrases[phrase], event, petite_say_slot, teller);
    say_part(saying, slot, &part);
}

/* A played card is shown to all with its target (P6.6). */
void petite_tell_played(const struct petite_teller *teller,
                        const struct event *event)
{
    struct saying saying;
    bool has_piece = event->piece != ID_NONE;
    bool is_own = petite_is_own(&teller->before, event->side);
    narrate(&saying, &petite_phrases[SAY_PLAYED], event, petite_say_slot,
            teller);
    say_target(teller, event, "on", SAY_CARD_ON, has_piece, &saying);
    say_target(teller, event, "where", SAY_CARD_AT, is_place(event->at),
               &saying);
    say_target(teller, event, "and", SAY_CARD_AND, is_place(event->to),
               &saying);
    telling_say(teller->telling, &saying, event->clause,
                is_own ? revealing(teller) : "P6.6");
    petite_tell_end(teller, &event->piece, has_piece, event->at, event->to);
}

void petite_tell_capture(const struct petite_teller *teller,
                         const struct event *event)
{
    bool is_taken = event->piece != ID_NONE;
    petite_tell_phrase(teller, event,
                       is_taken ? SAY_CAPTURED : SAY_NOBODY_FOUND, "P6.11");
    petite_tell_end(teller, &event->piece, is_taken, event->at, PLACE_NONE);
}

void petite_tell_ferry(const struct petite_teller *teller,
                       const struct event *event)
{
    const struct petite_bridge *ferry =
        &teller->rules->bridge[event->number[0]];
    struct saying saying;
    narrate(&saying, &petite_phrases[SAY_FERRY], event, petite_say_slot,
            teller);
    say_name(&saying, "ferry", ferry->name);
    telling_say(teller->telling, &saying, event->clause, "P8.2");
    petite_tell_end(teller, NULL, 0, ferry->between[0], ferry->between[1]);
}

void petite_tell_bridge(const struct petite_teller *teller,
                        const struct event *event)
{
    petite_tell_phrase(teller, event,
                       event->number[0] ? SAY_BROKEN : SAY_MENDED, NULL);
    petite_tell_end(teller, NULL, 0, event->at, event->to);
}

void petite_tell_points(const struct petite_teller *teller,
                        const struct event *event)
{
    struct saying saying;
    narrate(&saying, &petite_phrases[SAY_POINTS], event, petite_say_slot,
            teller);
    say_signed(&saying, "supply", event->number[0]);
    say_signed(&saying, "recruits", event->number[1]);
    telling_say(teller->telling, &saying, event->clause, NULL);
    end(teller);
}

/* Then everything is open to all. */
void petite_tell_over(const struct petite_teller *teller,
                      const struct event *event)
{
    petite_tell_phrase(teller, event,
                       event->side < SIDES_MOST ? SAY_OVER : SAY_DRAW, "P24.9");
    end(teller);
}

void petite_tell_supply(const struct petite_teller *teller,
                        const struct event *event)
{
    petite_tell_phrase(teller, event,
                       event->number[1] == 0 ? SAY_SUPPLIED : SAY_UNSUPPLIED,
                       NULL);
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

/* Others see a new marker, and nothing of what lies in boxes (P24.2). */
void petite_tell_arrived(const struct petite_teller *teller,
                         const struct event *event)
{
    if (!petite_is_head(teller->after.pos, event->piece))
        return;
    petite_tell_phrase(teller, event, SAY_ARRIVED, "P18.4");
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

void petite_tell_enlistment(const struct petite_teller *teller,
                            const struct event *event)
{
    struct saying saying;
    bool leaves = event->number[0] <= PETITE_LEAVES;
    narrate(&saying, &petite_phrases[leaves ? SAY_GO_HOME : SAY_STAY], event,
            petite_say_slot, teller);
    say_number(&saying, "most", PETITE_LEAVES);
    telling_say(teller->telling, &saying, event->clause, NULL);
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}
