/* A fold as the snapshot that is kept of it, and back. */

#include "server/match/fold/fold.h"

#include <stdlib.h>
#include <string.h>

void fold_begin_again(struct fold *fold)
{
    memset(fold->state, 0, fold->rules->game->state_size);
    memset(&fold->digest, 0, sizeof fold->digest);
    fold->ruling = (struct ruling){.by = RULED_NOT};
    fold->gap_count = 0;
    fold->number = -1;
}

/* What the house had done beside the position. */
static void read_house(struct fold *fold, const json_t *house)
{
    const json_t *undone = json_object_get(house, "undone");
    ruling_read(fold->rules, house, &fold->ruling);
    for (size_t i = 0; i + 1 < json_array_size(undone); i += 2)
        fold_add_gap(fold, json_integer_value(json_array_get(undone, i)),
                     json_integer_value(json_array_get(undone, i + 1)));
}

bool fold_read_snapshot(struct fold *fold, const char *state,
                        const char *state_digest)
{
    const struct rules *rules = fold->rules;
    struct digest digest;
    char text[DIGEST_TEXT];
    json_t *object = json_loads(state, 0, NULL);
    read_house(fold, json_object_get(object, "house"));
    json_object_del(object, "house");
    memset(fold->state, 0, rules->game->state_size);
    fields_reset(rules->game->fields, rules->game->field_count, fold->state);
    enum status status =
        fields_read(rules, rules->game->fields, rules->game->field_count,
                    object, false, fold->state, NULL);
    json_decref(object);
    chain_state(rules, fold->state, &digest);
    digest_text(&digest, text);
    return status == STATUS_OK && strcmp(text, state_digest) == 0;
}

/* What the house has done beside the position. */
static void put_house(const struct fold *fold, struct writer *out)
{
    if (fold->ruling.by == RULED_NOT && fold->gap_count == 0)
        return;
    json_t *house = fold->ruling.by == RULED_NOT
                        ? json_object()
                        : ruling_json(fold->rules, &fold->ruling);
    json_t *undone = json_array();
    for (int i = 0; i < fold->gap_count; i++) {
        json_array_append_new(undone, json_integer(fold->gaps[i].from));
        json_array_append_new(undone, json_integer(fold->gaps[i].to));
    }
    json_object_set_new(house, "undone", undone);
    char *text = json_dumps(house, JSON_COMPACT);
    writer_key(out, "house");
    writer_raw(out, text, strlen(text));
    free(text);
    json_decref(house);
}

void fold_snapshot(const struct fold *fold, struct writer *out,
                   char digest[DIGEST_TEXT])
{
    struct digest state;
    writer_object(out);
    fields_write(fold->rules, fold->rules->game->fields,
                 fold->rules->game->field_count, fold->state, false, out);
    put_house(fold, out);
    writer_object_end(out);
    chain_state(fold->rules, fold->state, &state);
    digest_text(&state, digest);
}
