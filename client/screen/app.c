/* The program with a screen: messages in, effects carried out, cells drawn. */

#include "client/screen/app.h"

#include "client/link/link.h"
#include "client/link/session.h"
#include "client/play/clock_text.h"
#include "client/screen/curses.h"
#include "client/screen/update.h"
#include "client/screen/view.h"

#include <errno.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct app {
    struct link *link;
    struct session *session;
    struct model model;
    struct cells cells;
    bool is_done;
    bool is_stale; /* the model changed since it was drawn */
};

/* A call that was made, so that its answer finds the right place. */
struct asking {
    struct app *app;
    enum asked asked;
    int serial;
};

static void deliver(struct app *app, const struct message *message);

static void answered(void *user, const struct reply *reply)
{
    const struct asking *asking = user;
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = asking->asked,
                              .serial = asking->serial,
                              .reply = *reply};
    deliver(asking->app, &message);
}

/* The same where the link leaves `user` to us. */
static void answered_once(void *user, const struct reply *reply)
{
    answered(user, reply);
    free(user);
}

static struct asking *asking_new(struct app *app, const struct effect *effect)
{
    struct asking *asking = malloc(sizeof *asking);
    if (asking == NULL)
        abort();
    *asking = (struct asking){app, effect->asked, effect->serial};
    return asking;
}

static json_t *take_params(struct effect *effect)
{
    json_t *params = effect->params;
    effect->params = NULL;
    return params;
}

/* An undo has a nonce, as an act has; the model leaves nothing to chance. */
static void add_nonce(json_t *params)
{
    unsigned char bytes[16];
    char nonce[2 * sizeof bytes + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(nonce, sizeof nonce, bytes, sizeof bytes);
    json_object_set_new(params, "nonce", json_string(nonce));
}

static void run_call(struct app *app, struct effect *effect)
{
    if (strcmp(effect->method, "match.undo") == 0)
        add_nonce(effect->params);
    link_call_owned(app->link, effect->method, take_params(effect), answered,
                    asking_new(app, effect));
}

static const char *seat_or_none(const struct effect *effect)
{
    return effect->as[0] != '\0' ? effect->as : NULL;
}

static void run_act(struct app *app, struct effect *effect)
{
    const char *seat = seat_or_none(effect);
    int64_t expect = link_seq(app->link, effect->match, seat);
    link_act(app->link, effect->match, seat, expect, take_params(effect),
             answered_once, asking_new(app, effect));
}

static void run_effect(struct app *app, struct effect *effect)
{
    switch (effect->kind) {
    case EFFECT_CALL: run_call(app, effect); break;
    case EFFECT_CREATE:
        session_challenge(app->session, app->link, take_params(effect),
                          answered_once, asking_new(app, effect));
        break;
    case EFFECT_ACCEPT:
        session_accept(app->session, app->link, take_params(effect),
                       answered_once, asking_new(app, effect));
        break;
    case EFFECT_JOIN:
        session_join(app->session, app->link, effect->match, answered_once,
                     asking_new(app, effect));
        break;
    case EFFECT_ACT: run_act(app, effect); break;
    case EFFECT_WATCH:
        link_watch(app->link, effect->match, seat_or_none(effect));
        break;
    case EFFECT_UNWATCH:
        link_unwatch(app->link, effect->match, seat_or_none(effect));
        break;
    case EFFECT_HURRY: link_hurry(app->link); break;
    case EFFECT_BELL: curses_bell(); break;
    case EFFECT_REDRAW: curses_redraw(); break;
    case EFFECT_SUSPEND: curses_suspend(); break;
    case EFFECT_QUIT: app->is_done = true; break;
    }
}

static void deliver(struct app *app, const struct message *message)
{
    struct effects effects;
    effects_init(&effects);
    update(&app->model, message, &effects);
    for (int i = 0; i < effects.count; i++)
        run_effect(app, &effects.list[i]);
    effects_release(&effects);
    app->is_stale = true;
}

static void on_state(void *user, enum link_state state, const char *why,
                     int delay)
{
    struct message message = {
        .kind = MESSAGE_LINK, .state = state, .text = why, .delay = delay};
    deliver(user, &message);
}

static void on_signed_in(void *user, const json_t *account, const char *token)
{
    (void)token;
    struct message message = {.kind = MESSAGE_ACCOUNT, .body = account};
    deliver(user, &message);
}

static void on_notified(void *user, const char *method, const json_t *params)
{
    struct message message = {
        .kind = MESSAGE_NOTIFIED, .text = method, .body = params};
    deliver(user, &message);
}

static void draw(struct app *app)
{
    const struct model *model = &app->model;
    if (!app->is_stale)
        return;
    if (app->cells.columns != model->columns
        || app->cells.rows != model->rows) {
        cells_release(&app->cells);
        cells_init(&app->cells, model->columns, model->rows);
        app->cells.is_ascii = model->is_ascii;
    }
    view(model, &app->cells);
    curses_draw(&app->cells);
    curses_title(match_is_mine_to_act(&model->match)
                 || lobby_is_waiting(&model->lobby));
    app->is_stale = false;
}

/* Invitations of others are not told of: the lobby asks now and then. */
enum { IDLE_MILLISECONDS = 4000 };

static int wait_of(struct app *app)
{
    int wait = link_timeout(app->link);
    return wait < 0 || wait > IDLE_MILLISECONDS ? IDLE_MILLISECONDS : wait;
}

static int64_t wall_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec * INT64_C(1000) + now.tv_nsec / 1000000;
}

