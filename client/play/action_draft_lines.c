/* The lines of a walk: what can be chosen, in words and with its place. */

#include "client/play/action_draft_lines.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/describe.h"
#include "client/play/label.h"

#include <stdio.h>
#include <string.h>

place_id action_draft_place(const json_t *value, const struct assets *assets,
                            const struct pieces *pieces)
{
    if (json_is_array(value))
        return action_draft_place(json_array_get(value, 0), assets, pieces);
    if (json_is_object(value)) {
        void *first = json_object_iter((json_t *)(uintptr_t)value);
        return action_draft_place(json_object_iter_value(first), assets,
                                  pieces);
    }
    const char *text = json_string_value(value);
    if (text == NULL || !assets->has_board)
        return PLACE_NONE;
    const struct piece *piece = pieces_find(pieces, text);
    return piece ? piece->at : board_place(&assets->board, text);
}

static void words_of_id(const char *id, const struct assets *assets,
                        const struct pieces *pieces, char *text, size_t size)
{
    const struct piece *piece = pieces_find(pieces, id);
    if (piece != NULL) {
        char at[PLACE_TEXT] = "", name[160];
        if (piece->at != PLACE_NONE)
            board_place_text(&assets->board, piece->at, at);
        snprintf(text, size, "%s %s",
                 pieces_name(pieces, assets, piece, name, sizeof name), at);
        return;
    }
    place_id place = assets->has_board ? board_place(&assets->board, id)
                                       : (place_id)PLACE_NONE;
    const char *name =
        place == PLACE_NONE ? NULL : board_name(&assets->board, place);
    if (name != NULL)
        snprintf(text, size, "%s %s", id, name);
    else if (assets_unit(assets, id) != NULL)
        snprintf(text, size, "%s",
                 read_text_or(assets_unit(assets, id), "name", id));
    else
        snprintf(text, size, "%s", label_word(assets->words, id));
}

void action_draft_words(const json_t *value, const struct assets *assets,
                        const struct pieces *pieces, char *text, size_t size)
{
    if (json_is_string(value)) {
        words_of_id(json_string_value(value), assets, pieces, text, size);
        return;
    }
    if (json_is_object(value) && json_object_size(value) == 1) {
        void *first = json_object_iter((json_t *)(uintptr_t)value);
        action_draft_words(json_object_iter_value(first), assets, pieces, text,
                           size);
        return;
    }
    label_say(assets->words, value, text, size);
}

static struct action_draft_line *add(struct action_draft *draft,
                                     enum line_kind kind)
{
    static struct action_draft_line beyond;
    struct action_draft_line *line = draft->line_count < DRAFT_LINES_MOST
                                         ? &draft->lines[draft->line_count++]
                                         : &beyond;
    *line = (struct action_draft_line){.kind = kind, .place = PLACE_NONE};
    return line;
}

/* Adds a word with what stands before and after it; nothing if it is empty. */
static void append(struct action_draft_line *line, const char *before,
                   const char *word, const char *after)
{
    size_t used = strlen(line->text);
    if (word != NULL && *word != '\0' && used + 1 < sizeof line->text)
        snprintf(line->text + used, sizeof line->text - used, "%s%s%s", before,
                 word, after);
}

/* A line for each value of the row's first field that lies at `place`. */
static void add_values_at(struct action_draft *draft, int row,
                          const json_t *action, const struct assets *assets,
                          const struct pieces *pieces, place_id place)
{
    const json_t *field = json_array_get(json_object_get(action, "fields"), 0);
    const json_t *from = json_object_get(field, "from");
    for (size_t i = 0; i < json_array_size(from); i++) {
        const json_t *entry = json_array_get(from, i);
        const json_t *value = json_object_get(entry, "value");
        if (value == NULL)
            value = entry;
        if (action_draft_place(value, assets, pieces) != place)
            continue;
        char words[100];
        action_draft_words(value, assets, pieces, words, sizeof words);
        struct action_draft_line *line = add(draft, LINE_ROW);
        line->row = row;
        line->value = value;
        line->place = place;
        snprintf(line->text, sizeof line->text, "%s: %s",
                 read_text(action, "label"), words);
    }
}

void action_draft_able(const json_t *offer, const struct assets *assets,
                       const struct pieces *pieces,
                       bool able[BOARD_PLACES_MOST])
{
    const json_t *actions = json_object_get(offer, "actions");
    memset(able, 0, BOARD_PLACES_MOST * sizeof *able);
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *fields =
            json_object_get(json_array_get(actions, i), "fields");
        const json_t *from = json_object_get(json_array_get(fields, 0), "from");
        for (size_t k = 0; k < json_array_size(from); k++) {
            const json_t *entry = json_array_get(from, k);
            const json_t *value = json_object_get(entry, "value");
            place_id place =
                action_draft_place(value ? value : entry, assets, pieces);
            if (place < BOARD_PLACES_MOST)
                able[place] = true;
        }
    }
}

