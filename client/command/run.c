/* How a command is found in the table, and run. */

#include "client/command/command.h"

#include <stdio.h>
#include <string.h>

/* How many words of `words` spell the name, or 0. */
static int spells(const char *name, char *const *words, int count)
{
    const char *rest = strchr(name, ' ');
    if (rest == NULL)
        return count >= 1 && strcmp(words[0], name) == 0 ? 1 : 0;
    size_t first = (size_t)(rest - name);
    bool is_both = count >= 2 && strlen(words[0]) == first
                   && strncmp(words[0], name, first) == 0
                   && strcmp(words[1], rest + 1) == 0;
    return is_both ? 2 : 0;
}

const struct command *command_find(const struct command *table,
                                   char *const *words, int count, int *taken)
{
    for (size_t i = 0; table[i].name != NULL; i++) {
        *taken = spells(table[i].name, words, count);
        if (*taken > 0)
            return &table[i];
    }
    return NULL;
}

/* "challenge" alone: the commands that begin with this word. */
static enum leave no_command(const struct command *table, const char *word)
{
    char list[400] = "";
    size_t length = strlen(word);
    for (size_t i = 0; table[i].name != NULL; i++) {
        const char *name = table[i].name;
        size_t used = strlen(list);
        if (length > 0 && strncmp(name, word, length) == 0
            && name[length] == ' ')
            snprintf(list + used, sizeof list - used, "%s%s",
                     used > 0 ? ", " : "", name);
    }
    if (list[0] != '\0')
        return shell_fail(LEAVE_USAGE,
                          "\"%s\" needs a second word: %s; see estafette "
                          "--help",
                          word, list);
    return shell_fail(LEAVE_USAGE,
                      "there is no command \"%s\"; see estafette --help", word);
}

enum leave command_run(struct shell *shell, const struct options *options)
{
    char *const *words = options->words;
    int taken = 0;
    const struct command *command =
        command_find(shell->commands, words, options->word_count, &taken);
    if (command == NULL)
        return no_command(shell->commands,
                          options->word_count > 0 ? words[0] : "");
    int count = options->word_count - taken;
    const char *option = options_misplaced(options, command->name);
    if (option != NULL)
        return shell_fail(LEAVE_USAGE, "%s has no --%s", command->name, option);
    if (count < command->least || count > command->most)
        return shell_fail(LEAVE_USAGE, "usage: estafette %s %s", command->name,
                          command->arguments);
    enum leave leave = LEAVE_OK;
    if (command->needs >= NEEDS_SERVER
        && link_state(shell->link) != LINK_READY) {
        shell->has_failed = false;
        leave = shell_connect(shell);
    }
    if (leave == LEAVE_OK && command->needs == NEEDS_ACCOUNT)
        leave = shell_account(shell);
    if (leave != LEAVE_OK)
        return leave;
    return command->run(shell, (char **)(uintptr_t)(words + taken), count);
}
