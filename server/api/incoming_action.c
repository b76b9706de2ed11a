/* An action as it comes in: how large and deep it is. */

#include "server/api/incoming_action.h"

#include "common/base/tokens.h"

#include <assert.h>

enum { ACTION_BYTES_MOST = 16384, ACTION_DEPTH_MOST = 8 };

static bool is_deep(struct node value, int left)
{
    if (left == 0)
        return node_is_object(value) || node_is_list(value);
    for (struct node_item item = node_first(value); node_is_there(item.value);
         node_next(&item))
        if (is_deep(item.value, left - 1))
            return true;
    return false;
}

/*
 * Counted is what is written with no space. Of tokens there are never so many
 * bytes, nor does anything plain grow when it is written again.
 */
static bool is_large(struct node action)
{
    static_assert((int)TOKENS_BYTES_MOST <= (int)ACTION_BYTES_MOST,
                  "what is plain is no larger than an action may be");
    return action.tree != NULL
           && json_dumpb(action.tree, NULL, 0, JSON_COMPACT)
                  > ACTION_BYTES_MOST;
}

enum status incoming_action_check(struct node action, struct error *error)
{
    if (is_deep(action, ACTION_DEPTH_MOST))
        return error_set(error, STATUS_TOO_LARGE,
                         "an action is at most %d levels deep",
                         ACTION_DEPTH_MOST);
    if (is_large(action))
        return error_set(error, STATUS_TOO_LARGE,
                         "an action has at most %d bytes", ACTION_BYTES_MOST);
    return STATUS_OK;
}
