/* The command `match`: which of two policies plays better, and for whom. */

#include "lab/commands/command.h"

#include "lab/arena/arena.h"
#include "lab/selfplay/request.h"
#include "server/rules/library.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { JOBS_MOST = 64 };

struct contest {
    struct request request;
    const char *policy[2];
    const struct think_level *levels[2];
    int jobs;
    int most;  /* commands of a match */
    int least; /* points in a hundred that policy A must have over both sides */
    /* What the jobs share: of each match, and of each job and policy. */
    struct arena_result *results;
    struct arena_times (*times)[2];
};

static int usage(void)
{
    fprintf(stderr,
            "estafette-lab match --game G --scenario S --matches N --policy A "
            "--policy B [--seed K] [--jobs J] [--most C] [--least P]\n"
            "policies: random");
    for (const struct think_level *level = think_levels; level->name != NULL;
         level++)
        fprintf(stderr, ", %s", level->name);
    fprintf(stderr, "\n");
    return 2;
}

/* -1: it is no such number. */
static int read_number(const char *text, int most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return *text >= '0' && *text <= '9' && *end == '\0' && number <= most
               ? (int)number
               : -1;
}

/* Takes its own words out; the others are those of every proving command. */
static bool read_contest(struct contest *contest, int argc, char **argv)
{
    char **rest = calloc((size_t)argc + 1, sizeof *rest);
    int kept = 0, policies = 0;
    contest->jobs = 1;
    if (rest == NULL)
        abort();
    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--policy") == 0 && i + 1 < argc && policies < 2)
            contest->policy[policies++] = argv[++i];
        else if (strcmp(argv[i], "--jobs") == 0 && i + 1 < argc)
            contest->jobs = read_number(argv[++i], JOBS_MOST);
        else if (strcmp(argv[i], "--most") == 0 && i + 1 < argc)
            contest->most = read_number(argv[++i], ARENA_COMMANDS);
        else if (strcmp(argv[i], "--least") == 0 && i + 1 < argc)
            contest->least = read_number(argv[++i], 100);
        else
            rest[kept++] = argv[i];
    bool is_read = request_read(&contest->request, "--matches", kept, rest);
    free(rest);
    for (int i = 0; i < policies; i++) {
        contest->levels[i] = think_level_find(contest->policy[i]);
        if (contest->levels[i] == NULL
            && strcmp(contest->policy[i], "random") != 0)
            return false;
    }
    return is_read && policies == 2 && contest->jobs >= 1 && contest->least >= 0
           && contest->most >= 1 && contest->request.count >= 2;
}

static void *share(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        abort();
    return memory;
}

static void play_job(const struct contest *contest, int job)
{
    struct arena *arena =
        arena_new(contest->request.rules, &contest->request.options,
                  contest->levels, contest->most);
    for (long i = 0; i < contest->request.count; i++)
        if (i / 2 % contest->jobs == job)
            arena_play(arena, contest->request.seed, (int)i,
                       &contest->results[i], contest->times[job]);
    arena_free(arena);
}

/* Each job is a process of its own; false if one of them did not end well. */
static bool play_all(const struct contest *contest)
{
    bool holds = true;
    if (contest->jobs == 1) {
        play_job(contest, 0);
        return true;
    }
    for (int job = 0; job < contest->jobs; job++) {
        pid_t child = fork();
        if (child < 0)
            return false;
        if (child == 0) {
            play_job(contest, job);
            _exit(0);
        }
    }
    for (int job = 0; job < contest->jobs; job++) {
        int status = 0;
        holds = wait(&status) > 0 && status == 0 && holds;
    }
    return holds;
}

/* Points in a hundred with Wilson's interval of 95 %; a draw is half of one. */
static void print_points(const char *what, double points, long among)
{
    double z = 1.96, n = (double)among;
    double share = points / n;
    double middle = share + z * z / (2 * n);
    double spread = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    double below = 1 + z * z / n;
    printf("%-28s %5.1f  (%.1f to %.1f, of %ld)\n", what, 100 * share,
           100 * fmax(0, middle - spread) / below,
           100 * fmin(below, middle + spread) / below, among);
}

static double points_of(const struct arena_result *result, side_id side)
{
    if (result->winner == SIDE_NONE)
        return 0.5;
    return result->winner == side ? 1 : 0;
}

static int compare(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

static void print_lengths(const struct contest *contest, long matches)
{
    int *lengths = calloc((size_t)matches, sizeof *lengths);
    if (lengths == NULL)
        abort();
    for (long i = 0; i < matches; i++)
        lengths[i] = contest->results[i].commands;
    qsort(lengths, (size_t)matches, sizeof *lengths, compare);
    printf("commands a match: %d in the middle, %d at most\n",
           lengths[matches / 2], lengths[matches - 1]);
    free(lengths);
}

static void print_times(const struct contest *contest, int policy)
{
    struct arena_times all = {.moves = 0};
    for (int job = 0; job < contest->jobs; job++) {
        const struct arena_times *times = &contest->times[job][policy];
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
    const struct rules *rules = contest->request.rules;
    long matches = contest->request.count / 2 * 2, drawn = 0;
    double as[2] = {0, 0}, both = 0, pairs = 0;
    for (long i = 0; i < matches; i++) {
        const struct arena_result *result = &contest->results[i];
        if (result->fault[0] != '\0') {
            printf("fault in match %ld, command %d: %s\n", i,
                   result->commands + 1, result->fault);
            return false;
        }
        double points = points_of(result, (side_id)(i % 2));
        as[i % 2] += points;
        both += points;
        drawn += result->winner == SIDE_NONE;
        if (i % 2 == 1) {
            double other = points_of(&contest->results[i - 1], 0);
            pairs += points + other > 1 ? 1 : points + other < 1 ? 0 : 0.5;
        }
    }
    printf("%s %s: %s against %s, seed %llu; %s\n", rules->game->name,
           rules->scenario, contest->policy[0], contest->policy[1],
           (unsigned long long)contest->request.seed,
           rules->game->forget != NULL ? "on forgotten positions"
                                       : "on true positions");
    for (int side = 0; side < 2; side++) {
        char what[64];
        snprintf(what, sizeof what, "%s as %s", contest->policy[0],
                 rules->names[ID_SIDE].name[side]);
        print_points(what, as[side], matches / 2);
    }
    print_points("over both sides", both, matches);
    print_points("pairs (equal: half)", pairs, matches / 2);
    printf("drawn: %ld\n", drawn);
    print_lengths(contest, matches);
    print_times(contest, 0);
    print_times(contest, 1);
    return 100 * both >= (double)contest->least * (double)matches;
}

int command_match(int argc, char **argv)
{
    struct error error = {.text = ""};
    struct contest contest = {.jobs = 1, .most = ARENA_COMMANDS};
    int code = 2;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab match: %s\n", error.text);
        return 1;
    }
    if (!read_contest(&contest, argc, argv)) {
        usage();
    } else {
        contest.request.count = contest.request.count / 2 * 2;
        size_t count = (size_t)contest.request.count;
        contest.results = share(count * sizeof *contest.results);
        contest.times = share((size_t)contest.jobs * sizeof *contest.times);
        code = play_all(&contest) && print_contest(&contest) ? 0 : 1;
    }
    library_close();
    return code;
}
