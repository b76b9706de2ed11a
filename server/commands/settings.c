/* The table of settings, and how each is read. */

#include "server/commands/settings.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* What the log keeps, by the words of the setting. */
static const char *const level_words[] = {
    [LOG_NOTHING] = "nothing",
    [LOG_ERRORS] = "errors",
    [LOG_NOTICES] = "notices",
    [LOG_REQUESTS] = "requests",
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

static bool read_text(const char *text, char *room, size_t size)
{
    size_t length = strlen(text);
    if (length >= size)
        return false;
    memcpy(room, text, length + 1);
    return true;
}

/* HOST:PORT; an IPv6 address stands in brackets, as in a URL. */
static bool read_address(struct settings *settings, const char *text)
{
    const char *colon = strrchr(text, ':');
    char host[sizeof settings->host];
    int port;
    if (colon == NULL || !read_number(colon + 1, 0, 65535, &port))
        return false;
    size_t length = (size_t)(colon - text);
    if (length > 1 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length >= sizeof host)
        return false;
    memcpy(host, text, length);
    host[length] = '\0';
    memcpy(settings->host, host, sizeof host);
    settings->net.host = length > 0 ? settings->host : NULL;
    settings->net.port = port;
    return true;
}

static bool write_text(const char *value, int index, char *text, size_t size)
{
    snprintf(text, size, "%s", value);
    return index == 0;
}

static bool write_address(const struct settings *settings, int index,
                          char *text, size_t size)
{
    const char *host = settings->net.host == NULL ? "" : settings->net.host;
    snprintf(text, size, strchr(host, ':') != NULL ? "[%s]:%d" : "%s:%d", host,
             settings->net.port);
    return index == 0;
}

static bool read_level(struct settings *settings, const char *text)
{
    for (size_t i = 0; i < sizeof level_words / sizeof *level_words; i++)
        if (strcmp(level_words[i], text) == 0) {
            settings->net.level = (enum log_level)i;
            return true;
        }
    return false;
}

static bool write_level(const struct settings *settings, int index, char *text,
                        size_t size)
{
    return write_text(level_words[settings->net.level], index, text, size);
}

static bool read_origin(struct settings *settings, const char *text)
{
    struct net_settings *net = &settings->net;
    int i = net->origin_count;
    if (i == ORIGINS_MOST || text[0] == '\0'
        || !read_text(text, settings->origins[i], ORIGIN_TEXT))
        return false;
    net->origins[i] = settings->origins[i];
    net->origin_count++;
    return true;
}

static bool write_origin(const struct settings *settings, int index, char *text,
                         size_t size)
{
    if (index >= settings->net.origin_count)
        return false;
    return write_text(settings->net.origins[index], 0, text, size);
}

static bool read_proxy(struct settings *settings, const char *text)
{
    struct net_settings *net = &settings->net;
    int i = net->proxy_count;
    if (i == PROXIES_MOST || !address_read(text, settings->proxies[i]))
        return false;
    net->proxies[i] = settings->proxies[i];
    net->proxy_count++;
    return true;
}

static bool write_proxy(const struct settings *settings, int index, char *text,
                        size_t size)
{
    if (index >= settings->net.proxy_count)
        return false;
    return write_text(settings->net.proxies[index], 0, text, size);
}

static bool read_database(struct settings *settings, const char *text)
{
    return text[0] != '\0'
           && read_text(text, settings->database, sizeof settings->database);
}

static bool write_database(const struct settings *settings, int index,
                           char *text, size_t size)
{
    return write_text(settings->database, index, text, size);
}

static bool read_motd(struct settings *settings, const char *text)
{
    settings->net.motd = settings->motd;
    return read_text(text, settings->motd, sizeof settings->motd);
}

static bool write_motd(const struct settings *settings, int index, char *text,
                       size_t size)
{
    return write_text(settings->motd, index, text, size);
}

/* A file that is set to nothing is none. */
static bool read_path(const char *text, char *room, const char **path)
{
    *path = text[0] != '\0' ? room : NULL;
    return read_text(text, room, SETTING_TEXT);
}

static bool write_path(const char *path, int index, char *text, size_t size)
{
    return path != NULL && write_text(path, index, text, size);
}

static bool read_certificate(struct settings *settings, const char *text)
{
    return read_path(text, settings->certificate, &settings->net.certificate);
}

static bool write_certificate(const struct settings *settings, int index,
                              char *text, size_t size)
{
    return write_path(settings->net.certificate, index, text, size);
}

static bool read_key(struct settings *settings, const char *text)
{
    return read_path(text, settings->key, &settings->net.key);
}

static bool write_key(const struct settings *settings, int index, char *text,
                      size_t size)
{
    return write_path(settings->net.key, index, text, size);
}

#define NOTIFY_TEXT(name)                                                \
    static bool read_##name(struct settings *settings, const char *text) \
    {                                                                    \
        settings->net.notify.name = settings->name;                      \
        return read_text(text, settings->name, sizeof settings->name);   \
    }                                                                    \
    static bool write_##name(const struct settings *settings, int index, \
                             char *text, size_t size)                    \
    {                                                                    \
        return write_text(settings->name, index, text, size);            \
    }

