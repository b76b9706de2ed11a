/* Themes: what is set, and what a terminal says of its ground. */

#include "client/terminal/theme.h"

#include "client/cells/contrast.h"
#include "client/link/i18n.h"
#include "client/model/keymap.h"

#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool theme_find(const char *word, enum screen_theme *theme)
{
    static const char *const words[] = {
        [THEME_AUTO] = "auto", [THEME_DARK] = "dark", [THEME_LIGHT] = "light"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0) {
            *theme = (enum screen_theme)i;
            return true;
        }
    return false;
}

static int heard(void *user, const char *section, const char *name,
                 const char *value)
{
    if (strcmp(section, "screen") == 0 && strcmp(name, "theme") == 0)
        snprintf(user, KEYMAP_SHOWN, "%s", value);
    return 1;
}

bool theme_set(const char *option, enum screen_theme *theme, char *complaint,
               size_t size)
{
    char path[4096], file[KEYMAP_SHOWN] = "";
    const char *set = getenv("ESTAFETTE_THEME");
    if (keymap_path(path, sizeof path))
        ini_parse(path, heard, file);
    const struct {
        const char *word, *name;
    } given[] = {{option, "--theme"},
                 {set != NULL && *set != '\0' ? set : NULL, "ESTAFETTE_THEME"},
                 {*file != '\0' ? file : NULL, "estafette.ini: theme"}};
    *theme = THEME_AUTO;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
        if (given[i].word == NULL)
            continue;
        if (theme_find(given[i].word, theme))
            return true;
        snprintf(complaint, size, tr("%s is dark, light or auto"),
                 given[i].name);
        return false;
    }
    return true;
}

enum screen_theme theme_of_answer(const char *answer)
{
    int32_t colour = 0;
    const char *at = strstr(answer, "rgb");
    at = at != NULL ? strchr(at, ':') : NULL;
    for (int i = 0; i < 3; i++) {
        size_t digits;
        char *end;
        if (at == NULL || *at != (i == 0 ? ':' : '/'))
            return THEME_AUTO;
        digits = strspn(at + 1, "0123456789abcdefABCDEF");
        if (digits < 1 || digits > 4)
            return THEME_AUTO;
        long part = strtol(at + 1, &end, 16), most = (1L << 4 * digits) - 1;
        colour = colour << 8 | (int32_t)(part * 255 / most);
        at = end;
    }
    return contrast_of(colour, 0x000000) > contrast_of(colour, 0xffffff)
               ? THEME_LIGHT
               : THEME_DARK;
}

enum screen_theme theme_guess(void)
{
    enum { GREY = 8, WHITE = 7 };
    const char *value = getenv("COLORFGBG");
    const char *back = value != NULL ? strrchr(value, ';') : NULL;
    char *end;
    if (back == NULL)
        return THEME_DARK;
    long number = strtol(back + 1, &end, 10);
    bool is_number = end != back + 1 && *end == '\0';
    bool is_light = number == WHITE || (number > GREY && number < 16);
    return is_number && is_light ? THEME_LIGHT : THEME_DARK;
}
