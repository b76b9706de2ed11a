/*
 * Fuzzing standing orders: a list as a seat might leave it, held against the
 * first position of a game.
 *
 * The first byte chooses game and scenario. Whatever is read reads again as
 * the same, and whatever it makes of itself as an action only the rules judge.
 */

#include "server/match/orders/orders.h"
#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "tests/fuzz/games.h"

#include <assert.h>
#include <string.h>

enum { STATE_MOST = 512 * 1024 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static unsigned char state[STATE_MOST];
static struct events events;
static struct picks picks;
static struct action action;

/* Throws that differ: two equal ones are thrown again (T3.6). */
static int next_throw(void *source, const struct throw_note *note,
                      const uint16_t *cards)
{
    unsigned *thrown = source;
    (void)cards;
    return (int)((*thrown)++ % note->among);
}

static json_t *show(const struct rules *rules)
{
    struct view view = {.closes = NULL};
    writer_open(&view.out, TEXT_MOST);
    writer_object(&view.out);
    rules->game->show(rules, state, 0, &view);
    writer_object_end(&view.out);
    json_t *shown = json_loadb(view.out.data, view.out.used, 0, NULL);
    writer_release(&view.out);
    return shown;
}

static void try_order(const struct rules *rules, const json_t *order,
                      const json_t *view)
{
    const struct order_sight sight = {.view = view};
    const struct step *top = course_top(course_of(state));
    bool is_over = order_is_over(order, 1, 1);
    if (top == NULL || is_over || !order_fits(rules, order, top->kind, &sight)
        || !order_action(rules, state, 0, order, &picks, &action))
        return;
    struct verdict verdict = drive_check(rules, state, 0, &action);
    (void)verdict;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct rules *rules = choose_rules(data[0]);
    struct options options;
    struct chance chance;
    struct error error;
    json_t *given =
        json_loadb((const char *)data + 1, size - 1, JSON_DECODE_ANY, NULL);
    json_t *list = NULL, *again = NULL;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    memset(state, 0, sizeof state);
    unsigned thrown = 0;
    chance_init(&chance, next_throw, &thrown);
    enum played played =
        drive_setup(rules, &options, 0, state, &chance, &events);
    assert(played == PLAYED_ACCEPTED);
    json_t *view = show(rules);
    if (orders_read(rules, given, view, &list, &error) == STATUS_OK) {
        enum status status = orders_read(rules, list, view, &again, &error);
        assert(status == STATUS_OK && json_equal(list, again));
        for (size_t i = 0; i < json_array_size(list); i++)
            try_order(rules, json_array_get(list, i), view);
    }
    json_decref(again);
    json_decref(list);
    json_decref(view);
    json_decref(given);
    return 0;
}
