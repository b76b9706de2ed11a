/* Judging one command: its rivals, as the seat knew them and as it was. */

#include "server/think/review_judge.h"

#include "server/rules/driver.h"
#include "server/think/think.h"

#include <math.h>
#include <string.h>

enum {
    WALKED = 300,   /* actions looked at in search of rivals */
    GLANCES = 2,    /* tries of each rival */
    FINALISTS = 4,  /* of which more tries choose the best */
    FINALS = 10,    /* so many more */
    MEASURES = 32,  /* tries by which the best and what was done are measured */
    MEASURED = 16,  /* the first of them: others than those that chose */
    STREAMS = 1024, /* of luck, for each command */
    DEALT = 1000    /* the first of those that deal */
};

/*
 * A lead in value as a chance. Values of all games have one measure, about: so
 * many of it are three chances of four less a little (docs/opponents.md says
 * what the curve is worth).
 */
static const double lead = 3000;

int review_chance(const struct review *review, const void *state)
{
    double value = think_value(review->rules, state, review->side);
    return (int)(REVIEW_CERTAIN / (1 + exp(-value / lead)) + 0.5);
}

static struct luck luck_of(const struct review *review, int number)
{
    return luck_begin(review->seed, (uint64_t)review->step->number * STREAMS
                                        + (uint64_t)number);
}

int review_know(struct review *review, const void *state)
{
    const struct game *game = review->rules->game;
    size_t size = game->state_size;
    int sum = 0;
    memcpy(review->known, state, size);
    if (game->forget != NULL)
        game->forget(review->rules, review->known, review->seat);
    bool is_open =
        game->deal == NULL || memcmp(review->known, state, size) == 0;
    review->deal_count = is_open ? 1 : REVIEW_DEALS;
    for (int i = 0; i < review->deal_count; i++) {
        struct luck luck = luck_of(review, DEALT + i);
        memcpy(review->deals[i], review->known, size);
        luck_chance(&luck, &review->chance);
        if (!is_open)
            game->deal(review->rules, review->deals[i], review->seat,
                       &review->chance);
        sum += review_chance(review, review->deals[i]);
    }
    review->hides = review->hides || !is_open;
    return sum / review->deal_count;
}

/* Plays an action on `trial`; false if it is refused there. */
static bool play(struct review *review, const struct action *action,
                 struct luck *luck)
{
    struct verdict verdict;
    review->spent++;
    luck_chance(luck, &review->chance);
    return drive_action(review->rules, review->trial, review->scratch,
                        review->step->seat, action, &review->chance,
                        &review->events, &verdict)
           == PLAYED_ACCEPTED;
}

static bool is_same(const struct action *one, const struct action *other)
{
    return one->type == other->type && one->slot_count == other->slot_count
           && one->item_count == other->item_count
           && memcmp(one->slots, other->slots,
                     one->slot_count * sizeof *one->slots)
                  == 0
           && memcmp(one->items, other->items,
                     one->item_count * sizeof *one->items)
                  == 0;
}

/* Where a phase was ended it is ended after its rivals, too. */
static void end_too(struct review *review, const struct action *action,
                    struct luck *luck)
{
    const struct course *course = course_of(review->trial);
    const struct course *before = course_of(review->step->before);
    if (review->is_end && !review->rules->game->actions[action->type].is_end
        && course->turn == before->turn && course->phase == before->phase
        && course_decision(course) == NULL)
        play(review, review->step->action, luck);
}

/* One try from this position. Where it is refused nothing is done, and NULL
 * does nothing. */
static int try(struct review *review, const void *from,
               const struct action *action, int number, bool *has_thrown)
{
    struct luck luck = luck_of(review, number);
    memcpy(review->trial, from, review->rules->game->state_size);
    if (action != NULL && play(review, action, &luck)) {
        *has_thrown = *has_thrown || review->chance.count > 0;
        end_too(review, action, &luck);
        *has_thrown = *has_thrown || review->chance.count > 0;
    }
    return review_chance(review, review->trial);
}

/* The mean of tries by what the seat knew. One is enough where all would be the
 * same. */
