/* Tellings that need more than one row of words: dice, moves, the course. */

#include "server/rules/toy-soldiers/tell.h"

#include "server/rules/toy-soldiers/dice.h"

#include <stdio.h>
#include <string.h>

enum { TACTICAL_SIDES = 6, FACES_TEXT = 260 };

/* With the first of them armies are a secret no more; that a seat of another
 * side was passed by tells something of what its troops can do (T19.6). */
static const char *reveals_phase(const struct toys_teller *teller,
                                 const struct event *event)
{
    if (!teller->before.has_armies && event->number[0] != PHASE_MUSTER)
        return "T19.3";
    bool is_own = teller->after.side != SIDE_NONE
                  && teller->after.side == event->number[3];
    return event->number[2] != 0 && !is_own ? "T3.3" : NULL;
}

/* A phase begins. */
void toys_tell_phase(const struct toys_teller *teller,
                     const struct event *event)
{
    char side[TELL_NAME];
    const char *phase = toys_phase_words[event->number[0]];
    const char *reveals = reveals_phase(teller, event);
    if (event->side < SIDES_MOST)
        telling_begin(teller->telling, "phase", event->clause, reveals,
                      "Turn %d, %s: %s.", event->number[1],
                      toys_tell_side(teller, event->side, side), phase);
    else
        telling_begin(teller->telling, "phase", event->clause, reveals,
                      "Turn %d: %s.", event->number[1], phase);
    toys_tell_end(teller, event);
}

/* "4", or "4 + 1" with what T3.8 adds. */
static const char *thrown(int die, int more, char text[24])
{
    if (more > 0)
        snprintf(text, 24, "%d + %d", die, more);
    else
        snprintf(text, 24, "%d", die);
    return text;
}

void toys_tell_initiative(const struct toys_teller *teller,
                          const struct event *event)
{
    char names[3][TELL_NAME], sums[2][24];
    const uint16_t dice[2] = {(uint16_t)event->number[0],
                              (uint16_t)event->number[1]};
    bool is_tie = event->side >= SIDES_MOST;
    /* Watchers are not told of the dice that were thrown before these. */
    bool is_veiled = teller->after.side == SIDE_NONE
                     && teller->after.state->option[OPTION_VISIBILITY];
    telling_begin(
        teller->telling, "initiative", event->clause, is_veiled ? "T3.6" : NULL,
        "Initiative: %s throws %s, %s %s: %s%s.",
        toys_tell_side(teller, 0, names[0]),
        thrown(event->number[0], event->number[2], sums[0]),
        toys_tell_side(teller, 1, names[1]),
        thrown(event->number[1], event->number[3], sums[1]),
        is_tie ? "a tie" : toys_tell_side(teller, event->side, names[2]),
        is_tie ? "" : ", who is lower, has it");
    telling_dice(teller->telling, TACTICAL_SIDES, dice, 2, "initiative");
    toys_tell_end(teller, event);
}

void toys_tell_chosen(const struct toys_teller *teller,
                      const struct event *event)
{
    char side[TELL_NAME];
    telling_begin(teller->telling, "initiative", event->clause, NULL,
                  "%s takes the %s half-turn.",
                  toys_tell_side(teller, event->side, side),
                  event->number[0] == 0 ? "first" : "second");
    toys_tell_end(teller, event);
}

/* Who throws at whom he is shown, comes into sight by that (T17.3). */
static bool is_throw_told(const struct toys_teller *teller, piece_id unit)
{
    return toys_tells_of(teller, unit)
           || (toys_eye_sees(&teller->after, unit) && !teller->after.is_late);
}

/* Who fires is seen, wherever he stands (T17.3). */
void toys_tell_shot(const struct toys_teller *teller, const struct event *event)
{
    char text[TELL_LINE];
    if (!is_throw_told(teller, event->piece)
        && !is_throw_told(teller, event->other))
        return;
    toys_tell_words(teller, event, "%p fired at %o.", text);
    telling_begin(teller->telling, "fire", event->clause,
                  toys_eye_sees(&teller->before, event->piece) ? NULL : "T17.3",
                  "%s", text);
    toys_tell_whom(teller, event);
    toys_tell_end(teller, event);
}

void toys_tell_pursue(const struct toys_teller *teller,
                      const struct event *event)
{
    const struct toys_line line = {
        "pursue", event->number[0] != 0 ? "%p pursued %o." : "%p held.",
        TOLD_SEEN, NULL};
    toys_tell_line(teller, event, &line);
}

