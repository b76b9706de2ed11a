/* estafette: the terminal client, with a screen or one command at a time. */

#include "client/command/command.h"
#include "client/command/learn.h"
#include "client/command/manual.h"
#include "client/command/tongue.h"
#include "client/link/i18n.h"
#include "client/model/model.h"
#include "client/pane_table.h"
#include "client/plain/plain.h"
#include "client/terminal/app.h"
#include "client/terminal/theme.h"
#include "common/base/streams.h"

#include <langinfo.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word;
    enum screen_colours colours;
} colour_words[] = {
    {"auto", COLOURS_AUTO}, {"never", COLOURS_NONE},  {"16", COLOURS_16},
    {"256", COLOURS_256},   {"always", COLOURS_FULL},
};

static bool colours_find(const char *word, enum screen_colours *colours)
{
    *colours = COLOURS_AUTO;
    if (word == NULL)
        return true;
    for (size_t i = 0; i < sizeof colour_words / sizeof *colour_words; i++) {
        *colours = colour_words[i].colours;
        if (strcmp(colour_words[i].word, word) == 0)
            return true;
    }
    return false;
}

static bool has_more_than_ascii(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* The console of Linux has few signs, and none of the slanting strokes. */
static bool is_console(void)
{
    const char *term = getenv("TERM");
    return term != NULL && strncmp(term, "linux", strlen("linux")) == 0;
}

static const char *or_none(const char *text)
{
    return text[0] != '\0' ? text : NULL;
}

/* What a command has left to be shown, and where we are. */
static void point(const struct shell *shell, struct screen_options *screen)
{
    screen->match = or_none(shell->led[0] != '\0' ? shell->led : shell->begun);
    screen->word = or_none(shell->word);
    screen->server = shell_server(shell->options);
}

static enum leave run_screen(struct shell *shell)
{
    struct screen_options screen = {.is_ascii = shell->options->is_ascii
                                                || !has_more_than_ascii()
                                                || is_console(),
                                    .is_led = shell->led[0] != '\0'};
    point(shell, &screen);
    colours_find(shell->options->colours, &screen.colours);
    char complaint[160];
    if (!theme_set(shell->options->theme, &screen.theme, complaint,
                   sizeof complaint))
        return shell_fail(LEAVE_USAGE, "%s", complaint);
    int left = screen_run(shell->link, shell->session, panes, &screen);
    return left == 0 ? LEAVE_OK : LEAVE_LOCAL;
}

static enum leave run_plain(struct shell *shell)
{
    struct screen_options screen = {.is_ascii = shell->options->is_ascii
                                                || !has_more_than_ascii(),
                                    .is_led = shell->led[0] != '\0'};
    point(shell, &screen);
    plain_run(shell->link, shell->session, panes, &screen);
    return LEAVE_OK;
}

/* Only the first is said of several things wrong: it is one line. */
static enum leave run(const struct options *options)
{
    struct shell shell = {0};
    enum leave leave = shell_open(&shell, options);
    bool is_command = options->word_count > 0;
    shell.commands = commands;
    if (leave == LEAVE_OK && !is_command && options->is_plain)
        leave = run_plain(&shell);
    else if (leave == LEAVE_OK && !is_command)
        leave = run_screen(&shell);
    else if (leave == LEAVE_OK)
        leave = command_run(&shell, options);
    bool is_shown =
        shell.led[0] != '\0' || shell.word[0] != '\0' || shell.begun[0] != '\0';
    if (leave == LEAVE_OK && is_shown)
        leave = options->is_plain ? run_plain(&shell) : run_screen(&shell);
    learn_end(&shell);
    tongue_release();
    shell_close(&shell);
    return leave;
}

static enum leave work(int count, char **words)
{
    static struct options options;
    struct error error;
    i18n_open();
    signal(SIGPIPE, SIG_IGN);
    if (sodium_init() < 0)
        return shell_fail(LEAVE_LOCAL, "no random numbers on this machine");
    json_object_seed(0);
    if (options_read(count - 1, words + 1, &options, &error) != STATUS_OK)
        return shell_fail(LEAVE_USAGE, "%s; see estafette --help", error.text);
    enum screen_colours colours;
    if (!colours_find(options.colours, &colours))
        return shell_fail(LEAVE_USAGE,
                          "--color is auto, never, 16, 256 or always");
    enum screen_theme theme;
    if (options.theme != NULL && !theme_find(options.theme, &theme))
        return shell_fail(LEAVE_USAGE, "%s is dark, light or auto", "--theme");
    if (options.is_version) {
        puts("estafette 0.1");
        return LEAVE_OK;
    }
    if (options.is_help) {
        help_print(commands);
        return LEAVE_OK;
    }
    if (options.is_manual) {
        manual_print();
        return LEAVE_OK;
    }
    if (options.completion != NULL && completion_print(options.completion))
        return LEAVE_OK;
    if (options.completion != NULL)
        return shell_fail(LEAVE_USAGE, "--completion is bash, zsh or fish");
    if (options.account == NULL && options.word_count > 0
        && strcmp(options.words[0], "bot") == 0)
        options.account = options.name != NULL ? options.name : "bot";
    return run(&options);
}

/* What is cut short looks like a shorter answer: it must not look done. */
int main(int count, char **words)
{
    if (!streams_open())
        return LEAVE_LOCAL;
    enum leave leave = work(count, words);
    if (leave == LEAVE_OK && !streams_end())
        leave = shell_fail(LEAVE_LOCAL, "standard output cannot be written");
    return (int)leave;
}
