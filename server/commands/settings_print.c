/* Settings in print: the help, and a configuration file that says them. */

#include "server/commands/settings.h"

#include <string.h>

enum { HELP_INDENT = 25, HELP_WIDTH = 79 };

/* Words in lines that begin at the indent. */
static void print_wrapped(FILE *out, const char *text)
{
    int at = HELP_INDENT;
    while (*text != '\0') {
        int length = (int)strcspn(text, " ");
        if (at > HELP_INDENT && at + 1 + length > HELP_WIDTH)
            at = fprintf(out, "\n%*s", HELP_INDENT, "") - 1;
        else if (at > HELP_INDENT)
            at += fprintf(out, " ");
        at += fprintf(out, "%.*s", length, text);
        text += length;
        text += strspn(text, " ");
    }
    fputc('\n', out);
}

void settings_print_help(FILE *out)
{
    const struct setting *setting;
    for (int i = 0; (setting = setting_get(i)) != NULL; i++) {
        char help[256];
        const char *word = setting->word == NULL ? "" : setting->word;
        int used = fprintf(out, "  --%s %s", setting->name, word);
        fprintf(out, "%*s", used < HELP_INDENT ? HELP_INDENT - used : 1, "");
        bool says = setting->initial != NULL && setting->initial[0] != '\0';
        snprintf(help, sizeof help, "%s%s%s%s", setting->help, says ? " (" : "",
                 says ? setting->initial : "", says ? ")" : "");
        print_wrapped(out, help);
    }
}

static enum status check_sayable(const struct setting *setting,
                                 const struct settings *settings,
                                 struct error *error)
{
    char text[SETTING_TEXT];
    for (int i = 0; setting_write(setting, settings, i, text, sizeof text); i++)
        if (!setting_is_sayable(setting, text))
            return error_set(error, STATUS_BAD_PARAMS,
                             "a settings file cannot say --%s '%.60s': it has "
                             "a semicolon or a blank at an end, a remark in "
                             "it, or it is too long",
                             setting->name, text);
    return STATUS_OK;
}

enum status settings_print(const struct settings *settings, FILE *out,
                           struct error *error)
{
    const struct setting *setting;
    const char *section = NULL;
    for (int i = 0; (setting = setting_get(i)) != NULL; i++)
        if (setting->section != NULL
            && check_sayable(setting, settings, error) != STATUS_OK)
            return STATUS_BAD_PARAMS;
    for (int i = 0; (setting = setting_get(i)) != NULL; i++) {
        char text[SETTING_TEXT];
        if (setting->section == NULL)
            continue;
        if (section == NULL || strcmp(section, setting->section) != 0)
            fprintf(out, section == NULL ? "[%s]\n" : "\n[%s]\n",
                    setting->section);
        section = setting->section;
        fprintf(out, "; %s", setting->help);
        if (setting->form == NULL)
            fprintf(out, "; from %d to %d", setting->least, setting->most);
        if (setting->initial != NULL)
            fprintf(out, "; without it: %s", setting->initial);
        fputs(setting->is_reloadable ? "; reloadable\n" : "\n", out);
        int count = 0;
        while (setting_write(setting, settings, count, text, sizeof text)) {
            fprintf(out, "%s = %s\n", setting->name, text);
            count++;
        }
        if (count == 0)
            fprintf(out, "; %s =\n", setting->name);
    }
    return STATUS_OK;
}
