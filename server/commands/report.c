/* Reads a tournament report file for the commands pair and standings. */

#include "server/commands/report.h"
#include "server/tournament/player_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 16 << 20 };

static int read_number(const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    bool is_good =
        *text != '\0' && *end == '\0' && number >= 0 && number <= ROUNDS_MOST;
    return is_good ? (int)number : NOBODY;
}

static void read_word(struct report_words *words, const char *name,
                      const char *value)
{
    if (strcmp(name, "--rounds") == 0) {
        words->rounds = read_number(value);
        words->is_wrong |= words->rounds < 1;
    } else if (strcmp(name, "--after") == 0) {
        words->after = read_number(value);
        words->is_wrong |= words->after < 0;
    } else if (strcmp(name, "--tiebreaks") == 0) {
        words->breaks = value;
        words->is_wrong |= *value == '\0';
    } else if (strcmp(name, "--first") == 0 && strcmp(value, "white") == 0) {
        words->first = SIDE_WHITE;
    } else if (strcmp(name, "--first") == 0 && strcmp(value, "black") == 0) {
        words->first = SIDE_BLACK;
    } else {
        words->is_wrong = true;
    }
}

struct report_words report_words_read(int argc, char **argv)
{
    struct report_words words = {.after = NOBODY};
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-' && argv[i][1] == '-') {
            read_word(&words, argv[i], i + 1 < argc ? argv[i + 1] : "");
            i++;
        } else if (words.file == NULL) {
            words.file = argv[i];
        } else {
            words.is_wrong = true;
        }
    }
    words.is_wrong |= words.file == NULL;
    return words;
}

/* All bytes of an open file, on the heap; NULL after a word on stderr. */
static char *read_all(FILE *file, const char *name, size_t *length)
{
    char *bytes = malloc(FILE_MOST + 1);
    if (bytes == NULL)
        return NULL;
    *length = fread(bytes, 1, FILE_MOST + 1, file);
    if (!ferror(file) && *length <= FILE_MOST)
        return bytes;
    if (ferror(file))
        perror(name);
    else
        fprintf(stderr, "%s: larger than %d MB\n", name, FILE_MOST >> 20);
    free(bytes);
    return NULL;
}

static char *read_file(const char *name, size_t *length)
{
    if (strcmp(name, "-") == 0)
        return read_all(stdin, name, length);
    FILE *file = fopen(name, "rb");
    if (file == NULL) {
        perror(name);
        return NULL;
    }
    char *bytes = read_all(file, name, length);
    fclose(file);
    return bytes;
}

/* What the file has that is not reckoned with, a line each. */
static void print_notes(const struct trf *trf, const char *name)
{
    const char *note = trf->notes;
    while (*note != '\0') {
        size_t length = strcspn(note, "\n");
        fprintf(stderr, "%s: %.*s\n", name, (int)length, note);
        note += length + 1;
    }
}

static enum status cut(struct trf *trf, const struct report_words *words,
                       struct error *error)
{
    struct sheet *sheet = &trf->sheet;
    enum status status = STATUS_OK;
    if (words->rounds != 0)
        status = trf_plan(trf, words->rounds, error);
    if (status != STATUS_OK)
        return status;
    if (words->first != SIDE_NONE)
        sheet->first = words->first;
    if (words->after == NOBODY || words->after >= sheet->rounds)
        return STATUS_OK;
    /* Who drew which side is known from the rounds that are cut off. */
    sheet->first = sheet_first_side(sheet);
    sheet_truncate(sheet, words->after);
    return sheet_settle(sheet, error);
}

struct trf *report_read(const struct report_words *words)
{
    struct error error = {0};
    size_t length = 0;
    char *bytes = read_file(words->file, &length);
    struct trf *trf = bytes == NULL ? NULL : trf_new();
    enum status status = STATUS_UNAVAILABLE;
    if (trf != NULL) {
        status = trf_read(trf, bytes, length, &error);
        if (status == STATUS_OK && trf->sheet.players == 0)
            status = error_set(&error, STATUS_PARSE,
                               "there are no players: no line begins with 001");
        if (status == STATUS_OK)
            status = cut(trf, words, &error);
        print_notes(trf, words->file);
        if (status != STATUS_OK)
            fprintf(stderr, "%s: %s\n", words->file, error.text);
    }
    free(bytes);
    if (status == STATUS_OK)
        return trf;
    trf_free(trf);
    return NULL;
}
