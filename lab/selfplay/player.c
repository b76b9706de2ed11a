/* The random player: makes an action by walking the offer as a client does. */

#include "lab/selfplay/player.h"

#include "server/rules/driver.h"

#include <string.h>

enum {
    WALKS_MOST = 60,
    STEPS_MOST_A_WALK = 400,
    KINDS_MOST = 32,
    PATIENCE_AGAIN = 8,
    HURRY = 40,         /* with less patience a phase may end at any time */
    HURRY_TO_GOAL = 10, /* where armies are drawn together: most shall go */
    SPARED_LEAST = 2,   /* one type of two is spared, or one of more, up to */
    SPARED_MOST = 8,
    SPARING = 256 /* what is spared weighs so much less */
};

/* One walk along a row. */
struct way {
    struct player *player;
    const struct rules *rules;
    const void *state;
    seat_id seat;
    const struct menu_row *row;
    struct action *action;
};

static const char *type_name(const struct rules *rules, uint8_t type)
{
    return rules->game->actions[type].name;
}

/* What may be chosen, each with the place of its kind in the taste. */
struct basket {
    int count;
    unsigned kind[PICK_CHOICES_MOST > PICK_REACHES_MOST ? PICK_CHOICES_MOST
                                                        : PICK_REACHES_MOST];
};

/* By kinds: the seldom chosen weigh more. */
static int weigh(struct player *player, const struct basket *basket)
{
    int total = 0;
    for (int i = 0; i < basket->count; i++)
        total += taste_weight(&player->taste, basket->kind[i]);
    int left = random_below(&player->random, total);
    int k = 0;
    for (; k + 1 < basket->count; k++) {
        left -= taste_weight(&player->taste, basket->kind[k]);
        if (left < 0)
            break;
    }
    return k;
}

/* First a kind, each as likely, then one of it: few among many come up. */
static int choose_kind(struct player *player, const struct basket *basket)
{
    unsigned kinds[KINDS_MOST] = {0};
    int count = 0;
    for (int i = 0; i < basket->count && count < KINDS_MOST; i++) {
        int k = 0;
        while (k < count && kinds[k] != basket->kind[i])
            k++;
        if (k == count)
            kinds[count++] = basket->kind[i];
    }
    unsigned kind = kinds[random_below(&player->random, count)];
    int k = random_below(&player->random, basket->count);
    while (basket->kind[k] != kind)
        k = (k + 1) % basket->count;
    return k;
}

static int choose(struct player *player, const struct basket *basket)
{
    switch (random_below(&player->random, 3)) {
    case 0: return weigh(player, basket);
    case 1: return choose_kind(player, basket);
    default: return random_below(&player->random, basket->count);
    }
}

static bool is_ending(const struct rules *rules, uint8_t type)
{
    return strcmp(type_name(rules, type), "end_phase") == 0;
}

static unsigned row_taste(const struct rules *rules, const struct menu_row *row)
{
    return taste_of(type_name(rules, row->type), row->label, row->clause,
                    row->fixed_count > 0 ? row->fixed[0].item : -1);
}

/* A choice by what is said of it; options and flags by their value too. */
static unsigned choice_taste(const struct way *way,
                             const struct open_field *open,
                             const struct choice *choice)
{
    bool by_value = open->field->choose == CHOOSE_OPTION
                    || open->field->choose == CHOOSE_FLAG;
    return taste_of(type_name(way->rules, way->row->type), open->field->name,
                    choice->clause, by_value ? choice->value : -1);
}

static unsigned reach_taste(const struct way *way, const struct reach *reach)
{
    return taste_of(type_name(way->rules, way->row->type), "reach",
                    reach->brings,
                    (reach->stops ? 1 : 0) + (reach->loses > 0 ? 2 : 0));
}

static const struct choice *choose_choice(const struct way *way,
                                          const struct open_field *open)
{
    struct player *player = way->player;
    struct basket basket = {.count = player->picks.count};
    for (int i = 0; i < basket.count; i++)
        basket.kind[i] = choice_taste(way, open, &player->picks.choices[i]);
    int k = choose(player, &basket);
    struct choice *choice = &player->picks.choices[k];
    taste_note(&player->taste, choice_taste(way, open, choice));
    if (open->field->choose == CHOOSE_SHARES && choice->second > 1
        && random_chance(&player->random, 1, 3))
        choice->second = 1 + random_below(&player->random, choice->second);
    return choice;
}

