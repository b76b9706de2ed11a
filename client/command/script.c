/* The command `script`: a file of one command a line. */

#include "client/command/command.h"
#include "client/command/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum leave run_line(struct shell *shell, const struct options *common,
                           char *line)
{
    char *words[WORDS_MOST + 1];
    int count = words_split(line, words, WORDS_MOST);
    if (count < 0)
        return shell_fail(LEAVE_USAGE,
                          "a quote is not closed, or too many words");
    if (count == 0)
        return LEAVE_OK;
    struct options options = *common;
    struct error error;
    options.word_count = 0;
    if (options_read(count, words, &options, &error) != STATUS_OK)
        return shell_fail(LEAVE_USAGE, "%s", error.text);
    if (options.server != common->server || options.account != common->account
        || options.state != common->state)
        return shell_fail(LEAVE_USAGE, "a script stays with one server and "
                                       "one account");
    if (options.word_count > 0 && strcmp(options.words[0], "script") == 0)
        return shell_fail(LEAVE_USAGE, "a script runs no script");
    const struct options *outer = shell->options;
    shell->options = &options;
    shell->is_scripted = true;
    enum leave leave = command_run(shell, &options);
    shell->is_scripted = false;
    shell->options = outer;
    return leave;
}

enum leave command_script(struct shell *shell, char **words, int count)
{
    (void)count;
    bool is_input = strcmp(words[0], "-") == 0;
    FILE *file = is_input ? stdin : fopen(words[0], "re");
    if (file == NULL)
        return shell_fail(LEAVE_LOCAL, "cannot open %s", words[0]);
    char *line = NULL;
    size_t room = 0;
    long number = 0;
    enum leave leave = LEAVE_OK;
    while (leave == LEAVE_OK && getline(&line, &room, file) >= 0) {
        number++;
        leave = run_line(shell, shell->options, line);
    }
    if (leave == LEAVE_OK && ferror(file))
        leave = shell_fail(LEAVE_LOCAL, "cannot read %s", words[0]);
    else if (leave != LEAVE_OK)
        shell_fail(leave, "%s: line %ld failed", words[0], number);
    free(line);
    if (!is_input)
        fclose(file);
    return leave;
}
