/* What can be chosen in a match: rows of the offer, choices of a walk. */

#include "client/plain/plain_internal.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_words.h"
#include "client/model/pane.h"
#include "client/play/action_draft_lines.h"
#include "client/play/glyph.h"

#include <string.h>

const struct action_draft *choices_now(struct plain *plain)
{
    const struct match *match = &plain->model.match;
    if (plain->model.pane != PANE_MATCH || match->assets == NULL)
        return NULL;
    if (match->draft.stage != DRAFT_NOTHING)
        return &match->draft;
    bool is_any = action_draft_menu(&plain->probe, match->offer, match->assets,
                                    match->pieces, PLACE_NONE);
    return is_any ? &plain->probe : NULL;
}

static void say_line(struct plain *plain, const struct action_draft *draft,
                     int i)
{
    const struct action_draft_line *line = &draft->lines[i];
    const char *clause = line->clause != NULL ? line->clause : "";
    say(plain, "%d %s%s%s%s", i + 1, line->text, *clause ? " (" : "", clause,
        *clause ? ")" : "");
}

/* Which field the next choices are for, where several are open. */
static void say_field(struct plain *plain, const struct action_draft *draft,
                      int i)
{
    const json_t *open = draft->lines[i].open;
    const json_t *fields = json_object_get(draft->answer, "open");
    char asked[80];
    if (draft->stage != DRAFT_WALK || open == NULL
        || json_array_size(fields) < 2
        || (i > 0 && draft->lines[i - 1].open == open))
        return;
    action_draft_asked(open, plain->model.match.assets->words, asked,
                       sizeof asked);
    say(plain, "For %s:", asked);
}

/* "Move Colville: choose where to." */
static void say_heading(struct plain *plain, const struct action_draft *draft)
{
    const struct match *match = &plain->model.match;
    char subject[500], wanted[240], lacks[LACKS_TEXT];
    if (draft->stage != DRAFT_WALK) {
        say(plain, "What you can do:");
        return;
    }
    words_chosen(match, subject, sizeof subject);
    words_wanted(match, wanted, sizeof wanted);
    words_lacks(match, lacks, sizeof lacks);
    if (action_draft_is_complete(draft))
        say(plain,
            draft->is_planned ? tr("%s: complete, plan-it keeps it%s%s.")
                              : tr("%s: complete, send sends it%s%s."),
            subject, *wanted ? tr("; or choose more: ") : "", wanted);
    else if (*wanted != '\0')
        say(plain, "%s: choose %s.", subject, wanted);
    else
        say(plain, "%s: %s.", subject, lacks);
}

/* How to go on: the last line of every list, so that its end is heard. */
static void say_end(struct plain *plain, int count, int listed)
{
    if (count == 0)
        say(plain, "Nothing can be chosen; back steps back.");
    else if (listed < count)
        say(plain,
            "Choose 1 to %d. More lists the rest; find WORD, or a place, "
            "those that have it.",
            count);
    else if (count == 1)
        say(plain, "Choose 1.");
    else
        say(plain, "Choose 1 to %d.", count);
}

void choices_list(struct plain *plain, int from)
{
    const struct action_draft *draft = choices_now(plain);
    if (draft == NULL) {
        say(plain, "There is nothing to choose from.");
        return;
    }
    int end = from + LISTED_MOST;
    if (end > draft->line_count)
        end = draft->line_count;
    if (from == 0)
        say_heading(plain, draft);
    for (int i = from; i < end; i++) {
        say_field(plain, draft, i);
        say_line(plain, draft, i);
    }
    plain->told.listed = end;
    say_end(plain, draft->line_count, end);
}

/* Those of which `has` is true; how many. */
static int list_some(struct plain *plain,
                     bool (*has)(const struct action_draft_line *line,
                                 const void *with),
                     const void *with)
{
    const struct action_draft *draft = choices_now(plain);
    int found = 0, count = draft != NULL ? draft->line_count : 0;
    for (int i = 0; i < count; i++) {
        if (!has(&draft->lines[i], with))
            continue;
        say_line(plain, draft, i);
        found++;
    }
    if (found > 0)
        say_end(plain, count, count);
    return found;
}

static bool has_word(const struct action_draft_line *line, const void *with)
{
    return glyph_has(line->text, with);
}

static bool is_reach(const struct action_draft_line *line, const void *with)
{
    (void)with;
    return line->kind == LINE_REACH;
}

static bool is_at(const struct action_draft_line *line, const void *with)
{
    return line->place == *(const place_id *)with;
}

int choices_find(struct plain *plain, const char *word)
{
    return list_some(plain, has_word, word);
}

void choices_reach(struct plain *plain)
{
    if (list_some(plain, is_reach, NULL) == 0)
        say(plain, "Choose what is to go first: then its ends are listed here, "
                   "each with its cost.");
}

/* The only one at a place is taken; several are listed. */
int choices_at(struct plain *plain, place_id place)
{
    const struct action_draft *draft = choices_now(plain);
    int only = -1, found = 0;
    for (int i = 0; draft != NULL && i < draft->line_count; i++) {
        if (draft->lines[i].place != place)
            continue;
        only = i;
        found++;
    }
    if (found == 1)
        choices_take(plain, only);
    else if (found > 1)
        list_some(plain, is_at, &place);
    return found;
}

void choices_take(struct plain *plain, int index)
{
    bool is_idle = plain->model.match.draft.stage == DRAFT_NOTHING;
    plain->hush++;
    if (is_idle)
        press(plain, 'a');
    plain->hush--;
    take(plain, index);
}
