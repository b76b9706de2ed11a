/* The command line: commands by their names. */

#include "client/panes/command_line.h"

#include "client/link/i18n.h"
#include "client/model/naming.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void remember(struct command_line *line, const char *text)
{
    if (line->count > 0 && strcmp(line->history[0], text) == 0)
        return;
    memmove(line->history[1], line->history[0],
            sizeof line->history - sizeof line->history[0]);
    snprintf(line->history[0], COMMAND_LINE_TEXT, "%s", text);
    line->count += line->count < COMMAND_LINE_HISTORY;
}

static void run(struct model *model, const char *text, struct effects *effects)
{
    char name[NAME_TEXT];
    int32_t key;
    size_t length = strcspn(text, " ");
    const char *rest = text + length + strspn(text + length, " ");
    if (*text == '\0')
        return;
    remember(&model->command_line, text);
    bool is_place = strspn(text, "0123456789") == strlen(text);
    if (is_place)
        snprintf(name, sizeof name, "goto");
    else
        snprintf(name, sizeof name, "%.*s", (int)length, text);
    const struct binding *row = naming_find(model, name, &key);
    if (row == NULL) {
        model_say(model,
                  naming_is_known(model->panes, name)
                      ? tr("%s is of no use here now")
                      : tr("There is no command %s"),
                  name);
        return;
    }
    row->run(model, key, effects);
    const char *given = is_place ? text : rest;
    struct prompt asked = model->prompt;
    if (!asked.is_open || *given == '\0')
        return;
    /* What the command asks for is there already: it is not asked. */
    model->prompt = (struct prompt){.is_open = false};
    asked.done(model, given, effects);
}

void command_line_open(struct model *model)
{
    model->command_line.shown = -1;
    prompt_open(&model->prompt, "", "", run);
}

/* The names that begin as what was typed: what they share, and how many. */
struct matches {
    const char *typed;
    size_t length;
    int count;
    char common[NAME_TEXT], list[200];
};

/* Several rows may have one name: it is listed once. */
static bool is_listed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = strstr(list, name); at != NULL;
         at = strstr(at + 1, name))
        if ((at == list || at[-1] == ' ')
            && (at[length] == '\0' || at[length] == ' '))
            return true;
    return false;
}

static void match_one(void *user, const char *name, const char *help)
{
    struct matches *found = user;
    (void)help;
    if (strncmp(name, found->typed, found->length) != 0
        || is_listed(found->list, name))
        return;
    if (found->count++ == 0)
        snprintf(found->common, sizeof found->common, "%s", name);
    size_t same = 0, used = strlen(found->list);
    while (name[same] != '\0' && name[same] == found->common[same])
        same++;
    found->common[same] = '\0';
    if (used + 1 < sizeof found->list)
        snprintf(found->list + used, sizeof found->list - used, "%s%s",
                 used > 0 ? "  " : "", name);
}

static void complete(struct model *model)
{
    struct prompt *prompt = &model->prompt;
    struct matches found = {.typed = prompt->text,
                            .length = strlen(prompt->text)};
    naming_each(model, match_one, &found);
    if (found.count == 0 || strchr(prompt->text, ' ') != NULL)
        return;
    snprintf(prompt->text, sizeof prompt->text, "%s%s", found.common,
             found.count == 1 ? " " : "");
    prompt->label[0] = '\0';
    if (found.count > 1)
        snprintf(prompt->more, sizeof prompt->more, "%s", found.list);
}

static void go_back(struct model *model, int by)
{
    struct command_line *line = &model->command_line;
    int shown = line->shown + by;
    if (shown >= line->count || shown < -1)
        return;
    line->shown = shown;
    snprintf(model->prompt.text, sizeof model->prompt.text, "%s",
             shown < 0 ? "" : line->history[shown]);
}

bool command_line_key(struct model *model, int32_t key)
{
    if (!model->prompt.is_open || model->prompt.done != run)
        return false;
    model->prompt.more[0] = '\0';
    if (key == PRESS_TAB)
        complete(model);
    else if (key == PRESS_UP || key == PRESS_DOWN)
        go_back(model, key == PRESS_UP ? 1 : -1);
    else
        return false;
    return true;
}
