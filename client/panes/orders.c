/* The pane of standing orders: its keys, and what it asks of the server. */

#include "client/panes/orders.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/help.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

static int left_count(const struct model *model)
{
    return (int)json_array_size(model->orders.left);
}

static int line_count(const struct model *model)
{
    json_t *presets = presets_make(model);
    int count = left_count(model) + (int)json_array_size(presets);
    json_decref(presets);
    return count;
}

static void ask(struct model *model, json_t *taken_list,
                struct effects *effects)
{
    const struct match *match = &model->match;
    json_t *params = link_params(match->id, match->as);
    if (taken_list != NULL)
        json_object_set_new(params, "orders", taken_list);
    effects_call(effects, ASKED_ORDERS, match->serial, "match.orders", params);
}

bool orders_can_open(const struct model *model)
{
    const struct match *match = &model->match;
    return match->has_view && match->assets != NULL && match->side >= 0
           && match->offer != NULL;
}

void orders_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    model->pane = PANE_ORDERS;
    model->orders.chosen = -1; /* a second Enter is to leave nothing */
    ask(model, NULL, effects);
}

void orders_close(struct model *model)
{
    struct orders *orders = &model->orders;
    json_decref(orders->left);
    *orders = (struct orders){.left = NULL};
}

void orders_answered(struct model *model, const json_t *result)
{
    json_decref(model->orders.left);
    model->orders.left = json_deep_copy(read_list(result, "orders"));
    /* What is left is offered no more. */
    int count = line_count(model);
    if (model->orders.chosen >= count)
        model->orders.chosen = count > 0 ? count - 1 : 0;
}

void orders_told(struct model *model, const json_t *happenings,
                 struct effects *effects)
{
    for (size_t i = 0; i < json_array_size(happenings); i++)
        if (model->orders.left != NULL
            && strcmp(read_text(json_array_get(happenings, i), "kind"),
                      "standing_order")
                   == 0) {
            ask(model, NULL, effects);
            return;
        }
}

static void append(char *text, size_t size, const char *before,
                   const char *words)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s", before, words);
}

/* "at 0303, about Ash": what a condition asks. */
static void write_condition(const struct match *match, const json_t *condition,
                            char *text, size_t size)
{
    static const struct {
        const char *name, *words;
    } parts[] = {
        {"at", TR("at ")}, {"phase", TR("in ")}, {"happening", TR("after ")}};
    char words[120];
    const char *comma = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const json_t *part = json_object_get(condition, parts[i].name);
        if (part == NULL)
            continue;
        label_say(match->assets->words, part, words, sizeof words);
        append(text, size, comma, tr(parts[i].words));
        append(text, size, "", words);
        comma = ", ";
    }
    const json_t *pieces = read_list(condition, "pieces");
    for (size_t i = 0; i < json_array_size(pieces); i++) {
        const struct piece *piece =
            pieces_find(match->pieces, read_item(pieces, i));
        append(text, size, comma, tr("about "));
        append(text, size, "", piece ? piece->label : read_item(pieces, i));
        comma = ", ";
    }
}

const char *orders_step(const struct match *match, const json_t *order)
{
    const char *on = read_text(order, "on");
    const json_t *step =
        read_row(read_list(match->assets->json, "steps"), "id", on);
    return read_text_or(step, "label", on);
}

/* "pass", "play card feint-1": an action's type, and what it names. */
static void write_answer(const struct match *match, const json_t *answer,
                         char *text, size_t size)
{
    const char *word = json_string_value(answer), *key;
    char named[80];
    json_t *value;
    if (word != NULL) {
        snprintf(text, size, "%s",
                 strcmp(word, "first") == 0
                     ? tr("the first choice of the rules")
                     : word);
        return;
    }
    label_key(match->assets->words, read_text(answer, "type"), text, size);
    json_object_foreach((json_t *)(uintptr_t)answer, key, value)
    {
        if (strcmp(key, "type") == 0)
            continue;
        label_say(match->assets->words, value, named, sizeof named);
        append(text, size, " ", named);
    }
}

static void write_conditions(const struct match *match, const json_t *order,
                             char *text, size_t size)
{
    char words[160];
    for (int i = 0; i < 2; i++) {
        const char *name = i == 0 ? "when" : "unless";
        if (json_object_get(order, name) == NULL)
            continue;
        words[0] = '\0';
        write_condition(match, json_object_get(order, name), words,
                        sizeof words);
        append(text, size, i == 0 ? tr(", when ") : tr(", unless "), words);
    }
}

void orders_next(const struct match *match, const json_t *next, char *text,
                 size_t size)
{
    char answer[200] = "";
    write_answer(match, json_object_get(next, "answer"), answer, sizeof answer);
    write_conditions(match, next, answer, sizeof answer);
    snprintf(text, size, tr("then %s: %s"), orders_step(match, next), answer);
}

const char *orders_number(const char *id)
{
    return strncmp(id, "o_", 2) == 0 ? id + 2 : id;
}

void orders_words(const struct match *match, const json_t *order, char *text,
                  size_t size)
{
    char rest[320];
    orders_rest(match, order, rest, sizeof rest);
    snprintf(text, size, "%s: %s", orders_step(match, order), rest);
}

void orders_rest(const struct match *match, const json_t *order, char *text,
                 size_t size)
{
    char words[160] = "";
    const json_t *answer = json_object_get(order, "answer");
    const json_t *until = json_object_get(order, "until");
    const char *word;
    write_answer(match, answer, text, size);
    write_conditions(match, order, text, size);
    if (json_is_integer(until))
        snprintf(words, sizeof words, tr("to turn %lld"),
                 (long long)json_integer_value(until));
    else
        snprintf(words, sizeof words, "%s", json_string_value(until));
    word = strcmp(words, "used") == 0        ? tr("once")
           : strcmp(words, "withdrawn") == 0 ? tr("always")
                                             : words;
    append(text, size, "; ", word);
    if (read_flag(order, "strict"))
        append(text, size, ", ", tr("strict"));
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int count = line_count(model);
    int by = key == PRESS_UP || key == 'k' ? -1 : 1;
    int from = model->orders.chosen < 0 && by < 0 ? 0 : model->orders.chosen;
    if (count > 0)
        model->orders.chosen = (from + by + count) % count;
}

