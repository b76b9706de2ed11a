/* The lab's series of matches: points, and what is kept of them in a file. */

#include "lab/arena/kept.h"
#include "lab/arena/points.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char title[] = "a ford, by chance";

static void open_library(void)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

static void close_library(void)
{
    library_close();
}

TestSuite(lab_series, .init = open_library, .fini = close_library);

static struct series ford(long count, int jobs)
{
    struct series series = {.rules = library_rules("drill", "ford"),
                            .seed = 3,
                            .jobs = jobs,
                            .most = ARENA_COMMANDS,
                            .count = count};
    cr_assert_not_null(series.rules);
    memcpy(series.options.value, series.rules->option_initial,
           sizeof series.options.value);
    series_open(&series);
    return series;
}

static void new_file(char *path)
{
    int file = mkstemp(path);
    cr_assert_geq(file, 0);
    close(file);
}

/* By this process. */
static int played;

static void count_and_keep(void *to, long number,
                           const struct arena_result *result)
{
    played++;
    kept_add(to, number, result);
}

/* Goes on with the file; how many matches it played. */
static int play(struct series *series, const char *path)
{
    struct kept kept;
    played = 0;
    cr_assert(kept_open(&kept, path, title, series));
    series->played = count_and_keep;
    series->to = &kept;
    cr_assert(series_play(series));
    kept_close(&kept);
    return played;
}

Test(lab_series, says_points_with_wilsons_interval)
{
    struct points_share half = points_share(&(struct points){5, 10});
    cr_expect_float_eq(half.share, 50, 0.05);
    cr_expect_float_eq(half.least, 23.7, 0.05);
    cr_expect_float_eq(half.most, 76.3, 0.05);
    struct points_share none = points_share(&(struct points){0, 20});
    cr_expect_float_eq(none.least, 0, 0.001);
    cr_expect_float_eq(none.most, 16.1, 0.05);
}

Test(lab_series, gives_half_a_point_for_a_draw)
{
    struct arena_result result = {.winner = SIDE_NONE};
    cr_expect_float_eq(points_of(&result, 1), 0.5, 0);
    result.winner = 1;
    cr_expect_float_eq(points_of(&result, 1), 1, 0);
    cr_expect_float_eq(points_of(&result, 0), 0, 0);
}

Test(lab_series, goes_on_where_it_stopped)
{
    char path[] = "/tmp/estafette-series-XXXXXX";
    new_file(path);
    struct series whole = ford(6, 1), half = ford(3, 1), rest = ford(6, 1);
    cr_assert(series_play(&whole));
    cr_expect_eq(play(&half, path), 3);
    FILE *out = fopen(path, "a");
    cr_assert_not_null(out);
    fputs("3 nor", out); /* it was killed here */
    fclose(out);
    cr_expect_eq(play(&rest, path), 3);
    for (long i = 0; i < rest.count; i++) {
        cr_expect_eq(rest.results[i].winner, whole.results[i].winner);
        cr_expect_eq(rest.results[i].commands, whole.results[i].commands);
    }
    struct series again = ford(6, 1);
    cr_expect_eq(play(&again, path), 0);
    unlink(path);
}

Test(lab_series, keeps_what_several_processes_play)
{
    char path[] = "/tmp/estafette-series-XXXXXX";
    new_file(path);
    struct series shared = ford(12, 3), again = ford(12, 1),
                  alone = ford(12, 1);
    play(&shared, path);
    cr_expect_eq(play(&again, path), 0);
    cr_assert(series_play(&alone));
    for (long i = 0; i < alone.count; i++)
        cr_expect_eq(again.results[i].commands, alone.results[i].commands);
    unlink(path);
}

Test(lab_series, refuses_a_file_of_something_else)
{
    char path[] = "/tmp/estafette-series-XXXXXX";
    new_file(path);
    struct series series = ford(2, 1);
    struct kept kept;
    play(&series, path);
    cr_expect_not(kept_open(&kept, path, "another ford", &series));
    unlink(path);
}
