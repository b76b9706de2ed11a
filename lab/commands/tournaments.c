/* tournaments: plays random ones of every format, and checks what must hold. */

#include "lab/commands/command.h"
#include "lab/selfplay/tourney.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEPS_MOST = 2000 };

static const char *const names[FORMATS] = {
    "swiss",  "round robin", "knock-out", "double knock-out",
    "groups", "league",      "ladder",    "block design"};

struct words {
    long count, seed, units, rounds;
};

static bool read_words(struct words *words, int argc, char **argv)
{
    static const char *const known[] = {"--count", "--seed", "--units",
                                        "--rounds"};
    long *const values[] = {&words->count, &words->seed, &words->units,
                            &words->rounds};
    for (int i = 1; i < argc; i += 2) {
        char *end = NULL;
        bool is_known = false;
        for (size_t j = 0; j < 4 && i + 1 < argc; j++)
            if (strcmp(argv[i], known[j]) == 0) {
                *values[j] = strtol(argv[i + 1], &end, 10);
                is_known = *end == '\0' && *values[j] > 0;
            }
        if (!is_known)
            return false;
    }
    return words->units <= UNITS_MOST && words->rounds < ROUNDS_MOST;
}

static bool run_one(struct tourney *tourney, int format, uint64_t seed)
{
    int steps = 0;
    tourney->seed = seed;
    tourney->error.text[0] = '\0';
    enum status status = tourney_begin(tourney, format);
    while (status == STATUS_OK && tourney_step(tourney) && ++steps < STEPS_MOST)
        ;
    if (status == STATUS_OK && tourney->error.text[0] == '\0')
        status = tourney_examine(tourney);
    if (status == STATUS_OK && tourney->error.text[0] == '\0')
        return true;
    printf("FAULT: %s of %d, seed %llu: %s\n", names[format],
           tourney->event->units, (unsigned long long)seed,
           tourney->error.text);
    return false;
}

static int run_many(struct tourney *tourney, const struct words *words)
{
    long ended[FORMATS] = {0}, meetings[FORMATS] = {0}, faults = 0;
    for (long i = 0; i < words->count; i++) {
        int format = (int)(i % FORMATS);
        uint64_t seed = ((uint64_t)words->seed << 32) + (uint64_t)i;
        if (!run_one(tourney, format, seed)) {
            faults++;
            continue;
        }
        ended[format]++;
        meetings[format] += tourney->event->meetings;
    }
    for (int i = 0; i < FORMATS; i++)
        printf("%-17s %5ld ended, %7ld meetings\n", names[i], ended[i],
               meetings[i]);
    printf("%ld tournaments, %ld faults\n", words->count, faults);
    return faults > 0;
}

/* Of the processor, so that others on the machine do not count. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* One Swiss of so many, its pairing timed round by round. */
static int run_timed(struct tourney *tourney, const struct words *words)
{
    struct event *event = tourney->event;
    double all = 0, longest = 0;
    int rounds = 0;
    event_terms_init(&event->terms, FORMAT_SWISS);
    event->units = (int)words->units;
    event->terms.rounds = (int16_t)words->rounds;
    for (int i = 0; i < event->units; i++)
        event->unit[i] =
            (struct unit){.left = NOBODY, .rating = (uint16_t)(2800 - 3 * i)};
    tourney->seed = (uint64_t)words->seed;
    if (event_begin(event, &tourney->error) != STATUS_OK) {
        fprintf(stderr, "estafetted: %s\n", tourney->error.text);
        return 1;
    }
    for (; !event_is_over(event); rounds++) {
        int added;
        double begun = now();
        if (event_pair(event, &added, &tourney->error) != STATUS_OK)
            return 1;
        double took = now() - begun;
        printf("round %2d: %6.1f ms\n", rounds + 1, 1e3 * took);
        all += took;
        longest = took > longest ? took : longest;
        tourney_step(tourney);
    }
    printf("pairing %d by %d rounds: %.1f ms a round, the longest %.1f ms\n",
           event->units, rounds, 1e3 * all / rounds, 1e3 * longest);
    return 0;
}

int command_tournaments(int argc, char **argv)
{
    struct words words = {.count = 400, .seed = 1, .rounds = 11};
    struct tourney tourney = {.event = calloc(1, sizeof(struct event))};
    if (!read_words(&words, argc, argv)) {
        fprintf(stderr,
                "Usage: estafette-lab tournaments [--count N] [--seed X] "
                "[--units N --rounds N]\n");
        free(tourney.event);
        return 2;
    }
    if (tourney.event == NULL)
        return 1;
    int code = words.units > 0 ? run_timed(&tourney, &words)
                               : run_many(&tourney, &words);
    free(tourney.event);
    return code;
}
