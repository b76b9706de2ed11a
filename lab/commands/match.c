/* The command `match`: which of two policies plays better, and for whom. */

#include "lab/commands/command.h"

#include "lab/arena/points.h"
#include "lab/arena/series.h"
#include "lab/commands/words.h"
#include "lab/selfplay/request.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct contest {
    struct request request;
    const char *policy[2];
    int least; /* points in a hundred that policy A must have over both sides */
    struct series series;
};

static int usage(void)
{
    fprintf(stderr,
            "estafette-lab match --game G --scenario S --matches N --policy A "
            "--policy B [--seed K] [--jobs J] [--most C] [--least P]\n");
    arena_policies_print(stderr);
    return 2;
}

static bool read_contest(struct contest *contest, int argc, char **argv)
{
    struct series *series = &contest->series;
    const struct own_word words[] = {
        {.name = "--policy", .text = &contest->policy[0]},
        {.name = "--policy", .text = &contest->policy[1]},
        {.name = "--jobs", .number = &series->jobs, .most = SERIES_JOBS_MOST},
        {.name = "--most", .number = &series->most, .most = ARENA_COMMANDS},
        {.name = "--least", .number = &contest->least, .most = 100},
        {.name = NULL},
    };
    char **rest = calloc((size_t)argc + 1, sizeof *rest);
    if (rest == NULL)
        abort();
    int kept = own_words_take(words, argc, argv, rest);
    bool is_read = request_read(&contest->request, "--matches", kept, rest);
    free(rest);
    for (int i = 0; i < 2; i++)
        if (contest->policy[i] == NULL
            || !arena_policy_find(contest->policy[i], &series->levels[i]))
            return false;
    return is_read && series->jobs >= 1 && contest->least >= 0
           && series->most >= 1 && contest->request.count >= 2;
}

static void print_times(const struct contest *contest, int policy)
{
    struct arena_times all = {.moves = 0};
    for (int job = 0; job < contest->series.jobs; job++) {
        const struct arena_times *times = &contest->series.times[job][policy];
        all.moves += times->moves;
        all.spent += times->spent;
        for (int k = 0; k < ARENA_TIMES; k++)
            all.count[k] += times->count[k];
    }
    if (all.moves > 0)
        printf("%s: %ld moves, %.1f ms at p50, %.1f ms at p99, %.0f commands "
               "tried for each\n",
               contest->policy[policy], all.moves, arena_time(&all, 500),
               arena_time(&all, 990), (double)all.spent / (double)all.moves);
}

static bool print_contest(const struct contest *contest)
{
    const struct series *series = &contest->series;
    const struct rules *rules = series->rules;
    long matches = series->count, drawn = 0;
    struct points as[2] = {{.among = matches / 2}, {.among = matches / 2}};
    struct points both = {.among = matches}, pairs = {.among = matches / 2};
    for (long i = 0; i < matches; i++) {
        double points = points_of(&series->results[i], (side_id)(i % 2));
        as[i % 2].won += points;
        both.won += points;
        drawn += series->results[i].winner == SIDE_NONE;
        if (i % 2 == 1) {
            double other = points_of(&series->results[i - 1], 0);
            pairs.won += points + other > 1 ? 1 : points + other < 1 ? 0 : 0.5;
        }
    }
    printf("%s %s: %s against %s, seed %llu; %s\n", rules->game->name,
           rules->scenario, contest->policy[0], contest->policy[1],
           (unsigned long long)series->seed,
           rules->game->forget != NULL ? "on forgotten positions"
                                       : "on true positions");
    for (int side = 0; side < 2; side++) {
        char what[64];
        snprintf(what, sizeof what, "%s as %s", contest->policy[0],
                 rules->names[ID_SIDE].name[side]);
        points_print(what, &as[side]);
    }
    points_print("over both sides", &both);
    points_print("pairs (equal: half)", &pairs);
    printf("drawn: %ld\n", drawn);
    series_print_lengths(series);
    print_times(contest, 0);
    print_times(contest, 1);
    return 100 * both.won >= (double)contest->least * (double)matches;
}

int command_match(int argc, char **argv)
{
    struct error error = {.text = ""};
    struct contest contest = {
        .series = {.jobs = 1, .most = ARENA_COMMANDS, .is_paired = true}};
    struct series *series = &contest.series;
    int code = 2;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab match: %s\n", error.text);
        return 1;
    }
    if (!read_contest(&contest, argc, argv)) {
        usage();
    } else {
        series->rules = contest.request.rules;
        series->options = contest.request.options;
        series->seed = contest.request.seed;
        series->count = contest.request.count / 2 * 2;
        series_open(series);
        code = series_play(series) && print_contest(&contest) ? 0 : 1;
        series_close(series);
    }
    library_close();
    return code;
}
