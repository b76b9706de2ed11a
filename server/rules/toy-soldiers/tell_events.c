/* Tellings that need more than one row of words: dice, moves, the course. */

#include "server/rules/toy-soldiers/tell.h"

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
    toys_tell_phrase(teller, event,
                     event->side < SIDES_MOST ? SAY_PHASE_OF : SAY_PHASE,
                     reveals_phase(teller, event));
    toys_tell_end(teller, event);
}

/* "4", or "4 + 1" with what T3.8 adds. */
static void say_thrown(const char *slot, int die, int more,
                       struct saying *saying)
{
    struct saying sum;
    if (more <= 0) {
        say_number(saying, slot, die);
        return;
    }
    say_begin(&sum, &toys_phrases[SAY_DICE_AND]);
    say_number(&sum, "die", die);
    say_number(&sum, "more", more);
    say_part(saying, slot, &sum);
}

void toys_tell_initiative(const struct toys_teller *teller,
                          const struct event *event)
{
    struct saying saying;
    const uint16_t dice[2] = {(uint16_t)event->number[0],
                              (uint16_t)event->number[1]};
    bool is_tie = event->side >= SIDES_MOST;
    /* Watchers are not told of the dice that were thrown before these. */
    bool is_veiled = teller->after.side == SIDE_NONE
                     && teller->after.pos.state->option[OPTION_VISIBILITY];
    narrate(&saying,
            &toys_phrases[is_tie ? SAY_INITIATIVE_TIE : SAY_INITIATIVE], event,
            toys_say_slot, teller);
    toys_say_side(teller, "first", 0, &saying);
    say_thrown("throw", event->number[0], event->number[2], &saying);
    toys_say_side(teller, "second", 1, &saying);
    say_thrown("counter", event->number[1], event->number[3], &saying);
    telling_say(teller->telling, &saying, event->clause,
                is_veiled ? "T3.6" : NULL);
    telling_dice(teller->telling, FACES, dice, 2, "initiative");
    toys_tell_end(teller, event);
}

void toys_tell_chosen(const struct toys_teller *teller,
                      const struct event *event)
{
    toys_tell_phrase(teller, event,
                     event->number[0] == 0 ? SAY_FIRST_HALF : SAY_SECOND_HALF,
                     NULL);
    toys_tell_end(teller, event);
}

/* Who throws at whom the viewer is shown, comes into sight by that (T17.3). */
static bool is_throw_told(const struct toys_teller *teller, piece_id unit)
{
    return toys_tells_of(teller, unit)
           || (toys_observer_sees(&teller->after, unit)
               && !teller->after.is_late);
}

/* Who fires is seen, wherever they stand (T17.3). */
void toys_tell_shot(const struct toys_teller *teller, const struct event *event)
{
    if (!is_throw_told(teller, event->piece)
        && !is_throw_told(teller, event->other))
        return;
    toys_tell_phrase(
        teller, event, SAY_SHOT,
        toys_observer_sees(&teller->before, event->piece) ? NULL : "T17.3");
    toys_tell_whom(teller, event);
    toys_tell_end(teller, event);
}

void toys_tell_pursue(const struct toys_teller *teller,
                      const struct event *event)
{
    const struct toys_line line = {
        event->number[0] != 0 ? SAY_PURSUED : SAY_HELD, TOLD_SEEN, NULL};
    toys_tell_line(teller, event, &line);
}

