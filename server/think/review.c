/* Review: the curve, the turning points, and the sums. */

#include "server/think/review_judge.h"

#include "server/rules/action.h"

#include <string.h>

static void add_point(struct review *review, int64_t number, int turn,
                      int truth, int known)
{
    /* There is room: the stride sees to it. The last place is the newest's. */
    if (review->point_count == REVIEW_POINTS + 2)
        review->point_count--;
    review->points[review->point_count++] = (struct review_point){
        .number = number, .turn = turn, .truth = truth, .known = known};
}

/* What was done, if it can be told: what was written is not. */
static void note_done(struct review *review, struct review_loss *loss)
{
    const struct review_step *step = review->step;
    struct menu *menu = &review->walker.menu;
    offer_menu_of(review->rules, step->before, step->seat, step->action->type,
                  menu);
    const struct menu_row *row = offer_row(menu, step->action);
    loss->has_done = row != NULL && step->action->text == NULL;
    if (!loss->has_done)
        return;
    loss->done = *step->action;
    loss->done_row = *row;
}

static void keep(struct review *review, struct review_loss *loss)
{
    int k = review->loss_count;
    if (loss->drop < REVIEW_LEAST)
        return;
    note_done(review, loss);
    for (; k > 0 && loss->drop > review->losses[k - 1].drop; k--)
        review->losses[k] = review->losses[k - 1];
    review->losses[k] = *loss;
    if (review->loss_count < REVIEW_WORST)
        review->loss_count++;
}

/* Turns come in their order; what is beyond the room is the last one's. */
static struct review_turn *turn_of(struct review *review, int turn)
{
    int last = review->turn_count - 1;
    bool is_new = last < 0 || review->turns[last].turn != turn;
    if (is_new && review->turn_count < REVIEW_TURNS)
        review->turns[review->turn_count++] =
            (struct review_turn){.turn = turn};
    return &review->turns[review->turn_count - 1];
}

/* Is it a choice, and one that can be repeated? */
static bool is_judged(const struct review *review,
                      const struct review_step *step)
{
    const struct action_type *type =
        &review->rules->game->actions[step->action->type];
    return !type->is_grave && !type->is_any_time && step->action->text == NULL;
}

static void judge_own(struct review *review, struct review_loss *loss)
{
    bool is_turn = review->own % review->judge_stride == 0;
    review->own++;
    if (!is_turn || review->spent >= REVIEW_BUDGET
        || !is_judged(review, review->step))
        return;
    review_judge(review, loss);
    review->judged++;
    struct review_turn *turn = turn_of(review, loss->turn);
    turn->luck += loss->luck;
    turn->error += loss->error;
    turn->ignorance += loss->ignorance;
    keep(review, loss);
}

static void judge_other(struct review *review, struct review_loss *loss)
{
    if (!review->step->has_thrown)
        return;
    bool is_turn = review->others_thrown % review->judge_stride == 0;
    review->others_thrown++;
    if (!is_turn || review->spent >= REVIEW_BUDGET)
        return;
    review->is_end = false;
    loss->luck = review_luck(review);
    loss->drop = loss->luck;
    turn_of(review, loss->turn)->luck_of_others += loss->luck;
    keep(review, loss);
}

static void judge(struct review *review)
{
    const struct review_step *step = review->step;
    struct review_loss *loss = &review->found;
    *loss = (struct review_loss){.number = step->number,
                                 .turn = course_of(step->before)->turn,
                                 .seat = step->seat};
    if (step->seat == review->seat)
        judge_own(review, loss);
    else
        judge_other(review, loss);
}

void review_add(struct review *review, const struct review_step *step)
{
    const struct course *course = course_of(step->after);
    review->step = step;
    if (review->heard++ % review->point_stride == 0 || course->is_over)
        add_point(review, step->number, course->turn,
                  review_chance(review, step->after),
                  review_know(review, step->after));
    if (step->action != NULL)
        judge(review);
    review->last = step->number;
    review->turn = course->turn;
}

