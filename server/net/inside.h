/*
 * What the files of server/net share: the net and its connections.
 *
 * All of it belongs to the loop's thread, but for `inbox`, into which workers
 * put calls that have run.
 */
#ifndef ESTAFETTE_SERVER_NET_INSIDE_H
#define ESTAFETTE_SERVER_NET_INSIDE_H

#include <libwebsockets.h>
#include <uv.h>

#include "common/wire/schema.h"
#include "server/api/endpoint.h"
#include "server/net/guess.h"
#include "server/net/hold.h"
#include "server/net/hub.h"
#include "server/net/keeper.h"
#include "server/net/limit.h"
#include "server/net/listener.h"
#include "server/net/manager.h"
#include "server/net/metrics.h"
#include "server/net/net.h"
#include "server/net/place.h"
#include "server/net/porch.h"
#include "server/net/purse.h"
#include "server/net/queue.h"
#include "server/net/worker.h"

enum {
    UNSENT_MOST = 1 << 20, /* bytes that a connection may leave unread */
    UNREAD_SECONDS = 5,    /* for which it then stays, to hear why it ends */
    WAITING_MOST = 32,     /* requests of one connection not yet begun */
    WATCHES_MOST = 1024,   /* topics of one connection */
    FRAME_PIECES = 1024,   /* in which a message may come */
    PAGES_ASKED_MOST = 2,  /* records on their way for pages, in all */
    SIGNALS = 3            /* that the loop listens to */
};

/* A message on its way out; several connections may hold one. */
struct parcel {
    int holders;
    size_t length;
    unsigned char room[]; /* LWS_PRE bytes for the library, then the text */
};

/*
 * parcel.c: who makes one drops it once it is sent. One with room for so much
 * text, which the caller fills; with this text, to wait; and one to keep, for a
 * line that has to wait.
 */
struct parcel *parcel_make(size_t length);
struct parcel *parcel_keep(const char *text, size_t length);
struct parcel *parcel_hold(struct parcel *parcel);
char *parcel_text(struct parcel *parcel);
void parcel_drop(struct parcel *parcel);

struct outgoing {
    struct outgoing *next;
    struct parcel *parcel;
};

enum link_kind { LINK_SOCKET, LINK_PAGE };

struct connection {
    uint64_t id;
    enum link_kind kind;
    struct net *net;
    struct lws *wsi;
    struct connection *next, *previous; /* of all */
    struct connection *chained;         /* in the table by id */
    char address[ADDRESS_TEXT];
    bool is_counted; /* in addresses */
    bool has_greeted;
    bool is_held; /* the library was asked to read no more */
    bool wants_ping;
    int closing;   /* the code to close with, or 0 */
    bool has_left; /* its side has said that it closes */
    const char *closing_text;
    uint64_t opened, heard; /* ms, steady */
    uint64_t ending;        /* since when the library closes it, or 0 */
    struct bucket bucket;
    struct caller caller;
    struct memberships memberships;
    bool takes_offer_patches; /* it has said so with a match.watch */

    char *frame; /* what has come of a message so far */
    size_t frame_used, frame_room;
    int frame_pieces;
    uint64_t frame_since; /* when it began, or 0: none has */
    bool frame_is_long;

    bool is_busy; /* one of its calls is on its way */
    /* Of which account sessions have ended since then; "": none, "*": several.
     */
    char ended[STORE_ID];
    int waiting;
    struct call *waiting_first, *waiting_last;

    struct outgoing *out_first, *out_last;
    size_t unsent;
    size_t unasked;    /* bytes written since the line last said it was free */
    int page_status;   /* of LINK_PAGE */
    bool page_posts;   /* its body is still to come */
    bool page_is_head; /* its answer has none */
    bool page_has_begun;
    size_t page_written;
    const char *page_type;
    bool page_is_document; /* what may run scripts of ours */
    bool page_is_packed;   /* by gzip */
    bool page_is_forever;  /* may be kept by whoever gets it */
};

enum { CONNECTION_CHAINS = 4096 };

struct net {
    const struct net_settings *settings;
    uv_loop_t loop;
    uv_async_t woken;
    uv_timer_t second;
    uv_timer_t last_resort;
    uv_timer_t closer;
    uv_idle_t ending;
    uv_signal_t signals[SIGNALS];
    struct lws_context *context;
    struct crew *crew;
    struct queue inbox;
    struct hub *hub;
    struct addresses *addresses;
    struct guesses *guesses;
    struct purses *purses;
    struct places *places;
    struct schemas *schemas;
    const struct schema *params[METHODS_MOST]; /* by endpoint, once asked for */
    struct audit *audit; /* NULL unless what is sent is checked */
    struct store *store; /* for its count of commits */
    struct notify *notify;
    struct metrics metrics;
    double started; /* seconds since 1970 */

