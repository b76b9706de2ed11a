/* The table of settings. */

#include "server/commands/settings_forms.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER(member, from, to)                                      \
    .number = offsetof(struct settings, net.member), .least = (from), \
    .most = (to)

enum { WRITES_MOST = 1000000 };

static const struct setting table[] = {
    {.name = "db",
     .section = "server",
     .word = "FILE",
     .form = &form_database,
     .help = "the database, made at the first start"},
    {.name = "listen",
     .section = "server",
     .word = "HOST:PORT",
     .initial = "127.0.0.1:1781",
     .form = &form_address,
     .help = "where to listen; port 0: a free one"},
    {.name = "metrics",
     .section = "server",
     .word = "HOST:PORT",
     .form = &form_metrics,
     .help = "where Prometheus finds /metrics, by HTTP and without a password; "
             "none: nowhere"},
    {.name = "shared",
     .section = "server",
     .word = "N",
     .initial = "0",
     NUMBER(shared, 0, 1),
     .help = "1: other servers serve the same database of PostgreSQL's"},
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
     .form = &form_motd,
     .help = "said to everyone who connects"},
    {.name = "origin",
     .section = "server",
     .word = "URL",
     .form = &form_origin,
     .is_list = true,
     .is_reloadable = true,
     .help = "a web page that may connect, by its origin: https://HOST[:PORT]; "
             "several may"},
    {.name = "tls-certificate",
     .section = "server",
     .word = "FILE",
     .form = &form_certificate,
     .help =
         "speak TLS by this chain of certificates (PEM), which SIGHUP reads "
         "again"},
    {.name = "tls-key",
     .section = "server",
     .word = "FILE",
     .form = &form_key,
     .help = "the private key of tls-certificate"},
    {.name = "proxy",
     .section = "server",
     .word = "ADDRESS",
     .form = &form_proxy,
     .is_list = true,
     .is_reloadable = true,
     .help = "a proxy whose X-Forwarded-For is believed and who ends TLS; "
             "several may; none: this machine's"},
    {.name = "insecure",
     .section = "server",
     .word = "N",
     .initial = "0",
     NUMBER(insecure, 0, 1),
     .is_reloadable = true,
     .help = "1: other machines may connect without TLS, so that passwords "
             "can be read on their way"},
    {.name = "rate-one-address",
     .section = "server",
     .word = "N",
     .initial = "0",
     NUMBER(rates_one_address, 0, 1),
     .is_reloadable = true,
     .help = "1: players at one address are rated against each other, as in a "
             "club"},
    {.name = "house-matches",
     .section = "house",
     .word = "N",
     .initial = "0",
     NUMBER(house_matches, 0, 200),
     .help =
         "matches that the house itself plays at once at each of its "
         "levels, by programs that this server starts; 0: it does not play"},
    {.name = "house-level",
     .section = "house",
     .word = "WORD",
     .initial = "captain",
     .form = &form_house_level,
     .help = "the strongest level at which it plays: recruit, sergeant or "
             "captain"},
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
    {.name = "reads",
     .section = "limits",
     .word = "N",
     .initial = "1024",
     NUMBER(reads, 0, 1000000),
     .is_reloadable = true,
     .help = "kilobytes a second that one account, or who has none at one "
             "address, may read; sixteen times that at once; 0: no limit"},
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
    {.name = "per-account",
     .section = "limits",
     .word = "N",
     .initial = "0",
     NUMBER(per_account, 0, 1000000),
     .is_reloadable = true,
     .help = "connections of one account; 0: 32"},
    {.name = "match-writes",
     .section = "limits",
     .word = "MB",
     .initial = "32",
     NUMBER(match_writes, 0, WRITES_MOST),
     .is_reloadable = true,
     .help = "MB that one seat writes in its match, in all; 0: no limit"},
    {.name = "account-writes",
     .section = "limits",
     .word = "MB",
     .initial = "16",
     NUMBER(account_writes, 0, WRITES_MOST),
     .is_reloadable = true,
     .help = "MB that one account writes in an hour, ten times that by "
             "loopback; 0: no limit"},
    {.name = "account-total",
     .section = "limits",
     .word = "MB",
     .initial = "4096",
     NUMBER(account_total, 0, WRITES_MOST),
     .is_reloadable = true,
     .help = "MB that one account writes in all, ten times that by loopback; "
             "0: no limit"},
    {.name = "address-writes",
     .section = "limits",
     .word = "MB",
     .initial = "64",
     NUMBER(address_writes, 0, WRITES_MOST),
     .is_reloadable = true,
     .help = "MB that one address writes in an hour, ten times that by "
             "loopback, and eight times as much in a day; 0: no limit"},
    {.name = "room-warning",
     .section = "limits",
     .word = "MB",
     .initial = "2048",
     NUMBER(room_warning, 0, WRITES_MOST),
     .is_reloadable = true,
     .help = "MB left on the disk when the log begins to warn; 0: never"},
    {.name = "room-reserve",
     .section = "limits",
     .word = "MB",
     .initial = "256",
     NUMBER(room_reserve, 0, WRITES_MOST),
     .is_reloadable = true,
     .help =
         "MB left on the disk below which nothing new is begun, for matches "
         "that run; 0: none is kept"},
    {.name = "dead-after",
     .section = "limits",
     .word = "N",
     .initial = "60",
     NUMBER(dead_after, 2, 3600),
     .is_reloadable = true,
     .help = "seconds without a sign of life; pinged before"},
    {.name = "hello-within",
     .section = "limits",
     .word = "N",
     .initial = "15",
     NUMBER(hello_within, 1, 3600),
     .is_reloadable = true,
     .help = "seconds until a connection must have said hello, and a message "
             "that has begun be whole"},
    {.name = "clock-trust",
     .section = "limits",
     .word = "HOURS",
     .initial = "12",
     NUMBER(clock_trust, 0, 87600),
     .is_reloadable = true,
     .help = "hours that the clock may be ahead once the machine was started "
             "again, before flags wait for the network's time or your word; "
             "0: any number"},
    {.name = "log-level",
     .section = "log",
     .word = "WORD",
     .initial = "notices",
     .form = &form_level,
     .is_reloadable = true,
     .help = "nothing, errors, notices or requests"},
    {.name = "public-url",
     .section = "notify",
     .word = "URL",
     .initial = "",
     .form = &form_public_url,
     .help = "where people reach this server, for links: https://HOST"},
    {.name = "smtp-url",
     .section = "notify",
     .word = "URL",
     .initial = "",
     .form = &form_smtp_url,
     .help = "who takes mail: smtp://HOST:PORT or smtps://; none: no mail"},
    {.name = "smtp-user",
     .section = "notify",
     .word = "NAME",
     .initial = "",
     .form = &form_smtp_user,
     .help = "signs in there, over TLS only; none: nobody does"},
    {.name = "smtp-password",
     .section = "notify",
     .word = "FILE",
     .initial = "",
     .form = &form_smtp_password,
     .help = "a file with the password, read at each letter"},
    {.name = "mail-from",
     .section = "notify",
     .word = "ADDRESS",
     .initial = "estafette@localhost",
     .form = &form_mail_from,
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
     .form = &form_check,
     .help = "hold what is sent against its schema, for tests"},
    {.name = "cheap-passwords",
     .form = &form_cheap,
     .help = "hash passwords at the lowest cost, for tests"},
    {.name = "test-clock",
     .word = "FILE",
     .form = &form_test_clock,
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

void settings_init(struct settings *settings)
{
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTINGS; i++)
        if (table[i].initial != NULL
            && !setting_read(&table[i], settings, table[i].initial))
            abort(); /* an initial text that its own row refuses */
}