static int mean(struct review *review, const struct action *action, int first,
                int count)
{
    int sum = 0;
    bool has_thrown = false;
    for (int i = 0; i < count; i++) {
        int number = first + i;
        const void *deal = review->deals[number % review->deal_count];
        sum += try(review, deal, action, number, &has_thrown);
        if (!has_thrown && review->deal_count == 1)
            return sum;
    }
    return sum / count;
}

int review_luck(struct review *review)
{
    const struct review_step *step = review->step;
    bool has_thrown = false;
    int sum = 0;
    if (!step->has_thrown)
        return 0;
    for (int i = 0; i < MEASURES; i++)
        sum +=
            try(review, step->before, step->action, MEASURED + i, &has_thrown);
    return sum / MEASURES - review_chance(review, step->after);
}

/* Hears of each action that the walk finds. */
static bool note(void *user, const struct action *action)
{
    struct review *review = user;
    const struct action *done = review->step->action;
    if (review->rival_count == REVIEW_RIVALS || is_same(action, done)
        || !(review->is_answer || review->is_end
             || think_is_alike(action, done)))
        return false;
    for (int i = 0; i < review->rival_count; i++)
        if (is_same(action, &review->rivals[i].action))
            return false;
    if (offer_row(&review->walker.menu, action) == NULL)
        return false;
    review->order[review->rival_count] = (uint8_t)review->rival_count;
    review->rivals[review->rival_count++].action = *action;
    return true;
}

/* By what the seat knew. Only rows of its own kind, unless all are rivals. */
static void find_rivals(struct review *review)
{
    struct walker *walker = &review->walker;
    uint8_t type = review->step->action->type;
    review->rival_count = 0;
    walker_begin(walker, review->rules, review->known, review->seat);
    walker->luck = luck_of(review, DEALT - 1);
    walker->found = note;
    walker->user = review;
    int kept = 0;
    for (int i = 0; i < walker->menu.count; i++)
        if (review->is_answer || review->is_end
            || walker->menu.rows[i].type == type)
            walker->menu.rows[kept++] = walker->menu.rows[i];
    walker->menu.count = (uint8_t)kept;
    walker_all(walker,
               review->is_answer || review->is_end ? REVIEW_RIVALS : WALKED);
}

/* The best of the first `among` first, by these tries. */
static void sort(struct review *review, int among, int first, int count)
{
    for (int i = 0; i < among; i++) {
        uint8_t moved = review->order[i];
        struct rival *rival = &review->rivals[moved];
        rival->chance = mean(review, &rival->action, first, count);
        int k = i;
        for (; k > 0
               && rival->chance > review->rivals[review->order[k - 1]].chance;
             k--)
            review->order[k] = review->order[k - 1];
        review->order[k] = moved;
    }
}

/* The best rival, measured by tries that did not choose it; or nothing to do,
 * where nothing need be done. */
static int best_of(struct review *review, struct review_loss *loss)
{
    int best = -1;
    find_rivals(review);
    if (review->rival_count > 0) {
        int among =
            review->rival_count < FINALISTS ? review->rival_count : FINALISTS;
        sort(review, review->rival_count, 0, GLANCES);
        sort(review, among, GLANCES, FINALS);
        loss->better = review->rivals[review->order[0]].action;
        loss->better_row = *offer_row(&review->walker.menu, &loss->better);
        best = mean(review, &loss->better, MEASURED, MEASURES);
    }
    if (review->is_answer || review->is_end)
        return best;
    int idle = mean(review, NULL, MEASURED, MEASURES);
    if (idle >= best)
        loss->better.type = ACTION_UNKNOWN;
    return idle >= best ? idle : best;
}

void review_judge(struct review *review, struct review_loss *loss)
{
    const struct review_step *step = review->step;
    review->is_answer = course_decision(course_of(step->before)) != NULL;
    review->is_end = review->rules->game->actions[step->action->type].is_end;
    int gap =
        review_know(review, step->before) - review_chance(review, step->before);
    int known = mean(review, step->action, MEASURED, MEASURES);
    int best = best_of(review, loss);
    int after = review_chance(review, step->after);
    int truth = after + review_luck(review);
    loss->has_better = best > known;
    loss->error = loss->has_better ? best - known : 0;
    loss->ignorance = known - truth - gap;
    loss->luck = truth - after;
    loss->drop = loss->error + loss->ignorance + loss->luck;
}
