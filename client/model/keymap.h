/*
 * The keymap: commands bound to other keys than their own.
 *
 * Read from estafette.ini in the folder of settings
 * ($XDG_CONFIG_HOME/estafette, or ~/.config/estafette), from lines "name = key"
 * below [keys]. A key is one character, or a word: space, tab, enter, escape,
 * backspace, up, down, left, right, home, end, pageup, pagedown, delete. A
 * command that was given a key has no other; a key that was given away does
 * nothing else. Below [show], "briefing = no" and "coach = no" put off what is
 * shown by itself when one meets a thing for the first time; "coach = always"
 * shows it every time.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_KEYMAP_H
#define ESTAFETTE_CLIENT_MODEL_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pane_row;

enum { KEYMAP_MOST = 64, KEYMAP_NAME = 40, KEYMAP_SHOWN = 12 };

/* When the coach speaks by itself. */
enum keymap_coach { COACH_FIRST, COACH_NEVER, COACH_ALWAYS };

struct keymap {
    int count;
    struct keymap_row {
        char name[KEYMAP_NAME];
        char shown[KEYMAP_SHOWN]; /* the key as it was written */
        int32_t key;
    } rows[KEYMAP_MOST];
    bool hides_briefing;
    enum keymap_coach coach;
    char complaint[160]; /* the first line that was not understood, or "" */
};

/* The row that binds this name, or NULL. */
const struct keymap_row *keymap_find(const struct keymap *keymap,
                                     const char *name);
/* Is the key given to some command? */
bool keymap_has(const struct keymap *keymap, int32_t key);

/* Adds a line; false, with a complaint, if no pane has a command of this name,
 * or the key is none. */
bool keymap_add(struct keymap *keymap, const struct pane_row *panes,
                const char *name, const char *key);

/* The same of a line below [show]. */
bool keymap_show(struct keymap *keymap, const char *name, const char *value);

/* Reads the file, if there is one. */
void keymap_load(struct keymap *keymap, const struct pane_row *panes,
                 const char *path);
/* The usual path; false if there is no home. */
bool keymap_path(char *path, size_t size);

#endif
