/* The client in lines: its loop over what is typed and what the link brings. */

#include "client/plain/plain.h"

#include "client/link/memory.h"
#include "client/panes/effect_runner.h"
#include "client/panes/passing.h"
#include "client/plain/plain_internal.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { INPUT_MOST = 8192, IDLE_MILLISECONDS = 4000, QUIET_MILLISECONDS = 400 };

struct input {
    char bytes[INPUT_MOST];
    size_t used;
    bool is_skipping; /* the rest of a line that was too long */
    bool has_ended;
    bool is_typed; /* a person sits there */
};

static void on_show(void *user, enum effect_kind kind)
{
    struct plain *plain = user;
    if (kind == EFFECT_QUIT)
        plain->is_done = true;
}

static void on_changed(void *user)
{
    tell(user);
}

/* A password is not shown where a terminal would show it. */
static void set_echo(bool is_on)
{
    struct termios modes;
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &modes) != 0)
        return;
    if (is_on)
        modes.c_lflag |= ECHO;
    else
        modes.c_lflag &= ~(tcflag_t)ECHO;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

static void obey_line(struct plain *plain, struct input *input, char *line)
{
    size_t length = strlen(line);
    while (length > 0 && (line[length - 1] == '\r' || line[length - 1] == ' '))
        line[--length] = '\0';
    if (input->is_skipping)
        say(plain, "That line is too long.");
    else
        obey(plain, line + strspn(line, " \t"));
    explicit_bzero(line, length);
    input->is_skipping = false;
    const struct prompt *prompt = &plain->model.prompt;
    set_echo(!(prompt->is_open && prompt->is_secret));
}

/*
 * A program that writes lines does not wait for answers: its next line is read
 * when what came of the last is there. A person is never kept waiting.
 */
static bool may_read(const struct plain *plain, const struct input *input)
{
    enum link_state state = link_state(plain->link);
    bool is_coming = state == LINK_READY && plain->runner.pending > 0;
    bool is_first = state != LINK_READY && plain->told.link == LINK_OPENING;
    bool is_opening = state == LINK_READY && plain->model.pane == PANE_MATCH
                      && !plain->model.match.has_view;
    return input->is_typed
           || (!is_coming && !is_first && !is_opening && plain->told.sent < 0);
}

/* Every whole line that has been read; what is left waits for its end. */
static void obey_lines(struct plain *plain, struct input *input)
{
    char *end;
    while (!plain->is_done && may_read(plain, input)
           && (end = memchr(input->bytes, '\n', input->used)) != NULL) {
        char line[INPUT_MOST];
        size_t length = (size_t)(end - input->bytes);
        memcpy(line, input->bytes, length);
        line[length] = '\0';
        input->used -= length + 1;
        memmove(input->bytes, end + 1, input->used);
        obey_line(plain, input, line);
    }
    if (input->used < sizeof input->bytes
        || memchr(input->bytes, '\n', input->used) != NULL)
        return;
    input->used = 0;
    input->is_skipping = true;
}

/* Nothing more will be read, and what was read has been answered. */
static bool is_over(const struct plain *plain, const struct input *input)
{
    return plain->is_done
           || (input->has_ended && may_read(plain, input)
               && memchr(input->bytes, '\n', input->used) == NULL);
}

static void run(struct plain *plain, struct input *input)
{
    while (!is_over(plain, input)) {
        bool is_open = !input->has_ended && may_read(plain, input)
                       && input->used < sizeof input->bytes;
        struct pollfd fds[2] = {
            {.fd = is_open ? STDIN_FILENO : -1, .events = POLLIN},
            {.fd = link_fd(plain->link), .events = POLLIN},
        };
        int idle =
            plain->told.sent >= 0 ? QUIET_MILLISECONDS : IDLE_MILLISECONDS;
        int wait = link_timeout(plain->link);
        bool is_idle = wait < 0 || wait > idle;
        int ready = poll(fds, 2, is_idle ? idle : wait);
        struct message message = {.kind = MESSAGE_IDLE};
        if (ready == 0 && is_idle) {
            /* An act that brought no news: what can be done is said all the
             * same. */
            if (plain->told.sent >= 0 && !plain->model.match.draft.is_sent) {
                plain->told.sent = -1;
                tell(plain);
            }
            effect_runner_take(&plain->runner, &message);
        }
        if (fds[0].revents != 0) {
            ssize_t got = read(STDIN_FILENO, input->bytes + input->used,
                               sizeof input->bytes - input->used);
            input->has_ended = got <= 0;
            if (got > 0)
                input->used += (size_t)got;
        }
        obey_lines(plain, input);
        link_tick(plain->link);
    }
}

void plain_open(struct plain *plain, struct link *link, struct session *session,
                const struct pane_row *panes,
                const struct screen_options *wanted, FILE *out)
{
    struct screen_options options = *wanted;
    options.colours = COLOURS_NONE;
    options.is_ascii = false;
    *plain =
        (struct plain){.link = link, .out = out, .is_ascii = wanted->is_ascii};
    plain->runner = (struct effect_runner){
        link, session, &plain->model, plain, on_show, on_changed, 0};
    model_init(&plain->model, &options, panes);
    action_draft_init(&plain->probe);
    told_init(&plain->told);
    /* Room for every line of a list: there is no screen to scroll. */
    struct message size = {.kind = MESSAGE_RESIZE, .x = 400, .y = 400};
    plain->hush++;
    effect_runner_take(&plain->runner, &size);
    plain->hush--;
}

void plain_close(struct plain *plain)
{
    told_release(&plain->told);
    action_draft_release(&plain->probe);
    model_release(&plain->model);
}

/* What one has met, and what is put off, as on the screen; its keys are not
 * those of lines. */
static void read_settings(struct plain *plain, struct session *session,
                          const struct screen_options *options)
{
    struct keymap *keymap = calloc(1, sizeof *keymap);
    char path[4096];
    if (keymap == NULL)
        abort();
    if (keymap_path(path, sizeof path))
        keymap_load(keymap, plain->model.panes, path);
    plain->hides_briefing = keymap->hides_briefing;
    plain->model.keymap.coach = options->is_led ? COACH_ALWAYS : keymap->coach;
    plain->model.keymap.hides_briefing = true; /* told in short instead */
    plain->model.is_plain = true;
    free(keymap);
    met_open(&plain->model.met, memory_read(session));
}

void plain_run(struct link *link, struct session *session,
               const struct pane_row *panes,
               const struct screen_options *options)
{
    struct plain *plain = calloc(1, sizeof *plain);
    struct input *input = calloc(1, sizeof *input);
    if (plain == NULL || input == NULL)
        abort();
    plain_open(plain, link, session, panes, options, stdout);
    read_settings(plain, session, options);
    input->is_typed = isatty(STDIN_FILENO);
    passing_load(&plain->model);
    say(plain, "Estafette, in lines. help lists what can be typed.");
    plain->hush++; /* what one hears first is where one is */
    effect_runner_open(&plain->runner);
    plain->hush--;
    tell(plain);
    run(plain, input);
    effect_runner_close(&plain->runner);
    set_echo(true);
    plain_close(plain);
    free(input);
    free(plain);
}
