/* The player's own language: where the catalogues are. */

#include "client/link/tongue.h"

#include <libintl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The header of a catalogue is the translation of nothing. */
const char *tr(const char *text)
{
    return *text == '\0' ? text : gettext(text);
}

/*
 * Beside the program as it is built, else where it is installed: PREFIX/bin has
 * PREFIX/share/locale.
 */
void tongue_open(void)
{
    char program[400], folder[440];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length < 0)
        return;
    program[length] = '\0';
    char *name = strrchr(program, '/');
    if (name == NULL)
        return;
    *name = '\0';
    snprintf(folder, sizeof folder, "%s/locale", program);
    if (access(folder, R_OK) != 0)
        snprintf(folder, sizeof folder, "%s/../share/locale", program);
    bindtextdomain("estafette", folder);
    bind_textdomain_codeset("estafette", "UTF-8");
    textdomain("estafette");
}
