/* Reading a game's data: words, numbers and ids that JSON values name. */

#include "server/rules/kit/load_data.h"

#include "server/rules/ids.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WHY_MOST = 120 }; /* of a reason, beside its file */

static int find_word(const char *const *words, int count, const char *text)
{
    for (int i = 0; text != NULL && i < count; i++)
        if (words[i] != NULL && strcmp(words[i], text) == 0)
            return i;
    return -1;
}

int data_word(const char *const *words, int count, const json_t *value)
{
    return find_word(words, count, json_string_value(value));
}

int data_whole(const json_t *object, const char *key, int least, int most)
{
    const json_t *value = json_object_get(object, key);
    json_int_t number = json_integer_value(value);
    if (!json_is_integer(value) || number < least || number > most)
        return WHOLE_WRONG;
    return (int)number;
}

bool data_text(const json_t *value, char *to, size_t size)
{
    const char *text = json_string_value(value);
    return text != NULL && snprintf(to, size, "%s", text) < (int)size;
}

place_id data_place(const struct rules *rules, const json_t *value)
{
    const char *text = json_string_value(value);
    return text == NULL ? (place_id)PLACE_NONE
                        : board_place(&rules->board, text);
}

uint16_t data_id(const struct rules *rules, enum id_kind kind,
                 const json_t *value)
{
    const char *text = json_string_value(value);
    return text == NULL ? (uint16_t)ID_NONE : id_find(rules, kind, text);
}

int data_index(const struct rules *rules, enum id_kind kind,
               const json_t *value)
{
    uint16_t id = data_id(rules, kind, value);
    return id == ID_NONE ? -1 : id;
}

uint16_t data_bit(const struct board_words *kinds, const char *word)
{
    int found = board_word_find(kinds, word);
    return found < 0 ? 0 : (uint16_t)(1U << found);
}

enum status data_terrains(const struct board *board, const char *const *words,
                          int count, uint8_t *terrain, struct error *error)
{
    uint8_t class[BOARD_WORDS_MOST] = {0};
    for (int i = 0; i < board->terrains.count; i++) {
        int found = find_word(words, count, board->terrains.word[i]);
        if (found < 0)
            return error_set(error, STATUS_BAD_REQUEST, "map: terrain %s",
                             board->terrains.word[i]);
        class[i] = (uint8_t)found;
    }
    for (int place = 0; place < board->places; place++)
        terrain[place] = class[board->terrain[place]];
    return STATUS_OK;
}

void data_sides(struct rules *rules, const char *const names[SIDES_MOST])
{
    rules->names[ID_SIDE] = (struct names){SIDES_MOST, names};
    rules->names[ID_SEAT] = (struct names){SIDES_MOST, names};
    rules->side_count = SIDES_MOST;
    rules->seat_count = SIDES_MOST;
    for (int side = 0; side < SIDES_MOST; side++)
        rules->side_of_seat[side] = (side_id)side;
}

void *data_new(size_t size)
{
    void *memory = calloc(1, size);
    if (memory == NULL)
        abort();
    return memory;
}

enum status data_load_file(struct rules *rules, const char *file,
                           data_part *load, struct error *error)
{
    char path[128];
    snprintf(path, sizeof path, "%s/data/%s", rules->game->name, file);
    json_t *value = datum_load(path, error);
    if (value == NULL)
        return STATUS_NOT_FOUND;
    enum status status = load(rules, value, error);
    if (status != STATUS_OK && error != NULL) {
        struct error inner = *error;
        (void)error_set(error, status, "%s: %.*s", path, WHY_MOST, inner.text);
    }
    json_decref(value);
    return status;
}

enum status data_load(const struct game *game, const char *scenario,
                      const struct data_file *files, struct rules *taken,
                      struct rules **rules, struct error *error)
{
    char own[80];
    enum status status = STATUS_OK;
    taken->game = game;
    for (int i = 0; i < OPTIONS_MOST; i++)
        taken->option_proposed[i] = OPTION_UNSAID;
    snprintf(taken->scenario, sizeof taken->scenario, "%s", scenario);
    snprintf(own, sizeof own, "scenarios/%s.json", scenario);
    for (; files->load != NULL && status == STATUS_OK; files++)
        status = data_load_file(taken, files->file == NULL ? own : files->file,
                                files->load, error);
    if (status == STATUS_OK)
        *rules = taken;
    else
        game->free(taken);
    return status;
}
