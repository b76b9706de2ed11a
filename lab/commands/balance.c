/*
 * The command `balance`: how a scenario ends when both sides play equally well,
 * with the options that it is played with.
 */

#include "lab/commands/command.h"

#include "lab/arena/kept.h"
#include "lab/arena/points.h"
#include "lab/arena/series.h"
#include "lab/commands/words.h"
#include "lab/selfplay/request.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TITLE_MOST = 200 };

struct weighing {
    struct request request;
    const char *level, *keep;
    char title[TITLE_MOST]; /* what is played */
    struct series series;
};

static int usage(void)
{
    fprintf(stderr,
            "estafette-lab balance --game G --scenario S --level L --matches N "
            "[--options NAME=VALUE,…] [--seed K] [--jobs J] [--most C] "
            "[--keep FILE]\n"
            "A level against itself. FILE has a line for each match played: "
            "the same command goes on where it stopped.\n");
    arena_policies_print(stderr);
    return 2;
}

static bool read_weighing(struct weighing *weighing, int argc, char **argv)
{
    struct series *series = &weighing->series;
    const struct own_word words[] = {
        {.name = "--level", .text = &weighing->level},
        {.name = "--keep", .text = &weighing->keep},
        {.name = "--jobs", .number = &series->jobs, .most = SERIES_JOBS_MOST},
        {.name = "--most", .number = &series->most, .most = ARENA_COMMANDS},
        {.name = NULL},
    };
    char **rest = calloc((size_t)argc + 1, sizeof *rest);
    if (rest == NULL)
        abort();
    int kept = own_words_take(words, argc, argv, rest);
    bool is_read = request_read(&weighing->request, "--matches", kept, rest);
    free(rest);
    if (!is_read || weighing->level == NULL
        || !arena_policy_find(weighing->level, &series->levels[0]))
        return false;
    series->levels[1] = series->levels[0];
    return series->jobs >= 1 && series->most >= 1
           && weighing->request.count >= 1;
}

/* An option that the scenario has otherwise, behind the title. */
static void add_option(struct weighing *weighing, int i)
{
    const struct rules *rules = weighing->series.rules;
    const struct option *option = &rules->game->options[i];
    int value = weighing->series.options.value[i];
    size_t used = strlen(weighing->title);
    char number[16];
    if (value == rules->option_initial[i])
        return;
    snprintf(number, sizeof number, "%d", value);
    snprintf(weighing->title + used, sizeof weighing->title - used, ", %s=%s",
             option->name,
             option->words != NULL ? option->words[value] : number);
}

static void make_title(struct weighing *weighing)
{
    const struct rules *rules = weighing->series.rules;
    snprintf(weighing->title, sizeof weighing->title,
             "%s %s, revision %d: %s against themselves, seed %llu",
             rules->game->name, rules->scenario, rules->game->revision,
             weighing->level, (unsigned long long)weighing->series.seed);
    for (int i = 0; i < rules->game->option_count; i++)
        add_option(weighing, i);
}

static void print_weighing(const struct weighing *weighing)
{
    const struct series *series = &weighing->series;
    struct points first = {.among = series->count};
    long drawn = 0;
    double seconds = 0;
    for (long i = 0; i < series->count; i++) {
        const struct arena_result *result = &series->results[i];
        first.won += points_of(result, 0);
        drawn += result->winner == SIDE_NONE;
        seconds += result->seconds;
    }
    printf("%s\n", weighing->title);
    points_print(series->rules->names[ID_SIDE].name[0], &first);
    printf("drawn: %ld\n", drawn);
    series_print_lengths(series);
    printf("processor: %.1f s, %.2f s a match\n", seconds,
           seconds / (double)series->count);
}

static int weigh(struct weighing *weighing)
{
    struct series *series = &weighing->series;
    struct kept kept;
    if (weighing->keep != NULL) {
        if (!kept_open(&kept, weighing->keep, weighing->title, series))
            return 1;
        series->played = kept_add;
        series->to = &kept;
    }
    bool holds = series_play(series);
    if (holds)
        print_weighing(weighing);
    if (weighing->keep != NULL)
        kept_close(&kept);
    return holds ? 0 : 1;
}

int command_balance(int argc, char **argv)
{
    struct error error = {.text = ""};
    struct weighing weighing = {.series = {.jobs = 1, .most = ARENA_COMMANDS}};
    struct series *series = &weighing.series;
    int code = 2;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab balance: %s\n", error.text);
        return 1;
    }
    if (!read_weighing(&weighing, argc, argv)) {
        usage();
    } else {
        series->rules = weighing.request.rules;
        series->options = weighing.request.options;
        series->seed = weighing.request.seed;
        series->count = weighing.request.count;
        make_title(&weighing);
        series_open(series);
        code = weigh(&weighing);
        series_close(series);
    }
    library_close();
    return code;
}
