/* What only some may read: letters, plots, the open decision. */

#include "server/rules/toy-soldiers/show.h"

#include "server/rules/toy-soldiers/letter.h"

#include <stdio.h>

static const char *seat_name(const struct toys_observer *observer,
                             unsigned seat)
{
    return observer->pos.rules->base.names[ID_SEAT].name[seat];
}

static const char *piece_name(const struct toys_observer *observer,
                              piece_id piece)
{
    return observer->pos.rules->base.names[ID_PIECE].name[piece];
}

/* The aide who has it, for whoever may read it. */
static piece_id carrier_of(const struct toys_observer *observer, int letter)
{
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (observer->pos.state->unit[i].letter == letter)
            return i;
    return ID_NONE;
}

static void put_letter(const struct toys_observer *observer, int index,
                       struct writer *out)
{
    const struct toys_letter *letter = &observer->pos.state->letter[index];
    const char *how = toys_how_words[letter->how];
    piece_id carrier = carrier_of(observer, index);
    writer_object(out);
    writer_put_text(out, "from", seat_name(observer, letter->from));
    writer_put_text(out, "to", seat_name(observer, letter->to));
    writer_put_text(out, "text", letter->text);
    writer_put_text(out, "state", how == NULL ? "on the way" : how);
    writer_put_number(out, "written", letter->written);
    if (letter->how != HOW_TRANSIT)
        writer_put_number(out, "ended", letter->ended);
    if (letter->transfer_count > 0) {
        writer_put_list(out, "transfer");
        for (int i = 0; i < letter->transfer_count; i++)
            writer_text(out, piece_name(observer, letter->transfer[i]));
        writer_list_end(out);
    }
    if (carrier != ID_NONE)
        writer_put_text(out, "carrier", piece_name(observer, carrier));
    writer_object_end(out);
}

/* Numbered by the rank among those that they may read: the number of a letter
 * must not tell how many others there are (T19.4). */
void toys_show_letters(const struct toys_observer *observer, struct writer *out)
{
    int rank = 0;
    writer_put_object(out, "letters");
    for (int i = 0; i < observer->pos.state->letter_count; i++) {
        char handle[12];
        if (!toys_knows_letter(observer->pos, i, observer->viewer))
            continue;
        snprintf(handle, sizeof handle, "%03d", ++rank);
        writer_key(out, handle);
        put_letter(observer, i, out);
    }
    writer_object_end(out);
}

/* T19.3: to all seats of the side. */
static void put_plots(const struct toys_observer *observer, struct writer *out)
{
    writer_put_object(out, "plots");
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (observer->pos.rules->piece[i].side == observer->side
            && observer->pos.state->unit[i].plot != ID_NONE)
            writer_put_text(
                out, piece_name(observer, i),
                piece_name(observer, observer->pos.state->unit[i].plot));
    writer_object_end(out);
}

void toys_show_own(const struct toys_observer *observer, struct writer *out)
{
    if (observer->side == SIDE_NONE
        || observer->pos.state->course.phase != PHASE_ARTILLERY)
        return;
    writer_put_object(out, "own");
    put_plots(observer, out);
    writer_object_end(out);
}

static const char *const step_labels[STEP_COUNT] = {
    [STEP_RETREAT] = "A unit that falls back chooses its way (T4.12)",
    [STEP_ADVANCE] = "Advance into the square that was left, or stay (T12.6)",
    [STEP_PURSUE] = "Pursue the beaten enemy, or hold (T14.2)",
};

static void put_squares(const struct toys_observer *observer,
                        const struct step *step, struct writer *out)
{
    int count = step->kind == STEP_RETREAT   ? 2
                : step->kind == STEP_ADVANCE ? 1
                                             : 0;
    writer_put_list(out, "at");
    for (int i = 1; i <= count; i++) {
        char text[PLACE_TEXT];
        board_place_text(&observer->pos.rules->base.board, step->argument[i],
                         text);
        writer_text(out, text);
    }
    writer_list_end(out);
}

/* A decision: who has it and of what kind, for all; about whom, for those who
 * are shown that unit (T19.6). */
void toys_show_step(const struct toys_observer *observer, struct view *view)
{
    struct writer *out = &view->out;
    const struct step *step = course_top(&observer->pos.state->course);
    if (step == NULL || step->kind == STEP_PHASE)
        return;
    view_step(view);
    view_step_kind(view, toys_decision_words[step->kind]);
    writer_key(out, "seats");
    view_seats(out, &observer->pos.rules->base, step->seats);
    if (!observer->is_late && toys_observer_sees(observer, step->argument[0])) {
        view_part(view, VIEW_AT);
        put_squares(observer, step, out);
        view_part_end(view, VIEW_AT);
        view_part(view, VIEW_PIECES);
        writer_put_list(out, "pieces");
        writer_text(out, piece_name(observer, step->argument[0]));
        writer_list_end(out);
        view_part_end(view, VIEW_PIECES);
    }
    writer_put_text(out, "label", step_labels[step->kind]);
    view_step_end(view);
}

static const char *const phase_prompts[PHASE_COUNT] = {
    [PHASE_MUSTER] = "choose an army",
    [PHASE_DEPLOYMENT] = "draw up the troops",
    [PHASE_ARTILLERY] = "plot the fire of the guns",
    [PHASE_INITIATIVE] = "choose the first or the second half-turn",
    [PHASE_MOVEMENT] = "move",
    [PHASE_FIRE] = "fire",
    [PHASE_COMBAT] = "close combat",
};

/* To a watcher, who else would wonder why so little moves (T19.5). */
static const char late_words[] =
    " Watchers are shown what both sides saw when the turn began.";

static void write_seats(const struct toys_observer *observer, seat_set seats,
                        char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (seat_id seat = 0; seat < observer->pos.rules->base.seat_count; seat++)
        if (seat_in(seats, seat) && used + 60 < size)
            used += (size_t)snprintf(text + used, size - used, "%s%s",
                                     used > 0 ? ", " : "",
                                     observer->pos.rules->seat_name[seat]);
}

void toys_show_prompt(const struct toys_observer *observer, struct writer *out)
{
    const struct course *course = &observer->pos.state->course;
    const struct step *step = course_top(course);
    char seats[480];
    writer_key(out, "prompt");
    if (course->is_over || step == NULL) {
        writer_text(out, "The battle is over.");
        return;
    }
    write_seats(observer, course_to_act(course), seats, sizeof seats);
    writer_format(out, "%s: %s.%s", seats,
                  step->kind == STEP_PHASE ? phase_prompts[course->phase]
                                           : step_labels[step->kind],
                  observer->is_late ? late_words : "");
}
