/*
 * Matches: what server/api calls, one function a method.
 *
 * A match is a fold over its commands. A struct matches is what one worker has:
 * the positions it has loaded, in its own cache. A match must always be
 * handled by the same worker (hash of its id), so nothing here is locked; all
 * workers share the store. Time comes in with the request; no clock is read.
 *
 * Every function takes a struct request (who asks, about which match, as whom)
 * and fills a struct answer. On STATUS_OK `answer.out` is the method's result,
 * one JSON object. On STATUS_REFUSED and STATUS_CONFLICT it is the `data` of
 * the error. Otherwise it is empty and `answer.error` has the sentence. What
 * others are to be told stands in `answer.notices`, in order, and is durable:
 * deliver it after the reply is queued.
 *
 * A private match, and one that does not exist, are NOT_FOUND alike to those
 * who hold no seat in it. `as` is NULL, a seat's name, or "public"; left out
 * it is the account's only seat, or the public without one; with several seats
 * it must be given (BAD_PARAMS). Another's seat is NOT_ALLOWED. A match whose
 * rules failed is held: what needs rules is answered HELD; history, view_at,
 * chat and notes go on.
 */
#ifndef ESTAFETTE_SERVER_MATCH_MATCH_H
#define ESTAFETTE_SERVER_MATCH_MATCH_H

#include "common/base/node.h"
#include "common/base/status.h"
#include "common/base/writer.h"
#include "server/rules/types.h"
#include "server/store/bill.h"
#include "server/store/store.h"

#include <jansson.h>

struct matches;
struct action;

enum { VIEWER_NAME = 24, MATCH_LIST_MOST = 200, MATCH_DUE_MOST = 64 };

/* What who asks may still write (server/match/play/quota.h); zeros: all. */
struct allowance {
    int64_t wait;      /* milliseconds until it is some; 0: it is now */
    bool is_spent;     /* nothing any more */
    int64_t seat_most; /* bytes that one seat may write in a match; 0: any */
};

struct request {
    const char *account; /* NULL: not signed in, only as the public */
    const char *match;
    const char *as; /* or NULL */
    int64_t now;    /* milliseconds since 1970 */
    int64_t sure;   /* what is due by then has come, by every clock; 0: it is
                       not known, and only match_tick makes anything fall */
    struct allowance allowance;
};

/*
 * Something that others are to be told: a notification and to whom. One
 * without a method ends the watching: of the seat `viewer`, by everyone but
 * `account`. Those come into effect before any other is sent.
 */
struct notice {
    const char *method;       /* static: "match.update", "chat.message", … */
    char account[STORE_ID];   /* to this account's connections; else "": */
    char match[STORE_ID];     /* to those who watch this match … */
    char viewer[VIEWER_NAME]; /* … as this seat, or as "public"; "": all */
    char *params;             /* JSON object; the answer's */
    char *deaf; /* accounts, quoted, that are not told; the answer's, or NULL */
    size_t length;
    /*
     * Of a match.update for those who take offers as patches: `tail` stands in
     * place of what is behind the first `stem` bytes; the answer's, or NULL.
     */
    size_t stem;
    char *tail;
    int64_t seq; /* of a match.update */
};

struct answer {
    struct writer out;
    char viewer[VIEWER_NAME]; /* as whom the request was answered */
    bool has_due; /* something is due in this match now: match_tick is asked */
    /* A window has ended in it: when it is told may not depend on how. */
    bool ends_window;
    int64_t seq; /* match.watch: the last update that it tells of */
    /* match.watch: who is there would tell who has left orders. */
    bool hides_presence;
    bool takes_offer_patches; /* match.watch: by whoever watches from now on */
    /* Updates that were read for it: what long reading costs who asks. Of what
     * this viewer was told, so it tells no more. */
    int work;
    /* In which clauses are told ("es"), the caller's; NULL: in English. */
    const char *language;
    int notice_count;
    int notice_room;
    struct notice *notices;
    struct error error;
};