static bool is_complete(const struct way *way)
{
    return is_allowed(
        drive_check(way->rules, way->state, way->seat, way->action));
}

/* What the game has offered it must accept. */
static bool expect_allowed(const struct way *way, const struct action *action,
                           const char *fault)
{
    struct verdict verdict =
        drive_check(way->rules, way->state, way->seat, action);
    if (is_allowed(verdict))
        return true;
    way->player->fault = fault;
    way->player->clause = verdict.clause;
    return false;
}

/* The end that lies nearest to the goal: so that armies meet at all. */
static int choose_nearest(const struct way *way)
{
    const struct player *player = way->player;
    const struct board *board = &way->rules->board;
    int nearest = 0;
    for (int i = 1; i < player->picks.reach_count; i++)
        if (board_distance(board, player->picks.reaches[i].to, player->goal)
            < board_distance(board, player->picks.reaches[nearest].to,
                             player->goal))
            nearest = i;
    return nearest;
}

/* Goes a whole way at once, by the steps that are offered one by one. */
static bool take_reach(const struct way *way, const struct open_field *open)
{
    struct player *player = way->player;
    struct basket basket = {.count = player->picks.reach_count};
    place_id path[ACTION_PATH_MOST];
    for (int i = 0; i < basket.count; i++)
        basket.kind[i] = reach_taste(way, &player->picks.reaches[i]);
    bool is_drawn =
        player->goal != PLACE_NONE && random_chance(&player->random, 1, 2);
    int k = is_drawn ? choose_nearest(way) : choose(player, &basket);
    const struct reach *reach = &player->picks.reaches[k];
    int done = action_count(way->action, open->path.field);
    if (reach->count > ACTION_PATH_MOST || reach->count <= done)
        return false;
    taste_note(&player->taste, reach_taste(way, reach));
    memcpy(path, player->picks.pool + reach->first,
           reach->count * sizeof *path);
    int count = reach->count;
    bool is_whole = offer_way_is_whole(way->row, way->action, open);
    for (int i = done; i < count; i++) {
        struct choice step = {.value = path[i], .second = -1, .cost = -1};
        if (!offer_take(open, &step, way->action))
            return false;
    }
    /* A client that was told so sends it without asking once more. */
    return !is_whole
           || expect_allowed(way, way->action,
                             "a way that is told to be whole is refused");
}

static bool take_text(const struct way *way, const struct open_field *open)
{
    if (open->path.group >= 0)
        return false;
    way->action->text = "Nous partons à l’aube.";
    return action_set_one(way->action, open->path.field, 0);
}

/* Fills or lengthens an open field; false if there is nothing to choose. */
static bool take(const struct way *way, const struct open_field *open)
{
    struct player *player = way->player;
    if (open->field->choose == CHOOSE_TEXT)
        return take_text(way, open);
    offer_pick(way->rules, way->state, way->seat, way->row, way->action, open,
               &player->picks);
    if (player->picks.is_full)
        player->fault = "a pick left something out";
    if (player->picks.reach_count > 0 && open->path.group < 0
        && random_chance(&player->random, 2, 3))
        return take_reach(way, open);
    if (player->picks.count == 0)
        return false;
    return offer_take(open, choose_choice(way, open), way->action);
}

/* Nothing is open and it is not complete: is there a whole value instead? */
static bool take_suggestion(const struct way *way)
{
    struct action *whole = &way->player->whole;
    if (!offer_suggest(way->rules, way->state, way->seat, way->row, way->action,
                       whole))
        return false;
    *way->action = *whole;
    return expect_allowed(way, whole, "a suggestion is refused");
}

/* One step: a required field if there is one, else any that still has room. */
static bool step(const struct way *way)
{
    struct open_field open[OPEN_FIELDS_MOST];
    int count = offer_open(way->rules, way->row, way->action, open);
    if (count > 0 && open[0].is_required
        && (count == 1 || random_chance(&way->player->random, 3, 4)))
        return take(way, &open[0]);
    while (count > 0) {
        int k = random_below(&way->player->random, count);
        if (take(way, &open[k]))
            return true;
        memmove(open + k, open + k + 1, (size_t)(count - k - 1) * sizeof *open);
        count--;
    }
    return false;
}