void action_draft_lines_menu(struct action_draft *draft, const json_t *offer,
                             const struct assets *assets,
                             const struct pieces *pieces, place_id place)
{
    const json_t *actions = json_object_get(offer, "actions");
    draft->line_count = 0;
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *action = json_array_get(actions, i);
        if (place != PLACE_NONE) {
            add_values_at(draft, (int)i, action, assets, pieces, place);
            continue;
        }
        struct action_draft_line *line = add(draft, LINE_ROW);
        line->row = (int)i;
        snprintf(line->text, sizeof line->text, "%s",
                 read_text(action, "label"));
        append(line, " (", read_flag(action, "grave") ? tr("final") : "", ")");
        line->clause = read_text_or(action, "clause", NULL);
    }
}

static void describe(struct action_draft_line *line, const json_t *entry)
{
    char number[32];
    const json_t *cost = json_object_get(entry, "cost");
    if (json_is_integer(cost)) {
        snprintf(number, sizeof number, "%lld",
                 (long long)json_integer_value(cost));
        append(line, tr(" for "), number, "");
    }
    append(line, " (", read_text(entry, "note"), ")");
    append(line, " [", read_text(entry, "brings"), "]");
    append(line, ", ", read_flag(entry, "stops") ? tr("must stop") : "", "");
}

/* Two copies of a card are one choice. */
static void drop_if_said(struct action_draft *draft)
{
    const struct action_draft_line *line = &draft->lines[draft->line_count - 1];
    for (int i = 0; i < draft->line_count - 1; i++)
        if (draft->lines[i].open == line->open
            && strcmp(draft->lines[i].text, line->text) == 0) {
            draft->line_count--;
            return;
        }
}

place_id action_draft_stands(const struct action_draft *draft,
                             const struct assets *assets,
                             const struct pieces *pieces)
{
    place_id found = PLACE_NONE, of_piece = PLACE_NONE;
    const char *key;
    json_t *value;
    json_object_foreach(draft->partial, key, value)
    {
        size_t count = json_array_size(value);
        const json_t *last =
            count > 0 ? json_array_get(value, count - 1) : value;
        const char *text = json_string_value(last);
        const struct piece *piece = pieces_find(pieces, text);
        if (text == NULL || strcmp(key, "type") == 0)
            continue;
        place_id place = board_place(&assets->board, text);
        if (piece != NULL && of_piece == PLACE_NONE)
            of_piece = piece->at;
        else if (piece == NULL && place != PLACE_NONE)
            found = place;
    }
    return found != PLACE_NONE ? found : of_piece;
}

/* A facing is a direction: its name, and the place that one would look at. */
static void write_facing(struct action_draft_line *line,
                         const struct action_draft *draft,
                         const struct assets *assets,
                         const struct pieces *pieces)
{
    json_int_t facing = json_integer_value(line->value);
    if (!assets->has_board || !json_is_integer(line->value) || facing < 0
        || facing >= assets->board.directions)
        return;
    place_id from = action_draft_stands(draft, assets, pieces);
    snprintf(line->text, sizeof line->text, "%s",
             describe_direction(&assets->board, (int)facing));
    if (from != PLACE_NONE)
        line->place = board_step(&assets->board, from, (int)facing);
}

static void add_choices(struct action_draft *draft, const json_t *open,
                        const struct assets *assets,
                        const struct pieces *pieces)
{
    const json_t *from = json_object_get(open, "from");
    const char *choose = read_text(open, "choose");
    const char *before = strcmp(choose, "flag") == 0 ? read_text(open, "field")
                         : strcmp(choose, "path") == 0 ? tr("step to")
                                                       : "";
    for (size_t i = 0; i < json_array_size(from); i++) {
        const json_t *entry = json_array_get(from, i);
        struct action_draft_line *line = add(draft, LINE_CHOICE);
        line->open = open;
        line->entry = entry;
        line->value = json_object_get(entry, "value");
        if (line->value == NULL)
            line->value = entry;
        line->place = action_draft_place(line->value, assets, pieces);
        char words[100];
        action_draft_words(line->value, assets, pieces, words, sizeof words);
        snprintf(line->text, sizeof line->text, "%s%s%s", before,
                 *before ? " " : "", read_text_or(entry, "label", words));
        if (strcmp(choose, "facing") == 0)
            write_facing(line, draft, assets, pieces);
        describe(line, entry);
        if (strcmp(choose, "card") == 0)
            drop_if_said(draft);
    }
}

