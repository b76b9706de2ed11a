/* Pages: plain HTTP on the same port, for people and for probes. */

#include "server/net/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/base/digest.h"
#include "server/net/connection.h"
#include "server/net/dispatch.h"
#include "server/net/limit.h"
#include "server/net/metrics.h"
#include "server/net/page_body.h"
#include "server/net/page_head.h"
#include "server/net/peer.h"
#include "server/net/porch.h"
#include "server/net/rate_limit.h"
#include "server/net/state.h"
#include "server/net/steady.h"
#include "server/net/trace.h"
#include "server/page/html.h"
#include "server/page/shell.h"

enum { TOO_MANY_REQUESTS = 429 };

static const char welcome[] = TR(
    "Estafette: board wargames over the internet.\n"
    "\n"
    "This is a server for clients that speak JSON-RPC 2.0 over a websocket:\n"
    "path /ws, sub-protocol estafette.v1, one message a text frame; the first\n"
    "is hello. With the terminal client:\n"
    "\n"
    "    estafette --server ws://HOST:PORT/ws\n"
    "\n"
    "/healthz            says ok while the process runs\n"
    "/readyz             says ok while it takes requests\n"
    "/records/ID.json    the record of a finished match, signed\n"
    "/t/ID /p/NAME       a tournament, a player: pages for people\n"
    "/rules/GAME         all rules of a game\n"
    "/assets/HASH.json   board, roster and charts of a scenario\n"
    "/phrases/GAME.LANGUAGE.json\n"
    "/phrases/GAME/SCENARIO.LANGUAGE.json\n"
    "                    what a game says, and its rules, translated\n"
    "/feeds/             a player's calendar and results, at secret addresses\n"
    "/feeds/ID.atom      the results of a public tournament\n");

/* To a browser, where the program was made with PAGE=no. */
static const char pageless[] =
    TR("Estafette: board wargames over the internet.\n"
       "\n"
       "This server was made without the web page. Play with the terminal "
       "client:\n"
       "\n"
       "    estafette --server ws://HOST:PORT/ws\n");

bool page_has_asked(const struct call *call)
{
    return call->connection != 0 && call->id[0] == '\0';
}

/*
 * It is paid for as what is read by sockets is, and few are let in at once.
 * False: it is not asked, and freed; `status` and `words` say why.
 */
static bool try_ask(struct connection *page, struct call *taken_call,
                    int *status, const char **words)
{
    taken_call->payer = rate_limit_payer(page);
    *status = HTTP_STATUS_SERVICE_UNAVAILABLE;
    *words = TR("not now; try again\n");
    bool is_let_in = page->net->pages_asked < PAGES_ASKED_MOST;
    if (is_let_in && rate_limit_reading(page->net, taken_call) > 0) {
        *status = TOO_MANY_REQUESTS;
        *words = TR("you have read much; more in a moment\n");
        is_let_in = false;
    }
    if (!is_let_in) {
        call_free(taken_call);
        return false;
    }
    page->net->pages_asked++;
    taken_call->connection = page->id;
    taken_call->began = steady_ns();
    dispatch_give(page->net, taken_call);
    return true;
}

static void ask(struct connection *page, struct call *taken_call)
{
    int status;
    const char *words;
    if (!try_ask(page, taken_call, &status, &words))
        page_set_text(page, status, words);
}

/* /records/ID.json: what match.record says to the public, when it is over. */
static bool ask_record(struct connection *page, const char *path)
{
    static const char folder[] = "/records/", ending[] = ".json";
    size_t length = strlen(path);
    if (strncmp(path, folder, sizeof folder - 1) != 0
        || length < sizeof folder + sizeof ending
        || strcmp(path + length - (sizeof ending - 1), ending) != 0)
        return false;
    length -= sizeof folder - 1 + sizeof ending - 1;
    if (length >= STORE_ID || page->net->is_draining)
        return false;
    struct call *call = call_new(endpoint_find("match.record"));
    memcpy(call->match, path + sizeof folder - 1, length);
    ask(page, call);
    return true;
}

/* What follows a folder in a path, or NULL. */
static const char *below(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 ? path + length : NULL;
}

