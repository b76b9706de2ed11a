/* Tellings of the course, the cards, the map and the stores. */

#include "server/rules/petite-guerre/tell.h"

static const char *side_word(side_id side)
{
    return side < SIDES_MOST ? petite_side_labels[side] : "";
}

/* A line about nothing but the side. */
static void end(const struct petite_teller *teller)
{
    petite_tell_end(teller, NULL, 0, PLACE_NONE, PLACE_NONE);
}

static void end_at(const struct petite_teller *teller,
                   const struct event *event)
{
    petite_tell_end(teller, NULL, 0, event->at, event->to);
}

/* What came and went in silence is known once the lists are seen (P4.3). */
static const char *revealing(const struct petite_teller *teller)
{
    return petite_tell_has_changed(teller) ? "P4.3" : NULL;
}

static void tell_turn(const struct petite_teller *teller,
                      const struct event *event)
{
    telling_begin(teller->telling, "turn", event->clause, revealing(teller),
                  "Turn %d begins. Weather: %s.", event->number[0],
                  petite_weather_words[event->number[1]]);
    if (event->number[2] > 0)
        telling_die(teller->telling, 6, event->number[2], "weather");
    end(teller);
}

static void tell_phase(const struct petite_teller *teller,
                       const struct event *event)
{
    telling_begin(teller->telling, "phase", event->clause, revealing(teller),
                  "Turn %d, the %s: %s.", event->number[1],
                  event->side == AMERICAN ? "Americans" : "British",
                  petite_phase_words[event->number[0]]);
    end(teller);
}

static void tell_window(const struct petite_teller *teller,
                        const struct event *event)
{
    telling_begin(teller->telling, "window", event->clause, NULL,
                  "%s may play cards now, %s.", side_word(event->side),
                  event->number[0] == 1 ? "after the enemy's command phase"
                                        : "before the enemy's combat");
    end(teller);
}

static void tell_passed(const struct petite_teller *teller,
                        const struct event *event)
{
    telling_begin(teller->telling, "pass", event->clause, NULL, "%s pass.",
                  side_word(event->side));
    end(teller);
}

static const char *card_name(const struct petite_teller *teller, int copy)
{
    if (copy < 0 || copy >= teller->rules->copy_count)
        return "a card";
    return teller->rules->card[teller->rules->copy[copy].card].name;
}

/* What lay in the pile is known to him from now on. */
static void tell_drew_own(const struct petite_teller *teller,
                          const struct event *event)
{
    telling_begin(teller->telling, "draw", event->clause, "P6.1", "%s draw %s.",
                  side_word(event->side), card_name(teller, event->number[0]));
    end(teller);
}

static void tell_drew(const struct petite_teller *teller,
                      const struct event *event)
{
    telling_begin(teller->telling, "draw", event->clause, NULL,
                  "%s draw a card.", side_word(event->side));
    end(teller);
}

static void tell_reshuffled(const struct petite_teller *teller,
                            const struct event *event)
{
    telling_begin(teller->telling, "shuffle", event->clause, NULL,
                  "%s shuffle their discards into a new draw pile.",
                  side_word(event->side));
    end(teller);
}

static void tell_discarded(const struct petite_teller *teller,
                           const struct event *event)
{
    bool is_own = petite_is_own(&teller->before, event->side);
    telling_begin(teller->telling, "discard", event->clause,
                  is_own ? NULL : "P6.3", "%s discard %s.",
                  side_word(event->side), card_name(teller, event->number[0]));
    end(teller);
}

/* A played card is shown to all with its target (P6.6). */
static void tell_played(const struct petite_teller *teller,
                        const struct event *event)
{
    char at[TELL_SPOT], to[TELL_SPOT], name[TELL_NAME];
    bool has_piece = event->piece != ID_NONE;
    bool is_own = petite_is_own(&teller->before, event->side);
    telling_begin(
        teller->telling, "card", event->clause,
        is_own ? revealing(teller) : "P6.6", "%s play %s%s%s%s%s%s%s.",
        side_word(event->side), card_name(teller, event->number[0]),
        has_piece ? " on " : "",
        has_piece ? petite_tell_name(teller, event->piece, name) : "",
        is_place(event->at) ? " at " : "",
        is_place(event->at) ? petite_tell_spot(teller, event->at, at) : "",
        is_place(event->to) ? " and " : "",
        is_place(event->to) ? petite_tell_spot(teller, event->to, to) : "");
    petite_tell_end(teller, &event->piece, has_piece, event->at, event->to);
}

static void tell_capture(const struct petite_teller *teller,
                         const struct event *event)
{
    char at[TELL_SPOT];
    bool is_taken = event->piece != ID_NONE;
    telling_begin(teller->telling, "capture", event->clause, "P6.11",
                  "The ride to %s: die %d: %s%s.",
                  petite_tell_spot(teller, event->at, at), event->number[0],
                  is_taken ? teller->rules->piece[event->piece].name : "nobody",
                  is_taken ? " is captured" : " is found");
    telling_die(teller->telling, 6, event->number[0], "capture");
    petite_tell_end(teller, &event->piece, is_taken, event->at, PLACE_NONE);
}

