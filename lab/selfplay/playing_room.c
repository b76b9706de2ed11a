/* The room that random matches are played in, and what was found wrong there.
 */

#include "lab/selfplay/playing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static void *take_memory(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}

struct playing *playing_new(const struct rules *rules,
                            const struct options *options, uint64_t seed,
                            struct tally *tally)
{
    struct playing *playing = take_memory(sizeof *playing);
    size_t size = rules->game->state_size;
    playing->rules = rules;
    playing->options = *options;
    playing->agreed = *options;
    playing->tally = tally;
    playing->state = take_memory(size);
    playing->scratch = take_memory(size);
    playing->before = take_memory(size);
    playing->other = take_memory(size);
    playing->log = take_memory(COMMANDS_MOST * sizeof *playing->log);
    playing->throws = take_memory(LOG_THROWS_MOST * sizeof *playing->throws);
    writer_open(&playing->texts, TEXTS_MOST);
    writer_open(&playing->out, TEXTS_MOST);
    hashing_start(&playing->signature);
    random_start(&playing->player.random, seed, 1);
    return playing;
}

void playing_free(struct playing *playing)
{
    writer_release(&playing->out);
    writer_release(&playing->texts);
    free(playing->throws);
    free(playing->log);
    free(playing->other);
    free(playing->before);
    free(playing->scratch);
    free(playing->state);
    free(playing);
}

bool playing_fault(struct playing *playing, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(playing->fault, sizeof playing->fault, format, arguments);
    va_end(arguments);
    return false;
}
