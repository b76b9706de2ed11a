/* hello: the first message of a connection. */

#include "common/base/instant.h"
#include "server/api/endpoint.h"
#include "server/match/record/record.h"
#include "server/page/files.h"

#include <assert.h>

void hello_key(struct store *store, char key[HELLO_KEY_TEXT])
{
    static_assert((int)HELLO_KEY_TEXT == (int)RECORD_KEY_TEXT, "one key");
    if (record_key(store, key) != STATUS_OK)
        key[0] = '\0';
}

enum status hello(struct services *services, struct call *call)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_text(out, "server", "estafetted");
    writer_put_text(out, "protocol", WIRE_PROTOCOL);
    writer_put_text(out, "motd", services->motd);
    instant_put(out, "now", call->now);
    writer_key(out, "features");
    writer_list(out);
    writer_text(out, "pick_form");
    writer_text(out, "offer_patches");
    writer_text(out, "language");
    writer_text(out, "labels");
    writer_text(out, "clauses");
    writer_list_end(out);
    const struct page_file *page = files_get("build");
    if (page != NULL) {
        writer_key(out, "page");
        writer_text_n(out, (const char *)page->bytes, page->size);
    }
    if (services->key != NULL && services->key[0] != '\0')
        writer_put_text(out, "key", services->key);
    writer_object_end(out);
    return STATUS_OK;
}
