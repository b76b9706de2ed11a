/* Noise: actions as nobody would send them, and as a cheat would. */

#include "lab/selfplay/noise.h"

#include "server/rules/ids.h"

/* What one noise action is made with. */
struct maker {
    struct random *random;
    const struct rules *rules;
    struct action *action;
};

static int32_t any_item(const struct maker *maker,
                        const struct action_field *field)
{
    enum id_kind kind = choose_ids(field->choose);
    int count = kind == ID_KINDS ? 0 : id_count(maker->rules, kind);
    if (count > 0)
        return random_below(maker->random, count);
    if (field->choose == CHOOSE_OPTION || field->choose == CHOOSE_STEPS)
        return random_below(maker->random, field->word_count);
    if (field->choose == CHOOSE_FLAG)
        return 1; /* false says no more than leaving it out */
    return random_below(maker->random, 12);
}

/* A place next to the last one every second time, so that some are ways. */
static int32_t any_step(const struct maker *maker,
                        const struct action_field *field, int32_t last)
{
    const struct board *board = &maker->rules->board;
    if (choose_ids(field->choose) != ID_PLACE || last < 0
        || random_chance(maker->random, 1, 4))
        return any_item(maker, field);
    place_id next = board_step(board, (place_id)last,
                               random_below(maker->random, board->directions));
    return next == PLACE_NONE ? last : next;
}

static int any_count(const struct maker *maker,
                     const struct action_field *field)
{
    if (field->choose == CHOOSE_EDGE || field->choose == CHOOSE_SHARES)
        return 2;
    bool is_run = field->is_list || field->choose == CHOOSE_PATH
                  || field->choose == CHOOSE_STEPS;
    return is_run ? random_below(maker->random, 4) : 1;
}

static bool has_before(const int32_t *items, int count, int32_t item)
{
    for (int i = 0; i < count; i++)
        if (items[i] == item)
            return true;
    return false;
}

static void fill(const struct maker *maker, const struct action_field *field,
                 struct slot *slot)
{
    int32_t items[4];
    int count = any_count(maker, field);
    if (field->choose == CHOOSE_TEXT)
        maker->action->text = "x";
    for (int i = 0; i < count; i++) {
        items[i] = any_step(maker, field, i == 0 ? -1 : items[i - 1]);
        if (field->is_list && has_before(items, i, items[i]))
            count = i;
    }
    if (field->choose == CHOOSE_SHARES)
        items[1] = random_below(maker->random, 4);
    action_fill(maker->action, slot, items, count);
}

static void fill_groups(const struct maker *maker,
                        const struct action_field *field, int index)
{
    int groups = field->is_list ? random_below(maker->random, 3) : 1;
    if (!action_set_groups(maker->action, index, field->field_count, groups))
        return;
    for (int g = 0; g < groups; g++) {
        struct slot *parts =
            action_group(maker->action, index, field->field_count, g);
        for (int k = 0; k < field->field_count; k++)
            fill(maker, &field->fields[k], &parts[k]);
    }
}

/* One more step, to a neighbour: too far, or where it may not go. */
static void go_on(const struct maker *maker, const struct action_field *field,
                  struct slot *slot)
{
    int32_t items[ACTION_PATH_MOST];
    int count = slot->count;
    if (count == 0 || count == ACTION_PATH_MOST)
        return;
    for (int i = 0; i < count; i++)
        items[i] = maker->action->items[slot->first + i];
    items[count] = any_step(maker, field, items[count - 1]);
    action_fill(maker->action, slot, items, count + 1);
}

/* Lets two groups of a list name the same in their first or last part. */
static void double_part(const struct maker *maker,
                        const struct action_field *field,
                        const struct slot *slot)
{
    if (slot->count < 2)
        return;
    struct slot *parts = &maker->action->slots[slot->first];
    int part = random_below(maker->random, field->field_count);
    int from = random_below(maker->random, slot->count);
    int to = random_below(maker->random, slot->count);
    parts[to * field->field_count + part] =
        parts[from * field->field_count + part];
}

/* Puts another piece, place or word into one part of one group. */
static void spoil_part(const struct maker *maker,
                       const struct action_field *field,
                       const struct slot *slot)
{
    if (slot->count == 0)
        return;
    int part = random_below(maker->random, field->field_count);
    int group = random_below(maker->random, slot->count);
    const struct slot *spoilt =
        &maker->action->slots[slot->first + group * field->field_count + part];
    int32_t other = any_item(maker, &field->fields[part]);
    if (spoilt->mark != MARK_GIVEN || spoilt->count == 0
        || field->fields[part].choose == CHOOSE_SHARES)
        return;
    int item = spoilt->first + random_below(maker->random, spoilt->count);
    if (!has_before(maker->action->items + spoilt->first, spoilt->count, other))
        maker->action->items[item] = other;
}

static void fill_field(const struct maker *maker, int index)
{
    const struct action_field *field =
        &maker->rules->game->actions[maker->action->type].fields[index];
    if (field->choose == CHOOSE_GROUP)
        fill_groups(maker, field, index);
    else
        fill(maker, field, &maker->action->slots[index]);
}

void noise_make_type(struct random *random, const struct rules *rules,
                     uint8_t type, struct action *action)
{
    struct maker maker = {random, rules, action};
    action_begin(rules, type, action);
    for (int k = 0; k < rules->game->actions[type].field_count; k++)
        if (random_chance(random, 9, 10))
            fill_field(&maker, k);
}

void noise_make(struct random *random, const struct rules *rules,
                struct action *action)
{
    int type = random_below(random, rules->game->action_count);
    noise_make_type(random, rules, (uint8_t)type, action);
}

void noise_spoil(struct random *random, const struct rules *rules,
                 struct action *action)
{
    struct maker maker = {random, rules, action};
    int fields = rules->game->actions[action->type].field_count;
    int how = random_below(random, 5);
    if (how == 0 || fields == 0) {
        noise_make(random, rules, action);
        return;
    }
    int k = random_below(random, fields);
    struct slot *slot = &action->slots[k];
    const struct action_field *field =
        &rules->game->actions[action->type].fields[k];
    if (field->choose == CHOOSE_GROUP && field->is_list && how != 1
        && slot->mark == MARK_GIVEN) {
        if (how == 2)
            spoil_part(&maker, field, slot);
        else
            double_part(&maker, field, slot);
    } else if (field->choose == CHOOSE_PATH && how >= 3
               && slot->mark == MARK_GIVEN) {
        go_on(&maker, field, slot);
    } else if (how == 1) {
        *slot = (struct slot){.mark = MARK_ABSENT};
    } else if (how == 2 && slot->mark == MARK_GIVEN && slot->count > 0
               && field->choose != CHOOSE_GROUP
               && field->choose != CHOOSE_SHARES) {
        int item = slot->first + random_below(random, slot->count);
        int32_t other = any_item(&maker, field);
        if (!field->is_list || !action_names(action, k, other))
            action->items[item] = other;
    } else {
        fill_field(&maker, k);
    }
}
