/* What is new since one left: asked for when a match is opened, and read. */

#include "client/panes/replay.h"

#include "client/link/i18n.h"
#include "client/link/local_time.h"
#include "client/link/read.h"
#include "client/model/model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 32768 };

void since_ask(struct model *model, struct effects *effects)
{
    const struct match *match = &model->match;
    if (match->side < 0)
        return;
    effects_call(effects, ASKED_SINCE, match->serial, "match.since",
                 link_params(match->id, match->as));
}

void since_seen(struct model *model, struct effects *effects)
{
    const struct match *match = &model->match;
    if (match->side < 0 || match->id[0] == '\0' || match->seq <= 0)
        return;
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "seq", json_integer(match->seq));
    effects_call(effects, ASKED_SEEN, match->serial, "match.seen", params);
}

/* What is known to one who has never looked is all of it: nothing is new. */
void since_answered(struct model *model, const json_t *result,
                    struct effects *effects)
{
    struct match *match = &model->match;
    json_decref(match->news);
    match->news = json_deep_copy(result);
    size_t count = json_array_size(read_list(result, "key"))
                   + json_array_size(read_list(result, "rest"));
    if (read_number(result, "after", 0, INT64_MAX, 0) > 0 && count > 0)
        model_say(model, "Since you left: %zu line%s. S shows %s.", count,
                  count == 1 ? "" : "s", count == 1 ? tr("it") : tr("them"));
    since_seen(model, effects);
}

bool since_can_open(const struct model *model)
{
    return model->match.news != NULL || model->match.fresh > 0;
}

static void add(char *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void add(char *text, const char *format, ...)
{
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, TEXT_MOST - used, format, arguments);
    va_end(arguments);
}

/* "12 … 15  pass × 3, phase × 1" */
static void add_folded(char *text, const json_t *row)
{
    const char *kind, *comma = "";
    json_t *count;
    add(text, "%lld … %lld  ",
        (long long)read_number(row, "seq", 0, INT64_MAX, 0),
        (long long)read_number(row, "to", 0, INT64_MAX, 0));
    json_object_foreach(json_object_get(row, "kinds"), kind, count)
    {
        char words[40];
        snprintf(words, sizeof words, "%s", kind);
        for (char *c = words; *c != '\0'; c++)
            *c = *c == '_' ? ' ' : *c;
        add(text, "%s%s × %lld", comma, words,
            (long long)json_integer_value(count));
        comma = ", ";
    }
    add(text, "\n");
}

static void add_rows(const struct match *match, char *text, const char *heading,
                     const json_t *rows)
{
    if (json_array_size(rows) > 0 && heading != NULL)
        add(text, "%s\n", heading);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        if (json_object_get(row, "folded") != NULL)
            add_folded(text, row);
        else {
            char words[LINE_TEXT];
            match_line(match, json_object_get(row, "line"), "  ", words,
                       sizeof words);
            add(text, "%lld  %s\n",
                (long long)read_number(row, "seq", 0, INT64_MAX, 0), words);
        }
    }
}

static void add_names(const struct assets *assets, char *text,
                      const char *heading, const json_t *names)
{
    if (json_array_size(names) == 0)
        return;
    add(text, "%s:", heading);
    for (size_t i = 0; i < json_array_size(names); i++)
        add(text, "%s %s", i > 0 ? "," : "",
            assets_label(assets, read_item(names, i)));
    add(text, "\n");
}

/* Who sits there reads what has come since they acted. */
static void open_fresh(struct model *model)
{
    const json_t *log = model->match.log;
    size_t count = json_array_size(log), fresh = (size_t)model->match.fresh;
    char *text = calloc(1, TEXT_MOST);
    if (text == NULL)
        abort();
    for (size_t i = fresh < count ? count - fresh : 0; i < count; i++) {
        const json_t *line = json_array_get(log, i);
        char words[LINE_TEXT];
        match_line(&model->match, line, "  ", words, sizeof words);
        add(text, "%s\n", words);
    }
    model_sheet(model, tr("Since you last acted"), text);
    free(text);
}

void since_open(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    if (model->match.fresh > 0) {
        open_fresh(model);
        return;
    }
    const json_t *news = model->match.news;
    const struct assets *assets = model->match.assets;
    const json_t *changes = read_object(news, "changes");
    char *text = calloc(1, TEXT_MOST);
    if (text == NULL)
        abort();
    add_rows(&model->match, text, tr("What matters most:"),
             read_list(news, "key"));
    add_names(assets, text, tr("Gone"), read_list(changes, "gone"));
    add_names(assets, text, tr("Come"), read_list(changes, "come"));
    add_rows(&model->match, text, *text != '\0' ? tr("And:") : NULL,
             read_list(news, "rest"));
    if (*text == '\0')
        add(text, tr("Nothing has happened since."));
    model_sheet(model, tr("Since you left"), text);
    free(text);
}
