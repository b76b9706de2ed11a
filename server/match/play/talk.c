/* match.chat: what people say, cleaned and to whom it goes. */

#include "server/store/talk.h"
#include "server/match/cache/access.h"
#include "server/match/live/answer.h"
#include "server/match/match.h"
#include "server/store/account.h"
#include "server/store/block.h"

#include "common/base/instant.h"
#include "common/base/text.h"
#include "server/match/fold/terms.h"
#include "server/match/live/seat_draw.h"
#include "server/match/play/talk.h"
#include "server/rules/driver.h"
#include "server/rules/offer.h"

#include <stdlib.h>
#include <string.h>

enum { CHAT_READ_MOST = 200, CHAT_LETTERS_MOST = 2000 };

static bool is_blank(const char *text)
{
    return text[strspn(text, " ")] == '\0';
}

static enum status unavailable(struct answer *answer)
{
    writer_clear(&answer->out);
    return error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
}

/* The channel, if this viewer may write there; NULL: it may not. */
static const char *channel_find(const char *to, viewer_id viewer)
{
    static const char *const channels[] = {"seats", "side", "watchers"};
    for (size_t i = 0; i < sizeof channels / sizeof *channels; i++)
        if (strcmp(channels[i], to) == 0)
            return viewer != VIEWER_PUBLIC || i == 2 ? channels[i] : NULL;
    return NULL;
}

/*
 * Where the rules close talk within a side, everything that another seat of
 * the side could read is closed: also what all seats read, and what watchers
 * do, since anyone can watch. The rules say so of a position that runs.
 */
struct verdict talk_verdict(const struct live *live, viewer_id viewer)
{
    if (viewer == VIEWER_PUBLIC || live->state != LIVE_RUNNING)
        return allow();
    return drive_talk(live->fold.rules, live->fold.state, viewer);
}

static enum status check_closed(const struct live *live, viewer_id viewer,
                                struct answer *answer)
{
    struct verdict verdict = talk_verdict(live, viewer);
    if (is_allowed(verdict))
        return STATUS_OK;
    writer_object(&answer->out);
    verdict_write(live->fold.rules, &verdict, answer->language, &answer->out);
    writer_object_end(&answer->out);
    return error_set(&answer->error, STATUS_REFUSED, "refused by %s",
                     verdict.clause);
}

static bool may_read(const struct live *live, viewer_id reader,
                     const struct store_message *message)
{
    bool is_over = live->state == LIVE_FINISHED;
    if (strcmp(message->to, "watchers") == 0)
        return reader == VIEWER_PUBLIC || message->seat == reader || is_over;
    if (reader == VIEWER_PUBLIC)
        return false;
    return strcmp(message->to, "seats") == 0
           || live->fold.rules->side_of_seat[reader] == message->side;
}

static void write_message(const struct live *live,
                          const struct store_message *message,
                          struct writer *out)
{
    char at[INSTANT_TEXT];
    instant_text(message->at, at);
    writer_object(out);
    writer_put_text(out, "match", live->row.id);
    writer_put_number(out, "id", message->id);
    writer_put_text(out, "from", message->player);
    if (message->seat >= 0 && message->seat < live->row.seat_count)
        writer_put_text(out, "seat", live->row.seats[message->seat].name);
    writer_put_text(out, "to", message->to);
    writer_put_text(out, "text", message->text);
    writer_put_text(out, "at", at);
    writer_object_end(out);
}

static void add_deaf(void *user, const char *account)
{
    writer_text(user, account);
}

/* Who has blocked the writer hears nothing, and the writer nothing of that. */
static void tell_readers(const struct live *live,
                         const struct store_message *message,
                         const struct writer *deaf, struct answer *answer)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    write_message(live, message, &out);
    for (int i = 0; i < VIEWERS_MOST; i++) {
        if (!live_has_viewer(live, i) || !may_read(live, (viewer_id)i, message))
            continue;
        answer_tell(answer, "chat.message", NULL, live->row.id,
                    rules_viewer_name(live->fold.rules, (viewer_id)i),
                    copy_bytes(out.data, out.used));
        if (deaf->used > 0)
            answer->notices[answer->notice_count - 1].deaf =
                copy_bytes(deaf->data, deaf->used);
    }
    writer_release(&out);
}

