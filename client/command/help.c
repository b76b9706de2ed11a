/* --help: the tables of commands and options in lines. */

#include "client/command/command.h"

#include "client/link/i18n.h"
#include <stdio.h>
#include <string.h>

void help_print(const struct command *table)
{
    puts(tr("estafette: board wargames over the wire\n\n"
            "  estafette [OPTION]... [COMMAND [ARGUMENT]...]\n\n"
            "Without a command it opens the screen. MATCH may be \".\" in a "
            "script: the match\nof the command before. Commands:\n"));
    char usage[120];
    for (const struct command *row = table; row->name != NULL; row++) {
        snprintf(usage, sizeof usage, "%s %s", row->name, row->arguments);
        if (strlen(usage) > 34)
            printf("  %s\n  %-34s %s\n", usage, "", tr(row->help));
        else
            printf("  %-34s %s\n", usage, tr(row->help));
    }
    puts(tr("\nOptions:\n"));
    for (size_t i = 0; i < option_row_count; i++) {
        const struct option_row *row = &option_rows[i];
        snprintf(usage, sizeof usage, "--%s%s%s", row->name,
                 row->argument == NULL ? "" : " ",
                 row->argument == NULL ? "" : row->argument);
        printf("  %-34s %s%s%s\n", usage,
               row->command == NULL ? "" : row->command,
               row->command == NULL ? "" : ": ", tr(row->help));
    }
    puts(tr("\nExit codes:\n"));
    for (int i = 0; i < LEAVE_COUNT; i++)
        printf("  %d  %s\n", i, tr(leave_texts[i]));
}

enum leave command_help(struct shell *shell, char **words, int count)
{
    (void)words;
    (void)count;
    help_print(shell->commands);
    return LEAVE_OK;
}