void review_end(struct review *review, side_id winner)
{
    int chance = winner == SIDE_NONE      ? REVIEW_CERTAIN / 2
                 : winner == review->side ? REVIEW_CERTAIN
                                          : 0;
    add_point(review, review->last, review->turn, chance, chance);
}

int review_worst(const struct review *review, const struct review_loss **losses)
{
    *losses = review->losses;
    return review->loss_count;
}

int review_spent(const struct review *review)
{
    return review->spent;
}

static void write_parts(const struct review_loss *loss, struct writer *out)
{
    writer_put_number(out, "drop", loss->drop);
    writer_put_number(out, "luck", loss->luck);
    writer_put_number(out, "error", loss->error);
    writer_put_number(out, "ignorance", loss->ignorance);
}

static void write_move(const struct rules *rules, const struct menu_row *row,
                       const struct action *action, struct writer *out)
{
    writer_key(out, "row");
    offer_write_row(rules, row, out);
    writer_key(out, "action");
    action_encode(rules, action, out);
}

static void write_loss(const struct rules *rules,
                       const struct review_loss *loss, struct writer *out)
{
    writer_object(out);
    writer_put_number(out, "command", loss->number);
    writer_put_number(out, "turn", loss->turn);
    writer_put_text(out, "seat", rules_viewer_name(rules, loss->seat));
    write_parts(loss, out);
    if (loss->has_done) {
        writer_key(out, "done");
        writer_object(out);
        write_move(rules, &loss->done_row, &loss->done, out);
        writer_object_end(out);
    }
    if (loss->has_better) {
        bool is_idle = loss->better.type == ACTION_UNKNOWN;
        writer_key(out, "better");
        writer_object(out);
        writer_put_flag(out, "leaves", is_idle);
        if (!is_idle)
            write_move(rules, &loss->better_row, &loss->better, out);
        writer_object_end(out);
    }
    writer_object_end(out);
}

static void write_point(const struct review_point *point, struct writer *out)
{
    writer_object(out);
    writer_put_number(out, "command", point->number);
    writer_put_number(out, "turn", point->turn);
    writer_put_number(out, "truth", point->truth);
    writer_put_number(out, "known", point->known);
    writer_object_end(out);
}

static void write_turn(const struct review_turn *turn, struct writer *out)
{
    writer_put_number(out, "luck", turn->luck);
    writer_put_number(out, "error", turn->error);
    writer_put_number(out, "ignorance", turn->ignorance);
    writer_put_number(out, "luck_of_others", turn->luck_of_others);
    writer_object_end(out);
}

static void write_turns(const struct review *review, struct writer *out)
{
    struct review_turn sums = {.turn = 0};
    writer_key(out, "turns");
    writer_list(out);
    for (int i = 0; i < review->turn_count; i++) {
        const struct review_turn *turn = &review->turns[i];
        writer_object(out);
        writer_put_number(out, "turn", turn->turn);
        write_turn(turn, out);
        sums.luck += turn->luck;
        sums.error += turn->error;
        sums.ignorance += turn->ignorance;
        sums.luck_of_others += turn->luck_of_others;
    }
    writer_list_end(out);
    writer_key(out, "sums");
    writer_object(out);
    write_turn(&sums, out);
}

void review_write(const struct review *review, struct writer *out)
{
    writer_put_number(out, "own", review->own);
    writer_put_number(out, "judged", review->judged);
    writer_put_flag(out, "hides", review->hides);
    write_turns(review, out);
    writer_key(out, "turning_points");
    writer_list(out);
    for (int i = 0; i < review->loss_count; i++)
        write_loss(review->rules, &review->losses[i], out);
    writer_list_end(out);
    writer_key(out, "chances");
    writer_list(out);
    for (int i = 0; i < review->point_count; i++)
        write_point(&review->points[i], out);
    writer_list_end(out);
}