/* A rider goes along step by step, and is told of once: with the last. */
void toys_tell_rides(const struct toys_teller *teller,
                     const struct event *event)
{
    static const struct toys_line line = {SAY_RODE, TOLD_SEEN, NULL};
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

static void say_if(struct saying *saying, const char *slot, bool is_so,
                   int word)
{
    say_word(saying, slot, is_so ? toys_words_said[word] : "");
}

/* Ways cut short by what was not seen make it known (T17.3). */
void toys_tell_move(const struct toys_teller *teller, const struct event *event)
{
    bool is_cut = event->number[0] != 0;
    bool is_known = toys_tells_all_of(teller, event->piece);
    enum toys_phrase phrase = event->kind == EVENT_CHARGE ? SAY_CHARGE
                              : event->count > 0          ? SAY_MOVE
                                                          : SAY_STOOD;
    struct saying saying;
    if (!toys_tells_of(teller, event->piece))
        return;
    narrate(&saying, &toys_phrases[phrase], event, toys_say_slot, teller);
    say_if(&saying, "guns", event->number[1] != 0, WORD_UNLIMBERED);
    say_if(&saying, "limbers", event->number[2] != 0, WORD_LIMBERED);
    say_if(&saying, "stopped", is_cut && is_known, WORD_STOPPED);
    telling_say(teller->telling, &saying, moves_by(teller, event),
                is_cut ? "T17.3" : NULL);
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

/* The dice of a piece that retires tell whether it is worn (T2.4). */
static const char *throw_reveals(const struct toys_teller *teller,
                                 const struct event *event)
{
    bool is_retiring =
        teller->before.unit[event->piece].status == CONDITION_RETIRING;
    if (!toys_observer_sees(&teller->before, event->piece))
        return "T17.3";
    return is_retiring ? toys_reveals_strength(teller, event)
                       : toys_reveals_quality(teller, event);
}

/* As telling_dice does, with what each die shows. */
static void put_dice(const struct toys_teller *teller, const uint16_t *dice,
                     int count, const char *purpose)
{
    struct writer *out = &teller->telling->out;
    if (teller->telling->is_odds)
        return;
    writer_put_list(out, "dice");
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_put_number(out, "of", FACES);
        writer_put_number(out, "value", dice[i]);
        writer_put_text(out, "face", toys_faces_said[dice[i] - 1]);
        writer_put_text(out, "for", purpose);
        writer_object_end(out);
    }
    writer_list_end(out);
}

static void say_faces(const uint16_t *dice, int count, struct saying *saying)
{
    if (count == 0) {
        say_word(saying, "dice", toys_words_said[WORD_NO_DICE]);
        return;
    }
    say_list(saying, "dice", count);
    for (int i = 0; i < count; i++)
        say_word(saying, NULL, toys_faces_said[dice[i] - 1]);
    say_list_end(saying);
}

/* T17.7: of a throw one is told who is shown the thrower or the target. */
void toys_tell_throw(const struct toys_teller *teller,
                     const struct event *event)
{
    static const enum toys_phrase phrases[2][2] = {
        {SAY_THROW, SAY_THROW_KNOWN}, {SAY_THROW_AT, SAY_THROW_AT_KNOWN}};
    const uint16_t *dice = toys_tell_run(teller, event);
    struct saying saying;
    if (!is_throw_told(teller, event->piece)
        && !is_throw_told(teller, event->other))
        return;
    /* Which faces hit goes by what the thrower is, its side's to know. */
    bool is_known = toys_tells_all_of(teller, event->piece);
    enum toys_phrase phrase = phrases[event->other != ID_NONE][is_known];
    const struct phrase *row =
        telling_phrase(teller->telling, &toys_phrases[phrase]);
    bool is_bare = row != &toys_phrases[phrase];
    narrate(&saying, row, event, toys_say_slot, teller);
    say_word(&saying, "heading", toys_headings_said[event->number[4]]);
    if (!is_bare)
        say_faces(dice, event->count, &saying);
    if (is_known && !is_bare)
        say_word(&saying, "counting", toys_counting_said[event->number[0]]);
    telling_say(teller->telling, &saying, event->clause,
                throw_reveals(teller, event));
    put_dice(teller, dice, event->count, purposes[event->number[4]]);
    toys_tell_whom(teller, event);
    toys_tell_end(teller, event);
}

/* A line with a plain die. */
static void tell_die(const struct toys_teller *teller,
                     const struct event *event, enum toys_phrase phrase,
                     const char *reveals)
{
    if (!toys_tells_of(teller, event->piece))
        return;
    toys_tell_phrase(teller, event, phrase, reveals);
    toys_tell_end(teller, event);
}

/* A wound is its own side's to know: it shows when it kills (T19.2). */
void toys_tell_casualty(const struct toys_teller *teller,
                        const struct event *event)
{
    static const enum toys_phrase known[] = {SAY_UNHURT, SAY_WOUNDED,
                                             SAY_KILLED};
    bool is_open = toys_tells_all_of(teller, event->piece);
    bool is_killed = event->number[1] == 2;
    tell_die(teller, event,
             is_open || is_killed ? known[event->number[1]] : SAY_KEPT_SADDLE,
             !is_open && event->number[0] == 2 ? "T19.2" : NULL);
}

void toys_tell_wound(const struct toys_teller *teller,
                     const struct event *event)
{
    bool is_open = toys_tells_all_of(teller, event->piece);
    tell_die(teller, event,
             event->number[1] != 0 ? SAY_LEFT_WOUNDED : SAY_BORE_WOUND,
             is_open ? NULL : "T19.2");
}

void toys_tell_rally(const struct toys_teller *teller,
                     const struct event *event)
{
    tell_die(teller, event,
             event->number[1] != 0 ? SAY_RALLIED : SAY_RALLIED_NOT, NULL);
}

void toys_tell_caught(const struct toys_teller *teller,
                      const struct event *event)
{
    tell_die(teller, event, event->number[1] != 0 ? SAY_TAKEN : SAY_ESCAPED,
             toys_reveals_way(teller, event));
}

void toys_tell_over(const struct toys_teller *teller, const struct event *event)
{
    struct saying saying;
    const char *by = toys_by_words[event->number[0]];
    enum toys_phrase phrase = event->side < SIDES_MOST ? SAY_WON
                              : event->number[0] == BY_AGREEMENT
                                  ? SAY_DRAWN_AGREED
                                  : SAY_DRAWN;
    narrate(&saying, &toys_phrases[phrase], event, toys_say_slot, teller);
    if (phrase == SAY_WON)
        say_word(&saying, "by", by == NULL ? "" : by);
    telling_say(teller->telling, &saying, event->clause, "T19.2");
    toys_tell_end(teller, event);
}

void toys_tell_seats(const struct toys_teller *teller,
                     const struct event *event)
{
    struct event one = *event;
    for (seat_id seat = 0; seat < teller->rules->base.seat_count; seat++) {
        bool is_left = seat_in((seat_set)event->number[0], seat);
        bool is_taken = seat_in((seat_set)event->number[1], seat);
        one.number[0] = (int16_t)seat;
        if (!is_left && !is_taken)
            continue;
        toys_tell_phrase(teller, &one, is_left ? SAY_SEAT_LEFT : SAY_SEAT_TAKEN,
                         NULL);
        toys_tell_end(teller, &one);
    }
}