static void tell_ferry(const struct petite_teller *teller,
                       const struct event *event)
{
    const struct petite_bridge *ferry =
        &teller->rules->bridge[event->number[0]];
    telling_begin(teller->telling, "ferry", event->clause, "P8.2",
                  "%s take %s.", side_word(event->side), ferry->name);
    petite_tell_end(teller, NULL, 0, ferry->between[0], ferry->between[1]);
}

static void tell_control(const struct petite_teller *teller,
                         const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "control", event->clause, "P16.8",
                  "%s control %s.", side_word(event->side),
                  petite_tell_spot(teller, event->at, at));
    end_at(teller, event);
}

static void tell_bridge(const struct petite_teller *teller,
                        const struct event *event)
{
    char at[TELL_SPOT], to[TELL_SPOT];
    telling_begin(teller->telling, "bridge", event->clause, NULL,
                  "The bridge between %s and %s is %s.",
                  petite_tell_spot(teller, event->at, at),
                  petite_tell_spot(teller, event->to, to),
                  event->number[0] ? "broken" : "mended");
    end_at(teller, event);
}

static void tell_loyalty(const struct petite_teller *teller,
                         const struct event *event)
{
    telling_begin(teller->telling, "loyalty", event->clause, NULL,
                  "The loyalty index goes from %d to %d.", event->number[0],
                  event->number[1]);
    end(teller);
}

static void tell_points(const struct petite_teller *teller,
                        const struct event *event)
{
    telling_begin(teller->telling, "points", event->clause, NULL,
                  "%s: supply points %+d, recruitment points %+d.",
                  side_word(event->side), event->number[0], event->number[1]);
    end(teller);
}

static void tell_razed(const struct petite_teller *teller,
                       const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "raze", event->clause, "P17.1",
                  "%s raze %s.", side_word(event->side),
                  petite_tell_spot(teller, event->at, at));
    end_at(teller, event);
}

static void tell_recovered(const struct petite_teller *teller,
                           const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "recover", event->clause, NULL,
                  "%s recovers.", petite_tell_spot(teller, event->at, at));
    end_at(teller, event);
}

static void tell_income(const struct petite_teller *teller,
                        const struct event *event)
{
    telling_begin(teller->telling, "income", event->clause, NULL,
                  "%s receive supply points: %d (die %d), and recruitment "
                  "points: %d (die %d).",
                  side_word(event->side), event->number[1], event->number[0],
                  event->number[3], event->number[2]);
    end(teller);
}

static void tell_standing(const struct petite_teller *teller,
                          const struct event *event)
{
    telling_begin(teller->telling, "standing", event->clause, NULL,
                  "%s are asked in windows: %s.", side_word(event->side),
                  petite_standing_words[event->number[0]]);
    end(teller);
}

static void tell_resigned(const struct petite_teller *teller,
                          const struct event *event)
{
    telling_begin(teller->telling, "resign", event->clause, NULL, "%s resign.",
                  side_word(event->side));
    end(teller);
}

/* Then everything is open to all. */
static void tell_over(const struct petite_teller *teller,
                      const struct event *event)
{
    if (event->side < SIDES_MOST)
        telling_begin(teller->telling, "over", event->clause, "P24.9",
                      "%s win %s (%s).", side_word(event->side),
                      petite_degree_labels[event->number[0]],
                      petite_ending_words[event->number[1]]);
    else
        telling_begin(teller->telling, "over", event->clause, "P24.9",
                      "A draw (%s).", petite_ending_words[event->number[1]]);
    end(teller);
}

const struct petite_tellers petite_tell_turn[EVENT_OVER + 1] = {
    [EVENT_TURN] = {tell_turn, tell_turn},
    [EVENT_PHASE] = {tell_phase, tell_phase},
    [EVENT_WINDOW] = {tell_window, tell_window},
    [EVENT_PASSED] = {tell_passed, tell_passed},
    [EVENT_DREW] = {tell_drew_own, tell_drew},
    [EVENT_RESHUFFLED] = {tell_reshuffled, tell_reshuffled},
    [EVENT_DISCARDED] = {tell_discarded, tell_discarded},
    [EVENT_PLAYED] = {tell_played, tell_played},
    [EVENT_CAPTURE] = {tell_capture, tell_capture},
    [EVENT_FERRY] = {tell_ferry, tell_ferry},
    [EVENT_CONTROL] = {tell_control, tell_control},
    [EVENT_BRIDGE] = {tell_bridge, tell_bridge},
    [EVENT_LOYALTY] = {tell_loyalty, tell_loyalty},
    [EVENT_POINTS] = {tell_points, NULL},
    [EVENT_RAZED] = {tell_razed, tell_razed},
    [EVENT_RECOVERED] = {tell_recovered, tell_recovered},
    [EVENT_INCOME] = {tell_income, NULL},
    [EVENT_STANDING] = {tell_standing, NULL},
    [EVENT_RESIGNED] = {tell_resigned, tell_resigned},
    [EVENT_OVER] = {tell_over, tell_over},
};