void answer_init(struct answer *answer);
void answer_release(struct answer *answer);
void answer_clear(struct answer *answer); /* for the next request */
/* Room for one more notice, zeroed: the caller fills it. */
struct notice *answer_notice(struct answer *answer);

/* It holds at most `most` loaded matches (the oldest go first). */
struct matches *matches_new(struct store *store, int most);
/*
 * Were two accounts at one address since then? Asked when a match ends that is
 * rated, from any thread. Without it nobody is known to have been.
 */
typedef bool match_together(void *user, const char *one, const char *other,
                            int64_t since);
void matches_know(struct matches *matches, match_together *together,
                  void *user);
void matches_free(struct matches *matches);

/*
 * match.open: `bytes` is 64 hexadecimal digits, `bid` {"seat","points"} where
 * sides are bid for, else NULL. {"match","state"}. BAD_PARAMS if they do not
 * fit the seal. The last seat's bytes begin the match: each
 * viewer is told update 1. The same bytes once more are answered alike.
 */
enum status match_open(struct matches *matches, const struct request *request,
                       const char *bytes, const json_t *bid,
                       struct answer *answer) MUST_USE;

/*
 * match.watch: {"match","as","state","game","scenario","revision","options",
 * "assets","seats","free","commitment","seq","digest","to_act","clock","offer"?}
 * and either {"view","happenings"} or, if after > 0 and it is shorter,
 * {"updates":[params of match.update, …]} with all that came after `after`.
 * `after` < 0: not given. Before the match begins seq is 0 and view is {}.
 * `answer.viewer` says which updates to subscribe to; no update of the match
 * is lost if that happens before the worker's next request.
 */
enum status match_watch(struct matches *matches, const struct request *request,
                        int64_t after, struct answer *answer) MUST_USE;

/*
 * Can this be answered from what the worker has in memory, without waiting for
 * the store? What is picked and explained, or with `acts` an act that expects
 * what is there, and no resend of an earlier one.
 */
bool match_is_at_hand(struct matches *matches, const struct request *request,
                      bool acts, int64_t expect);

/*
 * match.act: {"seq"} once durable. REFUSED with data {"clause","heading",
 * "text","at"?}; CONFLICT with {"seq"}; TOO_FAST; HELD; CLOSED while
 * opening. The same nonce of the same seat gets the same answer.
 */
enum status match_act(struct matches *matches, const struct request *request,
                      int64_t expect, const char *nonce, struct node action,
                      struct answer *answer) MUST_USE;

/*
 * match.undo: takes back the seat's last act in its own turn, as match.act with
 * `expect` and `nonce`. {"seq"}. NOT_ALLOWED with the reason: a die was thrown
 * for it, its side has learned something, another seat has acted since, it is
 * another turn's.
 */
enum status match_undo(struct matches *matches, const struct request *request,
                       int64_t expect, const char *nonce,
                       struct answer *answer) MUST_USE;

/*
 * match.propose: {"kind": "draw", "adjudication" with "winner", "take_back",
 * "pause" with "until", "time" with "add" and "seat"?}; match.answer to what
 * the seat `from` proposes (declining one's own takes it back). Both answer
 * {"proposals"}; notices match.proposals. NOT_FOUND: no such proposal.
 */
enum status match_propose(struct matches *matches,
                          const struct request *request, const json_t *terms,
                          struct answer *answer) MUST_USE;
enum status match_answer(struct matches *matches, const struct request *request,
                         const char *from, bool accepts,
                         struct answer *answer) MUST_USE;

/* match.claim: an opponent's flag is down: the match is over. {"seq"}. */
enum status match_claim(struct matches *matches, const struct request *request,
                        struct answer *answer) MUST_USE;
/* match.vacation: until this instant at the latest; 0: back from it. {"seq"}.
 */
