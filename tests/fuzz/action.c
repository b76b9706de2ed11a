/*
 * Fuzzing the rules: lines of JSON, each an action of one seat, from the start.
 *
 * The first byte chooses game and scenario. Whatever comes, no position may
 * become unsound and no match faulty, a refused action changes no byte, and
 * what was decoded is written as an action that reads the same.
 */

#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "tests/fuzz/games.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { ACTIONS_MOST = 64, TEXT_MOST = 65536, STATE_MOST = 512 * 1024 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static unsigned char state[STATE_MOST], scratch[STATE_MOST], before[STATE_MOST];
static struct events events;
static struct action action, again;
static char text[2][TEXT_MOST];

/* Throws that follow from how many there were: the same input, the same run. */
static int next_throw(void *source, const struct throw_note *note,
                      const uint16_t *cards)
{
    unsigned *thrown = source;
    (void)cards;
    *thrown = *thrown * 1103515245U + 12345U;
    return (int)(*thrown / 65536U % note->among);
}

static void check_written(const struct rules *rules)
{
    struct writer out[2];
    struct error error;
    writer_init(&out[0], text[0], sizeof text[0]);
    action_encode(rules, &action, &out[0]);
    assert(!out[0].is_full);
    json_t *object = json_loads(text[0], JSON_REJECT_DUPLICATES, NULL);
    assert(object != NULL);
    enum status status =
        action_decode(rules, node_from(object), &again, &error);
    assert(status == STATUS_OK);
    writer_init(&out[1], text[1], sizeof text[1]);
    action_encode(rules, &again, &out[1]);
    assert(strcmp(text[0], text[1]) == 0);
    json_decref(object);
}

/* Only what has no fault of form is held to be written as it was read. */
static bool is_well_formed(void)
{
    if (action.type == ACTION_UNKNOWN || action.has_unknown_field)
        return false;
    for (int i = 0; i < action.slot_count; i++)
        if (action.slots[i].mark != MARK_ABSENT
            && action.slots[i].mark != MARK_GIVEN)
            return false;
    return true;
}

static void play_line(const struct rules *rules, const char *line,
                      size_t length, unsigned *thrown)
{
    struct error error;
    struct verdict verdict;
    struct chance chance;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);
    if (object == NULL)
        return;
    seat_id seat = (seat_id)json_integer_value(json_object_get(object, "by"));
    json_t *given = json_object_get(object, "action");
    if (seat < rules->seat_count
        && action_decode(rules, node_from(given), &action, &error)
               == STATUS_OK) {
        if (is_well_formed())
            check_written(rules);
        memcpy(before, state, rules->game->state_size);
        chance_init(&chance, next_throw, thrown);
        enum played played = drive_action(rules, state, scratch, seat, &action,
                                          &chance, &events, &verdict);
        assert(played != PLAYED_FAULT);
        if (played == PLAYED_REFUSED)
            assert(memcmp(before, state, rules->game->state_size) == 0);
        assert(rules->game->invariants(rules, state) == NULL);
    }
    json_decref(object);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    if (size == 0)
        return 0;
    const struct rules *rules = choose_rules(data[0]);
    assert(rules->game->state_size <= STATE_MOST);
    struct options options;
    struct chance chance;
    unsigned thrown = data[0];
    memcpy(options.value, rules->option_initial, sizeof options.value);
    memset(state, 0, sizeof state);
    chance_init(&chance, next_throw, &thrown);
    enum played played =
        drive_setup(rules, &options, 0, state, &chance, &events);
    assert(played == PLAYED_ACCEPTED);

    const char *line = (const char *)data + 1, *end = (const char *)data + size;
    for (int i = 0; i < ACTIONS_MOST && line < end; i++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        stop = stop != NULL ? stop : end;
        play_line(rules, line, (size_t)(stop - line), &thrown);
        line = stop + 1;
    }
    return 0;
}