/* NULL: it is no UTF-8, so no address of ours. */
static struct call *call_address(const struct connection *page,
                                 const struct endpoint *endpoint,
                                 const char *address)
{
    json_t *params = json_pack("{s:s, s:b, s:s}", "address", address, "packed",
                               page_takes_gzip(page), "language",
                               language_name(page->page_language));
    struct call *call = params != NULL ? call_new(endpoint) : NULL;
    if (call != NULL)
        call->params = params;
    return call;
}

static void ask_address(struct connection *page,
                        const struct endpoint *endpoint, const char *address)
{
    struct call *call = call_address(page, endpoint, address);
    if (call == NULL)
        page_set_text(page, HTTP_STATUS_NOT_FOUND, TR("not found\n"));
    else
        ask(page, call);
}

static bool ask_feed(struct connection *page, const char *path)
{
    const char *address = below(path, "/feeds/");
    if (address == NULL || page->net->is_draining)
        return false;
    ask_address(page, &endpoint_feed, address);
    return true;
}

/* /assets/HASH.json, for ever the same, so that a browser asks once; and
 * /phrases/GAME.LANGUAGE.json; of both, before the ending, a part. */
static bool ask_file(struct connection *page, const char *path)
{
    static const struct {
        const char *folder;
        const struct endpoint *endpoint;
    } folders[] = {{"/assets/", &endpoint_assets},
                   {"/phrases/", &endpoint_phrases}};
    char name[DIGEST_TEXT + sizeof ".board"];
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        const char *address = below(path, folders[i].folder);
        const char *ending = address != NULL ? strrchr(address, '.') : NULL;
        if (ending == NULL || strcmp(ending, ".json") != 0
            || (size_t)(ending - address) >= sizeof name
            || page->net->is_draining)
            continue;
        snprintf(name, sizeof name, "%.*s", (int)(ending - address), address);
        ask_address(page, folders[i].endpoint, name);
        return true;
    }
    return false;
}

/* A tournament, a player, the rules of a game: for who has only a link. */
static bool ask_html(struct connection *page, const char *path)
{
    if (!html_page_is(path) || page->net->is_draining)
        return false;
    ask_address(page, &endpoint_html, path);
    return true;
}

/* The shell of a match or a challenge tells of it, unless there is no time to
 * find out: it is needed in any case. */
static bool ask_card(struct connection *page, const char *path)
{
    int status;
    const char *words;
    if (page->net->is_draining || !shell_has_id(path))
        return false;
    struct call *call = call_address(page, &endpoint_html, path);
    return call != NULL && try_ask(page, call, &status, &words);
}

/*
 * /off/KEY ends a channel. Programs that look at links in mail must not do so:
 * what is fetched is a button, and what is posted acts (RFC 8058).
 */
static bool show_off(struct connection *page, const char *path)
{
    enum { BUTTON_MOST = 2048 };
    const struct language *language = page->page_language;
    struct writer button;
    if (below(path, "/off/") == NULL)
        return false;
    writer_open(&button, BUTTON_MOST);
    html_write(&button,
               "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\">"
               "<title>Estafette</title><form method=\"post\"><p>%s</p><p>"
               "<button>%s</button></p></form></html>\n",
               language_name(language),
               said_in(language, "No more messages from Estafette here?"),
               said_in(language, "No more"));
    page_set(page, HTTP_STATUS_OK, "text/html; charset=utf-8", button.data,
             button.used);
    writer_release(&button);
    return true;
}

static void post(struct connection *page, const char *path)
{
    const char *key = below(path, "/off/");
    if (key == NULL || page->net->is_draining)
        page_set_text(page, HTTP_STATUS_METHOD_NOT_ALLOWED, TR("only GET\n"));
    else
        ask_address(page, &endpoint_off, key);
}

/* The answer waits until the other side has said all that it has to say. */
int page_posted(struct connection *page)
{
    page->page_posts = false;
    porch_done(page->net, page->wsi);
    if (page->out_first != NULL)
        lws_callback_on_writable(page->wsi);
    return 0;
}

/*
 * A body is waited for where something is posted, if the library sees its end
 * as others do and it is short. It knows no chunks, and takes the first of
 * several lengths, or what a number begins with. Anybody else is answered at
 * once, and what they still say is read by nobody.
 */
static bool is_body_awaited(struct lws *wsi)
{
    enum { DIGITS_MOST = 4 }; /* so 9,999 bytes */
    static const enum lws_token_indexes token = WSI_TOKEN_HTTP_CONTENT_LENGTH;
    char length[DIGITS_MOST + 1] = "";
    return peer_has_body(wsi)
           && !peer_says(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING)
           && lws_hdr_fragment_length(wsi, token, 1) <= 0
           && lws_hdr_copy(wsi, length, sizeof length, token) > 0
           && strspn(length, "0123456789") == strlen(length);
}