    struct connection *connections;
    struct connection *by_id[CONNECTION_CHAINS];
    uint64_t last_id;
    uint64_t trimmed; /* ms, steady: when memory was given back last, or 0 */
    int count;
    int sockets;        /* of any kind, which the library has */
    uint64_t told_room; /* when the log said that there is none; 0: never */
    struct {
        uint64_t left;      /* bytes on the disk of the database */
        uint64_t told_left; /* when the log last warned of it; 0: no need to */
        uint64_t told_at;   /* ms, steady */
        bool is_short;      /* nothing new is begun */
    } room;
    bool has_told_plain;
    int in_flight;    /* calls given to the crew that are not back */
    pthread_t thread; /* the loop's */
    uv_check_t ran;   /* what was run here leaves, once all has been read */
    uv_idle_t soon;   /* and that is soon */
    uint64_t running; /* ns that calls have been run here since then */
    int pages_asked;  /* those of them that are for pages */
    bool is_draining, is_closing, is_ended;
    /* What falls due in matches: asked each second, and at the instant. */
    struct {
        uv_timer_t timer;
        bool is_asked;
        bool has_more; /* the last answer was as long as it may be */
        int ticks;     /* matches that are having their turn */
        int64_t next;  /* the first instant to come, or 0 */
    } due;
    struct holds holds;
    uv_timer_t holding;
    const struct manager *manager;
    struct listener listener;
    struct porch porch;
    struct keeper keeper;
    struct hour {
        int64_t wall, steady;      /* as they were read last */
        char boot[HEARTBEAT_BOOT]; /* this start of the machine, or "" */
    } hour;
    uint64_t told_doubt, marked; /* ms, steady: when last; 0: not yet */
};

/* hour.c: what time it is, by the machine's clocks and for the service. */
uint64_t steady_ms(void);
uint64_t steady_ns(void);
int64_t wall_ms(void);
struct present hour_read(struct net *net);
/* Goes on from what the last process believed, and the end leaves as much. */
enum status hour_open(struct net *net, struct error *error) MUST_USE;
void hour_close(struct net *net);
/* Each second: is the clock on the wall to be believed by now? */
void hour_look(struct net *net);
/* What a call is to write down of the time, once a minute. */
void hour_mark(struct net *net, struct call *call);
/* ms, as timers of the loop have it. */
uint64_t hour_of_loop(const struct net *net);

/* socket.c: libwebsockets. */
extern const struct lws_protocols net_protocols[];
extern const lws_retry_bo_t net_no_pings;

/* Is there no room for one more of this address? Counts it as turned away. */
bool socket_is_full(struct net *net, const char *address);
/* The bucket by what is set now, full. */
void socket_fill_bucket(struct connection *connection, uint64_t now);

/* handshake.c: the status that refuses an upgrade, or 0. */
enum { HANDSHAKE_UPGRADE_REQUIRED = 426 };
unsigned handshake_refusal(struct net *net, struct lws *wsi);

/* peer.c. */
/* Is there such a header, were it empty? */
bool peer_says(struct lws *wsi, enum lws_token_indexes token);
/* Who is at the other end: by a trusted proxy's word, if it is one's socket. */
void peer_find(struct net *net, struct lws *wsi, char text[ADDRESS_TEXT]);
/* Would what it says be readable on its way here? */
bool peer_is_plain(struct net *net, struct lws *wsi);
/* Has this address as many connections as it may have? */
bool peer_is_full(const struct net *net, const char *address);
/* The same of sockets, which say nothing yet; proxies may have any number. */
bool peer_has_enough(const struct net *net, const char *address);

/* connection.c. */
struct connection *connection_new(struct net *net, struct lws *wsi,
                                  enum link_kind kind);
void connection_free(struct connection *connection);
struct connection *connection_find(struct net *net, uint64_t id);
/* Sends, or queues; closes a reader that is too slow. Borrows the parcel. */
void connection_send(struct connection *connection, struct parcel *parcel);
/* Writes what is queued as far as it goes; -1 if the line is broken. */
int connection_flush(struct connection *connection);
/* Closes with this code once everything queued is written. */
void connection_close(struct connection *connection, int code,
                      const char *static_text);

/* charge.c: who asks is settled only when a call begins, since another that
 * came before it may have signed them in. */
/* TOO_FAST, with seconds to wait; else it is counted. */
enum status charge_take(const struct connection *connection, struct call *call,
                        int *wait, struct error *error) MUST_USE;
/* Who pays for what it asks. */
struct payer charge_payer(const struct connection *connection);
/* The ms until its payer may read again, or 0: then a deposit was taken. */
int charge_reading(const struct net *net, struct call *call);
/* It has been run, whether its connection is still there or not. */
void charge_settle(const struct net *net, const struct call *call);
/* What it brought was no wrong guess. */
void charge_return(const struct connection *connection,
                   const struct call *call);
