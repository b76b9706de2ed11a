/*
 * Fuzzing a game by its offer: the bytes choose from what a seat may do.
 *
 * The first byte chooses the scenario; each further one a seat that is awaited,
 * a row of its offer, an open field, a choice. Whatever an offer leads to is
 * accepted once it is complete, no position becomes unsound, and who is awaited
 * always has something to do. A file defines GAME and includes this.
 */
#ifndef ESTAFETTE_TESTS_FUZZ_CHOOSE_H
#define ESTAFETTE_TESTS_FUZZ_CHOOSE_H

#include "server/rules/course.h"
#include "server/rules/driver.h"
#include "server/rules/offer.h"
#include "tests/fuzz/games.h"

#include <assert.h>
#include <string.h>

enum { CHOICES_MOST = 48, CHOSEN_STATE_MOST = 512 * 1024 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* The input; at its end every choice is the first one. */
static const unsigned char *next_byte, *end_byte;

static unsigned choose(int among)
{
    unsigned byte = next_byte < end_byte ? *next_byte++ : 0;
    return among > 0 ? byte % (unsigned)among : 0;
}

static int throw_chosen(void *source, const struct throw_note *note,
                        const uint16_t *cards)
{
    unsigned *thrown = source;
    (void)cards;
    *thrown = *thrown * 1103515245U + 12345U;
    return (int)(*thrown / 65536U % note->among);
}

/* From a row to an action, as far as the bytes go; false if it is not whole. */
static bool walk_row(const struct rules *rules, const void *state, seat_id seat,
                     const struct menu_row *row, struct action *action)
{
    static struct picks picks;
    struct open_field open[OPEN_FIELDS_MOST];
    offer_begin(rules, row, action);
    for (int i = 0; i < CHOICES_MOST; i++) {
        bool is_whole = is_allowed(drive_check(rules, state, seat, action));
        int count = offer_open(rules, row, action, open);
        if (count == 0 || (is_whole && choose(2) == 0))
            return is_whole;
        const struct open_field *field =
            &open[open[0].is_required ? 0 : (int)choose(count)];
        offer_pick(rules, state, seat, row, action, field, &picks);
        if (picks.count == 0)
            return is_whole;
        struct choice choice = picks.choices[choose(picks.count)];
        if (!offer_take(field, &choice, action))
            return is_whole;
    }
    return is_allowed(drive_check(rules, state, seat, action));
}

/* One act of a seat that is awaited; false if the match is over. */
static bool act(const struct rules *rules, void *state, unsigned *thrown)
{
    static unsigned char scratch[CHOSEN_STATE_MOST];
    static struct events events;
    static struct menu menu;
    static struct action action;
    const struct course *course = course_of(state);
    seat_set awaited = course_to_act(course);
    struct verdict verdict;
    struct chance chance;
    seat_id seat = (seat_id)choose(rules->seat_count);
    if (course->is_over)
        return false;
    assert(awaited != 0);
    while (!seat_in(awaited, seat))
        seat = (seat_id)((seat + 1) % rules->seat_count);
    offer_menu(rules, state, seat, &menu);
    assert(menu.count > 0);
    const struct menu_row *row = &menu.rows[choose(menu.count)];
    if (!walk_row(rules, state, seat, row, &action))
        return true;
    chance_init(&chance, throw_chosen, thrown);
    enum played played = drive_action(rules, state, scratch, seat, &action,
                                      &chance, &events, &verdict);
    assert(played == PLAYED_ACCEPTED);
    assert(rules->game->invariants(rules, state) == NULL);
    return true;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static unsigned char state[CHOSEN_STATE_MOST];
    static struct events events;
    struct options options;
    struct chance chance;
    next_byte = data;
    end_byte = data + size;
    int count = 0;
    while (library_scenario(GAME, count) != NULL)
        count++;
    const struct rules *rules = library_scenario(GAME, (int)choose(count));
    assert(rules->game->state_size <= CHOSEN_STATE_MOST);
    unsigned thrown = (unsigned)size;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    memset(state, 0, sizeof state);
    chance_init(&chance, throw_chosen, &thrown);
    enum played played =
        drive_setup(rules, &options, 0, state, &chance, &events);
    assert(played == PLAYED_ACCEPTED);
    while (next_byte < end_byte && act(rules, state, &thrown))
        continue;
    return 0;
}

#endif