/* A rider goes along step by step, and is told of once: with the last. */
void toys_tell_rides(const struct toys_teller *teller,
                     const struct event *event)
{
    static const struct toys_line line = {"move", "%p rode along with %o.",
                                          TOLD_SEEN, NULL};
    const struct events *events = teller->events;
    for (const struct event *later = event + 1;
         later < events->item + events->count; later++)
        if (later->kind == EVENT_RIDES && later->piece == event->piece
            && later->other == event->other)
            return;
    toys_tell_line(teller, event, &line);
}

/* Whether a battery rides is a matter of its type, which is its side's alone
 * (T19.2): for others all batteries move by the clause of the foot. */
static const char *moves_by(const struct toys_teller *teller,
                            const struct event *event)
{
    const struct toys_piece *piece = &teller->rules->piece[event->piece];
    bool is_battery = piece->kind == KIND_ARTILLERY;
    bool is_known = toys_tells_all_of(teller, event->piece);
    return is_battery && !is_known ? "T6.1" : event->clause;
}

/* Ways cut short by what was not seen make it known (T17.3). */
void toys_tell_move(const struct toys_teller *teller, const struct event *event)
{
    bool is_charge = event->kind == EVENT_CHARGE;
    bool is_cut = event->number[0] != 0;
    bool is_known = toys_tells_all_of(teller, event->piece);
    char text[TELL_LINE];
    if (!toys_tells_of(teller, event->piece))
        return;
    toys_tell_words(teller, event,
                    is_charge          ? "%p charged %w"
                    : event->count > 0 ? "%p moved %w"
                                       : "%p stood at %a",
                    text);
    telling_begin(teller->telling, is_charge ? "charge" : "move",
                  moves_by(teller, event), is_cut ? "T17.3" : NULL, "%s%s%s%s.",
                  text, event->number[1] != 0 ? " and unlimbered" : "",
                  event->number[2] != 0 ? " and limbered" : "",
                  is_cut && is_known ? ", and was stopped there" : "");
    struct event shown = *event;
    if (!is_known)
        shown.other = ID_NONE; /* whom it charges is its side's (T19.2) */
    if (event->count > 0)
        toys_tell_path(teller, event);
    toys_tell_whom(teller, &shown);
    toys_tell_end(teller, &shown);
}

static const char *const purposes[PURPOSE_COUNT] = {
    [PURPOSE_FIRE] = "fire",       [PURPOSE_ATTACK] = "attack",
    [PURPOSE_REPLY] = "reply",     [PURPOSE_COUNTER] = "counter-charge",
    [PURPOSE_PURSUIT] = "pursuit",
};

static const char *const headings[PURPOSE_COUNT] = {
    [PURPOSE_FIRE] = "Fire",       [PURPOSE_ATTACK] = "Attack",
    [PURPOSE_REPLY] = "Reply",     [PURPOSE_COUNTER] = "Counter-charge",
    [PURPOSE_PURSUIT] = "Pursuit",
};

/* The dice of a piece that retires tell whether it is worn (T2.4). */
static const char *throw_reveals(const struct toys_teller *teller,
                                 const struct event *event)
{
    bool is_retiring =
        teller->before.unit[event->piece].status == CONDITION_RETIRING;
    if (!toys_eye_sees(&teller->before, event->piece))
        return "T17.3";
    return is_retiring ? toys_reveals_strength(teller, event)
                       : toys_reveals_quality(teller, event);
}

/* The six sides of a tactical die (T4.1). */
static const char *face_of(int die)
{
    static const char *const faces[TACTICAL_SIDES] = {
        "officer", "target", "target", "flag", "fire", "sabre"};
    return faces[die - 1];
}

/* Which faces hit, and where that stands. */
static const char *const counting[HITTING_COUNT] = {
    [HITTING_VOLLEY] = "targets hit, T4.1",
    [HITTING_CANISTER] = "targets hit, T4.1",
    [HITTING_EFFECTIVE] = "fire hits, T4.1",
    [HITTING_SKIRMISH] = "fire hits, T4.1",
    [HITTING_AT_SKIRMISHER] = "fire hits, T11.4",
    [HITTING_BEHIND_OBSTACLE] = "fire hits, T10.18",
    [HITTING_CLOSE_COMBAT] = "sabres hit, T4.1",
};

/* As telling_dice does, with what each die shows. */
static void put_dice(const struct toys_teller *teller, const uint16_t *dice,
                     int count, const char *purpose)
{
    struct writer *out = &teller->telling->out;
    writer_key(out, "dice");
    writer_list(out);
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_put_number(out, "of", TACTICAL_SIDES);
        writer_put_number(out, "value", dice[i]);
        writer_put_text(out, "face", face_of(dice[i]));
        writer_put_text(out, "for", purpose);
        writer_object_end(out);
    }
    writer_list_end(out);
}

