/* Feeds: their addresses, and what stands there. */

#include "server/notify/feed.h"

#include "common/base/digest.h"
#include "server/notify/wish.h"
#include "server/store/notify.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_MOST = 200, TOKEN_LETTERS = 2 * SECRET_BYTES, ADDRESS_TEXT = 600 };

static const struct {
    const char *kind;
    const char *ending;
} kinds[] = {{"deadlines", ".ics"}, {"results", ".atom"}};

static const char *ending_of(const char *kind)
{
    return strcmp(kind, kinds[0].kind) == 0 ? kinds[0].ending : kinds[1].ending;
}

static enum status failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static void write_address(struct notify *notify, const char *kind,
                          const char *token, struct writer *out)
{
    const char *public_url = notify_settings(notify)->public_url;
    char path[ADDRESS_TEXT];
    snprintf(path, sizeof path, "/feeds/%s%s", token, ending_of(kind));
    writer_put_text(out, "path", path);
    if (public_url[0] == '\0')
        return;
    snprintf(path, sizeof path, "%s/feeds/%s%s", public_url, token,
             ending_of(kind));
    writer_put_text(out, "url", path);
}

enum status feed_renew(struct notify *notify, const char *account,
                       const char *kind, bool is_off, struct writer *out,
                       struct error *error)
{
    unsigned char token[SECRET_BYTES];
    char text[TOKEN_LETTERS + 1];
    struct digest hash;
    randombytes_buf(token, sizeof token);
    sodium_bin2hex(text, sizeof text, token, sizeof token);
    digest_of(text, TOKEN_LETTERS, &hash);
    if (store_feed_set(notify_store(notify), account, kind,
                       is_off ? NULL : hash.bytes)
        != STATUS_OK)
        return failed(error);
    writer_object(out);
    if (!is_off)
        write_address(notify, kind, text, out);
    writer_object_end(out);
    return STATUS_OK;
}

static enum status write_feed(struct notify *notify, const char *account,
                              const char *kind, const char *address,
                              int64_t now, struct writer *out)
{
    struct store_arena arena = {0};
    struct store_feed_row rows[ROWS_MOST];
    const char *public_url = notify_settings(notify)->public_url;
    const struct language *language =
        wish_language(notify_store(notify), account);
    char self[ADDRESS_TEXT] = "";
    bool is_calendar = strcmp(kind, "deadlines") == 0;
    int count = 0;
    enum status status =
        is_calendar ? store_feed_deadlines(notify_store(notify), account,
                                           &arena, rows, ROWS_MOST, &count)
                    : store_feed_results(notify_store(notify), account, &arena,
                                         rows, ROWS_MOST, &count);
    if (public_url[0] != '\0')
        snprintf(self, sizeof self, "%s/feeds/%s", public_url, address);
    if (status == STATUS_OK && is_calendar)
        feed_calendar(rows, count, language, now, out);
    else if (status == STATUS_OK)
        feed_atom(account, self, rows, count, language, now, out);
    store_arena_release(&arena);
    return status;
}

enum status feed_read(struct notify *notify, const char *address, int64_t now,
                      struct writer *out, struct error *error)
{
    struct store_arena arena = {0};
    struct digest hash;
    const char *account, *kind;
    size_t length = strcspn(address, ".");
    enum status status = STATUS_NOT_FOUND;
    if (length == TOKEN_LETTERS) {
        digest_of(address, length, &hash);
        status = store_feed_find(notify_store(notify), hash.bytes, &arena,
                                 &account, &kind);
    }
    if (status == STATUS_OK && strcmp(address + length, ending_of(kind)) != 0)
        status = STATUS_NOT_FOUND;
    if (status == STATUS_OK)
        status = write_feed(notify, account, kind, address, now, out);
    store_arena_release(&arena);
    if (status == STATUS_NOT_FOUND)
        return error_set(error, status, "there is no such feed");
    return status == STATUS_OK ? STATUS_OK : failed(error);
}