/* All that is to be read comes before the write: what fails after it would be
 * said once more by who was told that it was not. */
static enum status say(struct matches *matches, const struct live *live,
                       struct store_message *message, struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_account account;
    struct writer deaf;
    bool is_umpires = message->seat < 0 && strcmp(message->to, "seats") == 0;
    writer_open(&deaf, TEXT_MOST);
    enum status status =
        store_account_by_id(matches->store, message->account, &arena, &account);
    if (status == STATUS_OK && !is_umpires)
        status =
            store_block_each(matches->store, message->account, add_deaf, &deaf);
    if (status == STATUS_OK)
        status = store_chat_add(matches->store, live->row.id, message);
    if (status == STATUS_OK) {
        message->player = account.name;
        tell_readers(live, message, &deaf, answer);
        writer_object(&answer->out);
        writer_put_number(&answer->out, "id", message->id);
        writer_object_end(&answer->out);
    }
    writer_release(&deaf);
    store_arena_release(&arena);
    return status == STATUS_OK ? status : unavailable(answer);
}

enum status talk_announce(struct matches *matches, const struct live *live,
                          const char *account, const char *text, int64_t order,
                          int64_t now, struct answer *answer)
{
    struct store_message message = {.at = now,
                                    .account = account,
                                    .seat = -1,
                                    .to = "seats",
                                    .side = -1,
                                    .text = text,
                                    .order = order};
    return say(matches, live, &message, answer);
}

enum status match_chat(struct matches *matches, const struct request *request,
                       const char *to, const char *text, struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    if (status != STATUS_OK)
        return status;
    if (request->account == NULL)
        return error_set(&answer->error, STATUS_NOT_SIGNED_IN, "sign in first");
    if (seat_draw_is_due(live))
        return error_set(&answer->error, STATUS_CLOSED,
                         "talk begins when all have their seats");
    const char *channel = channel_find(to, viewer);
    if (channel == NULL)
        return error_set(&answer->error, STATUS_NOT_ALLOWED,
                         "you may not write there");
    status = check_closed(live, viewer, answer);
    if (status != STATUS_OK)
        return status;
    if (text_count(text) > CHAT_LETTERS_MOST)
        return error_set(&answer->error, STATUS_TOO_LARGE,
                         "a text has at most %d letters", CHAT_LETTERS_MOST);
    char *clean = text_clean_new(text);
    bool is_seat = viewer != VIEWER_PUBLIC;
    struct store_message message = {
        .at = request->now,
        .account = request->account,
        .seat = is_seat ? viewer : -1,
        .to = channel,
        .side = is_seat ? live->fold.rules->side_of_seat[viewer] : -1,
        .text = clean};
    status = is_blank(clean) ? error_set(&answer->error, STATUS_BAD_PARAMS,
                                         "there is nothing in this text")
                             : say(matches, live, &message, answer);
    free(clean);
    return status;
}

enum status match_chat_read(struct matches *matches,
                            const struct request *request, int64_t after,
                            struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    struct store_arena arena = {0};
    struct store_message messages[CHAT_READ_MOST];
    int count = 0;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    if (status != STATUS_OK)
        return status;
    bool is_seat = viewer != VIEWER_PUBLIC;
    struct store_reader reader = {
        .account = request->account,
        .seat = is_seat ? viewer : -1,
        .side = is_seat ? live->fold.rules->side_of_seat[viewer] : -1,
        .hears_watchers = !is_seat || live->state == LIVE_FINISHED};
    status = store_chat_list(matches->store, live->row.id, &reader, after,
                             &arena, messages, CHAT_READ_MOST, &count);
    writer_object(&answer->out);
    writer_key(&answer->out, "messages");
    writer_list(&answer->out);
    for (int i = 0; i < count; i++)
        if (may_read(live, viewer, &messages[i]))
            write_message(live, &messages[i], &answer->out);
    writer_list_end(&answer->out);
    writer_object_end(&answer->out);
    store_arena_release(&arena);
    return status == STATUS_OK ? status : unavailable(answer);
}
