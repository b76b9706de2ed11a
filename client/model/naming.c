/* Names of keys: from their labels, or from a table. */

#include "client/model/naming.h"

#include <stdio.h>
#include <string.h>

enum { ANY = -1 };

/* Where the label is missing, or stands for two keys. */
static const struct given {
    int pane;
    int32_t key;
    const char *name;
} given[] = {
    {PANE_MATCH, 'i', "north"},
    {PANE_MATCH, 'k', "south"},
    {PANE_MATCH, 'u', "north-west"},
    {PANE_MATCH, 'o', "north-east"},
    {PANE_MATCH, 'j', "south-west"},
    {PANE_MATCH, 'l', "south-east"},
    {PANE_MATCH, 'n', "find-next"},
    {PANE_MATCH, '\'', "where-i-was"},
    {PANE_MATCH, 'w', "orders"},
    {PANE_MATCH, 'b', "beside"},
    {PANE_MATCH, 'G', "goals"},
    {PANE_MATCH, 'B', "briefing"},
    {PANE_MATCH, 'C', "coach"},
    {PANE_MATCH, 'E', "pass-idle"},
    {PANE_MATCH, 'm', "people"},
    {PANE_MATCH, 'h', "history"},
    {PANE_MATCH, 'S', "since"},
    {PANE_MATCH, 'U', "undo"},
    {PANE_MATCH, 'H', "hint"},
    {PANE_MATCH, 'P', "plan"},
    {PANE_MATCH, PRESS_BACKSPACE, "unplan"},
    {PANE_PLAN, 'u', "earlier"},
    {PANE_PLAN, 'd', "later"},
    {PANE_MATCH, 'V', "vacation"},
    {PANE_MATCH, 'd', "propose"},
    {PANE_MATCH, 'y', "agree"},
    {PANE_MATCH, 'x', "decline"},
    {PANE_MATCH, 'c', "clause"},
    {PANE_MATCH, 'p', "panel"},
    {PANE_REPLAY, 'i', "north"},
    {PANE_REPLAY, 'k', "south"},
    {PANE_REPLAY, 'u', "north-west"},
    {PANE_REPLAY, 'o', "north-east"},
    {PANE_REPLAY, 'j', "south-west"},
    {PANE_REPLAY, 'l', "south-east"},
    {PANE_REPLAY, '>', "faster"},
    {PANE_REPLAY, '<', "slower"},
    {PANE_REPLAY, '@', "update"},
    {PANE_REPLAY, 'g', "goto"},
    {PANE_LOBBY, 'B', "briefing"},
    {PANE_LOBBY, 'o', "sign-out"},
    {PANE_ORDERS, 's', "strict"},
    {PANE_PEOPLE, 'n', "ask-nobody"},
    {PANE_TOURNAMENTS, 'c', "create"},
    {PANE_TOURNAMENTS, 'u', "act"},
    {PANE_TOURNAMENTS, 'w', "withdraw"},
    {PANE_TOURNAMENTS, 's', "begin"},
    {PANE_TOURNAMENTS, 'P', "publish"},
    {PANE_TOURNAMENTS, 'd', "decide"},
    {PANE_TOURNAMENTS, 'S', "sign-off"},
    {PANE_TOURNAMENTS, 'r', "refresh"},
    {PANE_SHEET, PRESS_HOME, "top"},
    {PANE_SHEET, PRESS_END, "end"},
    {ANY, '+', "nearer"},
    {ANY, '-', "farther"},
    {ANY, PRESS_UP, "up"},
    {ANY, PRESS_DOWN, "down"},
    {ANY, PRESS_LEFT, "left"},
    {ANY, PRESS_RIGHT, "right"},
    {ANY, PRESS_HOME, "first"},
    {ANY, PRESS_END, "last"},
    {ANY, PRESS_PAGE_UP, "page-up"},
    {ANY, PRESS_PAGE_DOWN, "page-down"},
    {ANY, PRESS_BACK_TAB, "previous"},
};

static const char *given_name(enum pane pane, int32_t key)
{
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i].key == key
            && (given[i].pane == ANY || given[i].pane == (int)pane))
            return given[i].name;
    return NULL;
}

void naming_name(enum pane pane, const struct binding *row, int32_t key,
                 char name[NAME_TEXT])
{
    const char *found = key != 0 ? given_name(pane, key) : NULL;
    if (found == NULL && key == row->key && key != 0)
        found = row->label;
    snprintf(name, NAME_TEXT, "%s", found != NULL ? found : "");
    for (char *c = name; *c != '\0'; c++)
        *c = *c == ' ' ? '-' : *c;
}

static bool applies(const struct binding *row, const struct model *model)
{
    return row->applies == NULL || row->applies(model);
}

const struct binding *naming_find(const struct model *model, const char *name,
                                  int32_t *key)
{
    const struct binding *row = model->panes[model->pane].bindings;
    for (; row->run != NULL; row++)
        for (int i = 0; i < 2; i++) {
            char own[NAME_TEXT];
            *key = i == 0 ? row->key : row->other;
            naming_name(model->pane, row, *key, own);
            if (*own != '\0' && strcmp(own, name) == 0 && applies(row, model))
                return row;
        }
    return NULL;
}

void naming_each(const struct model *model, naming_each_name *each, void *user)
{
    const struct binding *row = model->panes[model->pane].bindings;
    for (; row->run != NULL; row++)
        for (int i = 0; i < 2; i++) {
            char name[NAME_TEXT];
            naming_name(model->pane, row, i == 0 ? row->key : row->other, name);
            if (*name != '\0' && applies(row, model))
                each(user, name, row->help);
        }
}

bool naming_is_known(const struct pane_row *panes, const char *name)
{
    for (int pane = 0; pane < PANE_COUNT; pane++) {
        const struct binding *row = panes[pane].bindings;
        for (; row->run != NULL; row++)
            for (int i = 0; i < 2; i++) {
                char own[NAME_TEXT];
                naming_name((enum pane)pane, row,
                            i == 0 ? row->key : row->other, own);
                if (*own != '\0' && strcmp(own, name) == 0)
                    return true;
            }
    }
    return false;
}
