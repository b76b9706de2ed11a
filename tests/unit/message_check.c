/* A hearer: every message of a match against its schema, whole and folded. */

#include "tests/unit/message_check.h"

#include "common/wire/envelope.h"
#include "server/api/endpoint.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* Where in the play it happened: a fault is found again by it. */
static const char *where(const struct heard *heard)
{
    static char text[200];
    const struct live *live = table_live(heard->table);
    snprintf(text, sizeof text, "%s %s, command %lld", live->row.game,
             live->row.scenario, (long long)live->fold.number);
    return text;
}

void heard_hold(const struct heard *heard, const char *file, const char *part,
                const json_t *value)
{
    struct error error = {.text = ""};
    const struct schema *schema = schemas_find(heard->schemas, file, part);
    cr_assert_not_null(schema, "%s.json has no part %s", file, part);
    if (schema_check(schema, node_from(value), part, &error) == STATUS_OK)
        return;
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    cr_assert_fail("%s: %s: %s\n%.3000s", where(heard), file, error.text, text);
}

static void note_seen(struct heard *heard, const char *name)
{
    int i = 0;
    while (i < heard->seen_count && strcmp(heard->seen[i], name) != 0)
        i++;
    if (i == heard->seen_count) {
        cr_assert_lt(i, HEARD_METHODS);
        heard->seen[heard->seen_count++] = name;
    }
    heard->seen_often[i]++;
}

json_t *heard_fold(json_t *target, const json_t *patch)
{
    const char *name;
    json_t *value;
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = patch};
    if (!json_is_object(patch)) {
        json_decref(target);
        return json_deep_copy(patch);
    }
    if (!json_is_object(target)) {
        json_decref(target);
        target = json_object();
    }
    json_object_foreach(object.read, name, value)
    {
        if (json_is_null(value))
            json_object_del(target, name);
        else
            json_object_set_new(
                target, name,
                heard_fold(json_incref(json_object_get(target, name)), value));
    }
    return target;
}

static void compare(const struct heard *heard, const char *what,
                    const json_t *folded, const json_t *whole);

static void compare_members(const struct heard *heard, const char *what,
                            const json_t *folded, const json_t *whole)
{
    const char *name;
    json_t *value;
    char path[400];
    union {
        const json_t *given;
        json_t *read;
    } object = {.given = whole};
    json_object_foreach(object.read, name, value)
    {
        snprintf(path, sizeof path, "%s.%s", what, name);
        compare(heard, path, json_object_get(folded, name), value);
    }
    object.given = folded;
    json_object_foreach(object.read, name, value)
        cr_assert_not_null(json_object_get(whole, name),
                           "%s: %s.%s is left over", where(heard), what, name);
}

static void compare(const struct heard *heard, const char *what,
                    const json_t *folded, const json_t *whole)
{
    cr_assert_not_null(folded, "%s: %s was not told", where(heard), what);
    if (json_is_object(folded) && json_is_object(whole)) {
        compare_members(heard, what, folded, whole);
        return;
    }
    if (json_equal(folded, whole))
        return;
    char *one = json_dumps(folded, JSON_COMPACT | JSON_ENCODE_ANY);
    char *other = json_dumps(whole, JSON_COMPACT | JSON_ENCODE_ANY);
    cr_assert_fail("%s: %s is %.300s by its patches and %.300s whole",
                   where(heard), what, one, other);
}

void heard_same(const struct heard *heard, const char *what,
                const json_t *folded, const json_t *whole)
{
    if (!json_equal(folded, whole))
        compare(heard, what, folded, whole);
}

static viewer_id viewer_named(const struct heard *heard, const char *name)
{
    const struct store_match *row = &table_live(heard->table)->row;
    if (strcmp(name, "public") == 0)
        return VIEWER_PUBLIC;
    for (int i = 0; i < row->seat_count; i++)
        if (strcmp(row->seats[i].name, name) == 0)
            return (viewer_id)i;
    cr_assert_fail("an update for %s, who is nobody", name);
    return VIEWER_PUBLIC;
}