bool player_walk(struct player *player, const struct rules *rules,
                 const void *state, seat_id seat, const struct menu_row *row,
                 struct action *action)
{
    struct way way = {player, rules, state, seat, row, action};
    bool complete = false;
    offer_begin(rules, row, action);
    if (row->field_count == 0)
        (void)expect_allowed(&way, action,
                             "a row that has nothing to choose is refused");
    for (int i = 0; i < STEPS_MOST_A_WALK; i++) {
        complete = is_complete(&way);
        if (complete && random_chance(&player->random, 2, 5))
            return true;
        if (!step(&way))
            break;
    }
    if (complete || is_complete(&way)
        || (player->fault == NULL && take_suggestion(&way)))
        return true;
    player->dead_ends++;
    return false;
}

/* What there is to do but end the phase, do it at any time, or give up. */
static int row_weight(const struct player *player, const struct rules *rules,
                      const struct menu_row *row, bool is_awaited)
{
    int hurry = player->goal == PLACE_NONE ? HURRY : HURRY_TO_GOAL;
    if (strcmp(type_name(rules, row->type), "resign") == 0)
        return player->may_resign ? 1 : 0;
    /* Two of these end a match: a random player would make peace at once, if
     * they did so whenever there is nothing else for them to do. */
    if (strcmp(type_name(rules, row->type), "offer_draw") == 0)
        return is_awaited || player->may_resign ? 1 : 0;
    if (is_ending(rules, row->type))
        return player->patience <= 0      ? 1 << 20
               : player->patience < hurry ? 1 << 8
                                          : 1 << 4;
    if (rules->game->actions[row->type].is_any_time)
        return is_awaited ? 1 << 6 : 1;
    int weight = (1 << 9) + taste_weight(&player->taste, row_taste(rules, row));
    return (player->spared >> row->type & 1U) != 0 ? weight / SPARING : weight;
}

static const struct menu_row *choose_row(struct player *player,
                                         const struct rules *rules,
                                         bool is_awaited)
{
    int weights[MENU_ROWS_MOST];
    int total = 0;
    for (int i = 0; i < player->menu.count; i++) {
        weights[i] =
            row_weight(player, rules, &player->menu.rows[i], is_awaited);
        total += weights[i];
    }
    if (total == 0)
        return NULL;
    int left = random_below(&player->random, total);
    int k = 0;
    while (k + 1 < player->menu.count && left >= weights[k])
        left -= weights[k++];
    return &player->menu.rows[k];
}

void player_settle(struct player *player, const struct rules *rules)
{
    int one_in =
        SPARED_LEAST
        + random_below(&player->random, SPARED_MOST - SPARED_LEAST + 1);
    player->spared = 0;
    for (int type = 0; type < rules->game->action_count; type++)
        if (random_chance(&player->random, 1, one_in))
            player->spared |= UINT64_C(1) << type;
}

bool player_choose(struct player *player, const struct rules *rules,
                   const void *state, seat_id seat, struct action *action)
{
    bool is_awaited = seat_in(course_to_act(course_of(state)), seat);
    offer_menu(rules, state, seat, &player->menu);
    for (int i = 0; i < WALKS_MOST && player->fault == NULL; i++) {
        const struct menu_row *row = choose_row(player, rules, is_awaited);
        if (row == NULL)
            return false;
        if (!player_walk(player, rules, state, seat, row, action)) {
            /* What cannot be ended yet needs something else done first. */
            if (is_ending(rules, row->type))
                player->patience = PATIENCE_AGAIN;
            continue;
        }
        taste_note(&player->taste, row_taste(rules, row));
        return true;
    }
    return false;
}

bool player_stumble(struct player *player, const struct rules *rules,
                    const void *state, seat_id seat, struct action *action)
{
    offer_menu(rules, state, seat, &player->menu);
    if (player->menu.count == 0)
        return false;
    int k = random_below(&player->random, player->menu.count);
    struct way way = {player, rules, state, seat, &player->menu.rows[k],
                      action};
    offer_begin(rules, way.row, action);
    int steps = random_below(&player->random, 6);
    while (steps-- > 0 && step(&way))
        continue;
    return true;
}
