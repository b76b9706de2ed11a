/* Loading how a scenario is won: its objectives, whose they are, its scale. */

#include "server/rules/vitoria/load.h"

#include <stdint.h>
#include <string.h>

static enum status load_goals(const struct loading *at, const json_t *part,
                              void *record)
{
    static const struct load_row points = {
        NUMBER("", vitoria_goal, points, 0, 99)};
    struct vitoria_rules *rules = record;
    const char *hex;
    json_t *value;
    if (!json_is_object(part) || json_object_size(part) > GOALS_MOST)
        return load_refuse(at, "not an object of %d at most", GOALS_MOST);
    json_object_foreach((json_t *)(uintptr_t)part, hex, value)
    {
        struct vitoria_goal *goal = &rules->goal[rules->goal_count++];
        struct loading inner = load_enter(at, hex);
        goal->at = board_place(&rules->base.board, hex);
        if (goal->at == PLACE_NONE || !rules->is_in_play[goal->at])
            return load_refuse(&inner, "not a hex of the playing area");
        enum status status = load_value(&inner, value, &points, goal);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* V12.2: whose each objective is at the start; `value` is one of them. */
static enum status load_owner(const struct loading *at, const char *hex,
                              const json_t *value, struct vitoria_rules *rules)
{
    static const struct load_row owner = {ID("", vitoria_goal, owner, ID_SIDE)};
    struct loading inner = load_enter(at, hex);
    struct loading top = load_begin(at->rules, at->error);
    struct loading goals = load_enter(&top, "victory/objectives");
    place_id place = board_place(&rules->base.board, hex);
    goals = load_enter(&goals, hex);
    for (int i = 0; i < rules->goal_count; i++)
        if (rules->goal[i].at == place)
            return load_value(&inner, value, &owner, &rules->goal[i]);
    return place == PLACE_NONE ? load_refuse(&inner, "there is no such place")
                               : load_refuse(&goals, "is missing, but owned");
}

enum status vitoria_load_control(const struct loading *at, const json_t *part,
                                 void *record)
{
    struct vitoria_rules *rules = record;
    const char *hex;
    json_t *value;
    if (!json_is_object(part))
        return load_refuse(at, "not an object");
    json_object_foreach((json_t *)(uintptr_t)part, hex, value)
    {
        enum status status = load_owner(at, hex, value, rules);
        if (status != STATUS_OK)
            return status;
    }
    return json_object_size(part) == (size_t)rules->goal_count
               ? STATUS_OK
               : load_refuse(at, "not every objective is owned");
}

static void track(struct vitoria_rules *rules, place_id place)
{
    int i = 0;
    if (place == PLACE_NONE || !rules->is_in_play[place])
        return;
    while (i < rules->tracked_count && rules->tracked[i] < place)
        i++;
    if (i < rules->tracked_count && rules->tracked[i] == place)
        return;
    if (rules->tracked_count == VITORIA_TRACKED_MOST)
        return;
    for (int k = rules->tracked_count; k > i; k--)
        rules->tracked[k] = rules->tracked[k - 1];
    rules->tracked[i] = place;
    rules->tracked_count++;
}

/* V12.2: which hexes are tracked. */
static bool load_tracked(struct vitoria_rules *rules)
{
    const struct board *board = &rules->base.board;
    const struct board_area *line = board_area(board, "french-line");
    rules->logrono = board_place(board, "2020");
    rules->pamplona = board_place(board, "3218");
    rules->bayonne = board_place(board, "3206");
    track(rules, rules->logrono);
    track(rules, rules->pamplona);
    track(rules, rules->bayonne);
    for (int i = 0; line != NULL && i < line->count; i++)
        track(rules, line->places[i]);
    for (int i = 0; i < rules->goal_count; i++)
        track(rules, rules->goal[i].at);
    for (int i = 0; line != NULL && i < rules->tracked_count; i++)
        if (board_area_has(line, rules->tracked[i]))
            rules->line[rules->line_count++] = (uint8_t)i;
    return rules->tracked_count > 0
           && (!rules->is_strategic
               || (line != NULL && rules->line_count == line->count));
}

/* V12.2.3: the scale of the tables, or one of the scenario's own. */
enum status vitoria_load_victory(const struct loading *at, const json_t *part,
                                 void *record)
{
    struct victory {
        char scale[24];
        const json_t *scales, *objectives;
        bool is_strategic;
    } victory = {.scales = NULL};
    /* clang-format off */
    static const struct load_row rows[] = {
        {OBJECT("objectives", victory, objectives)},
        {FLAG("strategic", victory, is_strategic)},
        {TEXT("scale", victory, scale)},
        {OBJECT("scales", victory, scales), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = record;
    const char *name = victory.scale;
    struct loading goals = load_enter(at, "objectives");
    struct loading scales = load_enter(at, "scales");
    const json_t *own;
    enum status status = load_object(at, part, rows, &victory);
    rules->is_strategic = victory.is_strategic;
    if (status == STATUS_OK)
        status = load_goals(&goals, victory.objectives, rules);
    if (status == STATUS_OK
        && (strcmp(name, "standard") != 0 || victory.scales != NULL)) {
        status = load_keys(&scales, victory.scales, &name, 1, true, &own);
        scales = load_enter(&scales, name);
        if (status == STATUS_OK)
            status = vitoria_load_scale(&scales, own, rules);
    }
    return status == STATUS_OK && !load_tracked(rules)
               ? load_refuse(at, "without a hex that matters")
               : status;
}
