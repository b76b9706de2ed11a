/* The page /assets/HASH.json: the static half of a scenario, as a file. */

#include "server/api/endpoint.h"
#include "server/page/files.h"
#include "server/rules/library.h"

#include <assert.h>

enum { FILE_MOST = 1 << 20 };

enum status assets_page_call(struct services *services, struct call *call)
{
    struct writer text;
    enum status status = STATUS_OK;
    (void)services;
    writer_open(&text, FILE_MOST);
    if (!library_assets_file(call_text(call, "address"), &text))
        status = error_set(&call->answer.error, STATUS_NOT_FOUND,
                           "no assets are called so");
    else
        files_put(text.data, text.used, call_flag(call, "packed", false),
                  &call->answer.out);
    /* Ours, and a file that is cut would be kept by who gets it. */
    assert(!text.is_full);
    writer_release(&text);
    return status;
}