/* T17.7: of a throw one is told who is shown the thrower or the target. */
void toys_tell_throw(const struct toys_teller *teller,
                     const struct event *event)
{
    char name[TELL_NAME], at[TELL_NAME], shown[FACES_TEXT] = "";
    const uint16_t *dice = toys_tell_run(teller, event);
    const char *purpose = purposes[event->number[4]];
    size_t used = 0;
    if (!is_throw_told(teller, event->piece)
        && !is_throw_told(teller, event->other))
        return;
    for (int i = 0; i < event->count && used + 12 < FACES_TEXT; i++)
        used += (size_t)snprintf(shown + used, sizeof shown - used, "%s%s",
                                 i > 0 ? ", " : "", face_of(dice[i]));
    /* Which faces hit goes by what the thrower is, its side's to know. */
    bool is_known = toys_tells_all_of(teller, event->piece);
    bool has_target = event->other != ID_NONE;
    telling_begin(
        teller->telling, "throw", event->clause, throw_reveals(teller, event),
        "%s of %s%s%s: %d %s. Dice: %s%s%s%s.", headings[event->number[4]],
        toys_tell_name(teller, event->piece, name), has_target ? " on " : "",
        has_target ? toys_tell_name(teller, event->other, at) : "",
        event->number[1], event->number[1] == 1 ? "hit" : "hits",
        event->count == 0 ? "none" : shown, is_known ? " (" : "",
        is_known ? counting[event->number[0]] : "", is_known ? ")" : "");
    put_dice(teller, dice, event->count, purpose);
    toys_tell_whom(teller, event);
    toys_tell_end(teller, event);
}

/* A line with a plain die. */
static void tell_die(const struct toys_teller *teller,
                     const struct event *event, const char *kind,
                     const char *reveals, const char *words)
{
    char text[TELL_LINE];
    if (!toys_tells_of(teller, event->piece))
        return;
    toys_tell_words(teller, event, words, text);
    telling_begin(teller->telling, kind, event->clause, reveals, "%s", text);
    if (event->number[0] > 0)
        telling_die(teller->telling, TACTICAL_SIDES, event->number[0], kind);
    toys_tell_end(teller, event);
}

/* A wound is its own side's to know: it shows when it kills (T19.2). */
void toys_tell_casualty(const struct toys_teller *teller,
                        const struct event *event)
{
    static const char *const known[] = {"%p was unhurt.", "%p was wounded.",
                                        "%p was killed."};
    bool is_open = toys_tells_all_of(teller, event->piece);
    bool is_killed = event->number[1] == 2;
    const char *words =
        is_open || is_killed ? known[event->number[1]] : "%p kept his saddle.";
    tell_die(teller, event, "casualty",
             !is_open && event->number[0] == 2 ? "T19.2" : NULL, words);
}

void toys_tell_wound(const struct toys_teller *teller,
                     const struct event *event)
{
    bool is_open = toys_tells_all_of(teller, event->piece);
    tell_die(teller, event, "wound", is_open ? NULL : "T19.2",
             event->number[1] != 0 ? "%p left the field with his wound."
                                   : "%p bore his wound.");
}

void toys_tell_rally(const struct toys_teller *teller,
                     const struct event *event)
{
    tell_die(teller, event, "rally", NULL,
             event->number[1] != 0 ? "%p rallied." : "%p did not rally.");
}

void toys_tell_caught(const struct toys_teller *teller,
                      const struct event *event)
{
    tell_die(teller, event, "caught", toys_reveals_way(teller, event),
             event->number[1] != 0 ? "%p was taken." : "%p escaped.");
}

void toys_tell_over(const struct toys_teller *teller, const struct event *event)
{
    char name[TELL_NAME];
    const char *by = toys_by_words[event->number[0]];
    if (event->side < SIDES_MOST)
        telling_begin(
            teller->telling, "over", event->clause, "T19.2", "%s has won (%s).",
            toys_tell_side(teller, event->side, name), by == NULL ? "" : by);
    else
        telling_begin(teller->telling, "over", event->clause, "T19.2",
                      event->number[0] == BY_AGREEMENT
                          ? "The battle is drawn by agreement."
                          : "The battle is drawn.");
    toys_tell_end(teller, event);
}

void toys_tell_seats(const struct toys_teller *teller,
                     const struct event *event)
{
    for (seat_id seat = 0; seat < teller->rules->base.seat_count; seat++) {
        bool is_left = seat_in((seat_set)event->number[0], seat);
        bool is_taken = seat_in((seat_set)event->number[1], seat);
        if (!is_left && !is_taken)
            continue;
        telling_begin(teller->telling, "seat", event->clause, NULL,
                      is_left ? "The player of %s has left: the commander "
                                "acts for him."
                              : "%s has a player again.",
                      teller->rules->seat_name[seat]);
        toys_tell_end(teller, event);
    }
}