static bool is_left(const struct model *model)
{
    return model->orders.chosen >= 0
           && model->orders.chosen < left_count(model);
}

static bool is_new(const struct model *model)
{
    return !is_left(model) && model->orders.left != NULL
           && model->orders.chosen >= 0
           && model->orders.chosen < line_count(model);
}

static void withdraw(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    json_t *list = json_deep_copy(model->orders.left);
    json_array_remove(list, (size_t)model->orders.chosen);
    ask(model, list, effects);
}

static json_t *find_left(const json_t *list, const char *id)
{
    for (size_t i = 0; i < json_array_size(list) && *id != '\0'; i++)
        if (strcmp(read_text(json_array_get(list, i), "id"), id) == 0)
            return json_array_get(list, i);
    return NULL;
}

/* One more in the line of an order, which is used once then. */
static void follow(json_t *before, const json_t *order)
{
    json_t *next = json_deep_copy(order);
    json_t *line = json_object_get(before, "then");
    json_object_del(next, "until");
    json_object_set_new(before, "until", json_string("used"));
    if (line == NULL) {
        line = json_array();
        json_object_set_new(before, "then", line);
    }
    json_array_append_new(line, next);
}

static void add(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    json_t *presets = presets_make(model);
    json_t *list = json_deep_copy(model->orders.left);
    size_t index = (size_t)(model->orders.chosen - left_count(model));
    json_t *order = json_array_get(presets, index);
    json_t *before = find_left(list, model->orders.then);
    if (before != NULL) {
        follow(before, order);
    } else {
        json_array_append(list, order);
        /* It becomes one that is left: what was chosen moves on by one. */
        model->orders.chosen++;
    }
    json_decref(presets);
    ask(model, list, effects);
}

/* What is left next follows this order, until the key is pressed again. */
static void begin_line(struct model *model, int32_t key,
                       struct effects *effects)
{
    (void)key;
    (void)effects;
    struct orders *orders = &model->orders;
    const json_t *order = json_array_get(orders->left, (size_t)orders->chosen);
    const char *id = read_text(order, "id");
    bool was_it = strcmp(orders->then, id) == 0;
    snprintf(orders->then, sizeof orders->then, "%s", was_it ? "" : id);
    if (!was_it)
        model_say(model, "What you leave now follows %s; t ends the line",
                  orders_number(id));
}

static bool can_end_line(const struct model *model)
{
    return model->orders.then[0] != '\0';
}

static void end_line(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->orders.then[0] = '\0';
}

/* A strict one is lost once something else is asked than what it expects. */
static void change_strict(struct model *model, int32_t key,
                          struct effects *effects)
{
    (void)key;
    json_t *list = json_deep_copy(model->orders.left);
    json_t *order = json_array_get(list, (size_t)model->orders.chosen);
    if (read_flag(order, "strict"))
        json_object_del(order, "strict");
    else
        json_object_set_new(order, "strict", json_true());
    ask(model, list, effects);
}

static bool is_none(const struct model *model)
{
    return model->orders.chosen < 0;
}

static void say_none(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model_say(model, "No line is chosen yet: the arrows choose one, and Enter "
                     "then leaves or withdraws it");
}

/* The first that fits is carried out, so their order means something. */
static void raise_order(struct model *model, int32_t key,
                        struct effects *effects)
{
    (void)key;
    json_t *list = json_deep_copy(model->orders.left);
    size_t index = (size_t)model->orders.chosen;
    if (index > 0) {
        json_t *order = json_incref(json_array_get(list, index));
        json_array_remove(list, index);
        json_array_insert_new(list, index - 1, order);
        model->orders.chosen--;
    }
    ask(model, list, effects);
}

static void toggle(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    if (key == 'o')
        model->orders.is_once = !model->orders.is_once;
    else
        model->orders.is_here = !model->orders.is_here;
    int count = line_count(model);
    if (model->orders.chosen >= count)
        model->orders.chosen = count > 0 ? count - 1 : 0;
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->pane = PANE_MATCH;
}

/* clang-format off */
const struct binding orders_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, NULL, NULL, move},
    {PRESS_DOWN, 'j', "↑ ↓", "line", "goes through the lines", NULL, move},
    {PRESS_ENTER, ' ', "Enter", "withdraw", "withdraws the order that is chosen", is_left, withdraw},
    {PRESS_ENTER, ' ', "Enter", "leave it", "leaves the order that is chosen", is_new, add},
    {PRESS_ENTER, ' ', "Enter", NULL, NULL, is_none, say_none},
    {'u', 0, "u", "up", "puts an order before the one above it: the first that fits is carried out", is_left, raise_order},
    {'t', 0, "t", "then", "what is left next follows the order that is chosen: a line; t again ends it", is_left, begin_line},
    {'t', 0, "t", "end line", "ends the line", can_end_line, end_line},
    {'s', 0, "s", NULL, "an order is strict, or not: lost with its line once something else is asked of you", is_left, change_strict},
    {'o', 0, "o", "once", "new orders are used once, or until they are withdrawn", NULL, toggle},
    {'h', 0, "h", "only here", "new orders hold only at the place under the cursor", NULL, toggle},
    {PRESS_ESCAPE, 'q', "Esc", "board", "goes back to the board", NULL, leave},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
