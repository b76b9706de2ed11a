/* Tries: an action on a position that could be, and how it goes on. */

#include "server/think/tries.h"

#include "server/rules/driver.h"

#include <string.h>

enum {
    LIGHT_WALKS = 3,     /* what the players of a try choose from */
    LIGHT_COMMANDS = 60, /* a try goes on no further */
    TRY_MOST = 10000     /* that a try may end above or below what is now */
};

struct luck tries_luck(const struct thinker *thinker, int number)
{
    return luck_begin(thinker->seed,
                      thinker->chosen * STREAMS + (uint64_t)number);
}

bool tries_play(struct thinker *thinker, const void *from, void *to,
                seat_id seat, const struct action *action, struct luck *luck)
{
    struct verdict verdict;
    thinker->spent++;
    memcpy(to, from, thinker->rules->game->state_size);
    luck_chance(luck, &thinker->chance);
    return drive_action(thinker->rules, to, thinker->scratch, seat, action,
                        &thinker->chance, &thinker->events, &verdict)
           == PLAYED_ACCEPTED;
}

bool tries_spent(const struct thinker *thinker)
{
    return thinker->spent >= thinker->level->budget - TRIES_KEPT;
}

static void swap(void **one, void **other)
{
    void *kept = *one;
    *one = *other;
    *other = kept;
}

/* One action of a light player: the end, or the best of a few by chance. What
 * it chose is thrown for anew: else who has more to choose from has more luck.
 */
static bool play_light(struct thinker *thinker, seat_id seat, struct luck *luck)
{
    struct walker *light = &thinker->light;
    side_id side = thinker->rules->side_of_seat[seat];
    int best = 0;
    bool has_best = false;
    walker_begin(light, thinker->rules, thinker->line, seat);
    light->luck = *luck;
    for (int i = -1; i < LIGHT_WALKS && !tries_spent(thinker); i++) {
        bool is_found = i < 0 ? walker_end(light, &thinker->action)
                              : walker_any(light, &thinker->action);
        if (!is_found
            || !tries_play(thinker, thinker->line, thinker->trial, seat,
                           &thinker->action, luck))
            continue;
        int value = think_value(thinker->rules, thinker->trial, side);
        if (has_best && value <= best)
            continue;
        best = value;
        has_best = true;
        thinker->light_action = thinker->action;
    }
    *luck = luck_begin(luck->state, light->luck.state);
    if (!has_best
        || !tries_play(thinker, thinker->line, thinker->trial, seat,
                       &thinker->light_action, luck))
        return false;
    swap(&thinker->line, &thinker->trial);
    return true;
}

/* Until the end of a turn in which the other side has acted. All tries end at
 * one point of the game: what they come to could not be compared, if some ended
 * in front of the answer and others behind it. */
static void play_on(struct thinker *thinker, struct luck *luck)
{
    const struct rules *rules = thinker->rules;
    bool is_answered = false;
    uint16_t turn = thinker->turn;
    for (int i = 0; i < LIGHT_COMMANDS && !tries_spent(thinker); i++) {
        const struct course *course = course_of(thinker->line);
        seat_set seats = course_to_act(course);
        if (seats == 0 || (is_answered && course->turn != turn))
            return;
        turn = course->turn;
        is_answered |= course->side < rules->names[ID_SIDE].count
                       && course->side != thinker->side;
        if (!play_light(thinker, (seat_id)__builtin_ctz(seats), luck))
            return;
    }
}

/* A try that is played on may end in a way that is worth more than all else
 * together; that it could happen must not outweigh what is likely. */
static int held(const struct thinker *thinker, int value)
{
    int low = thinker->now - TRY_MOST, high = thinker->now + TRY_MOST;
    return value < low ? low : value > high ? high : value;
}

void tries_attempt(struct thinker *thinker, struct candidate *candidate,
                   int number, bool goes_on)
{
    struct luck luck = tries_luck(thinker, number);
    const void *deal = thinker->deals[number % thinker->level->deals];
    if (!tries_play(thinker, deal, thinker->line, thinker->seat,
                    &candidate->action, &luck)) {
        candidate->sum -= 2 * THINK_WON;
        candidate->refused++;
        candidate->tries++;
        return;
    }
    if (goes_on)
        play_on(thinker, &luck);
    int value = think_value(thinker->rules, thinker->line, thinker->side);
    candidate->sum += goes_on ? held(thinker, value) : value;
    candidate->tries++;
}
