/*
 * The running service: sockets to messages and back, in one process.
 *
 * The loop's thread runs libuv with libwebsockets on it: sockets, frames,
 * timers, signals and subscriptions; it touches neither database nor rules.
 * Workers run calls (api/call.h) as straight-line blocking functions. A match
 * belongs to worker hash(match) % workers; two more serve passwords, one
 * challenges, and two readers what is long to read. Queues join them: one to
 * each worker and one to the readers, in which whoever asks has a turn
 * (turns.h), and one back to the loop, woken by uv_async_send. Callbacks exist
 * in this folder and nowhere else.
 *
 * Order: the requests of one connection are run one after the other, in the
 * order in which they came, and so are answered in that order. What a worker
 * produces is delivered in the order in which it was produced; so updates
 * reach every viewer in order of seq, and a watch, which is subscribed when
 * its answer is delivered, misses none.
 *
 * Limits: see struct net_settings. A connection that says no hello in time,
 * answers no ping, leaves more than 1 MB unread, takes too long
 * over a message, or sends one above 64 KB or in more than 1,024 pieces (which
 * is answered with too_large first) is closed; nothing else that a client says
 * closes it.
 */
#ifndef ESTAFETTE_SERVER_NET_NET_H
#define ESTAFETTE_SERVER_NET_NET_H

#include "common/base/status.h"
#include "server/api/call.h"
#include "server/net/manager.h"
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

/*
 * Whether the files that the settings name could be served by: the certificate
 * and its key. net_run() asks it again and in the same words, since files
 * change. STATUS_IO names the setting.
 */
enum status net_check(const struct net_settings *settings,
                      struct error *error) MUST_USE;

/*
 * Serves until SIGTERM or SIGINT; prints one line to standard output when it
 * is ready. Then it drains: nothing new is taken in, what was begun is
 * finished and answered, every connection is closed with 1001. STATUS_IO if it
 * cannot listen, or as soon as the store is broken (store_is_broken): then it
 * drains, too. STATUS_INTERNAL if checks_wire found anything. The manager is
 * open before and after.
 */
enum status net_run(const struct net_settings *settings,
                    const struct manager *manager, struct store *store,
                    struct people *people, struct error *error) MUST_USE;

#endif
