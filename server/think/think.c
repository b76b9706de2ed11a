/* Thinking: candidates, a glance at each, and more tries of the best. */

#include "server/think/thinker.h"
#include "server/think/tries.h"

#include <string.h>

enum {
    LENGTHENINGS = 6, /* how often the best is lengthened, at most */
    LENGTHENED = 16,  /* by so many actions each time */
    GLANCE_TRIES = 8, /* that a glance counts as, beside those played on */
    LOOKED_AT = 8,    /* of the best, whether they lead back */
    DONE_ENOUGH = 8   /* times the like, in one phase */
};

int think_spent(const struct thinker *thinker)
{
    return thinker->spent;
}

static uint64_t hash(uint64_t from, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        from = (from ^ byte[i]) * 0x100000001B3ULL;
    return from;
}

static uint64_t mark_of(const struct action *action)
{
    uint64_t mark = hash(0xCBF29CE484222325ULL, &action->type, 1);
    mark =
        hash(mark, action->slots, action->slot_count * sizeof *action->slots);
    return hash(mark, action->items,
                action->item_count * sizeof *action->items);
}

/* What is done alike: of one type, and with the same piece or place. */
static uint8_t *done_of(struct thinker *thinker, const struct action *action)
{
    uint64_t mark = hash(0xCBF29CE484222325ULL, &action->type, 1);
    if (action->item_count > 0)
        mark = hash(mark, action->items, sizeof action->items[0]);
    return &thinker->done[(mark ^ mark >> 32) % DONE_MOST];
}

/* Hears of each action that a walk finds. */
static bool note(void *user, const struct action *action)
{
    struct thinker *thinker = user;
    uint64_t mark = mark_of(action);
    bool is_end = thinker->rules->game->actions[action->type].is_end;
    /* Answers to a decision are alike because the questions are. */
    bool is_free = course_decision(course_of(thinker->walker.state)) == NULL;
    if (!is_end && !thinker->is_patient && is_free
        && *done_of(thinker, action) >= DONE_ENOUGH)
        return false;
    for (int i = 0; i < thinker->count; i++)
        if (thinker->candidates[i].mark == mark)
            return false;
    if (thinker->count == THINK_CANDIDATES)
        return false;
    struct candidate *candidate = &thinker->candidates[thinker->count];
    thinker->order[thinker->count] = (uint16_t)thinker->count;
    thinker->count++;
    candidate->action = *action;
    candidate->mark = mark;
    candidate->sum = 0;
    candidate->tries = 0;
    candidate->refused = 0;
    candidate->is_end = is_end;
    return true;
}

/* Is the first better by its mean? Of equals who ends, then who came first. */
static bool is_better(const struct candidate *one,
                      const struct candidate *other)
{
    if (one->tries == 0 || other->tries == 0)
        return one->tries > other->tries;
    int64_t left = one->sum * other->tries;
    int64_t right = other->sum * one->tries;
    if (left != right)
        return left > right;
    return one->is_end && !other->is_end;
}

/* The best of the first `among` come first, in their order. */
static void sort(struct thinker *thinker, int among)
{
    for (int i = 1; i < among; i++) {
        uint16_t moved = thinker->order[i];
        int k = i;
        while (k > 0
               && is_better(&thinker->candidates[moved],
                            &thinker->candidates[thinker->order[k - 1]])) {
            thinker->order[k] = thinker->order[k - 1];
            k--;
        }
        thinker->order[k] = moved;
    }
}

static void glance(struct thinker *thinker, int first)
{
    int soft = thinker->level->softness;
    for (int i = first; i < thinker->count; i++) {
        struct candidate *candidate = &thinker->candidates[i];
        for (int d = 0; d < thinker->level->deals && !tries_spent(thinker); d++)
            tries_attempt(thinker, candidate, d, false);
        if (soft > 0 && candidate->tries > 0)
            candidate->sum += luck_below(&thinker->walker.luck, soft)
                              + luck_below(&thinker->walker.luck, soft);
    }
    sort(thinker, thinker->count);
}

