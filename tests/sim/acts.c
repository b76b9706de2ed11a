/* Acts as they pass over the lines, held against the store. */

#include "tests/sim/acts.h"

#include "tests/sim/dump.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEY = 48, FAULT = 200 };

struct acts {
    json_t *asked; /* nonces by line and id */
    json_t *sent;  /* nonces */
    json_t *said;  /* what was answered, by nonce */
};

struct acts *acts_new(void)
{
    struct acts *acts = calloc(1, sizeof *acts);
    if (acts == NULL)
        abort();
    acts->asked = json_object();
    acts->sent = json_object();
    acts->said = json_object();
    return acts;
}

void acts_free(struct acts *acts)
{
    json_decref(acts->asked);
    json_decref(acts->sent);
    json_decref(acts->said);
    free(acts);
}

static void hear_act(struct acts *acts, int line, const char *text,
                     size_t length)
{
    char key[KEY];
    json_t *message = json_loadb(text, length, 0, NULL);
    const json_t *params = json_object_get(message, "params");
    const char *nonce = json_string_value(json_object_get(params, "nonce"));
    snprintf(key, sizeof key, "%d %d", line,
             (int)json_integer_value(json_object_get(message, "id")));
    if (nonce != NULL) {
        json_object_set_new(acts->asked, key, json_string(nonce));
        json_object_set_new(acts->sent, nonce, json_true());
    }
    json_decref(message);
}

static void hear_result(struct acts *acts, int line, int id, int seq)
{
    char key[KEY];
    snprintf(key, sizeof key, "%d %d", line, id);
    const char *nonce = json_string_value(json_object_get(acts->asked, key));
    if (nonce == NULL)
        return;
    json_t *said = json_object_get(acts->said, nonce);
    /* One nonce, one answer: a second one is kept as a fault. */
    if (said != NULL && json_integer_value(said) != seq)
        seq = -1;
    json_object_set_new(acts->said, nonce, json_integer(seq));
}

/* The number behind these words, and what follows it; NULL if it is not so. */
static const char *number_after(const char *text, const char *words,
                                long *number)
{
    size_t length = strlen(words);
    char *end = NULL;
    if (text == NULL || strncmp(text, words, length) != 0)
        return NULL;
    *number = strtol(text + length, &end, 10);
    return end;
}

void acts_hear(struct acts *acts, int line, bool is_up, const char *text,
               size_t length)
{
    long id, seq;
    if (is_up && strstr(text, "\"method\":\"match.act\"") != NULL)
        hear_act(acts, line, text, length);
    if (is_up)
        return;
    text = number_after(text, "{\"jsonrpc\":\"2.0\",\"id\":", &id);
    text = number_after(text, ",\"result\":{\"seq\":", &seq);
    if (text != NULL && strcmp(text, "}}") == 0)
        hear_result(acts, line, (int)id, (int)seq);
}

long acts_count(const struct acts *acts)
{
    return (long)json_object_size(acts->said);
}

const char *acts_check(const struct acts *acts)
{
    static char fault[FAULT];
    const char *nonce;
    json_t *said;
    json_object_foreach(acts->said, nonce, said)
    {
        int64_t count =
            dump_number("select count(*) from command where nonce = ?1", nonce);
        int64_t seq =
            dump_number("select seq from command where nonce = ?1", nonce);
        if (count == 1 && seq == json_integer_value(said))
            continue;
        snprintf(fault, sizeof fault,
                 "%s was answered %d and is there %d times, as %d", nonce,
                 (int)json_integer_value(said), (int)count, (int)seq);
        return fault;
    }
    int64_t kept = dump_number(
        "select count(distinct nonce) from command where actor = 'player'",
        NULL);
    int64_t all = dump_number(
        "select count(*) from command where actor = 'player'", NULL);
    if (kept == all && kept <= (int64_t)json_object_size(acts->sent))
        return NULL;
    snprintf(fault, sizeof fault, "%d commands of %d nonces, %d were sent",
             (int)all, (int)kept, (int)json_object_size(acts->sent));
    return fault;
}
