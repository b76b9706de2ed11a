/* The clauses of a game and their translations, read and held together. */

#include "server/rules/library_clauses.h"

#include "server/rules/game.h"
#include "server/rules/library_prose.h"
#include "server/rules/narration.h"

#include <stdio.h>
#include <string.h>

/* The next gap, "{word|"; how long it is, or NULL. */
static const char *next_gap(const char *text, size_t *length)
{
    const char *gap = strchr(text, '{');
    *length = gap == NULL ? 0 : strcspn(gap, "|}");
    return gap;
}

/* Has one text every gap of the other? */
static bool has_gaps_of(const char *text, const char *other)
{
    size_t length, own;
    for (const char *gap = next_gap(other, &length); gap != NULL;
         gap = next_gap(gap + length, &length)) {
        const char *at = next_gap(text, &own);
        while (at != NULL && (own != length || memcmp(at, gap, own) != 0))
            at = next_gap(at + own, &own);
        if (at == NULL)
            return false;
    }
    return true;
}

enum status clauses_judge(const struct clauses *english,
                          const struct clauses *told, const char *path,
                          struct error *error)
{
    for (int i = 0; i < told->count; i++) {
        const struct clause *one = &told->items[i];
        const struct clause *of = clause_find(english, one->number);
        if (of == NULL)
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: %s is no clause of rules.md", path,
                             one->number);
        if (one->text[0] == '\0')
            return error_set(error, STATUS_BAD_REQUEST, "%s: %s has no text",
                             path, one->number);
        if (!has_gaps_of(one->text, of->text)
            || !has_gaps_of(of->text, one->text))
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: the gaps of %s are not those of rules.md",
                             path, one->number);
    }
    return STATUS_OK;
}

static struct clauses *read_file(const struct game *game,
                                 const struct datum *datum, struct error *error)
{
    return clauses_read((const char *)datum->bytes, datum->size,
                        game->clause_letter, error);
}

/* Of one language, behind those that are there already. */
static enum status read_told(const struct game *game, struct clauses *english,
                             const char *language, struct error *error)
{
    char path[PROSE_PATH];
    struct clauses **last = &english->other;
    snprintf(path, sizeof path, "%s/rules.%s.md", game->name, language);
    const struct datum *datum = datum_find(path);
    if (datum == NULL)
        return STATUS_OK;
    while (*last != NULL)
        last = &(*last)->other;
    struct clauses *told = *last = read_file(game, datum, error);
    if (told == NULL)
        return STATUS_BAD_REQUEST;
    told->language = language;
    enum status status = clauses_judge(english, told, path, error);
    prose_path(game->name, "fills", language, path);
    if (status != STATUS_OK || datum_find(path) == NULL)
        return status;
    told->fills = datum_load(path, error);
    return told->fills == NULL ? STATUS_BAD_REQUEST : STATUS_OK;
}

struct clauses *clauses_load(const struct game *game, struct error *error)
{
    char path[PROSE_PATH];
    snprintf(path, sizeof path, "%s/rules.md", game->name);
    const struct datum *datum = datum_find(path);
    if (datum == NULL) {
        (void)error_set(error, STATUS_NOT_FOUND, "no %s", path);
        return NULL;
    }
    struct clauses *clauses = read_file(game, datum, error);
    enum status status = STATUS_OK;
    for (int i = 0; clauses != NULL && status == STATUS_OK
                    && narration_languages[i] != NULL;
         i++)
        status = read_told(game, clauses, narration_languages[i], error);
    if (status == STATUS_OK)
        return clauses;
    clauses_free(clauses);
    return NULL;
}
