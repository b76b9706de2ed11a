/* How settings are read from their text, and written as text again. */

#include "server/commands/settings_forms.h"

#include "common/base/text.h"
#include "server/think/think.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define SMALL  "abcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

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

/* Of what names and addresses are made: nothing that a file says otherwise. */
static bool is_host(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i])
            && (text[i] == '\0' || strchr(".-_:%", text[i]) == NULL))
            return false;
    return true;
}

enum { HOST_TEXT = sizeof(((struct settings *)NULL)->host) };

/* HOST:PORT; an IPv6 address stands in brackets, as in a URL. */
static bool read_place(const char *text, char room[HOST_TEXT],
                       const char **host, int *taken_port)
{
    const char *colon = strrchr(text, ':');
    int port;
    if (colon == NULL || !read_number(colon + 1, 0, 65535, &port))
        return false;
    size_t length = (size_t)(colon - text);
    if (length > 1 && text[0] == '[' && text[length - 1] == ']') {
        text++;
        length -= 2;
    }
    if (length >= HOST_TEXT || !is_host(text, length))
        return false;
    memcpy(room, text, length);
    room[length] = '\0';
    *host = length > 0 ? room : NULL;
    *taken_port = port;
    return true;
}

static bool write_place(const char *host, int port, int index, char *text,
                        size_t size)
{
    bool is_long = host != NULL && strchr(host, ':') != NULL;
    snprintf(text, size, is_long ? "[%s]:%d" : "%s:%d",
             host != NULL ? host : "", port);
    return index == 0;
}

static bool read_address(struct settings *settings, const char *text)
{
    return read_place(text, settings->host, &settings->net.host,
                      &settings->net.port);
}

static bool read_metrics(struct settings *settings, const char *text)
{
    struct net_settings *net = &settings->net;
    net->has_metrics = text[0] != '\0';
    return !net->has_metrics
           || read_place(text, settings->metrics_host, &net->metrics_host,
                         &net->metrics_port);
}

static bool write_text(const char *value, int index, char *text, size_t size)
{
    snprintf(text, size, "%s", value);
    return index == 0;
}

static bool write_address(const struct settings *settings, int index,
                          char *text, size_t size)
{
    return write_place(settings->net.host, settings->net.port, index, text,
                       size);
}

static bool write_metrics(const struct settings *settings, int index,
                          char *text, size_t size)
{
    return settings->net.has_metrics
           && write_place(settings->net.metrics_host,
                          settings->net.metrics_port, index, text, size);
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

/* As a browser writes it: without the scheme's own. */
static bool is_port(const char *text, const char *own)
{
    int port;
    return text[0] >= '1' && text[0] <= '9' && strcmp(text, own) != 0
           && read_number(text, 1, 65535, &port);
}

/* The name or the bracketed IPv6 address at the front; 0: none is there. */
static size_t measure_origin_host(const char *text)
{
    char figures[ADDRESS_TEXT], counted[ADDRESS_TEXT];
    size_t length = strspn(text, SMALL DIGITS ".-_");
    if (text[0] != '[')
        return length;
    length = strspn(text + 1, "abcdef" DIGITS ":.");
    if (text[1 + length] != ']' || length >= sizeof figures)
        return 0;
    memcpy(figures, text + 1, length);
    figures[length] = '\0';
    return strchr(figures, ':') != NULL && address_read(figures, counted)
               ? length + 2
               : 0;
}

/*
 * scheme://host[:port] and nothing more, as a browser writes it: the header is
 * held against it byte for byte, so what is written otherwise never fits.
 */
static bool is_origin(const char *text)
{
    size_t scheme = strspn(text, SMALL DIGITS "+-.");
    if (text[0] < 'a' || text[0] > 'z' || strncmp(text + scheme, "://", 3) != 0)
        return false;
    const char *own = "";
    if (strncmp(text, "https:", 6) == 0)
        own = "443";
    else if (strncmp(text, "http:", 5) == 0)
        own = "80";
    const char *host = text + scheme + 3;
    size_t length = measure_origin_host(host);
    const char *end = host + length;
    return length > 0
           && (*end == '\0' || (*end == ':' && is_port(end + 1, own)));
}

static bool read_origin(struct settings *settings, const char *text)
{
    struct net_settings *net = &settings->net;
    int i = net->origin_count;
    if (i == ORIGINS_MOST || !is_origin(text)
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

/* What is sent to clients, who hang up on anything but UTF-8. */
static bool read_words(const char *text, char *room, size_t size)
{
    return text_is_valid(text, strlen(text)) && read_text(text, room, size);
}

static bool read_motd(struct settings *settings, const char *text)
{
    settings->net.motd = settings->motd;
    return read_words(text, settings->motd, sizeof settings->motd);
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

static bool read_house_level(struct settings *settings, const char *text)
{
    const struct think_level *level = think_level_find(text);
    if (level != NULL)
        settings->house_levels = (int)(level - think_levels) + 1;
    return level != NULL;
}

static bool write_house_level(const struct settings *settings, int index,
                              char *text, size_t size)
{
    return write_text(think_levels[settings->house_levels - 1].name, index,
                      text, size);
}

#define NOTIFY_TEXT(name)                                                \
    static bool read_##name(struct settings *settings, const char *text) \
    {                                                                    \
        settings->net.notify.name = settings->name;                      \
        return read_words(text, settings->name, sizeof settings->name);  \
    }                                                                    \
    static bool write_##name(const struct settings *settings, int index, \
                             char *text, size_t size)                    \
    {                                                                    \
        return write_text(settings->name, index, text, size);            \
    }                                                                    \
    const struct setting_form form_##name = {read_##name, write_##name};

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

const struct setting_form form_database = {read_database, write_database};
const struct setting_form form_address = {read_address, write_address};
const struct setting_form form_metrics = {read_metrics, write_metrics};
const struct setting_form form_motd = {read_motd, write_motd};
const struct setting_form form_origin = {read_origin, write_origin};
const struct setting_form form_certificate = {read_certificate,
                                              write_certificate};
const struct setting_form form_key = {read_key, write_key};
const struct setting_form form_proxy = {read_proxy, write_proxy};
const struct setting_form form_level = {read_level, write_level};
const struct setting_form form_house_level = {read_house_level,
                                              write_house_level};
const struct setting_form form_check = {read_check, NULL};
const struct setting_form form_cheap = {read_cheap, NULL};
const struct setting_form form_test_clock = {read_test_clock, NULL};

bool setting_is_sayable(const struct setting *setting, const char *text)
{
    enum { LINE_MOST = 198 };
    char before = ' ';
    if (strlen(setting->name) + strlen(" = ") + strlen(text) > LINE_MOST)
        return false;
    for (const char *at = text; *at != '\0'; before = *at++)
        if ((unsigned char)*at < ' ' || (before == ' ' && *at == ';'))
            return false;
    return text[0] == '\0' || (text[0] != ' ' && before != ' ');
}

bool setting_read(const struct setting *setting, struct settings *settings,
                  const char *text)
{
    if (setting->form != NULL)
        return setting->form->read(settings, text);
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
    if (setting->form != NULL)
        return setting->form->write(settings, index, text, size);
    memcpy(&number, (const char *)settings + setting->number, sizeof number);
    snprintf(text, size, "%d", number);
    return index == 0;
}
