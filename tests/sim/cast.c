/* The people of a story. */

#include "tests/sim/cast.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE_MOST = 16 };

static struct person people[PEOPLE_MOST];
static int people_count;

static void sent(void *user, void *line, const char *text, size_t length)
{
    struct person *person = line;
    (void)user;
    json_t *message = json_loadb(text, length, 0, NULL);
    if (json_object_get(message, "id") == NULL) {
        json_decref(message);
        return;
    }
    json_decref(person->answer);
    person->answer = message;
}

static void cut(void *user, void *line)
{
    struct person *person = line;
    (void)user;
    person->wsi = NULL;
}

const struct house_hooks cast_hooks = {.sent = sent, .cut = cut};

void cast_leave(void)
{
    for (int i = 0; i < people_count; i++)
        people[i].wsi = NULL;
}

struct person *cast_find(const char *name)
{
    for (int i = 0; i < people_count; i++)
        if (strcmp(people[i].name, name) == 0)
            return &people[i];
    if (people_count == PEOPLE_MOST)
        abort();
    struct person *person = &people[people_count++];
    snprintf(person->name, sizeof person->name, "%s", name);
    return person;
}

void cast_say(struct person *person, const char *text)
{
    json_decref(person->answer);
    person->answer = NULL;
    house_hear(person->wsi, text, strlen(text), true, true);
    house_settle();
}

void cast_greet(struct person *person)
{
    char text[LINE_MOST];
    if (person->wsi != NULL)
        return;
    person->wsi = house_connect(person);
    cast_say(person,
             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\",\"params\":"
             "{\"protocol\":\"estafette.v1\",\"client\":\"story\"}}");
    if (person->token[0] == '\0')
        return;
    snprintf(text, sizeof text,
             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"account.resume\","
             "\"params\":{\"token\":\"%s\"}}",
             person->token);
    cast_say(person, text);
}

void cast_note_token(struct person *person, const char *method)
{
    const json_t *result = json_object_get(person->answer, "result");
    const char *token = json_string_value(json_object_get(result, "token"));
    if (token != NULL)
        snprintf(person->token, sizeof person->token, "%s", token);
    if (strcmp(method, "account.logout") == 0)
        person->token[0] = '\0';
}
