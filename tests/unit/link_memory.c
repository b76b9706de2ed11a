/* What was met before is kept in the state folder, by several programs. */

#include "client/link/memory.h"
#include "client/link/session.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static struct session *session_in(const char *folder)
{
    struct error error;
    struct session *session;
    cr_assert_eq(session_open(folder, "", "ws://127.0.0.1:1", &session, &error),
                 STATUS_OK, "%s", error.text);
    return session;
}

static void add(const struct session *session, const char *text)
{
    json_t *kinds = json_loads(text, 0, NULL);
    memory_add(session, kinds);
    json_decref(kinds);
}

static void holds(const struct session *session, const char *text)
{
    json_t *kinds = memory_read(session);
    char *kept = json_dumps(kinds, JSON_COMPACT | JSON_SORT_KEYS);
    cr_assert_str_eq(kept, text);
    free(kept);
    json_decref(kinds);
}

Test(link_memory, adds_to_what_others_have_kept)
{
    char folder[] = "/tmp/estafette-XXXXXX", path[64];
    cr_assert_not_null(mkdtemp(folder));
    struct session *session = session_in(folder);
    holds(session, "{}");
    add(session, "{\"briefing\":{\"a/b\":true}}");
    add(session, "{\"briefing\":{\"a/c\":true},\"coach\":{\"a move\":true}}");
    session_close(session);
    session = session_in(folder);
    holds(session, "{\"briefing\":{\"a/b\":true,\"a/c\":true},"
                   "\"coach\":{\"a move\":true}}");
    session_close(session);
    snprintf(path, sizeof path, "%s/met.json", folder);
    cr_assert_eq(unlink(path), 0);
}

Test(link_memory, forgets_what_cannot_be_read)
{
    char folder[] = "/tmp/estafette-XXXXXX", path[64];
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/met.json", folder);
    FILE *file = fopen(path, "w");
    cr_assert_not_null(file);
    fputs("{nonsense", file);
    fclose(file);
    struct session *session = session_in(folder);
    holds(session, "{}");
    add(session, "{\"briefing\":{\"a/b\":true}}");
    session_close(session);
    unlink(path);
}