static void follow(struct heard *heard, viewer_id viewer, const json_t *params)
{
    struct follower *follower = &heard->followers[viewer];
    int64_t seq = json_integer_value(json_object_get(params, "seq"));
    cr_assert_eq(seq, follower->seq + 1, "%s: update %lld after %lld",
                 where(heard), (long long)seq, (long long)follower->seq);
    if (follower->view == NULL)
        follower->view = json_object();
    follower->view =
        heard_fold(follower->view, json_object_get(params, "patch"));
    follower->seq = seq;
    heard_hold(heard, "common", "view", follower->view);
    heard_words(table_live(heard->table)->fold.rules, follower->view);
    heard_hands(follower->view);
    heard_boxes(follower->view);
}

static void hear_notice(struct heard *heard, const struct notice *notice)
{
    /* One without a method only ends somebody's watching. */
    if (notice->method == NULL)
        return;
    json_t *params = json_loadb(notice->params, notice->length,
                                JSON_REJECT_DUPLICATES, NULL);
    cr_assert_not_null(params, "%s: not JSON: %s", notice->method,
                       notice->params);
    heard_hold(heard, notice->method, "params", params);
    note_seen(heard, notice->method);
    if (strcmp(notice->method, "match.update") == 0)
        follow(heard, viewer_named(heard, notice->viewer), params);
    heard_lines(heard, json_object_get(params, "happenings"));
    json_decref(params);
}

/* As server/net writes it for who has asked. */
static void hear_error(struct heard *heard, enum status status,
                       const struct answer *answer)
{
    struct writer out;
    struct error error = {.text = ""};
    struct envelope envelope;
    writer_open(&out, TEXT_MOST);
    envelope_error(&out, "1", status, &answer->error, &answer->out);
    cr_assert_eq(
        envelope_read_any(out.data, out.used, SIZE_MAX, &envelope, &error),
        STATUS_OK, "%s: %s", error.text, out.data);
    heard_hold(heard, "envelope", "error", envelope.root);
    envelope_release(&envelope);
    writer_release(&out);
}

/* The server's own requests have an answer too, which nobody gets. */
static json_t *hear_result(struct heard *heard, const char *method,
                           const struct answer *answer)
{
    json_t *result = json_loadb(answer->out.data, answer->out.used,
                                JSON_REJECT_DUPLICATES, NULL);
    cr_assert_not_null(result, "%s: not JSON: %.400s", method,
                       answer->out.data);
    heard_hold(heard, method, "result", result);
    note_seen(heard, method);
    return result;
}

static json_t *hear(struct heard *heard, const char *method, enum status status,
                    const struct answer *answer)
{
    json_t *result = NULL;
    bool is_asked = endpoint_find(method) != NULL;
    if (status != STATUS_OK)
        hear_error(heard, status, answer);
    else if (is_asked)
        result = hear_result(heard, method, answer);
    for (int i = 0; i < answer->notice_count; i++)
        hear_notice(heard, &answer->notices[i]);
    return result;
}

static void forget(struct heard *heard)
{
    for (int i = 0; i < VIEWERS_MOST; i++) {
        json_decref(heard->followers[i].view);
        json_decref(heard->followers[i].old);
        heard->followers[i] = (struct follower){.view = NULL};
    }
}

static void hears(void *user, const char *method, enum status status)
{
    struct heard *heard = user;
    if (strcmp(heard->match, heard->table->match) != 0) {
        forget(heard);
        memcpy(heard->match, heard->table->match, STORE_ID);
    }
    json_decref(hear(heard, method, status, &heard->table->answer));
    if (strcmp(method, "match.tick") == 0)
        heard_look(heard);
}

void heard_open(struct heard *heard, struct table *table)
{
    struct error error = {.text = ""};
    *heard = (struct heard){.table = table};
    cr_assert_eq(schemas_open(data_schema, &heard->schemas, &error), STATUS_OK,
                 "%s", error.text);
    table->hears = hears;
    table->hearer = heard;
}

void heard_close(struct heard *heard)
{
    heard->table->hears = NULL;
    forget(heard);
    schemas_close(heard->schemas);
}

/* What the net says of itself, and what programs think of or are told: the
 * service tests hold it. */