enum status match_vacation(struct matches *matches,
                           const struct request *request, int64_t until,
                           struct answer *answer) MUST_USE;

/* match.pick: {"seq","complete","lacks"?,"open","suggest"?}; `form` is "brief",
 * "advised" (offer.h) or NULL. */
enum status match_pick(struct matches *matches, const struct request *request,
                       struct node partial, const char *form,
                       struct answer *answer) MUST_USE;
/* match.explain: {"seq","allowed"} and, if not, "clause","text","at"?. */
enum status match_explain(struct matches *matches,
                          const struct request *request, struct node action,
                          struct answer *answer) MUST_USE;
/*
 * match.imagine: {"seq","position"}, the fields of the position after all that
 * the seat cannot know is forgotten (game.h: forget), so that what is left
 * depends on what it sees alone. Only for a program that has said that it is
 * one (`is_program`), since people's matches are their own thinking:
 * NOT_ALLOWED. NOT_FOUND if the game cannot forget all of it, UNAVAILABLE if it
 * cannot now (game.h: forgets_all).
 */
enum status match_imagine(struct matches *matches,
                          const struct request *request, bool is_program,
                          struct answer *answer) MUST_USE;

/* Is this account one by which the house plays? */
typedef bool match_is_house(void *user, const char *account);

/* What a seat knows, to be thought about away from its match. */
struct known {
    const struct rules *rules;
    void *state; /* forgotten; the caller's to free; NULL: none */
    /* Of match.odds: which; owned alike, but that its text is the request's. */
    struct action *action;
    seat_id seat;
    int64_t seq;
};
/*
 * match.hint, its first half, at the match's worker: takes what the seat knows.
 * NOT_ALLOWED if it is not awaited, the match is rated, or another seat is not
 * the house's or one's own: hints are for practice. Else as match_imagine. What
 * `known` held before is let go.
 */
enum status match_hint(struct matches *matches, const struct request *request,
                       match_is_house *is_house, void *user,
                       struct known *known, struct answer *answer) MUST_USE;

/*
 * match.odds, its first half, as match_hint: takes what the seat knows, and the
 * action. By the seat's own player, in every match: it is arithmetic on what is
 * open to them, and both sides may ask. Whether the seat is awaited the rules
 * say. NOT_FOUND where the game cannot forget all that is hidden, UNAVAILABLE
 * if it cannot now (game.h: forgets_all).
 */
enum status match_odds(struct matches *matches, const struct request *request,
                       struct node action, struct known *known,
                       struct answer *answer) MUST_USE;
/* Lets go of what was taken. */
void known_release(struct known *known);

/*
 * match.layer: {"seq","layer","places":{"1411":2,…}}. `piece` and `place` may
 * be NULL. BAD_PARAMS for what the game does not have.
 */
enum status match_layer(struct matches *matches, const struct request *request,
                        const char *layer, const char *piece, const char *place,
                        struct answer *answer) MUST_USE;

/*
 * match.orders: {"orders":[…]}, this seat's standing orders in their order;
 * replaces them first unless `orders` is NULL. Only the seat's own player.
 * BAD_PARAMS says which order cannot be read and why, and nothing is changed.
 */
enum status match_orders(struct matches *matches, const struct request *request,
                         const json_t *orders, struct answer *answer) MUST_USE;

/*
 * match.orders with `preview`: {"orders","preview":[{"id","fits","plays"?,
 * "allowed"?,"clause"?},…]}: what each of a list (or, NULL, of those that are
 * left) would do at this moment. Nothing is kept and nothing is played.
 */
enum status match_orders_preview(struct matches *matches,
                                 const struct request *request,
                                 const json_t *orders,
                                 struct answer *answer) MUST_USE;