static void add_reaches(struct action_draft *draft, const json_t *open,
                        const struct assets *assets,
                        const struct pieces *pieces)
{
    const json_t *reach = json_object_get(open, "reach");
    for (size_t i = 0; i < json_array_size(reach); i++) {
        const json_t *entry = json_array_get(reach, i);
        struct action_draft_line *line = add(draft, LINE_REACH);
        line->open = open;
        line->entry = entry;
        line->value = json_object_get(entry, "path");
        line->place =
            action_draft_place(json_object_get(entry, "to"), assets, pieces);
        char words[100];
        action_draft_words(json_object_get(entry, "to"), assets, pieces, words,
                           sizeof words);
        snprintf(line->text, sizeof line->text, tr("to %s"), words);
        describe(line, entry);
    }
}

/* A preposition names nothing: what it stands before is missing. */
static bool names_something(const char *field)
{
    static const char *const prepositions[] = {"at", "by",   "from", "into",
                                               "on", "over", "to",   "with"};
    for (size_t i = 0; i < sizeof prepositions / sizeof *prepositions; i++)
        if (strcmp(prepositions[i], field) == 0)
            return false;
    return true;
}

void action_draft_asked(const json_t *open, const json_t *words, char *text,
                        size_t size)
{
    static const struct asked_for {
        const char *choose, *words;
    } kinds[] = {
        {"place", TR("where")},     {"path", TR("where to")},
        {"seat", TR("to whom")},    {"card", TR("which card")},
        {"text", TR("the words")},  {"facing", TR("which way it faces")},
        {"piece", TR("which one")}, {"number", TR("how many")}};
    const char *field = read_text(open, "field");
    const char *last = strrchr(field, '.') ? strrchr(field, '.') + 1 : field;
    const char *choose = read_text(open, "choose");
    bool is_plain = names_something(last) && strcmp(last, choose) != 0;
    bool is_named = json_object_get(words, last) != NULL;
    label_key(words, last, text, size);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !is_named; i++)
        if (strcmp(kinds[i].choose, choose) == 0
            && (!is_plain || strcmp(choose, "path") == 0))
            snprintf(text, size, "%s", tr(kinds[i].words));
}

static void add_typed(struct action_draft *draft, const json_t *open,
                      const json_t *words)
{
    const char *choose = read_text(open, "choose");
    bool is_typed = strcmp(choose, "text") == 0 || strcmp(choose, "number") == 0
                    || strcmp(choose, "facing") == 0;
    if (!is_typed || json_array_size(json_object_get(open, "from")) > 0)
        return;
    struct action_draft_line *line = add(draft, LINE_TYPE);
    line->open = open;
    char asked[80];
    action_draft_asked(open, words, asked, sizeof asked);
    snprintf(line->text, sizeof line->text, tr("type %s …"), asked);
}

static bool needs_more(const json_t *answer)
{
    const json_t *open = json_object_get(answer, "open");
    for (size_t i = 0; i < json_array_size(open); i++)
        if (!read_flag(json_array_get(open, i), "optional"))
            return true;
    return false;
}

/* There is something to choose, and nothing of it was chosen. */
static bool has_none(const struct action_draft *draft)
{
    const json_t *fields = json_object_get(draft->row, "fields");
    for (size_t i = 0; i < json_array_size(fields); i++)
        if (json_object_get(draft->partial,
                            read_text(json_array_get(fields, i), "name")))
            return false;
    return json_array_size(fields) > 0;
}

static void add_whole(struct action_draft *draft)
{
    if (read_flag(draft->answer, "complete")) {
        struct action_draft_line *line = add(draft, LINE_SEND);
        snprintf(line->text, sizeof line->text,
                 draft->is_planned ? tr("Plan: %s")
                 : has_none(draft) ? tr("Send none: %s")
                                   : tr("Send: %s"),
                 draft->label);
        append(line, " – ",
               read_flag(draft->row, "grave")
                   ? tr("this is final, nothing takes it back")
                   : "",
               "");
    }
    if (json_object_get(draft->answer, "suggest") != NULL) {
        struct action_draft_line *line = add(draft, LINE_SUGGEST);
        line->value = json_object_get(draft->answer, "suggest");
        snprintf(line->text, sizeof line->text, tr("Take the suggestion"));
    }
}

void action_draft_lines_answer(struct action_draft *draft,
                               const struct assets *assets,
                               const struct pieces *pieces)
{
    const json_t *open = json_object_get(draft->answer, "open");
    bool is_whole_first = !needs_more(draft->answer);
    draft->line_count = 0;
    if (is_whole_first)
        add_whole(draft);
    for (size_t i = 0; i < json_array_size(open); i++) {
        const json_t *field = json_array_get(open, i);
        add_reaches(draft, field, assets, pieces);
        add_choices(draft, field, assets, pieces);
        add_typed(draft, field, assets->words);
    }
    if (!is_whole_first)
        add_whole(draft);
}
