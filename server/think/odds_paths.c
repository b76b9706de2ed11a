/* Paths: one throw after the other, and then the next of them. */

#include "server/think/odds_paths.h"

static int next_throw(void *user, const struct throw_note *note,
                      const uint16_t *cards)
{
    struct paths *paths = user;
    (void)cards;
    if (note->kind == THROW_DEAL)
        return 0;
    if (paths->at == THROWS_MOST)
        return -1;
    if (paths->at >= paths->count) {
        paths->strays = true;
        paths->count = paths->at + 1;
        paths->among[paths->at] = note->among;
        paths->number[paths->at] = 0;
        if (paths->draws)
            paths->number[paths->at] =
                (uint16_t)luck_below(&paths->luck, note->among);
    }
    if (paths->among[paths->at] != note->among) {
        paths->strays = true;
        paths->at++;
        return 0;
    }
    return paths->number[paths->at++];
}

void paths_begin(struct paths *paths)
{
    paths->count = 0;
    paths->draws = false;
}

void paths_draw(struct paths *paths, struct luck luck)
{
    paths->count = 0;
    paths->draws = true;
    paths->luck = luck;
}

void paths_chance(struct paths *paths, struct chance *chance)
{
    paths->at = 0;
    paths->strays = false;
    chance_init(chance, next_throw, paths);
}

bool paths_next(struct paths *paths)
{
    int last = paths->at - 1;
    while (last >= 0 && paths->number[last] + 1 >= paths->among[last])
        last--;
    paths->count = last + 1;
    if (last >= 0)
        paths->number[last]++;
    return last >= 0;
}

double paths_weight(const struct paths *paths)
{
    double weight = 1;
    for (int i = 0; i < paths->at; i++)
        weight /= paths->among[i];
    return weight;
}

bool paths_is_same(const struct paths *paths)
{
    return !paths->strays && paths->at == paths->count;
}