/* Its caller has signed in here: this is where they are at home. */
void charge_trust(const struct connection *connection);
/* Who is signed in is where the connection comes from. */
void charge_place(const struct connection *connection, int64_t now);

/* quota.c: what may be written, as charge.c counts what is asked. */
/* TOO_FAST, with milliseconds to wait; UNAVAILABLE. */
enum status quota_admit(const struct connection *connection, struct call *call,
                        int *wait, struct error *error) MUST_USE;
/* What it has written is counted; its connection may be gone (NULL). */
void quota_settle(struct net *net, const struct connection *connection,
                  const struct call *call);

/* room.c: how much the disk has left, told before it is full. */
void room_look(struct net *net);

/* door.c: from frames to calls. */
void door_receive(struct connection *connection, const char *bytes,
                  size_t length, bool is_first, bool is_final);
/* Gives the next waiting call to the crew. */
void door_next(struct connection *connection);
/* Gives a call to the crew, counting it. */
void door_give(struct net *net, struct call *taken_call);

/* deliver.c: from calls to frames. */
void deliver(struct net *net, struct call *taken_call);
/* What is held until `now` (hold.h). */
void deliver_held(struct net *net, uint64_t now);
void deliver_error(struct connection *connection, const char *id,
                   const char *method, enum status status,
                   const struct error *error, const struct writer *data);
void deliver_notice_to_all(struct net *net, const char *kind, const char *text);
/* A notification to all who listen to a topic. */
void deliver_notice(struct net *net, const char *topic, const char *method,
                    const char *params, size_t length);
struct parcel *deliver_parcel(struct net *net, const char *method,
                              const char *params, size_t length);

/* watch.c: who watches which match. */
/* "MATCH/VIEWER" */
void watch_topic(char topic[TOPIC_TEXT], const char *match, const char *viewer);
/* Ends the watching as a seat by all but this account ("": by all). */
void watch_revoke(struct net *net, const char *match, const char *viewer,
                  const char *account);
/* With `hides_presence` nobody learns who watches, and neither does it. */
void watch_begin(struct connection *connection, const char *match,
                 const char *viewer, bool hides_presence);
void watch_end(struct connection *connection, const char *topic);
/* Leaves what begins with `prefix` (a match's id), or everything. */
void watch_end_all(struct connection *connection, const char *prefix);
/* The connection is gone: those who share a match learn of it. */
void watch_leaving(struct connection *connection);

/* page.c: plain HTTP. */
int page_open(struct net *net, struct lws *wsi, const char *path);
/* Does a body follow, of whatever length? */
bool page_has_body(struct lws *wsi);
/* An answer without a page; the line is to be closed then in any case. */
enum status page_refuse(struct lws *wsi, unsigned status);
int page_write(struct connection *connection);
/* All of what was posted has come. */
int page_posted(struct connection *connection);
void page_deliver(struct connection *connection, const struct call *call);
/* Was it asked for a page, which has no id to answer with? */
bool page_has_asked(const struct call *call);

/* page_head.c: the lines before a page. */
int page_write_head(struct connection *page, size_t length);
/* What the one who asks says of what they take. */
bool page_takes_gzip(const struct connection *page);
bool page_wants_html(const struct connection *page);

/* audit.c: what is sent against its schema. */
struct audit *audit_new(const struct schemas *schemas);
/* `method` is that of the request, or of the notification. */
void audit_sent(struct audit *audit, const char *method, const char *text,
                size_t length);
/* False if anything was wrong; each was printed when it was sent. */
bool audit_end(struct audit *audit);

/* trace.c: the log. */
/* Counts an answer, and traces it; `endpoint` is NULL where there is none. */
void note_answer(struct net *net, uint64_t connection,
                 const struct endpoint *endpoint, enum status status,
                 uint64_t began, size_t bytes);
void trace(const struct net *net, enum log_level level, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* net.c. */
/* A call was run by the loop itself, for so long. */
void net_ran(struct net *net, uint64_t ns);
int net_dead_after(const struct net_settings *settings); /* seconds */
/* All that was due has been done: when is it asked again? */
void net_due_next(struct net *net);
/* Wakes when the next that is held may leave (hold.h). */
void net_holds_next(struct net *net);

/* end.c. */
/* Closes, from outside the library's callbacks, what is to be closed. */
void net_close_soon(struct net *net);
/* Takes nothing new; what was begun is finished, then the loop ends. */
void net_drain(struct net *net);
/* Looks whether a drain has come to its next step. */
void net_settle(struct net *net);
/* Drains once the database cannot be written. */
void net_check_store(struct net *net);
void net_close_handles(struct net *net);

#endif
