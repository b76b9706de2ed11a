/* Reading the clauses of a rules.md: number, heading and text of each. */

#include "server/rules/clauses.h"

#include "server/rules/game.h"

#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLAUSES_MOST = 400, TEXT_MOST = 4096 };

/* A line of the file, without its newline. */
struct line {
    const char *text;
    size_t length;
};

static bool next_line(const char **at, const char *end, struct line *line)
{
    if (*at >= end)
        return false;
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    stop = stop == NULL ? end : stop;
    *line = (struct line){*at, (size_t)(stop - *at)};
    *at = stop + 1;
    return true;
}

static bool begins(const struct line *line, const char *with)
{
    size_t length = strlen(with);
    return line->length >= length && memcmp(line->text, with, length) == 0;
}

/* "V4.3" or "V7.1.2": a letter, and numbers with dots between them. */
static bool is_number(const char *text)
{
    for (const char *at = text + 1;; at++) {
        size_t digits = strspn(at, "0123456789");
        at += digits;
        if (digits == 0 || *at == '\0')
            return digits > 0;
        if (*at != '.')
            return false;
    }
}

/* "### V4.3 Heading" into number and heading; false for any other line. */
static bool read_heading(const struct line *line, char letter,
                         struct clause *clause)
{
    char text[160];
    if (!begins(line, "### ") || line->length >= sizeof text)
        return false;
    memcpy(text, line->text, line->length);
    text[line->length] = '\0';
    const char *number = text + 4;
    size_t length = strcspn(number, " ");
    if (number[0] != letter || length >= sizeof clause->number)
        return false;
    memcpy(clause->number, number, length);
    clause->number[length] = '\0';
    const char *heading = number + length + strspn(number + length, " ");
    snprintf(clause->heading, sizeof clause->heading, "%.90s", heading);
    return heading[0] != '\0' && is_number(clause->number);
}

/* A heading like that of a clause, but with another letter or another form: a
 * slip, for it would be passed over in silence. */
static bool is_slip(const struct line *line)
{
    return begins(line, "### ") && line->length > 5
           && isupper((unsigned char)line->text[4])
           && isdigit((unsigned char)line->text[5]);
}

static enum status refuse_heading(struct error *error, char letter,
                                  const struct line *line)
{
    int length = (int)(line->length < 40 ? line->length : 40);
    if (line->text[4] == letter)
        return error_set(error, STATUS_BAD_REQUEST,
                         "%.*s: a clause is headed as in \"### %c4.3 Heading\"",
                         length, line->text, letter);
    return error_set(error, STATUS_BAD_REQUEST,
                     "%.*s: the clauses of this game begin with %c, its "
                     "clause_letter",
                     length, line->text, letter);
}

/* Lines of one paragraph are joined by spaces. */
static void add_line(char *text, const struct line *line)
{
    size_t used = strlen(text);
    if (line->length == 0 || used + line->length + 2 > TEXT_MOST)
        return;
    if (used > 0)
        text[used++] = ' ';
    memcpy(text + used, line->text, line->length);
    text[used + line->length] = '\0';
}

/* Words of the game are written for people: `end_phase` is `end phase`. */
static void spell_words(char *text)
{
    bool is_word = false;
    for (char *c = text; *c != '\0'; c++) {
        is_word = is_word != (*c == '`');
        if (is_word && *c == '_')
            *c = ' ';
    }
}

static void read_text(const char **at, const char *end, struct clause *clause)
{
    struct line line;
    char *text = calloc(1, TEXT_MOST);
    if (text == NULL)
        abort();
    const char *before = *at;
    while (next_line(at, end, &line)) {
        if (begins(&line, "#") || begins(&line, "---")) {
            *at = before;
            break;
        }
        if (begins(&line, "Basis:"))
            break;
        add_line(text, &line);
        before = *at;
    }
    spell_words(text);
    clause->is_definition = strncmp(text, "*Definition.*", 13) == 0;
    /* The longest is ten times the usual. */
    clause->text = realloc(text, strlen(text) + 1);
    if (clause->text == NULL)
        abort();
}

/* Does it begin here, and no word that it is the end of? */
static bool stands_at(const char *text, const char *at, const char *words)
{
    return strncmp(at, words, strlen(words)) == 0
           && (at == text || isalpha((unsigned char)words[0]) == 0
               || isalpha((unsigned char)at[-1]) == 0);
}

/* What fills a gap is made in English, of words and names: the words by their
 * rows, the first that stands there; names and numbers stay. */
