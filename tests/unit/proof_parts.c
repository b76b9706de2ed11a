/* The proving commands' parts: random numbers, taste, noise, faults found. */

#include "lab/selfplay/noise.h"
#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "tests/drill/state.h"

#include <criterion/criterion.h>
#include <sodium.h>

static struct tally tally;

static struct playing *open_playing(int16_t faults)
{
    struct error error = {.text = ""};
    struct options options;
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    const struct rules *rules = library_rules("drill", "ford");
    memcpy(options.value, rules->option_initial, sizeof options.value);
    options.value[OPTION_FAULTS] = faults;
    tally_init(&tally, rules);
    return playing_new(rules, &options, 3, &tally);
}

Test(proof, streams_of_one_seed_differ_and_repeat)
{
    struct random one, other, again;
    random_start(&one, 5, 1);
    random_start(&other, 5, 2);
    random_start(&again, 5, 1);
    uint64_t first = random_next(&one);
    cr_assert_neq(first, random_next(&other));
    cr_assert_eq(first, random_next(&again));
}

Test(proof, a_random_number_stays_below)
{
    struct random random;
    int seen = 0;
    random_start(&random, 1, 1);
    for (int i = 0; i < 1000; i++) {
        int number = random_below(&random, 6);
        cr_assert(number >= 0 && number < 6);
        seen |= 1 << number;
    }
    cr_assert_eq(seen, 63);
}

Test(proof, what_was_chosen_often_weighs_less)
{
    static struct taste taste;
    unsigned place = taste_of("move", "Move", NULL, 1);
    cr_assert_neq(place, taste_of("move", "Move", NULL, 2));
    int before = taste_weight(&taste, place);
    for (int i = 0; i < 10; i++)
        taste_note(&taste, place);
    cr_assert_lt(taste_weight(&taste, place), before);
    for (int i = 0; i < 10000; i++)
        taste_note(&taste, place);
    cr_assert_eq(taste_weight(&taste, place), 1);
}

Test(proof, noise_never_harms_what_decides_on_it)
{
    struct playing *playing = open_playing(0);
    struct random random;
    random_start(&random, 9, 9);
    cr_assert(playing_start(playing, 3, 0));
    for (int i = 0; i < 20000; i++) {
        noise_make(&random, playing->rules, &playing->action);
        noise_spoil(&random, playing->rules, &playing->action);
        (void)drive_check(playing->rules, playing->state, (seat_id)(i % 3),
                          &playing->action);
    }
    playing_free(playing);
    library_close();
}

Test(proof, a_match_that_is_broken_is_found_to_be)
{
    struct playing *playing = open_playing(1);
    bool holds = true;
    for (int match = 0; match < 50 && holds; match++)
        holds = playing_match(playing, 3, match);
    cr_assert_not(holds);
    cr_assert_not_null(strstr(playing->fault, "said by the rules"), "%s",
                       playing->fault);
    playing_free(playing);
    library_close();
}

Test(proof, a_broken_match_is_left_as_it_was)
{
    struct playing *playing = open_playing(1);
    cr_assert(playing_start(playing, 3, 0));
    memcpy(playing->before, playing->state, playing->rules->game->state_size);
    action_begin(playing->rules, ACTION_BREAK, &playing->action);
    cr_assert_eq(drive_action(playing->rules, playing->state, playing->scratch,
                              0, &playing->action, &playing->chance,
                              &playing->events, &playing->verdict),
                 PLAYED_FAULT);
    cr_assert_arr_eq((char *)playing->state, (char *)playing->before,
                     playing->rules->game->state_size);
    playing_free(playing);
    library_close();
}
