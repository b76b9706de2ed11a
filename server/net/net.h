/*
 * The running service: sockets to messages and back, in one process.
 *
 * The loop's thread runs libuv with libwebsockets on it: sockets, frames,
 * timers, signals and subscriptions; it never waits for the database. Workers
 * run calls (api/call.h) as straight-line blocking functions, and the loop,
 * while there is little to do, what is quick in a worker's place (worker.h). A
 * match belongs to worker hash(match) % workers; two more serve passwords, one
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

#include "server/api/call.h"
#include "server/net/house.h"
#include "server/net/service_manager.h"
#include "server/net/settings.h"

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
 * open before and after. `house` may be NULL: no program plays for the house.
 */
enum status net_run(const struct net_settings *settings,
                    const struct house_settings *house,
                    const struct service_manager *service_manager,
                    struct store *store, struct people *people,
                    struct error *error) MUST_USE;

#endif