static void tell_fill(const json_t *fills, char *text, size_t size)
{
    char english[CLAUSE_MOST];
    const char *words, *at = english;
    size_t used = 0;
    json_t *said, *rows = (json_t *)(uintptr_t)fills;
    snprintf(english, sizeof english, "%s", text);
    while (*at != '\0' && used + 1 < size) {
        const char *next = at + 1;
        int written = snprintf(text + used, size - used, "%c", *at);
        json_object_foreach(rows, words, said)
        {
            if (!stands_at(english, at, words))
                continue;
            written = snprintf(text + used, size - used, "%s",
                               json_string_value(said));
            next = at + strlen(words);
            break;
        }
        used += (size_t)written;
        at = next;
    }
}

/* "{word|otherwise}" at the beginning of `from`: what stands for it. */
static const char *fill(const struct rules *rules,
                        const struct clauses *clauses, const char *from,
                        char *text, size_t size)
{
    char word[32];
    const char *bar = strchr(from, '|');
    const char *end = strchr(from, '}');
    if (bar == NULL || end == NULL || bar > end)
        return NULL;
    snprintf(word, sizeof word, "%.*s", (int)(bar - from - 1), from + 1);
    text[0] = '\0';
    if (rules->game->fill != NULL)
        rules->game->fill(rules, word, text, size);
    if (clauses->fills != NULL)
        tell_fill(clauses->fills, text, size);
    if (text[0] == '\0')
        snprintf(text, size, "%.*s", (int)(end - bar - 1), bar + 1);
    return end + 1;
}

void clause_say(const struct rules *rules, const struct clauses *clauses,
                const struct clause *clause, char *text, size_t size)
{
    size_t used = 0;
    for (const char *at = clause->text; *at != '\0' && used + 1 < size;) {
        const char *after =
            *at == '{' ? fill(rules, clauses, at, text + used, size - used)
                       : NULL;
        if (after != NULL) {
            used += strlen(text + used);
            at = after;
        } else {
            text[used++] = *at++;
        }
    }
    text[used < size ? used : size - 1] = '\0';
}

const struct clause *clause_find(const struct clauses *clauses,
                                 const char *number)
{
    for (int i = 0; i < clauses->count; i++)
        if (strcmp(clauses->items[i].number, number) == 0)
            return &clauses->items[i];
    return NULL;
}

const struct clauses *clauses_in(const struct clauses *clauses,
                                 const char *language)
{
    if (language == NULL)
        return NULL;
    while (clauses != NULL
           && (clauses->language == NULL
               || strcmp(clauses->language, language) != 0))
        clauses = clauses->other;
    return clauses;
}

const struct clause *clause_in(const struct clauses *clauses,
                               const char *language, const char *number,
                               const struct clauses **from)
{
    *from = clauses_in(clauses, language);
    const struct clause *clause =
        *from == NULL ? NULL : clause_find(*from, number);
    if (clause != NULL)
        return clause;
    *from = clauses;
    return clause_find(clauses, number);
}

struct clauses *clauses_read(const char *text, size_t length, char letter,
                             struct error *error)
{
    struct line line;
    struct clauses *clauses = calloc(1, sizeof *clauses);
    if (clauses == NULL)
        abort();
    clauses->items = calloc(CLAUSES_MOST, sizeof *clauses->items);
    if (clauses->items == NULL)
        abort();
    const char *at = text;
    while (next_line(&at, text + length, &line)) {
        struct clause clause = {0};
        if (!read_heading(&line, letter, &clause)) {
            if (!is_slip(&line))
                continue;
            (void)refuse_heading(error, letter, &line);
            clauses_free(clauses);
            return NULL;
        }
        if (clauses->count == CLAUSES_MOST
            || clause_find(clauses, clause.number) != NULL) {
            (void)error_set(error, STATUS_BAD_REQUEST,
                            "clause %s twice, or too many", clause.number);
            clauses_free(clauses);
            return NULL;
        }
        read_text(&at, text + length, &clause);
        clauses->items[clauses->count++] = clause;
    }
    return clauses;
}

void clauses_free(struct clauses *clauses)
{
    if (clauses == NULL)
        return;
    for (int i = 0; i < clauses->count; i++)
        free((char *)(uintptr_t)clauses->items[i].text);
    free(clauses->items);
    json_decref(clauses->fills);
    clauses_free(clauses->other);
    free(clauses);
}
