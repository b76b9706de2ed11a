/* Options and seats of a scenario. */

#include "server/match/fold/terms.h"

#include <string.h>

static const struct option *option_find(const struct game *game,
                                        const char *name, int *index)
{
    for (*index = 0; *index < game->option_count; ++*index)
        if (strcmp(game->options[*index].name, name) == 0)
            return &game->options[*index];
    return NULL;
}

static bool read_value(const struct option *option, const json_t *given,
                       int16_t *value)
{
    if (option->words == NULL) {
        json_int_t number = json_integer_value(given);
        *value = (int16_t)number;
        return json_is_integer(given) && number >= option->least
               && number <= option->most;
    }
    for (int i = 0; i < option->word_count && json_is_string(given); i++)
        if (strcmp(option->words[i], json_string_value(given)) == 0) {
            *value = (int16_t)i;
            return true;
        }
    return false;
}

enum status terms_options(const struct rules *rules, const json_t *given,
                          struct options *options, struct error *error)
{
    void *member =
        given != NULL ? json_object_iter((json_t *)(uintptr_t)given) : NULL;
    if (given != NULL && !json_is_object(given))
        return error_set(error, STATUS_BAD_PARAMS, "options are an object");
    memset(options, 0, sizeof *options);
    for (int i = 0; i < rules->game->option_count; i++)
        options->value[i] = rules->option_initial[i];
    for (; member != NULL;
         member = json_object_iter_next((json_t *)(uintptr_t)given, member)) {
        const char *name = json_object_iter_key(member);
        int index;
        const struct option *option = option_find(rules->game, name, &index);
        if (option == NULL)
            return error_set(error, STATUS_BAD_PARAMS,
                             "there is no option %.40s", name);
        if (!read_value(option, json_object_iter_value(member),
                        &options->value[index]))
            return error_set(error, STATUS_BAD_PARAMS,
                             "option %s has no such value", name);
    }
    return STATUS_OK;
}

void terms_write(const struct rules *rules, const struct options *options,
                 struct writer *out)
{
    writer_object(out);
    for (int i = 0; i < rules->game->option_count; i++) {
        const struct option *option = &rules->game->options[i];
        if (option->words != NULL)
            writer_put_text(out, option->name,
                            option->words[options->value[i]]);
        else
            writer_put_number(out, option->name, options->value[i]);
    }
    writer_object_end(out);
}

int terms_seat(const struct rules *rules, const char *name)
{
    for (int i = 0; i < rules->seat_count; i++)
        if (strcmp(rules->names[ID_SEAT].name[i], name) == 0)
            return i;
    return -1;
}

void terms_write_seats(const struct rules *rules, const char *key,
                       seat_set seats, struct writer *out)
{
    writer_key(out, key);
    writer_list(out);
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (seat_in(seats, seat))
            writer_text(out, rules->names[ID_SEAT].name[seat]);
    writer_list_end(out);
}

seat_set terms_read_seats(const struct rules *rules, const json_t *list)
{
    seat_set seats = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        int seat = name != NULL ? terms_seat(rules, name) : -1;
        if (seat >= 0)
            seats |= seat_only((seat_id)seat);
    }
    return seats;
}
