/* Odds: every end of an action, and whether it would be the same elsewhere. */

#include "server/think/odds_room.h"

#include "server/rules/driver.h"
#include "server/rules/offer.h"
#include "server/think/luck.h"

#include <string.h>

enum {
    SUPPOSED_MOST = 8,    /* answers of others before the first throw */
    COMPARED_FULLY = 256, /* ends that are run on every deal */
    ODDS_LOOK = 512,      /* ends after which it is seen how many there are */
    STREAM_DEALS = 1,     /* of luck */
    STREAM_SAMPLES = 0x1000
};

/* The same for everybody: nothing of a match is in it. */
static const uint64_t seed = 0x0DD5;

enum ran { RAN, RAN_REFUSED, RAN_FAULT };

static bool play(struct odds *odds, seat_id seat, const struct action *action,
                 enum ran *ran, struct verdict *verdict)
{
    odds->spent++;
    enum played played =
        drive_action(odds->rules, odds->after, odds->scratch, seat, action,
                     &odds->chance, &odds->events, verdict);
    *ran = played == PLAYED_ACCEPTED  ? RAN
           : played == PLAYED_REFUSED ? RAN_REFUSED
                                      : RAN_FAULT;
    return *ran == RAN;
}

/* Who must answer before anything is thrown, if it is somebody else. */
static bool is_asked(const struct odds *odds, seat_id *seat)
{
    const struct course *course = course_of(odds->after);
    const struct step *step = course_top(course);
    seat_set seats = course_to_act(course);
    if (odds->chance.count > 0 || seats == 0 || seat_in(seats, odds->seat)
        || odds->rules->game->steps[step->kind].ends_by_seats)
        return false;
    *seat = (seat_id)__builtin_ctz(seats);
    return true;
}

/* The first of what they are offered that the rules take with nothing chosen.
 */
static bool answer_barely(struct odds *odds, seat_id seat)
{
    const struct game *game = odds->rules->game;
    struct menu *menu = &odds->menu;
    menu->only = ACTION_UNKNOWN;
    menu->count = 0;
    game->offer(odds->rules, odds->after, seat, menu);
    for (int i = 0; i < menu->count; i++) {
        const struct action_type *type = &game->actions[menu->rows[i].type];
        enum ran ran;
        struct verdict verdict;
        if (type->is_any_time || type->is_grave)
            continue;
        offer_begin(odds->rules, &menu->rows[i], &odds->answer);
        memcpy(odds->before, odds->after, game->state_size);
        if (play(odds, seat, &odds->answer, &ran, &verdict))
            return true;
    }
    return false;
}

static void tell(const struct odds *odds, struct telling *telling)
{
    odds->rules->game->tell(odds->rules, odds->before, odds->after,
                            &odds->events, odds->seat, telling);
}

/* What others do before the throw; without one behind it, nothing. */
static void suppose(struct odds *odds, struct telling *telling)
{
    const struct telling own = *telling;
    seat_id seat;
    int answers = 0;
    for (; answers < SUPPOSED_MOST && is_asked(odds, &seat); answers++) {
        if (!answer_barely(odds, seat))
            break;
        tell(odds, telling);
    }
    if (odds->chance.count == 0) {
        *telling = own;
        telling->out.data[telling->out.used] = '\0';
    } else if (answers > 0) {
        odds->supposes = true;
    }
}

/* One run on this position; what it tells goes to `told`. */
static enum ran run(struct odds *odds, const void *from,
                    const struct action *action, struct paths *paths,
                    char *told, struct verdict *verdict)
{
    const struct game *game = odds->rules->game;
    struct telling telling = {.weights = game->line_weights, .is_odds = true};
    enum ran ran;
    writer_init(&telling.out, told, ODDS_TOLD);
    writer_list(&telling.out);
    memcpy(odds->before, from, game->state_size);
    memcpy(odds->after, from, game->state_size);
    paths_chance(paths, &odds->chance);
    if (!play(odds, odds->seat, action, &ran, verdict))
        return ran;
    tell(odds, &telling);
    suppose(odds, &telling);
    writer_list_end(&telling.out);
    odds->throws = odds->throws || odds->chance.count > 0;
    return telling.out.is_full ? RAN_FAULT : RAN;
}

