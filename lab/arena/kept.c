/* The results of a series in a file. */

#include "lab/arena/kept.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MOST = 256 };

static const char drawn[] = "drawn";

static bool read_winner(const struct rules *rules, const char *word,
                        side_id *winner)
{
    *winner = SIDE_NONE;
    for (int side = 0; side < rules->side_count; side++)
        if (strcmp(rules->names[ID_SIDE].name[side], word) == 0)
            *winner = (side_id)side;
    return *winner != SIDE_NONE || strcmp(word, drawn) == 0;
}

static bool read_line(struct series *series, char *line)
{
    struct arena_result result = {.is_played = true};
    char *rest, *end;
    long number = strtol(line, &rest, 10);
    char *winner = strtok_r(NULL, " ", &rest);
    if (number < 0 || winner == NULL
        || !read_winner(series->rules, winner, &result.winner))
        return false;
    result.commands = (int)strtol(rest, &end, 10);
    result.seconds = strtod(end, &end);
    if (end == rest || *end != '\0')
        return false;
    if (number < series->count)
        series->results[number] = result;
    return true;
}

/* The whole lines of the file; `end` is where they end. */
static bool read_lines(FILE *in, const char *title, struct series *series,
                       long *end)
{
    char line[LINE_MOST];
    bool is_titled = false;
    *end = 0;
    while (fgets(line, sizeof line, in) != NULL) {
        char *stop = strchr(line, '\n');
        if (stop == NULL)
            return *end > 0 || feof(in);
        *stop = '\0';
        if (is_titled ? !read_line(series, line) : strcmp(line, title) != 0)
            return false;
        is_titled = true;
        *end = ftell(in);
    }
    return true;
}

/* The file is positioned nowhere: all that is written goes to its end. */
static bool begin(struct kept *kept, const char *title, long end)
{
    char line[LINE_MOST + 1];
    if (ftruncate(kept->file, end) != 0)
        return false;
    if (end > 0)
        return true;
    int length = snprintf(line, sizeof line, "%s\n", title);
    return write(kept->file, line, (size_t)length) == length;
}

bool kept_open(struct kept *kept, const char *path, const char *title,
               struct series *series)
{
    long end = 0;
    FILE *in = fopen(path, "r");
    bool is_of_this = in == NULL || read_lines(in, title, series, &end);
    if (in != NULL)
        fclose(in);
    if (!is_of_this) {
        fprintf(stderr, "%s was not kept of: %s\n", path, title);
        return false;
    }
    kept->rules = series->rules;
    kept->file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (kept->file >= 0 && begin(kept, title, end))
        return true;
    fprintf(stderr, "%s: %s\n", path, strerror(errno));
    if (kept->file >= 0)
        close(kept->file);
    return false;
}

void kept_close(struct kept *kept)
{
    close(kept->file);
}

void kept_add(void *to, long number, const struct arena_result *result)
{
    const struct kept *kept = to;
    char line[LINE_MOST];
    if (result->fault[0] != '\0')
        return;
    const char *winner = result->winner == SIDE_NONE
                             ? drawn
                             : kept->rules->names[ID_SIDE].name[result->winner];
    int length = snprintf(line, sizeof line, "%ld %s %d %.3f\n", number, winner,
                          result->commands, result->seconds);
    if (write(kept->file, line, (size_t)length) != length)
        fprintf(stderr, "match %ld is not kept: %s\n", number, strerror(errno));
}
