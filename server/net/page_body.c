/* What a page consists of: a text, or a file of the web page. */

#include "server/net/page_body.h"

#include <stdlib.h>
#include <string.h>

#include "server/net/message.h"
#include "server/net/state.h"
#include "server/page/files.h"
#include "server/page/html.h"
#include "server/page/shell.h"

void page_set(struct connection *page, int status, const char *type,
              const char *text, size_t length)
{
    struct outgoing *outgoing = calloc(1, sizeof *outgoing);
    if (outgoing == NULL)
        abort();
    outgoing->message = message_keep(text, length);
    page->out_first = page->out_last = outgoing;
    page->unsent = length;
    page->page_status = status;
    page->page_type = type;
    lws_callback_on_writable(page->wsi);
}

void page_set_text(struct connection *page, int status, const char *text)
{
    const char *said = said_in(page->page_language, text);
    page_set(page, status, "text/plain; charset=utf-8", said, strlen(said));
}

/* The shell of a host who has said where people reach it: whole addresses. */
static void show_shell(struct connection *page, const struct leaf *leaf,
                       const char *origin)
{
    enum { SHELL_MOST = 1 << 16 };
    struct writer whole;
    size_t length;
    char *text = files_unpack(leaf->bytes, leaf->size, &length);
    writer_open_for(&whole, 2 * length, SHELL_MOST);
    html_complete(&whole, text, length, origin);
    free(text);
    if (page->page_is_packed) {
        char *bytes = files_pack(whole.data, whole.used, &length);
        page_set(page, HTTP_STATUS_OK, leaf->type, bytes, length);
        free(bytes);
    } else
        page_set(page, HTTP_STATUS_OK, leaf->type, whole.data, whole.used);
    writer_release(&whole);
}

bool page_set_leaf(struct connection *page, const char *path, bool is_packed)
{
    struct leaf leaf;
    size_t length;
    const char *origin = page->net->settings->notify.public_url;
    bool is_shell = shell_find(path, page->page_language, &leaf);
    if (!is_shell && !files_find(path, &leaf))
        return false;
    page->page_is_document = is_shell;
    page->page_is_forever = leaf.is_forever;
    page->page_is_packed = is_packed;
    if (is_shell && origin != NULL && origin[0] != '\0') {
        show_shell(page, &leaf, origin);
        return true;
    }
    if (page->page_is_packed) {
        page_set(page, HTTP_STATUS_OK, leaf.type, (const char *)leaf.bytes,
                 leaf.size);
        return true;
    }
    char *text = files_unpack(leaf.bytes, leaf.size, &length);
    page_set(page, HTTP_STATUS_OK, leaf.type, text, length);
    free(text);
    return true;
}
