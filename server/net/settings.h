/*
 * What a host may set of the net: where it listens, whom it lets in, and how
 * much of anything one may have.
 */
#ifndef ESTAFETTE_SERVER_NET_SETTINGS_H
#define ESTAFETTE_SERVER_NET_SETTINGS_H

#include "common/base/status.h"
#include "server/notify/notify.h"

#include <stdbool.h>

enum { ORIGINS_MOST = 16, PROXIES_MOST = 8, WORKERS_MOST = 32 };

enum log_level { LOG_NOTHING, LOG_ERRORS, LOG_NOTICES, LOG_REQUESTS };

struct net_settings {
    const char *host;         /* an address to listen on, or NULL for all */
    int port;                 /* 0: a free one */
    bool has_metrics;         /* at an entrance of their own, by HTTP: */
    const char *metrics_host; /* NULL for all */
    int metrics_port;
    int workers; /* that play matches */
    int shared;  /* not 0: other servers may serve the database, too */
    /*
     * Each connection has a bucket of `burst` tokens, refilled with `rate` a
     * second; a message takes one, a dear one (a password, assets) five. Who
     * has none left gets too_fast and how long to wait; who goes on through
     * ten times `burst` such refusals is closed. A person needs two a second;
     * 100 and 200 let a bot walk offers for several matches and keep one
     * client from taking a core for itself. `rate` below 0 means these two,
     * and ten times as much on loopback, where bots of the house and proxies
     * for many come from; 0 means no limit.
     */
    int rate, burst;
    /*
     * Units a second that an account, or the strangers of an address, may read
     * (net/purse.h): kilobytes, with what it takes to find them. 0, or a rate
     * of 0: no limit.
     */
    int reads;
    int connections; /* in all */
    int per_address; /* for each address (IPv6: /64); 0: 20, and on loopback
                        as many as in all, since a proxy comes from there */
    int per_account; /* signed in as one; 0: 32 */
    /*
     * How much may be written into the database, in MB; 0: any amount. By a
     * seat in its match, by an account in an hour and in all, by an address in
     * an hour, and eight times as much in a day; by loopback ten times as much,
     * but for the seat's, and with a rate of 0 no more than that is counted.
     * Who has written too much may still do what leads to the end of a match.
     */
    int match_writes, account_writes, account_total, address_writes;
    /* MB that the disk has left: when the log warns of it, and when nothing new
     * is begun any more; 0: never. */
    int room_warning, room_reserve;
    /* Hours that the clock may be ahead after the machine was started again,
     * and still be believed without the network's time; 0: any number. */
    int clock_trust;
    int hello_within; /* seconds; also for the rest of a message */
    int dead_after;   /* seconds without a sign; pinged before; 0: 60 */
    int origin_count; /* pages that may connect; a client without an Origin */
    const char *origins[ORIGINS_MOST]; /* header is no page and may */
    /*
     * Addresses of proxies, as address_read() writes them, whose
     * X-Forwarded-For is believed, and who end TLS for others; none: loopback.
     * Nobody else's is: it is how one would take another's name.
     */
    int proxy_count;
    const char *proxies[PROXIES_MOST];
    /*
     * Not 0: other machines may come without TLS, neither ours nor a proxy's.
     * Passwords and tokens can then be read on their way.
     */
    int insecure;
    /* Matches that the house plays at once, at each of its levels; 0: none. */
    int house_matches;
    /* Not 0: players at one address are rated against each other. */
    int rates_one_address;
    /* Files of TLS, both or neither (NULL); read again by SIGHUP. */
    const char *certificate, *key;
    const char *test_clock; /* a file that says what time it is, or NULL */
    bool checks_wire; /* hold what is sent against its schema, for tests */
    enum log_level level;
    const char *motd;
    struct notify_settings notify;
    /*
     * What SIGHUP asks for new settings, in the loop's thread; NULL: nothing
     * can change. Of what it returns the limits, the origins and the level hold
     * from then on, for connections that stand too; it lives until the next
     * ones are returned. NULL if they cannot be read, with the reason in
     * `error`; else `error` may say what waits for a restart.
     */
    const struct net_settings *(*reload)(void *user, struct error *error);
    void *user;
};

#endif