/* What is best may be better with more in it: further attackers, shots. */
static void lengthen(struct thinker *thinker)
{
    for (int i = 0; i < LENGTHENINGS; i++) {
        int best = thinker->order[0];
        int first = thinker->count;
        walker_on(&thinker->walker, &thinker->candidates[best].action,
                  LENGTHENED);
        if (thinker->count == first)
            return;
        glance(thinker, first);
        if (thinker->order[0] == best)
            return;
    }
}

static bool is_equal(const struct candidate *one, const struct candidate *other)
{
    return one->sum * other->tries == other->sum * one->tries;
}

/* Of those that a glance cannot tell apart the first stands for all, and comes
 * before them: so tries are not spent on many ways to do nothing. How many
 * there are that differ, at most as many as are wanted. */
static int tell_apart(struct thinker *thinker, int most)
{
    int kept = 0;
    for (int i = 0; i < thinker->count && kept < most; i++) {
        uint16_t moved = thinker->order[i];
        bool is_new = thinker->candidates[moved].tries > 0;
        for (int k = 0; k < kept && is_new; k++)
            is_new = !is_equal(&thinker->candidates[moved],
                               &thinker->candidates[thinker->order[k]]);
        if (!is_new)
            continue;
        memmove(thinker->order + kept + 1, thinker->order + kept,
                (size_t)(i - kept) * sizeof moved);
        thinker->order[kept++] = moved;
    }
    return kept;
}

/* Sequential halving: the fewer are left, the more tries each gets. */
static void halve(struct thinker *thinker)
{
    const struct think_level *level = thinker->level;
    int left =
        level->finalists < thinker->count ? level->finalists : thinker->count;
    int number = level->deals;
    for (int tries = level->tries; left > 1 && !tries_spent(thinker);
         left = (left + 1) / 2, tries *= 2) {
        for (int t = 0; t < tries; t++, number++)
            for (int i = 0; i < left && !tries_spent(thinker); i++)
                tries_attempt(thinker, &thinker->candidates[thinker->order[i]],
                              number, false);
        sort(thinker, left);
    }
}

/* One try of each that is left, by the same luck; what it cost for each. */
static int play_round(struct thinker *thinker, int left, int number)
{
    int before = thinker->spent;
    for (int i = 0; i < left; i++)
        tries_attempt(thinker, &thinker->candidates[thinker->order[i]], number,
                      true);
    return (thinker->spent - before) / left + 1;
}

/* The same of tries that are played on. What is left of the budget is shared
 * out evenly among the halvings, and a round that might not be whole is not
 * begun. A glance counts for some tries: few of them prove little. */
static void halve_far(struct thinker *thinker)
{
    int left = tell_apart(thinker, thinker->level->finalists);
    int limit = thinker->level->budget - TRIES_KEPT;
    int halvings = 0, dearest = 0, number = thinker->level->deals;
    for (int i = 0; i < left; i++) {
        struct candidate *candidate = &thinker->candidates[thinker->order[i]];
        candidate->sum = candidate->sum / candidate->tries * GLANCE_TRIES;
        candidate->tries = GLANCE_TRIES;
    }
    for (int n = left; n > 1; n = (n + 1) / 2)
        halvings++;
    for (; halvings > 0; halvings--, left = (left + 1) / 2) {
        int stop = thinker->spent + (limit - thinker->spent) / halvings;
        while (thinker->spent + dearest * left < stop) {
            int cost = play_round(thinker, left, number++);
            dearest = cost > dearest ? cost : dearest;
        }
        sort(thinker, left);
    }
}

/* A new phase has seen nothing yet. */
static void look_back(struct thinker *thinker, const void *state)
{
    const struct course *course = course_of(state);
    if (course->turn != thinker->seen_turn
        || course->phase != thinker->seen_phase
        || thinker->seat != thinker->seen_seat) {
        thinker->seen_count = 0;
        thinker->phases++;
        memset(thinker->done, 0, sizeof thinker->done);
    }
    thinker->seen_turn = course->turn;
    thinker->seen_phase = course->phase;
    thinker->seen_seat = thinker->seat;
    thinker->seen[thinker->seen_count % SEEN_MOST] =
        hash(0, state, thinker->rules->game->state_size);
    thinker->seen_count++;
}