NOTIFY_TEXT(smtp_url)
NOTIFY_TEXT(smtp_user)
NOTIFY_TEXT(smtp_password)
NOTIFY_TEXT(mail_from)
NOTIFY_TEXT(public_url)

static bool read_check(struct settings *settings, const char *text)
{
    (void)text;
    settings->net.checks_wire = true;
    return true;
}

static bool read_cheap(struct settings *settings, const char *text)
{
    (void)text;
    settings->has_cheap_passwords = true;
    return true;
}

static bool read_test_clock(struct settings *settings, const char *text)
{
    settings->net.test_clock = settings->test_clock;
    return text[0] != '\0'
           && read_text(text, settings->test_clock,
                        sizeof settings->test_clock);
}

#define NUMBER(member, from, to)                                      \
    .number = offsetof(struct settings, net.member), .least = (from), \
    .most = (to)

static const struct setting table[] = {
    {.name = "db",
     .section = "server",
     .word = "FILE",
     .read = read_database,
     .write = write_database,
     .help = "the database, made at the first start"},
    {.name = "listen",
     .section = "server",
     .word = "HOST:PORT",
     .initial = "127.0.0.1:1781",
     .read = read_address,
     .write = write_address,
     .help = "where to listen; port 0: a free one"},
    {.name = "workers",
     .section = "server",
     .word = "N",
     .initial = "2",
     NUMBER(workers, 1, WORKERS_MOST),
     .help = "threads that play matches"},
    {.name = "motd",
     .section = "server",
     .word = "TEXT",
     .initial = "Welcome to Estafette.",
     .read = read_motd,
     .write = write_motd,
     .help = "said to everyone who connects"},
    {.name = "origin",
     .section = "server",
     .word = "URL",
     .read = read_origin,
     .write = write_origin,
     .is_list = true,
     .is_reloadable = true,
     .help = "a web page that may connect; several may"},
    {.name = "tls-certificate",
     .section = "server",
     .word = "FILE",
     .read = read_certificate,
     .write = write_certificate,
     .help =
         "speak TLS by this chain of certificates (PEM), which SIGHUP reads "
         "again"},
    {.name = "tls-key",
     .section = "server",
     .word = "FILE",
     .read = read_key,
     .write = write_key,
     .help = "the private key of tls-certificate"},
    {.name = "proxy",
     .section = "server",
     .word = "ADDRESS",
     .read = read_proxy,
     .write = write_proxy,
     .is_list = true,
     .is_reloadable = true,
     .help = "a proxy whose X-Forwarded-For is believed; several may"},
    {.name = "rate",
     .section = "limits",
     .word = "N",
     .initial = "-1",
     NUMBER(rate, -1, 1000000),
     .is_reloadable = true,
     .help = "messages a second of one connection; 0: no limit; -1: 100, and "
             "ten times that on loopback"},
    {.name = "burst",
     .section = "limits",
     .word = "N",
     .initial = "200",
     NUMBER(burst, 1, 1000000),
     .is_reloadable = true,
     .help = "messages at once"},
    {.name = "connections",
     .section = "limits",
     .word = "N",
     .initial = "10000",
     NUMBER(connections, 1, 1000000),
     .is_reloadable = true,
     .help = "connections in all"},
    {.name = "per-address",
     .section = "limits",
     .word = "N",
     .initial = "0",
     NUMBER(per_address, 0, 1000000),
     .is_reloadable = true,
     .help = "connections of one address; 0: 20, and on loopback no limit"},
    {.name = "hello-within",
     .section = "limits",
     .word = "N",
     .initial = "15",
     NUMBER(hello_within, 1, 3600),
     .is_reloadable = true,
     .help = "seconds until a connection must have said hello"},
    {.name = "log-level",
     .section = "log",
     .word = "WORD",
     .initial = "notices",
     .read = read_level,
     .write = write_level,
     .is_reloadable = true,
     .help = "nothing, errors, notices or requests"},
    {.name = "public-url",
     .section = "notify",
     .word = "URL",
     .initial = "",
     .read = read_public_url,
     .write = write_public_url,
     .help = "where people reach this server, for links: https://HOST"},
    {.name = "smtp-url",
     .section = "notify",
     .word = "URL",
     .initial = "",
     .read = read_smtp_url,
     .write = write_smtp_url,
     .help = "who takes mail: smtp://HOST:PORT or smtps://; none: no mail"},
    {.name = "smtp-user",
     .section = "notify",
     .word = "NAME",
     .initial = "",
     .read = read_smtp_user,
     .write = write_smtp_user,
     .help = "signs in there, over TLS only; none: nobody does"},
    {.name = "smtp-password",
     .section = "notify",
     .word = "FILE",
     .initial = "",
     .read = read_smtp_password,
     .write = write_smtp_password,
     .help = "a file with the password, read at each letter"},
    {.name = "mail-from",
     .section = "notify",
     .word = "ADDRESS",
     .initial = "estafette@localhost",
     .read = read_mail_from,
     .write = write_mail_from,
     .help = "the address that mail comes from"},
    {.name = "hooks-inside",
     .section = "notify",
     .word = "N",
     .initial = "0",
     NUMBER(notify.hooks_inside, 0, 1),
     .help = "1: web hooks may go to private addresses, and without TLS"},
    {.name = "patience",
     .section = "notify",
     .word = "N",
     .initial = "20",
     NUMBER(notify.patience, 1, 120),
     .help = "seconds that one letter or hook may take"},
    {.name = "check-wire",
     .read = read_check,
     .help = "hold what is sent against its schema, for tests"},
    {.name = "cheap-passwords",
     .read = read_cheap,
     .help = "hash passwords at the lowest cost, for tests"},
    {.name = "test-clock",
     .word = "FILE",
     .read = read_test_clock,
     .help = "milliseconds since 1970 by this file, for tests; only for a "
             "database that was made so"},
};

enum { SETTINGS = sizeof table / sizeof *table };

const struct setting *setting_get(int index)
{
    return index >= 0 && index < SETTINGS ? &table[index] : NULL;
}

const struct setting *setting_find(const char *name)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strcmp(table[i].name, name) == 0)
            return &table[i];
    return NULL;
}

bool setting_read(const struct setting *setting, struct settings *settings,
                  const char *text)
{
    if (setting->read != NULL)
        return setting->read(settings, text);
    int number;
    if (!read_number(text, setting->least, setting->most, &number))
        return false;
    memcpy((char *)settings + setting->number, &number, sizeof number);
    return true;
}

bool setting_write(const struct setting *setting,
                   const struct settings *settings, int index, char *text,
                   size_t size)
{
    int number;
    if (setting->write != NULL)
        return setting->write(settings, index, text, size);
    memcpy(&number, (const char *)settings + setting->number, sizeof number);
    snprintf(text, size, "%d", number);
    return index == 0;
}

void settings_init(struct settings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTINGS; i++)
        if (table[i].initial != NULL
            && !setting_read(&table[i], settings, table[i].initial))
            abort(); /* an initial text that its own row refuses */
}
