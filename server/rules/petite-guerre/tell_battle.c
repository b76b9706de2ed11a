/* Tellings of battles: what both see, and what is recorded of it (P12.3). */

#include "server/rules/petite-guerre/tell.h"

#include <stdio.h>

static const char *word(side_id side)
{
    return side < SIDES_MOST ? petite_side_labels[side] : "";
}

static void end_at(const struct petite_teller *teller,
                   const struct event *event)
{
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

/* The line of a battle: where it is, and which of the viewer's own fight. */
static void end_battle(const struct petite_teller *teller,
                       const struct event *event)
{
    const struct petite_eye *eye = &teller->before;
    piece_id heads[PETITE_PIECES_MOST];
    int count = 0;
    if (eye->side < SIDES_MOST)
        count = petite_heads_at(eye->rules, eye->state, eye->side, event->at,
                                heads);
    count = petite_tell_own(teller, event->side, heads, count);
    petite_tell_end(teller, heads, count, event->at, PLACE_NONE);
}

/* P24.10: the record keeps the hex, not the labels. */
static void tell_attack(const struct petite_teller *teller,
                        const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "attack", event->clause, "P12.3",
                  event->number[0] ? "%s attack at %s; there is no battle."
                                   : "%s attack at %s.",
                  word(event->side), petite_tell_spot(teller, event->at, at));
    end_battle(teller, event);
}

static void tell_call_own(const struct petite_teller *teller,
                          const struct event *event)
{
    char by[TELL_NAME], from[TELL_NAME];
    const uint16_t counters[2] = {event->piece, event->other};
    telling_begin(teller->telling, "call", event->clause, NULL,
                  "%s calls %s: die %d, needed %d.",
                  petite_tell_name(teller, event->piece, by),
                  petite_tell_name(teller, event->other, from),
                  event->number[0], event->number[1]);
    telling_die(teller->telling, 6, event->number[0], "call");
    petite_tell_who(teller, "by", &counters[0], 1);
    petite_tell_who(teller, "on", &counters[1], 1);
    petite_tell_end(teller, counters, 2, event->at, PLACE_NONE);
}

/* P12.8: without its hex; what was needed would tell how far it lies. */
static void tell_call_failed(const struct petite_teller *teller,
                             const struct event *event)
{
    telling_begin(teller->telling, "call", event->clause, NULL,
                  "%s call for reinforcements: die %d, in vain.",
                  word(event->side), event->number[0]);
    telling_die(teller->telling, 6, event->number[0], "call");
    petite_tell_end(teller, NULL, 0, PLACE_NONE, PLACE_NONE);
}

/* P12.8: public when somebody enters; the others are only seen to move. */
static void tell_called(const struct petite_teller *teller,
                        const struct event *event)
{
    char text[TELL_SPOT];
    place_id at = teller->before.state->battle.at;
    if (event->number[2] == 0)
        return;
    telling_begin(teller->telling, "call", event->clause, "P12.8",
                  "%s call for reinforcements: die %d; they come to %s.",
                  word(event->side), event->number[0],
                  petite_tell_spot(teller, at, text));
    telling_die(teller->telling, 6, event->number[0], "call");
    petite_tell_end(teller, NULL, 0, at, PLACE_NONE);
}

static void tell_stayed(const struct petite_teller *teller,
                        const struct event *event)
{
    char name[TELL_NAME], text[TELL_SPOT];
    telling_begin(teller->telling, "call", event->clause, NULL,
                  "%s stays at %s.",
                  petite_tell_name(teller, event->piece, name),
                  petite_tell_spot(teller, event->at, text));
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

/* Others see a marker more, and so that the one called had baggage. */
static void tell_left_behind(const struct petite_teller *teller,
                             const struct event *event)
{
    char text[TELL_SPOT];
    telling_begin(teller->telling, "call", event->clause, "P12.7",
                  "A marker stays behind at %s.",
                  petite_tell_spot(teller, event->at, text));
    petite_tell_end(teller, NULL, 0, event->at, PLACE_NONE);
}

static void tell_combat_cards(const struct petite_teller *teller,
                              const struct event *event)
{
    char names[TELL_LIST] = "";
    size_t used = 0;
    for (int card = 0; card < COMBAT_CARDS; card++)
        if ((event->number[0] >> card & 1) != 0)
            used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                     used > 0 ? ", " : "",
                                     petite_card_labels[card]);
    telling_begin(teller->telling, "combat_cards", event->clause, "P13.3",
                  "%s draw: %s.", word(event->side), names);
    end_at(teller, event);
}

static const char *combat_card(int card)
{
    return card >= 0 && card < COMBAT_CARDS ? petite_card_labels[card]
                                            : "no card";
}