static bool is_of_the_net(const char *name)
{
    return strcmp(name, "match.presence") == 0
           || strcmp(name, "match.imagine") == 0
           || strcmp(name, "match.hint") == 0 || strcmp(name, "match.odds") == 0
           || strcmp(name, "match.review") == 0
           || strcmp(name, "match.unwatch") == 0;
}

bool heard_has(const struct heard *heard, const char *name)
{
    for (int i = 0; i < heard->seen_count; i++)
        if (strcmp(heard->seen[i], name) == 0)
            return true;
    return false;
}

/* A seat is given up only where a match can go on without its player. */
static bool can_be(const struct heard *heard, const char *name)
{
    const char *game = table_live(heard->table)->row.game;
    const struct rules *rules;
    bool may_leave = false;
    for (int k = 0; (rules = library_scenario(game, k)) != NULL; k++)
        for (int i = 0; i < rules->seat_count; i++)
            may_leave = may_leave || rules_may_be_empty(rules, (seat_id)i);
    return may_leave || strcmp(name, "match.leave") != 0;
}

static int count_missing(const struct heard *heard, const char *name)
{
    bool is_here = strncmp(name, "match.", 6) == 0
                   || strncmp(name, "game.", 5) == 0
                   || strcmp(name, "chat.message") == 0;
    if (!is_here || is_of_the_net(name) || !can_be(heard, name)
        || heard_has(heard, name))
        return 0;
    fprintf(stderr, "%s was never said\n", name);
    return 1;
}

void heard_all(const struct heard *heard)
{
    cr_assert_gt(heard->paths, 0, "nothing has moved");
    int missing = 0;
    for (int i = 0; endpoint_get(i) != NULL; i++)
        missing += count_missing(heard, endpoint_get(i)->name);
    for (int i = 0; endpoint_notice(i) != NULL; i++)
        missing += count_missing(heard, endpoint_notice(i));
    cr_assert_eq(missing, 0, "%d messages were never said", missing);
}

bool heard_asker(const struct heard *heard, viewer_id viewer,
                 struct asker *asker)
{
    *asker = (struct asker){.viewer = viewer, .as = "public"};
    if (viewer == VIEWER_PUBLIC)
        return true;
    const struct store_seat *seat =
        &table_live(heard->table)->row.seats[viewer];
    if (seat->account == NULL)
        return false;
    asker->as =
        table_live(heard->table)->fold.rules->names[ID_SEAT].name[viewer];
    snprintf(asker->account, sizeof asker->account, "%s", seat->account);
    return true;
}

static struct call *call_for(const struct heard *heard,
                             const struct asker *asker, const char *method,
                             json_t *params)
{
    struct call *call = call_new(endpoint_find(method));
    memcpy(call->match, heard->table->match, STORE_ID);
    call->params = params;
    call->now = call->sure = heard->table->now;
    call->caller.is_signed_in = asker->account[0] != '\0';
    memcpy(call->caller.account.id, asker->account, STORE_ID);
    snprintf(call->caller.account.name, sizeof call->caller.account.name,
             "Anna");
    return call;
}

json_t *heard_ask(struct heard *heard, const struct asker *asker,
                  const char *method, json_t *params)
{
    struct services services = {.people = heard->table->people,
                                .store = heard->table->store,
                                .matches = heard->table->matches,
                                .motd = ""};
    cr_assert_not_null(params, "%s", method);
    heard_hold(heard, method, "params", params);
    struct call *call = call_for(heard, asker, method, params);
    call_run(&services, call);
    if (call_has_second(call)) {
        call->is_second = true;
        call_run(&services, call);
    }
    enum status status = call->status;
    /* A layer may be that of no such piece as is shown. */
    bool may_be_bad = strcmp(method, "match.layer") == 0;
    cr_assert(status != STATUS_INTERNAL && status != STATUS_IO
                  && status != STATUS_HELD && status != STATUS_UNAVAILABLE
                  && (status != STATUS_BAD_PARAMS || may_be_bad),
              "%s: %s: %s", where(heard), method, call->answer.error.text);
    json_t *result = hear(heard, method, status, &call->answer);
    call_free(call);
    return result;
}
