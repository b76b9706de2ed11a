/* Lines: a bad network between the clients' sockets and the house. */

#include "tests/sim/line.h"

#include "client/link/socket.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINES_MOST = 4096,
    ROOM = 16,
    GREETING = 3,
    DOOM_MS = 4000,
    AWAY_MS = 300
};

enum kind { OPENED, UP, DOWN, TORN, CUT, CLOSED };

struct event {
    struct event *next;
    struct line *line;
    enum kind kind;
    int64_t due;
    size_t length;
    char text[];
};

struct socket {
    struct socket_hooks hooks;
    struct line *line; /* or NULL */
};

struct line {
    int number;
    struct socket *socket; /* NULL: the client has left */
    struct lws *wsi;       /* NULL: the server has left */
    int64_t last[2];       /* when the last message is due: up, down */
    int waiting;           /* messages on their way down */
    int passed[2];         /* messages that were sent: up, down */
    bool is_choked;
};

static struct {
    struct rng *rng;
    struct line_hooks hooks;
    struct weather weather;
    struct event *events; /* by when they are due, then as they were made */
    struct line *lines[LINES_MOST];
    int count;
} net;

static void *take(size_t size)
{
    void *made = calloc(1, size);
    if (made == NULL)
        abort();
    return made;
}

static bool happens(unsigned thousandths)
{
    return rng_has(net.rng, thousandths, 1000);
}

static void add(struct line *line, enum kind kind, int64_t due,
                const char *text, size_t length)
{
    struct event *event = take(sizeof *event + length + 1);
    event->line = line;
    event->kind = kind;
    event->due = due;
    event->length = length;
    if (length > 0)
        memcpy(event->text, text, length);
    struct event **at = &net.events;
    while (*at != NULL && (*at)->due <= due)
        at = &(*at)->next;
    event->next = *at;
    *at = event;
}

/* Behind what is on its way already, unless it overtakes. */
static void add_message(struct line *line, enum kind kind, const char *text,
                        size_t length)
{
    int way = kind == DOWN;
    /* The greeting comes as it was sent: of a server that answers it with an
     * error a client rightly thinks that it is none. */
    bool is_greeting = line->passed[way]++ < GREETING;
    int64_t due =
        house_time() + (int64_t)rng_among(net.rng, net.weather.late + 1);
    if (due < line->last[way])
        due = line->last[way];
    if (!is_greeting && happens(net.weather.swapped))
        due += AWAY_MS;
    else
        line->last[way] = due;
    line->waiting += kind == DOWN;
    add(line, kind, due, text, length);
}

/* Nobody would know that it is gone but by the end of the line. */
static void doom(struct line *line)
{
    add(line, CUT, house_time() + (int64_t)rng_among(net.rng, DOOM_MS), NULL,
        0);
}

static void put_under_way(struct line *line, enum kind kind, const char *text,
                          size_t length)
{
    if (happens(net.weather.lost)) {
        doom(line);
        return;
    }
    if (kind == UP && happens(net.weather.torn)) {
        add_message(line, TORN, text, rng_among(net.rng, length));
        return;
    }
    add_message(line, kind, text, length);
    if (line->passed[kind == DOWN] > GREETING && happens(net.weather.twice))
        add_message(line, kind, text, length);
    if (happens(net.weather.cut))
        doom(line);
}

/* The server's side. */

void lines_sent(void *user, void *line, const char *text, size_t length)
{
    struct line *to = line;
    (void)user;
    put_under_way(to, DOWN, text, length);
    if (to->waiting > ROOM && !to->is_choked) {
        to->is_choked = true;
        house_choke(to->wsi, true);
    }
}

void lines_cut(void *user, void *line)
{
    struct line *to = line;
    (void)user;
    to->wsi = NULL;
    add(to, CLOSED, to->last[1], NULL, 0);
}

static void leave(struct line *line)
{
    if (line->wsi != NULL)
        house_leave(line->wsi);
    line->wsi = NULL;
}

void lines_doom(void)
{
    for (int i = 0; i < net.count; i++)
        if (net.lines[i]->socket != NULL)
            add(net.lines[i], CUT, house_time() + AWAY_MS, NULL, 0);
}

void lines_break(void)
{
    for (int i = 0; i < net.count; i++) {
        struct line *line = net.lines[i];
        line->wsi = NULL;
        if (line->socket != NULL)
            add(line, CLOSED, house_time() + AWAY_MS, NULL, 0);
    }
}