/* A clock that is shown ticks: in how many milliseconds it does, or -1. */
static int tick_of(const struct app *app)
{
    const struct match *match = &app->model.match;
    if (app->model.pane != PANE_MATCH || !clock_runs(match->clock))
        return -1;
    return 1000 - (int)(wall_now() % 1000);
}

static void tick(struct app *app)
{
    struct message message = {.kind = MESSAGE_TICK, .now = wall_now()};
    if (clock_runs(app->model.match.clock)
        && message.now / 1000 != app->model.now / 1000)
        deliver(app, &message);
}

static void run(struct app *app)
{
    while (!app->is_done) {
        tick(app);
        draw(app);
        struct pollfd fds[2] = {
            {.fd = STDIN_FILENO, .events = POLLIN},
            {.fd = link_fd(app->link), .events = POLLIN},
        };
        int wait = wait_of(app), next = tick_of(app);
        int ready = poll(fds, 2, next >= 0 && next < wait ? next : wait);
        struct message message = {.kind = MESSAGE_IDLE};
        if (ready == 0 && wait == IDLE_MILLISECONDS)
            deliver(app, &message);
        /* The terminal went away: there is nobody to draw for. */
        if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL))
            return;
        while (!app->is_done && curses_read(&message))
            deliver(app, &message);
        link_tick(app->link);
    }
}

/* What was so before we listened. */
static void catch_up(struct app *app)
{
    struct message size = {.kind = MESSAGE_RESIZE};
    curses_size(&size.x, &size.y);
    deliver(app, &size);
    on_state(app, link_state(app->link), "", 0);
    if (link_account(app->link) != NULL)
        on_signed_in(app, link_account(app->link), NULL);
}

int screen_run(struct link *link, struct session *session,
               const struct screen_options *options)
{
    enum screen_colours colours = curses_open(options->colours);
    if (colours == COLOURS_AUTO)
        return 1;
    struct app *app = calloc(1, sizeof *app);
    if (app == NULL)
        abort();
    app->link = link;
    app->session = session;
    model_init(&app->model, options);
    app->model.palette.colours = colours;
    char keys[4096];
    if (keymap_path(keys, sizeof keys))
        keymap_load(&app->model.keymap, keys);
    if (app->model.keymap.complaint[0] != '\0')
        model_warn(&app->model, "%s", app->model.keymap.complaint);
    cells_init(&app->cells, app->model.columns, app->model.rows);
    app->cells.is_ascii = options->is_ascii;
    struct link_hooks hooks = {app, on_state, on_signed_in, on_notified};
    link_listen(link, &hooks);
    catch_up(app);
    run(app);
    link_ignore(link, app);
    curses_close();
    cells_release(&app->cells);
    model_release(&app->model);
    free(app);
    return 0;
}