static bool leads_back(struct thinker *thinker, const void *state,
                       const struct action *action)
{
    const struct game *game = thinker->rules->game;
    struct luck luck = tries_luck(thinker, 0);
    if (!tries_play(thinker, state, thinker->line, thinker->seat, action,
                    &luck))
        return true;
    if (game->forget != NULL)
        game->forget(thinker->rules, thinker->line, thinker->seat);
    uint64_t mark = hash(0, thinker->line, game->state_size);
    int seen =
        thinker->seen_count < SEEN_MOST ? thinker->seen_count : SEEN_MOST;
    for (int i = 0; i < seen; i++)
        if (thinker->seen[i] == mark)
            return true;
    return false;
}

/* The best that leads to something new; else the best. */
static const struct action *pick(struct thinker *thinker, const void *state)
{
    for (int i = 0; i < thinker->count && i < LOOKED_AT; i++) {
        const struct candidate *candidate =
            &thinker->candidates[thinker->order[i]];
        if (candidate->is_end
            || !leads_back(thinker, state, &candidate->action))
            return &candidate->action;
    }
    for (int i = 0; i < thinker->count; i++)
        if (thinker->candidates[thinker->order[i]].is_end)
            return &thinker->candidates[thinker->order[i]].action;
    return &thinker->candidates[thinker->order[0]].action;
}

static void deal(struct thinker *thinker, const void *state)
{
    const struct game *game = thinker->rules->game;
    for (int i = 0; i < thinker->level->deals; i++) {
        struct luck luck =
            luck_begin(thinker->seed,
                       thinker->phases * STREAMS + STREAMS - 1 - (uint64_t)i);
        memcpy(thinker->deals[i], state, game->state_size);
        luck_chance(&luck, &thinker->chance);
        if (game->deal != NULL)
            game->deal(thinker->rules, thinker->deals[i], thinker->seat,
                       &thinker->chance);
    }
}

bool think_choose(struct thinker *thinker, const void *state, seat_id seat,
                  struct action *action)
{
    struct walker *walker = &thinker->walker;
    thinker->seat = seat;
    thinker->side = thinker->rules->side_of_seat[seat];
    thinker->spent = 0;
    thinker->count = 0;
    thinker->chosen++;
    look_back(thinker, state);
    walker_begin(walker, thinker->rules, state, seat);
    walker->luck = tries_luck(thinker, STREAMS / 2);
    walker->found = note;
    walker->user = thinker;
    thinker->is_patient = false;
    walker_all(walker, thinker->level->candidates);
    thinker->is_patient = thinker->count == 0;
    if (thinker->is_patient)
        walker_all(walker, thinker->level->candidates);
    if (thinker->count == 0)
        return false;
    if (thinker->count > 1) {
        deal(thinker, state);
        thinker->turn = course_of(state)->turn;
        thinker->now = think_value(thinker->rules, state, thinker->side);
        glance(thinker, 0);
        lengthen(thinker);
        if (thinker->level->reach == REACH_ANSWER)
            halve_far(thinker);
        else
            halve(thinker);
    }
    *action = *pick(thinker, state);
    uint8_t *done = done_of(thinker, action);
    *done = (uint8_t)(*done + (*done < DONE_ENOUGH));
    return true;
}

bool think_is_alike(const struct action *one, const struct action *other)
{
    bool has_items = one->item_count > 0 && other->item_count > 0;
    return one->type == other->type
           && (has_items ? one->items[0] == other->items[0]
                         : one->item_count == other->item_count);
}

int think_ideas(const struct thinker *thinker, const struct action *chosen,
                struct action *ideas, int most)
{
    int count = 0;
    ideas[count++] = *chosen;
    for (int i = 0; i < thinker->count && count < most; i++) {
        const struct candidate *candidate =
            &thinker->candidates[thinker->order[i]];
        bool is_new = candidate->tries > 0 && candidate->refused == 0;
        for (int k = 0; k < count && is_new; k++)
            is_new = !think_is_alike(&candidate->action, &ideas[k]);
        if (is_new)
            ideas[count++] = candidate->action;
    }
    return count;
}