/* The client's side: client/link/socket.h. */

struct socket *socket_new(uv_loop_t *loop, const struct socket_hooks *hooks,
                          bool is_secure)
{
    (void)is_secure;
    struct socket *socket = take(sizeof *socket);
    (void)loop;
    socket->hooks = *hooks;
    return socket;
}

void socket_free(struct socket *socket)
{
    if (socket->line != NULL) {
        leave(socket->line);
        socket->line->socket = NULL;
    }
    free(socket);
}

void socket_connect(struct socket *socket, const struct address *address)
{
    (void)address;
    if (net.count == LINES_MOST)
        abort();
    struct line *line = take(sizeof *line);
    line->number = net.count;
    net.lines[net.count++] = line;
    line->socket = socket;
    socket->line = line;
    add_message(line, OPENED, NULL, 0);
}

void socket_send(struct socket *socket, const char *text, size_t length)
{
    if (socket->line != NULL)
        put_under_way(socket->line, UP, text, length);
}

void socket_drop(struct socket *socket)
{
    struct line *line = socket->line;
    if (line == NULL)
        return;
    leave(line);
    add(line, CLOSED, house_time(), NULL, 0);
}

/* What happens when an event is due. */

static void note(const struct event *event, bool is_up)
{
    net.hooks.passed(net.hooks.user, event->line->number, is_up, event->text,
                     event->length);
}

static void hear_up(const struct event *event)
{
    size_t first = event->length;
    struct line *line = event->line;
    if (line->wsi == NULL)
        return;
    note(event, true);
    if (rng_has(net.rng, 1, 8))
        first = rng_among(net.rng, event->length);
    house_hear(line->wsi, event->text, first, true, first == event->length);
    if (first < event->length && line->wsi != NULL)
        house_hear(line->wsi, event->text + first, event->length - first, false,
                   true);
}

static void hear_torn(const struct event *event)
{
    struct line *line = event->line;
    if (line->wsi == NULL)
        return;
    house_hear(line->wsi, event->text, event->length, true, false);
    leave(line);
    add(line, CLOSED, house_time() + AWAY_MS, NULL, 0);
}

static void hear_down(const struct event *event)
{
    struct line *line = event->line;
    line->waiting--;
    if (line->is_choked && line->waiting == 0 && line->wsi != NULL) {
        line->is_choked = false;
        house_choke(line->wsi, false);
    }
    if (line->socket == NULL)
        return;
    note(event, false);
    line->socket->hooks.received(line->socket->hooks.user, event->text,
                                 event->length);
}

static void open_line(struct line *line)
{
    if (line->socket == NULL)
        return;
    if (!house_is_open()) {
        add(line, CLOSED, house_time() + AWAY_MS, NULL, 0);
        return;
    }
    line->wsi = house_connect(line);
    line->socket->hooks.opened(line->socket->hooks.user);
}

static void close_line(struct line *line)
{
    struct socket *socket = line->socket;
    leave(line);
    line->socket = NULL;
    if (socket == NULL || socket->line != line)
        return;
    socket->line = NULL;
    socket->hooks.closed(socket->hooks.user, "the line broke");
}

static void happen(const struct event *event)
{
    struct line *line = event->line;
    switch (event->kind) {
    case OPENED: open_line(line); return;
    case UP: hear_up(event); return;
    case DOWN: hear_down(event); return;
    case TORN: hear_torn(event); return;
    case CUT:
        leave(line);
        add(line, CLOSED, house_time() + AWAY_MS, NULL, 0);
        return;
    case CLOSED: close_line(line); return;
    }
}

bool lines_work(void)
{
    struct event *event = net.events;
    if (event == NULL || event->due > house_time())
        return false;
    net.events = event->next;
    happen(event);
    free(event);
    return true;
}

bool lines_are_busy(void)
{
    return net.events != NULL;
}

void lines_open(struct rng *rng, const struct line_hooks *hooks)
{
    net.rng = rng;
    net.hooks = *hooks;
    net.events = NULL;
    net.count = 0;
}

void lines_close(void)
{
    while (net.events != NULL) {
        struct event *next = net.events->next;
        free(net.events);
        net.events = next;
    }
    for (int i = 0; i < net.count; i++)
        free(net.lines[i]);
    net.count = 0;
}

void lines_set_weather(const struct weather *weather)
{
    net.weather = *weather;
}
