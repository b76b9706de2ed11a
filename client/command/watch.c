/* Commands that stay: watch a match, wait for one's turn. */

#include "client/command/command.h"
#include "client/command/say.h"
#include "client/command/tongue.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>

/* What is watched, as far as these commands need it. */
struct look {
    const struct shell *shell;
    json_t *view; /* NULL before the first */
    bool is_failed;
    bool is_loud; /* prints what it hears */
    char as[40];
};

static void say_heard(const struct look *look, const char *method,
                      const json_t *params)
{
    if (!look->is_loud)
        return;
    if (look->shell->options->is_json) {
        json_t *line = json_pack("{s:s,s:O}", "method", method, "params",
                                 (json_t *)(uintptr_t)params);
        print_json(line);
        json_decref(line);
    } else if (strcmp(method, "chat.message") == 0) {
        print_line("%s: %s", read_text(params, "from"),
                   read_text(params, "text"));
    } else {
        const json_t *missed = read_list(params, "missed");
        for (size_t i = 0; i < json_array_size(missed); i++)
            say_happenings(read_list(json_array_get(missed, i), "happenings"));
        if (missed == NULL)
            say_happenings(read_list(params, "happenings"));
        say_state(look->view);
    }
}

static void heard(void *user, const char *method, const json_t *params)
{
    struct look *look = user;
    if (strcmp(method, "match.watch_failed") == 0) {
        look->is_failed = true;
        shell_fail(LEAVE_ERROR, "%s", read_text(params, "text"));
    } else if (strcmp(method, "match.watch") == 0) {
        json_decref(look->view);
        look->view = json_deep_copy(json_object_get(params, "view"));
        snprintf(look->as, sizeof look->as, "%s", read_text(params, "as"));
        say_heard(look, method, params);
    } else if (strcmp(method, "match.update") == 0) {
        look->view = read_merge(look->view, read_object(params, "patch"));
        say_heard(look, method, params);
    } else if (strcmp(method, "chat.message") == 0) {
        say_heard(look, method, params);
    }
}

static bool is_over(const struct look *look)
{
    return read_object(look->view, "result") != NULL;
}

/* The turn is ours, or there will be no other. */
static bool is_awaited(const struct look *look)
{
    return is_over(look) || read_has(read_list(look->view, "to_act"), look->as);
}

static enum leave look_on(struct shell *shell, const char *word, bool is_loud,
                          bool (*is_enough)(const struct look *look))
{
    const char *match = shell_match(shell, word);
    const char *as = shell->options->as;
    if (is_loud)
        tongue_take(shell, match);
    struct look look = {.shell = shell, .is_loud = is_loud};
    struct link_hooks hooks = {.user = &look, .notified = heard};
    link_listen(shell->link, &hooks);
    link_watch(shell->link, match, as);
    shell->is_patient = true;
    enum leave leave = LEAVE_OK;
    while (leave == LEAVE_OK && !look.is_failed && !is_enough(&look))
        leave = shell_turn(shell);
    shell->is_patient = false;
    link_ignore(shell->link, &look);
    link_unwatch(shell->link, match, as);
    json_decref(look.view);
    return look.is_failed ? LEAVE_ERROR : leave;
}

enum leave command_watch(struct shell *shell, char **words, int count)
{
    (void)count;
    return look_on(shell, words[0], true, is_over);
}

enum leave command_wait(struct shell *shell, char **words, int count)
{
    (void)count;
    return look_on(shell, words[0], false, is_awaited);
}