/*
 * Looking back (history_view.h). When a match is over `as` may be any seat or
 * "public", for everyone who may know of it: what its seats were told is then
 * as public as its record, but for what was told of their orders.
 *
 * It comes in two halves, since what is long to read must not make a match
 * wait. match_lookback settles at the match's worker, in the order of its
 * requests, who reads and how far; so the answer has no update that its reader
 * was not sent before. What it finds of a match that is not loaded there is
 * nothing, and OK. The other half runs on any thread and asks only the store,
 * once what the worker had handed in is durable.
 */
struct lookback {
    bool is_settled;
    bool is_own;  /* the reader's own seat, or the public's */
    bool is_over; /* the match */
    viewer_id viewer;
    int64_t last;   /* the newest update of that viewer */
    int64_t number; /* of the last command */
};
enum status match_lookback(struct matches *matches,
                           const struct request *request,
                           struct lookback *lookback,
                           struct answer *answer) MUST_USE;

/* Which updates; as the reader counts them, from 1 on. */
struct recall {
    int64_t from;
    int64_t to;       /* < 0: to the last */
    bool has_patches; /* and how the view changed with each */
};

/*
 * match.history: {"match","as","last","updates":[{"seq","at","digest",
 * "happenings","patch"?,"command"?},…]}: at most 500, or as many as 1 MB
 * holds; `last` is the number of the last there is. The number of the command
 * stands there only when the match is over.
 */
enum status match_history(struct store *store, const struct request *request,
                          struct lookback *lookback,
                          const struct recall *recall,
                          struct answer *answer) MUST_USE;
/*
 * match.view_at: {"match","as","seq","at","command"?,"view"}: by `seq`, or,
 * when the match is over, by the number of a command (`seq` < 0). NOT_FOUND
 * beyond the last.
 */
enum status match_view_at(struct store *store, const struct request *request,
                          struct lookback *lookback, int64_t seq,
                          int64_t command, struct answer *answer) MUST_USE;

/*
 * match.seen: this seat's player has seen all up to `seq`; it never goes back.
 * {"seq"}. BAD_PARAMS beyond the last.
 */
enum status match_seen(struct matches *matches, const struct request *request,
                       int64_t seq, struct answer *answer) MUST_USE;
/*
 * match.since: what has changed since `after`, or, < 0, since match.seen
 * (recap.c). {"match","as","after","at"?,"seq","key","rest","left_out",
 * "changes"}. The second half of a lookback, as match_history.
 */
enum status match_since(struct store *store, const struct request *request,
                        struct lookback *lookback, int64_t after,
                        struct answer *answer) MUST_USE;

/*
 * match.list: {"matches":[row,…]}; row: {"match","game","scenario","state",
 * "as","seats":{"allied":"name"},"seq","told"?,"waiting","since"?,"rated",
 * "private","created"}. Times and counts are those of what the viewer was
 * told. request.match and request.as are not looked at. `mine`: where the
 * account has a seat; else public matches. `state` and `game` may be NULL.
 */
enum status match_list(struct store *store, const struct request *request,
                       bool mine, const char *state, const char *game, int most,
                       struct answer *answer) MUST_USE;
/* match.next: {"match": row} or {} when nothing waits for this account. */
enum status match_next(struct store *store, const struct request *request,
                       struct answer *answer) MUST_USE;
/*
 * What a link to a match may tell to anybody: {"match": row, "turn"?,
 * "result"?, "standing"?}, the latter as the public was last shown them. From
 * the store alone, whoever has it loaded. NOT_FOUND also if it is private.
 */
enum status match_card(struct store *store, const char *match,
                       struct answer *answer) MUST_USE;

/*
 * match.leave: gives up a seat that the match can go on without; NOT_ALLOWED
 * for one that cannot be empty. {"match","seats","free"}. Its player loses it
 * with the answer: connections that watch as the seat do so no more.
 */
enum status match_leave(struct matches *matches, const struct request *request,
                        struct answer *answer) MUST_USE;