static void deal(struct odds *odds, const void *known)
{
    const struct game *game = odds->rules->game;
    odds->deal_count = 0;
    for (int i = 0; i < ODDS_DEALS && game->deal != NULL; i++) {
        void *dealt = odds->deals[odds->deal_count];
        struct luck luck = luck_begin(seed, STREAM_DEALS + (uint64_t)i);
        memcpy(dealt, known, game->state_size);
        luck_chance(&luck, &odds->chance);
        game->deal(odds->rules, dealt, odds->seat, &odds->chance);
        if (memcmp(dealt, known, game->state_size) != 0)
            odds->deal_count++;
    }
}

/* Would the same throws on another position that could be tell the same? */
static bool is_same_on(struct odds *odds, int number,
                       const struct action *action)
{
    struct verdict verdict;
    odds->again = odds->paths;
    odds->again.count = odds->paths.at;
    return run(odds, odds->deals[number], action, &odds->again,
               odds->told_again, &verdict)
               == RAN
           && paths_is_same(&odds->again)
           && strcmp(odds->told, odds->told_again) == 0;
}

/* Of many ends each is run on one deal only. */
static bool is_known(struct odds *odds, const struct action *action)
{
    int end = odds->lines.ends;
    if (odds->deal_count == 0)
        return true;
    if (end >= COMPARED_FULLY)
        return is_same_on(odds, end % odds->deal_count, action);
    for (int i = 0; i < odds->deal_count; i++)
        if (!is_same_on(odds, i, action))
            return false;
    return true;
}

/* A run of its own, compared, and added. */
static enum odds_found add_end(struct odds *odds, const void *known,
                               const struct action *action,
                               struct verdict *verdict)
{
    enum ran ran = run(odds, known, action, &odds->paths, odds->told, verdict);
    if (ran == RAN_REFUSED)
        return ODDS_REFUSED;
    if (ran == RAN_FAULT || !is_known(odds, action))
        return ODDS_HIDDEN;
    odds_lines_add(&odds->lines, odds->told,
                   odds->is_sampled ? 1 : paths_weight(&odds->paths));
    return ODDS_KNOWN;
}

static void begin(struct odds *odds)
{
    odds_lines_clear(&odds->lines);
    odds->throws = false;
    odds->supposes = false;
}

/* By what the first ones weigh, will all of them be few enough? */
static bool is_bounded(const struct odds *odds)
{
    return odds->lines.weight * ODDS_ENDS_MOST >= odds->lines.ends;
}

/* One path after the other; `is_all` if there were not too many. */
static enum odds_found run_all(struct odds *odds, const void *known,
                               const struct action *action,
                               struct verdict *verdict, bool *is_all)
{
    begin(odds);
    odds->is_sampled = false;
    *is_all = true;
    paths_begin(&odds->paths);
    do {
        enum odds_found found = add_end(odds, known, action, verdict);
        if (found != ODDS_KNOWN)
            return found;
        *is_all = odds->lines.ends < ODDS_ENDS_MOST
                  && (odds->lines.ends != ODDS_LOOK || is_bounded(odds));
    } while (paths_next(&odds->paths) && *is_all);
    return ODDS_KNOWN;
}

static enum odds_found run_samples(struct odds *odds, const void *known,
                                   const struct action *action,
                                   struct verdict *verdict)
{
    begin(odds);
    odds->is_sampled = true;
    for (int i = 0; i < ODDS_SAMPLES; i++) {
        paths_draw(&odds->paths,
                   luck_begin(seed, STREAM_SAMPLES + (uint64_t)i));
        enum odds_found found = add_end(odds, known, action, verdict);
        if (found != ODDS_KNOWN)
            return found;
    }
    return ODDS_KNOWN;
}

enum odds_found odds_reckon(struct odds *odds, const void *known, seat_id seat,
                            const struct action *action,
                            struct verdict *verdict)
{
    bool is_all;
    odds->seat = seat;
    odds->spent = 0;
    deal(odds, known);
    enum odds_found found = run_all(odds, known, action, verdict, &is_all);
    if (found == ODDS_KNOWN && !is_all)
        found = run_samples(odds, known, action, verdict);
    if (found == ODDS_HIDDEN)
        *verdict = refuse(odds->rules->game->secrecy);
    return found;
}

void odds_write(struct odds *odds, struct writer *out)
{
    writer_put_number(out, "ends", odds->lines.ends);
    writer_put_flag(out, "sampled", odds->is_sampled);
    writer_put_flag(out, "throws", odds->throws);
    writer_put_flag(out, "supposes", odds->supposes);
    if (odds->lines.is_cut)
        writer_put_flag(out, "cut", true);
    writer_key(out, "lines");
    odds_lines_write(&odds->lines, out);
}

int odds_spent(const struct odds *odds)
{
    return odds->spent;
}
