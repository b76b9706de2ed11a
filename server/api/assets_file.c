/* The page /assets/HASH.json: the static half of a scenario, as a file; and its
 * parts HASH.board.json, what a board is drawn by, and HASH.prose.json, what is
 * said to who sits down at it. */

#include "server/api/endpoint.h"
#include "server/api/file_part.h"
#include "server/rules/library.h"

#include <assert.h>

enum { FILE_MOST = 1 << 20 };

static const struct file_part parts[] = {
    {"board", true, {"briefing", "coach", "charts", "cards"}},
    {"prose", false, {"intro", "briefing", "coach"}},
    {.name = NULL}};

enum status assets_page_call(struct services *services, struct call *call)
{
    struct writer text;
    char name[FILE_NAME];
    const struct file_part *part =
        file_part_asked(parts, call_text(call, "address"), name);
    enum status status = STATUS_OK;
    (void)services;
    writer_open(&text, FILE_MOST);
    if (!library_assets_file(name, &text))
        status = error_set(&call->answer.error, STATUS_NOT_FOUND,
                           "no assets are called so");
    else
        file_part_put(part, text.data, text.used,
                      call_flag(call, "packed", false), &call->answer.out);
    /* Ours, and a file that is cut would be kept by who gets it. */
    assert(!text.is_full);
    writer_release(&text);
    return status;
}