/*
 * match.invite: asks `account`, or anyone, to take a seat; neither: nobody any
 * more. By its player, who keeps it until it is taken, or, where nobody sits,
 * by the commander of its side. {"match","seats","free"}. request.as is not
 * looked at. NOT_ALLOWED also where `account` may not take it.
 */
enum status match_invite(struct matches *matches, const struct request *request,
                         const char *seat, const char *account, bool is_anyone,
                         struct answer *answer) MUST_USE;
/*
 * match.take: sits down in a seat (seats.h says who may). {"match","as"}. Who
 * sits there already is answered alike.
 */
enum status match_take(struct matches *matches, const struct request *request,
                       const char *seat, struct answer *answer) MUST_USE;

/*
 * match.chat: `to` is "seats" (all seats read it), "side" or "watchers" (who
 * hold no seat; seats may write to them and do not read them while the match
 * runs). Notices: chat.message {"match","id","from","seat"?,"to","text","at"}.
 * {"id"}. BAD_PARAMS if nothing is left of the text after cleaning.
 */
enum status match_chat(struct matches *matches, const struct request *request,
                       const char *to, const char *text,
                       struct answer *answer) MUST_USE;
/* {"messages":[as above, oldest first]} with an id above `after`, 200 most. */
enum status match_chat_read(struct matches *matches,
                            const struct request *request, int64_t after,
                            struct answer *answer) MUST_USE;
/*
 * match.note: {"text","moments":[{"seq","text"},…]}, private to the account.
 * Unless `text` is NULL it sets first: with `seq` < 0 the note on the match,
 * else the one at that update ("": none any more). TOO_LARGE beyond the
 * limits, BAD_PARAMS for an update that there is not.
 */
enum status match_note(struct matches *matches, const struct request *request,
                       const char *text, int64_t seq,
                       struct answer *answer) MUST_USE;

/*
 * match.record: {"match","record"}: signed and whole when the match is
 * finished; before that what this viewer was told (schema/record.json). The
 * second half of a lookback, as match_history.
 */
enum status match_record(struct store *store, const struct request *request,
                         struct lookback *lookback,
                         struct answer *answer) MUST_USE;

/*
 * tournament.look: {"match","views":{SEAT:view,…}}, what every seat is shown.
 * The caller has checked the right to it, and written it down, before.
 */
enum status match_look(struct matches *matches, const struct request *request,
                       struct answer *answer) MUST_USE;

/*
 * What another server has played: what those who watch here have not been sent.
 * `heard` is called on another thread with the id of a match that has changed,
 * or with NULL: any may have. NULL in its place: no more.
 */
typedef void match_heard(void *user, const char *match);
enum status matches_hear(struct store *store, match_heard *heard,
                         void *user) MUST_USE;
/* Do other servers serve the database, too? Only then is this done. */
bool matches_are_shared(const struct store *store);
/* A viewer who watches, and the last update that they were sent. */
struct match_since {
    char viewer[VIEWER_NAME];
    int64_t seq;
};
/* The updates since, as notices of the answer; {}. */
enum status match_news(struct matches *matches, const struct request *request,
                       const struct match_since *since, int count,
                       struct answer *answer) MUST_USE;

/* Is it this server that looks at what is due? Where several share a database
 * one does. */
bool match_has_duty(const struct store *store);
/* Another is to, since this one ends. */
void match_shun_duty(struct store *store);
/*
 * Time: ids of matches in which something is due, oldest first, and the first
 * instant after `now` at which something will be (0: none); and the doing of
 * it at the match's own worker (due.h). Answers {}.
 */
enum status match_due(struct store *store, int64_t now, char (*ids)[STORE_ID],
                      int most, int *count, int64_t *next) MUST_USE;
/* Writes down what time is believed; if it cannot, what stands there holds. */
void match_mark(struct store *store, const struct store_heartbeat *heartbeat);
enum status match_tick(struct matches *matches, const struct request *request,
                       struct answer *answer) MUST_USE;

#endif