/* Numbers tell when people play: only to who comes by the host's entrance. */
static void set_metrics(struct connection *page)
{
    struct net *net = page->net;
    char *text = NULL;
    size_t length = 0;
    struct gauges gauges = {.connections = net->count,
                            .in_flight = net->in_flight,
                            .commits = store_commits(net->store),
                            .written = store_written_by_all(net->store),
                            .started = net->started};
    gauges.has_room =
        store_room(net->store, &gauges.room_taken, &gauges.room_left);
    FILE *out = open_memstream(&text, &length);
    if (out == NULL)
        abort();
    metrics_write(&net->metrics, &gauges, out);
    fclose(out);
    page_set(page, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8",
             text, length);
    free(text);
}

static void open_get(struct connection *page, const char *path)
{
    bool is_root = strcmp(path, "/") == 0;
    if (ask_card(page, path))
        return;
    if ((!is_root || page_wants_html(page))
        && page_set_leaf(page, path, page_takes_gzip(page)))
        return;
    if (is_root && page_wants_html(page))
        page_set_text(page, HTTP_STATUS_OK, pageless);
    else if (is_root)
        page_set_text(page, HTTP_STATUS_OK, welcome);
    else if (!ask_html(page, path) && !ask_feed(page, path)
             && !ask_file(page, path) && !show_off(page, path)
             && !ask_record(page, path))
        page_set_text(page, HTTP_STATUS_NOT_FOUND, TR("not found\n"));
}

/* What asks nobody else, so it costs nothing and is for whoever comes. */
static bool open_probe(struct connection *page, const char *path)
{
    if (strcmp(path, "/healthz") == 0)
        page_set_text(page, HTTP_STATUS_OK, "ok\n");
    else if (strcmp(path, "/readyz") == 0)
        page_set_text(page,
                      page->net->is_draining ? HTTP_STATUS_SERVICE_UNAVAILABLE
                                             : HTTP_STATUS_OK,
                      page->net->is_draining ? "draining\n" : "ok\n");
    else if (strcmp(path, "/metrics") == 0 && porch_is_inner(page->wsi))
        set_metrics(page);
    else
        return false;
    return true;
}

/* Whoever is behind a proxy has as many pages and connections as one before it.
 */
static bool is_crowded(struct connection *page)
{
    struct net *net = page->net;
    if (porch_is_inner(page->wsi))
        return false;
    peer_find(net, page->wsi, page->address);
    if (peer_is_full(net, page->address))
        return true;
    addresses_add(net->addresses, page->address, 1);
    page->is_counted = true;
    return false;
}

static void answer(struct connection *page, const char *path)
{
    struct lws *wsi = page->wsi;
    bool is_post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    bool is_get =
        page->page_is_head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    if (is_crowded(page))
        page_set_text(page, TOO_MANY_REQUESTS, TR("too many at once\n"));
    else if (!is_post && !is_get)
        page_set_text(page, HTTP_STATUS_METHOD_NOT_ALLOWED, TR("only GET\n"));
    else if (is_get && open_probe(page, path))
        return;
    else if (porch_is_inner(wsi))
        page_set_text(page, HTTP_STATUS_NOT_FOUND, TR("not found\n"));
    else if (peer_is_plain(page->net, wsi))
        page_set_text(page, HTTP_STATUS_FORBIDDEN, TR("only by TLS\n"));
    else if (is_post)
        post(page, path);
    else
        open_get(page, path);
}

int page_open(struct net *net, struct lws *wsi, const char *path)
{
    struct connection **kept = lws_wsi_user(wsi);
    if (*kept != NULL)
        return -1; /* each line has one page, and then it is closed */
    struct connection *page = connection_new(net, wsi, LINK_PAGE);
    *kept = page;
    page->page_language = page_asks_language(page);
    page->page_is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    answer(page, path);
    page->page_posts = below(path, "/off/") != NULL && page->out_first == NULL
                       && is_body_awaited(wsi);
    if (!page->page_posts)
        porch_done(net, wsi);
    /* The library would not wait so long for the answer to be read. */
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    return 0;
}

