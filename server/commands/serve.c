/* The command `serve`: the server itself. */

#include "server/commands/command.h"

#include "server/net/net.h"
#include "server/rules/library.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "Usage: estafetted serve --db FILE [options]\n"
    "  --listen HOST:PORT     127.0.0.1:1781; port 0: a free one\n"
    "  --workers N            threads that play matches: 2\n"
    "  --origin URL           a web page that may connect; several may\n"
    "  --rate N --burst N     messages a second of one connection: 100, 200,\n"
    "                         ten times that on loopback; rate 0: no limit\n"
    "  --connections N        in all: 10000\n"
    "  --per-address N        20, and without a limit on loopback\n"
    "  --hello-within N       seconds: 15\n"
    "  --motd TEXT            said to everyone who connects\n"
    "  --log-level WORD       nothing, errors, notices, requests: notices\n"
    "  --check-wire           hold what is sent against its schema, for tests\n"
    "  --cheap-passwords      hash passwords at the lowest cost, for tests\n";

/* What the options say. */
struct wanted {
    struct net_settings net;
    char host[64];
    const char *database;
    bool has_cheap_passwords;
};

static bool read_number(const char *text, int least, int most, int *number)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || value < least
        || value > most)
        return false;
    *number = (int)value;
    return true;
}

/* HOST:PORT; an IPv6 address stands in brackets, as in a URL. */
static bool read_address(struct wanted *wanted, const char *text)
{
    const char *colon = strrchr(text, ':');
    if (colon == NULL || !read_number(colon + 1, 0, 65535, &wanted->net.port))
        return false;
    size_t length = (size_t)(colon - text);
    if (length > 1 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length >= sizeof wanted->host)
        return false;
    memcpy(wanted->host, text, length);
    wanted->host[length] = '\0';
    wanted->net.host = length > 0 ? wanted->host : NULL;
    return true;
}

static bool read_level(struct wanted *wanted, const char *text)
{
    static const char *const words[] = {"nothing", "errors", "notices",
                                        "requests"};
    for (int i = 0; i < (int)(sizeof words / sizeof *words); i++)
        if (strcmp(words[i], text) == 0) {
            wanted->net.level = (enum log_level)i;
            return true;
        }
    return false;
}

static bool read_origin(struct wanted *wanted, const char *origin)
{
    struct net_settings *net = &wanted->net;
    if (net->origin_count == ORIGINS_MOST)
        return false;
    net->origins[net->origin_count++] = origin;
    return true;
}

static bool read_database(struct wanted *wanted, const char *text)
{
    wanted->database = text;
    return true;
}

static bool read_motd(struct wanted *wanted, const char *text)
{
    wanted->net.motd = text;
    return true;
}

static bool read_check(struct wanted *wanted, const char *text)
{
    (void)text;
    wanted->net.checks_wire = true;
    return true;
}

static bool read_cheap(struct wanted *wanted, const char *text)
{
    (void)text;
    wanted->has_cheap_passwords = true;
    return true;
}

/* An option is read by its function, or is a number between bounds. */
static const struct row {
    const char *name;
    bool has_value;
    bool (*read)(struct wanted *wanted, const char *text);
    size_t number; /* where it goes in struct wanted */
    int least, most;
} rows[] = {
    {.name = "--listen", .has_value = true, .read = read_address},
    {.name = "--db", .has_value = true, .read = read_database},
    {.name = "--origin", .has_value = true, .read = read_origin},
    {.name = "--motd", .has_value = true, .read = read_motd},
    {.name = "--log-level", .has_value = true, .read = read_level},
    {.name = "--check-wire", .read = read_check},
    {.name = "--cheap-passwords", .read = read_cheap},
    {"--workers", true, NULL, offsetof(struct wanted, net.workers), 1,
     WORKERS_MOST},
    {"--rate", true, NULL, offsetof(struct wanted, net.rate), 0, 1000000},
    {"--burst", true, NULL, offsetof(struct wanted, net.burst), 1, 1000000},
    {"--connections", true, NULL, offsetof(struct wanted, net.connections), 1,
     1000000},
    {"--per-address", true, NULL, offsetof(struct wanted, net.per_address), 1,
     1000000},
    {"--hello-within", true, NULL, offsetof(struct wanted, net.hello_within), 1,
     3600},
};

static const struct row *row_find(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}

static bool row_read(const struct row *row, struct wanted *wanted,
                     const char *text)
{
    if (row->read != NULL)
        return row->read(wanted, text);
    int number;
    if (!read_number(text, row->least, row->most, &number))
        return false;
    memcpy((char *)wanted + row->number, &number, sizeof number);
    return true;
}

static bool read_options(int argc, char **argv, struct wanted *wanted)
{
    for (int i = 1; i < argc; i++) {
        const struct row *row = row_find(argv[i]);
        const char *text = row != NULL && row->has_value ? argv[++i] : "";
        if (row == NULL || text == NULL || !row_read(row, wanted, text)) {
            fprintf(stderr, "estafetted serve: what does '%s' mean?\n",
                    row != NULL && text != NULL ? text
                                                : argv[i - (text == NULL)]);
            return false;
        }
    }
    return wanted->database != NULL;
}

static enum status serve(const struct wanted *wanted, struct error *error)
{
    struct store *store = NULL;
    enum status status = store_open(wanted->database, &store, error);
    if (status != STATUS_OK)
        return status;
    struct people *people =
        people_new(store, wanted->has_cheap_passwords ? people_cost_lowest
                                                      : people_cost_usual);
    status = net_run(&wanted->net, store, people, error);
    people_free(people);
    store_close(store);
    return status;
}

int command_serve(int argc, char **argv)
{
    struct wanted wanted = {
        .host = "127.0.0.1",
        .net = {.port = PORT_INITIAL,
                .workers = 2,
                .rate = -1,
                .burst = 200,
                .connections = 10000,
                .hello_within = 15,
                .level = LOG_NOTICES,
                .motd = "Welcome to Estafette."},
    };
    wanted.net.host = wanted.host;
    if (!read_options(argc, argv, &wanted)) {
        fputs(usage, stderr);
        return 2;
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit on files is then like a full disk */
    struct error error = {""};
    enum status status = library_open(&error);
    if (status == STATUS_OK)
        status = serve(&wanted, &error);
    library_close();
    if (status == STATUS_OK)
        return 0;
    fprintf(stderr, "estafetted serve: %s\n", error.text);
    return 1;
}
