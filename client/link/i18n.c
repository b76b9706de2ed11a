/* The player's own language: where the catalogues are. */

#include "client/link/i18n.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The header of a catalogue is the translation of nothing. */
const char *tr(const char *text)
{
    return *text == '\0' ? text : gettext(text);
}

const char *i18n_language(void)
{
    /* The catalogue says which it is, as the translation of this. */
    return tr("en");
}

void i18n_put_language(json_t *params)
{
    if (strcmp(i18n_language(), "en") != 0)
        json_object_set_new(params, "language", json_string(i18n_language()));
}

/* The first of these that is set, as setlocale has them; or "". */
static const char *wish_of(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && *value != '\0')
            return value;
    }
    return "";
}

/* A locale that is not installed, "es_ES.UTF-8", is still a wish. */
static void locale_open(void)
{
    char language[40];
    const char *letters = wish_of("LC_CTYPE"), *words = wish_of("LC_MESSAGES");
    if (setlocale(LC_CTYPE, "") == NULL && strcasestr(letters, "utf") != NULL)
        setlocale(LC_CTYPE, "C.UTF-8");
    if (setlocale(LC_MESSAGES, "") != NULL)
        return;
    setlocale(LC_MESSAGES, "C.UTF-8");
    snprintf(language, sizeof language, "%.*s", (int)strcspn(words, ".@"),
             words);
    setenv("LANGUAGE", language, 0);
}

/*
 * Beside the program as it is built, else where it is installed: PREFIX/bin has
 * PREFIX/share/locale.
 */
void i18n_open(void)
{
    char program[400], folder[440];
    locale_open();
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