/* What is not there has a page, too; and the shell needs no answer. */
static bool deliver_html(struct connection *page, const struct call *call)
{
    const struct writer *out = &call->answer.out;
    bool is_missing = call->status == STATUS_NOT_FOUND;
    if (call->endpoint != &endpoint_html)
        return false;
    if (call->status != STATUS_OK
        && page_set_leaf(page, call_text(call, "address"),
                         call_flag(call, "packed", false)))
        return true;
    if (call->status != STATUS_OK && !is_missing) {
        page_set_text(page, HTTP_STATUS_SERVICE_UNAVAILABLE,
                      TR("not now; try again\n"));
        return true;
    }
    page->page_is_document = true;
    page->page_is_packed = call_flag(call, "packed", false);
    page_set(page, is_missing ? HTTP_STATUS_NOT_FOUND : HTTP_STATUS_OK,
             "text/html; charset=utf-8", out->data, out->used);
    return true;
}

/* A feed is the page itself; of the end of a channel it says that it is. */
static bool deliver_text(struct connection *page, const struct call *call)
{
    const struct writer *out = &call->answer.out;
    bool is_feed = call->endpoint == &endpoint_feed;
    bool is_assets = call->endpoint == &endpoint_assets;
    bool is_file = is_assets || call->endpoint == &endpoint_phrases;
    if (!is_feed && !is_file && call->endpoint != &endpoint_off)
        return false;
    if (call->status == STATUS_NOT_FOUND)
        page_set_text(page, HTTP_STATUS_NOT_FOUND, TR("not found\n"));
    else if (call->status != STATUS_OK)
        page_set_text(page, HTTP_STATUS_SERVICE_UNAVAILABLE,
                      TR("not now; try again\n"));
    else if (is_file) {
        page->page_is_forever = is_assets;
        page->page_is_hourly = !is_assets;
        page->page_is_packed = call_flag(call, "packed", false);
        page_set(page, HTTP_STATUS_OK, "application/json", out->data,
                 out->used);
    } else if (!is_feed)
        page_set_text(page, HTTP_STATUS_OK,
                      TR("No more messages come here.\n"));
    else
        page_set(page, HTTP_STATUS_OK,
                 out->data[0] == '<' ? "application/atom+xml; charset=utf-8"
                                     : "text/calendar; charset=utf-8",
                 out->data, out->used);
    return true;
}

/* The result is {"match":…,"record":RECORD}: the page is RECORD as signed. */
void page_deliver(struct connection *page, const struct call *call)
{
    static const char name[] = ",\"record\":";
    const char *text = call->answer.out.data;
    bool is_record = call->match[0] != '\0' && call->status == STATUS_OK;
    const char *record = is_record ? strstr(text, name) : NULL;
    note_answer(page->net, page->id, call->endpoint, call->status, call->began,
                call->answer.out.used);
    if (deliver_html(page, call) || deliver_text(page, call))
        return;
    if (record == NULL) {
        page_set_text(page, HTTP_STATUS_NOT_FOUND, TR("not found\n"));
        return;
    }
    record += sizeof name - 1;
    size_t length = call->answer.out.used - (size_t)(record - text) - 1;
    page_set(page, HTTP_STATUS_OK, "application/json", record, length);
}

/* As much as the line takes: what the library keeps of it nobody bounds. */
int page_write(struct connection *page)
{
    enum { PIECE = 16384 };
    struct lws *wsi = page->wsi;
    if (page->out_first == NULL || page->page_posts)
        return 0;
    struct message *message = page->out_first->message;
    if (!page->page_has_begun && page_write_head(page, message->length) != 0)
        return -1;
    page->page_has_begun = true;
    size_t length = page->page_is_head ? 0 : message->length;
    while (page->page_written < length) {
        size_t left = length - page->page_written;
        size_t piece = left < PIECE ? left : PIECE;
        if (lws_partial_buffered(wsi) || lws_send_pipe_choked(wsi)) {
            lws_callback_on_writable(wsi);
            return 0;
        }
        if (lws_write(wsi, message->room + LWS_PRE + page->page_written, piece,
                      piece < left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL)
            < 0)
            return -1;
        page->page_written += piece;
    }
    if (!lws_partial_buffered(wsi))
        return -1; /* it is all on its way, and the line closes behind it */
    lws_callback_on_writable(wsi);
    return 0;
}
