/* The keymap: read from the file of settings. */

#include "client/model/keymap.h"

#include "client/link/i18n.h"
#include "client/model/naming.h"
#include "client/play/glyph.h"

#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int32_t key_of(const char *text)
{
    static const struct {
        const char *word;
        int32_t key;
    } words[] = {{"space", ' '},
                 {"tab", PRESS_TAB},
                 {"enter", PRESS_ENTER},
                 {"escape", PRESS_ESCAPE},
                 {"backspace", PRESS_BACKSPACE},
                 {"delete", PRESS_DELETE},
                 {"up", PRESS_UP},
                 {"down", PRESS_DOWN},
                 {"left", PRESS_LEFT},
                 {"right", PRESS_RIGHT},
                 {"home", PRESS_HOME},
                 {"end", PRESS_END},
                 {"pageup", PRESS_PAGE_UP},
                 {"pagedown", PRESS_PAGE_DOWN}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, text) == 0)
            return words[i].key;
    const char *rest = text;
    uint32_t c = glyph_next(&rest, false);
    return c > ' ' && *rest == '\0' && c != ':' ? (int32_t)c : PRESS_NONE;
}

const struct keymap_row *keymap_find(const struct keymap *keymap,
                                     const char *name)
{
    for (int i = 0; i < keymap->count && *name != '\0'; i++)
        if (strcmp(keymap->rows[i].name, name) == 0)
            return &keymap->rows[i];
    return NULL;
}

bool keymap_has(const struct keymap *keymap, int32_t key)
{
    for (int i = 0; i < keymap->count; i++)
        if (keymap->rows[i].key == key)
            return true;
    return false;
}

bool keymap_add(struct keymap *keymap, const struct pane_row *panes,
                const char *name, const char *key)
{
    int32_t pressed = key_of(key);
    bool is_good = naming_is_known(panes, name) && pressed != PRESS_NONE
                   && keymap->count < KEYMAP_MOST;
    if (!is_good && keymap->complaint[0] == '\0')
        snprintf(keymap->complaint, sizeof keymap->complaint,
                 tr("estafette.ini: no such %s: %.60s = %.20s"),
                 pressed == PRESS_NONE ? tr("key") : tr("command"), name, key);
    if (!is_good)
        return false;
    struct keymap_row *row = &keymap->rows[keymap->count++];
    row->key = pressed;
    snprintf(row->name, sizeof row->name, "%s", name);
    snprintf(row->shown, sizeof row->shown, "%s", key);
    return true;
}

bool keymap_show(struct keymap *keymap, const char *name, const char *value)
{
    static const char *const words[] = {
        [COACH_FIRST] = "yes", [COACH_NEVER] = "no", [COACH_ALWAYS] = "always"};
    bool is_coach = strcmp(name, "coach") == 0;
    int count = is_coach ? 3 : 2, found = 0;
    while (found < count && strcmp(words[found], value) != 0)
        found++;
    if (is_coach && found < count) {
        keymap->coach = (enum keymap_coach)found;
        return true;
    }
    if (strcmp(name, "briefing") == 0 && found < count) {
        keymap->hides_briefing = found == COACH_NEVER;
        return true;
    }
    if (keymap->complaint[0] == '\0')
        snprintf(keymap->complaint, sizeof keymap->complaint,
                 tr("estafette.ini: [show] has briefing (yes, no) and coach "
                    "(yes, no, always): %.30s = %.20s"),
                 name, value);
    return false;
}

struct reader {
    struct keymap *keymap;
    const struct pane_row *panes;
};

static int heard(void *user, const char *section, const char *name,
                 const char *value)
{
    const struct reader *reader = user;
    if (strcmp(section, "keys") == 0)
        keymap_add(reader->keymap, reader->panes, name, value);
    else if (strcmp(section, "show") == 0)
        keymap_show(reader->keymap, name, value);
    return 1;
}

void keymap_load(struct keymap *keymap, const struct pane_row *panes,
                 const char *path)
{
    if (access(path, R_OK) != 0)
        return;
    struct reader reader = {keymap, panes};
    int line = ini_parse(path, heard, &reader);
    if (line > 0 && keymap->complaint[0] == '\0')
        snprintf(keymap->complaint, sizeof keymap->complaint,
                 tr("estafette.ini: line %d is not understood"), line);
}

bool keymap_path(char *path, size_t size)
{
    const char *base = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    if (base != NULL && base[0] == '/')
        snprintf(path, size, "%s/estafette/estafette.ini", base);
    else if (home != NULL && home[0] == '/')
        snprintf(path, size, "%s/.config/estafette/estafette.ini", home);
    else
        return false;
    return true;
}
