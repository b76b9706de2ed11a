/* A series of matches. */

#include "lab/arena/series.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

static void *share(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        abort();
    return memory;
}

static size_t results_size(const struct series *series)
{
    return (size_t)series->count * sizeof *series->results;
}

static size_t times_size(const struct series *series)
{
    return (size_t)series->jobs * sizeof *series->times;
}

void series_open(struct series *series)
{
    series->results = share(results_size(series));
    series->times = share(times_size(series));
}

void series_close(struct series *series)
{
    munmap(series->results, results_size(series));
    munmap(series->times, times_size(series));
}

static void play_job(const struct series *series, int job)
{
    struct arena *arena = arena_new(series->rules, &series->options,
                                    series->levels, series->most);
    int luck = series->is_paired ? 1 : 2;
    for (long i = 0; i < series->count; i++) {
        struct arena_result *result = &series->results[i];
        if (i / 2 % series->jobs != job || result->is_played)
            continue;
        arena_play(arena, series->seed, (int)i * luck, result,
                   series->times[job]);
        if (series->played != NULL)
            series->played(series->to, i, result);
    }
    arena_free(arena);
}

/* Each job is a process of its own. */
static bool play_jobs(const struct series *series)
{
    bool holds = true;
    for (int job = 0; job < series->jobs; job++) {
        pid_t child = fork();
        if (child < 0)
            return false;
        if (child == 0) {
            play_job(series, job);
            _exit(0);
        }
    }
    for (int job = 0; job < series->jobs; job++) {
        int status = 0;
        holds = wait(&status) > 0 && status == 0 && holds;
    }
    return holds;
}

long series_fault(const struct series *series)
{
    for (long i = 0; i < series->count; i++)
        if (series->results[i].fault[0] != '\0')
            return i;
    return -1;
}

bool series_play(struct series *series)
{
    bool holds = true;
    if (series->jobs == 1)
        play_job(series, 0);
    else
        holds = play_jobs(series);
    if (!holds)
        printf("a process did not end well\n");
    long fault = series_fault(series);
    if (fault >= 0)
        printf("fault in match %ld, command %d: %s\n", fault,
               series->results[fault].commands + 1,
               series->results[fault].fault);
    return holds && fault < 0;
}

static int compare(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

void series_print_lengths(const struct series *series)
{
    int *lengths = calloc((size_t)series->count, sizeof *lengths);
    double sum = 0;
    if (lengths == NULL)
        abort();
    for (long i = 0; i < series->count; i++) {
        lengths[i] = series->results[i].commands;
        sum += lengths[i];
    }
    qsort(lengths, (size_t)series->count, sizeof *lengths, compare);
    printf("commands a match: %.0f on average, %d in the middle, %d at most\n",
           sum / (double)series->count, lengths[series->count / 2],
           lengths[series->count - 1]);
    free(lengths);
}