static void tell_chosen(const struct petite_teller *teller,
                        const struct event *event)
{
    telling_begin(teller->telling, "choose", event->clause, NULL,
                  "%s choose: %s.", word(event->side),
                  combat_card(event->number[0]));
    end_at(teller, event);
}

static void tell_result(const struct petite_teller *teller,
                        const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "battle", event->clause, "P13.4",
                  "Battle at %s: %s attack with %s and take %d loss%s; the "
                  "others answer with %s and take %d. (Bonuses %+d and %+d; "
                  "the cards by the table of P13.6.)",
                  petite_tell_spot(teller, event->at, at),
                  event->side == AMERICAN ? "the Americans" : "the British",
                  combat_card(event->number[0]), event->number[4],
                  event->number[4] == 1 ? "" : "es",
                  combat_card(event->number[1]), event->number[5],
                  event->number[2], event->number[3]);
    end_battle(teller, event);
}

/* Numbers and kinds that fought (P12.3). */
static void tell_forces(const struct petite_teller *teller,
                        const struct event *event)
{
    char kinds[TELL_LIST] = "", at[TELL_SPOT];
    size_t used = 0;
    const uint16_t *run = petite_tell_run(teller, event);
    for (int i = 0; i + 1 < event->count && used + TELL_NAME < TELL_LIST;
         i += 2)
        if (run[i] < KIND_COUNT)
            used +=
                (size_t)snprintf(kinds + used, sizeof kinds - used, ", %d %s",
                                 run[i + 1], petite_kind_words[run[i]]);
    telling_begin(teller->telling, "forces", event->clause, "P12.3",
                  "%s at %s: strength %d%s.", word(event->side),
                  petite_tell_spot(teller, event->at, at), event->number[0],
                  kinds);
    end_at(teller, event);
}

static void tell_won(const struct petite_teller *teller,
                     const struct event *event)
{
    char at[TELL_SPOT];
    petite_tell_spot(teller, event->at, at);
    if (event->side == SIDE_NONE)
        telling_begin(teller->telling, "won", event->clause, NULL,
                      "Nobody holds the field at %s.", at);
    else
        telling_begin(teller->telling, "won", event->clause, NULL,
                      "%s hold the field at %s%s.", word(event->side), at,
                      event->number[0] ? "; the others draw off" : "");
    end_at(teller, event);
}

/* Commanders lost are public (P24.4). */
static void tell_commander(const struct petite_teller *teller,
                           const struct event *event)
{
    static const char *const fates[] = {"is unhurt", "is killed", "is captured",
                                        "is captured"};
    telling_begin(teller->telling, "commander", event->clause, NULL, "%s %s.",
                  teller->rules->piece[event->piece].name,
                  fates[event->number[1] & 3]);
    if (event->number[0] > 0)
        telling_die(teller->telling, 6, event->number[0], "commander");
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

static void tell_succeeds(const struct petite_teller *teller,
                          const struct event *event)
{
    char name[TELL_NAME];
    telling_begin(teller->telling, "commander", event->clause, NULL,
                  "%s commands in chief.",
                  petite_tell_name(teller, event->piece, name));
    petite_tell_end(teller, &event->piece, 1, event->at, PLACE_NONE);
}

static void tell_surrender(const struct petite_teller *teller,
                           const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "surrender", event->clause, NULL,
                  "%s surrender at %s.", word(event->side),
                  petite_tell_spot(teller, event->at, at));
    end_at(teller, event);
}

static void tell_abandoned(const struct petite_teller *teller,
                           const struct event *event)
{
    char at[TELL_SPOT];
    telling_begin(teller->telling, "abandoned", event->clause, NULL,
                  "%s leave %s behind at %s.", word(event->side),
                  petite_kind_words[teller->rules->piece[event->piece].kind],
                  petite_tell_spot(teller, event->at, at));
    end_at(teller, event);
}

const struct petite_tellers petite_tell_battle[EVENT_OVER + 1] = {
    [EVENT_ATTACK] = {tell_attack, tell_attack},
    [EVENT_CALL_FAILED] = {tell_call_own, tell_call_failed},
    [EVENT_CALLED] = {tell_call_own, tell_called},
    [EVENT_STAYED] = {tell_stayed, tell_left_behind},
    [EVENT_COMBAT_CARDS] = {tell_combat_cards, NULL},
    [EVENT_CHOSEN] = {tell_chosen, NULL},
    [EVENT_RESULT] = {tell_result, tell_result},
    [EVENT_FORCES] = {tell_forces, tell_forces},
    [EVENT_WON] = {tell_won, tell_won},
    [EVENT_COMMANDER] = {tell_commander, tell_commander},
    [EVENT_SUCCEEDS] = {tell_succeeds, NULL},
    [EVENT_SURRENDER] = {tell_surrender, tell_surrender},
    [EVENT_ABANDONED] = {tell_abandoned, tell_abandoned},
};
