/* The listener: a line of its own, on which words of other servers come. */

#include "server/store/postgres/connection.h"
#include "server/store/sql/commit.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct listener {
    struct database database;
    int own; /* who says our own words */
    int stop;
    pthread_t thread;
    store_heard *heard;
    void *user;
};

/* A word needs to outlive nothing. */
#define SAY                                                         \
    "select 1 from set_config('synchronous_commit', 'off', true), " \
    "pg_notify('estafette', ?1)"

/* One statement, so what fails leaves no transaction behind. */
enum status postgres_say(struct database *database, const char *match)
{
    struct query *query = NULL;
    enum status status =
        database_query(database, SAY, VALUES(TEXT(match)), &query);
    if (status == STATUS_OK)
        database_end(query);
    return status;
}

static void take(struct listener *listener, PGconn *line)
{
    PGnotify *notify;
    while ((notify = libpq.PQnotifies(line)) != NULL) {
        if (notify->be_pid != listener->own
            && strlen(notify->extra) < (size_t)STORE_ID)
            listener->heard(listener->user, notify->extra);
        libpq.PQfreemem(notify);
    }
}

/* Until it is to stop: true, or has lost its line. */
static bool listen_on(struct listener *listener, PGconn *line)
{
    struct pollfd fds[] = {{.fd = listener->stop, .events = POLLIN},
                           {.fd = libpq.PQsocket(line), .events = POLLIN}};
    for (;;) {
        poll(fds, 2, -1);
        if (fds[0].revents != 0)
            return true;
        if (libpq.PQconsumeInput(line) == 0
            || libpq.PQstatus(line) != CONNECTION_OK)
            return false;
        take(listener, line);
    }
}

static bool has_line(const struct listener *listener)
{
    const struct connection *connection = listener->database.connection;
    return libpq.PQstatus(connection->line) == CONNECTION_OK
           && libpq.PQsocket(connection->line) >= 0;
}

/* True: it is to stop. */
static bool pause_for(const struct listener *listener, int ms)
{
    struct pollfd stop = {.fd = listener->stop, .events = POLLIN};
    return poll(&stop, 1, ms) > 0;
}

/* Each time that it has a line anew, whatever was said before is lost. */
static void *run(void *argument)
{
    enum { AGAIN_MS = 1000 };
    struct listener *listener = argument;
    struct connection *connection = listener->database.connection;
    bool is_done = false;
    while (!is_done) {
        enum status status =
            postgres_script(&listener->database, "listen estafette", NULL);
        if (status == STATUS_OK)
            listener->heard(listener->user, NULL);
        is_done = status == STATUS_OK && has_line(listener)
                      ? listen_on(listener, connection->line)
                      : pause_for(listener, AGAIN_MS);
        if (!is_done && !has_line(listener))
            libpq.PQreset(connection->line);
    }
    return NULL;
}

static void listener_free(struct listener *listener)
{
    if (listener->database.connection != NULL)
        postgres_close(&listener->database);
    if (listener->stop >= 0)
        close(listener->stop);
    free(listener);
}

enum status postgres_hear(struct store *store, store_heard *heard, void *user,
                          void **made)
{
    const struct connection *writer = store->committer.database.connection;
    struct listener *listener = calloc(1, sizeof *listener);
    if (listener == NULL)
        abort();
    listener->database.engine = store->engine;
    listener->heard = heard;
    listener->user = user;
    listener->own = libpq.PQbackendPID(writer->line);
    listener->stop = eventfd(0, EFD_CLOEXEC);
    enum status status =
        postgres_open(&listener->database, store->address, false, NULL);
    if (status != STATUS_OK || listener->stop < 0
        || pthread_create(&listener->thread, NULL, run, listener) != 0) {
        listener_free(listener);
        return STATUS_IO;
    }
    *made = listener;
    return STATUS_OK;
}

void postgres_deafen(void *taken_listener)
{
    const uint64_t one = 1;
    struct listener *listener = taken_listener;
    if (write(listener->stop, &one, sizeof one) == (ssize_t)sizeof one)
        pthread_join(listener->thread, NULL);
    listener_free(listener);
}
