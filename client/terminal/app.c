/* The program with a screen: messages in, effects carried out, cells drawn. */

#include "client/terminal/app.h"

#include "client/link/link.h"
#include "client/link/memory.h"
#include "client/panes/effect_runner.h"
#include "client/panes/passing.h"
#include "client/play/clock_text.h"
#include "client/terminal/curses.h"
#include "client/terminal/curses_ask.h"
#include "client/view/view.h"

#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

struct app {
    struct link *link;
    struct effect_runner runner;
    struct model model;
    struct cells cells;
    bool is_done;
    bool is_stale; /* the model changed since it was drawn */
};

static void on_show(void *user, enum effect_kind kind)
{
    struct app *app = user;
    if (kind == EFFECT_BELL)
        curses_bell();
    else if (kind == EFFECT_REDRAW)
        curses_redraw();
    else if (kind == EFFECT_SUSPEND)
        curses_suspend();
    else
        app->is_done = true;
}

static void on_changed(void *user)
{
    struct app *app = user;
    app->is_stale = true;
}

static void deliver(struct app *app, const struct message *message)
{
    effect_runner_take(&app->runner, message);
}

static void draw(struct app *app)
{
    const struct model *model = &app->model;
    if (!app->is_stale && !curses_is_lost())
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

/* A clock that is shown ticks: in how many milliseconds it does, or -1. */
static int tick_of(const struct app *app)
{
    const struct match *match = &app->model.match;
    if (app->model.pane != PANE_MATCH || !clock_runs(match->clock))
        return -1;
    return 1000 - (int)(link_now(app->link) % 1000);
}

/* A clock on the board goes by seconds, the deadlines of the lobby by minutes.
 */
static void tick(struct app *app)
{
    struct message message = {.kind = MESSAGE_TICK, .now = link_now(app->link)};
    const struct model *model = &app->model;
    int64_t step = clock_runs(model->match.clock) ? 1000
                   : model->pane == PANE_LOBBY    ? 60000
                                                  : 0;
    if (step != 0 && message.now / step != model->now / step)
        deliver(app, &message);
}

/* A far terminal may say what it is like when the first screen stands. */
static void take_theme(struct app *app)
{
    enum screen_theme theme = curses_ask_taken();
    bool is_light = theme == THEME_LIGHT;
    struct palette *palette = &app->model.palette;
    if (theme == THEME_AUTO || is_light == palette->is_light)
        return;
    palette->is_light = is_light;
    app->is_stale = true;
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
        int wait = link_timeout(app->link), next = tick_of(app);
        if (wait < 0 || wait > IDLE_MILLISECONDS)
            wait = IDLE_MILLISECONDS;
        int ready = poll(fds, 2, next >= 0 && next < wait ? next : wait);
        struct message message = {.kind = MESSAGE_IDLE};
        if (ready == 0 && wait == IDLE_MILLISECONDS)
            deliver(app, &message);
        /* The terminal went away: there is nobody to draw for. */
        if (fds[0].revents & (POLLHUP | POLLERR | POLLNVAL))
            return;
        while (!app->is_done && curses_read(&message)) {
            if (message.kind == MESSAGE_CLICK)
                message = view_click(&app->cells, message.x, message.y);
            deliver(app, &message);
        }
        take_theme(app);
        link_tick(app->link);
    }
}

int screen_run(struct link *link, struct session *session,
               const struct pane_row *panes,
               const struct screen_options *options)
{
    enum screen_colours colours = curses_open(options->colours);
    if (colours == COLOURS_AUTO)
        return 1;
    struct app *app = calloc(1, sizeof *app);
    if (app == NULL)
        abort();
    app->link = link;
    app->runner = (struct effect_runner){
        link, session, &app->model, app, on_show, on_changed, 0};
    model_init(&app->model, options, panes);
    app->model.palette.colours = colours;
    app->model.palette.is_light = curses_theme(options->theme) == THEME_LIGHT;
    char keys[4096];
    if (keymap_path(keys, sizeof keys))
        keymap_load(&app->model.keymap, panes, keys);
    passing_load(&app->model);
    if (options->is_led)
        app->model.keymap.coach = COACH_ALWAYS;
    if (app->model.keymap.complaint[0] != '\0')
        model_warn(&app->model, "%s", app->model.keymap.complaint);
    cells_init(&app->cells, app->model.columns, app->model.rows);
    app->cells.is_ascii = options->is_ascii;
    met_open(&app->model.met, memory_read(session));
    /* The size of the terminal comes before all else. */
    struct message size = {.kind = MESSAGE_RESIZE};
    curses_size(&size.x, &size.y);
    deliver(app, &size);
    effect_runner_open(&app->runner);
    run(app);
    effect_runner_close(&app->runner);
    curses_close();
    cells_release(&app->cells);
    model_release(&app->model);
    free(app);
    return 0;
}
