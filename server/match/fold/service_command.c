/* Service commands: read, written, played. */

#include "server/match/fold/service_command.h"

#include "server/match/fold/terms.h"

#include <stdlib.h>
#include <string.h>

static const char *const kind_words[SERVICE_KINDS] = {
    [SERVICE_LEAVE] = "leave",       [SERVICE_TAKE] = "take",
    [SERVICE_UNDO] = "undo",         [SERVICE_END] = "end",
    [SERVICE_TIME] = "time",         [SERVICE_PAUSE] = "pause",
    [SERVICE_RESUME] = "resume",     [SERVICE_FLAG] = "flag",
    [SERVICE_VACATION] = "vacation", [SERVICE_RETURN] = "return",
};

enum service_kind service_kind_of(const json_t *action)
{
    const char *word = json_string_value(json_object_get(action, "deed"));
    for (int i = SERVICE_LEAVE; word != NULL && i < SERVICE_KINDS; i++)
        if (strcmp(kind_words[i], word) == 0)
            return (enum service_kind)i;
    return SERVICE_NONE;
}

const char *service_word(enum service_kind kind)
{
    return kind_words[kind];
}

static const char *const by_words[RULED_BY] = {
    [RULED_TIME] = "time",
    [RULED_AGREEMENT] = "agreement",
    [RULED_HOST] = "adjudication",
    [RULED_ANNULMENT] = "annulment",
};

static int word_find(const char *const *words, int count, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; i < count && text != NULL; i++)
        if (words[i] != NULL && strcmp(words[i], text) == 0)
            return i;
    return -1;
}

bool service_is_seating(enum service_kind kind)
{
    return kind == SERVICE_LEAVE || kind == SERVICE_TAKE;
}

/* Seats by name; false if one is none. What is missing is the empty set. */
static bool read_seats(const struct rules *rules, const json_t *list,
                       seat_set *seats)
{
    *seats = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        int seat = name != NULL ? terms_seat(rules, name) : -1;
        if (seat < 0)
            return false;
        *seats |= seat_only((seat_id)seat);
    }
    return true;
}

bool ruling_read(const struct rules *rules, const json_t *action,
                 struct ruling *ruling)
{
    int by = word_find(by_words, RULED_BY, json_object_get(action, "by"));
    const json_t *winner = json_object_get(action, "winner");
    const struct names *sides = &rules->names[ID_SIDE];
    int side = word_find(sides->name, sides->count, winner);
    if (by < 0 || (winner != NULL && side < 0))
        return false;
    *ruling = (struct ruling){(enum ruled_by)by,
                              winner != NULL ? (side_id)side : SIDE_NONE};
    return true;
}

static bool has_seat(enum service_kind kind)
{
    return kind == SERVICE_TIME || kind == SERVICE_FLAG
           || kind == SERVICE_VACATION || kind == SERVICE_RETURN;
}

static int64_t number_of(const json_t *action, const char *name)
{
    return json_integer_value(json_object_get(action, name));
}

enum status service_read_empty(const struct rules *rules, const json_t *deed,
                               seat_set *empty, struct error *error)
{
    const json_t *list = json_object_get(deed, "empty");
    size_t index;
    json_t *name;
    *empty = 0;
    json_array_foreach((json_t *)(uintptr_t)list, index, name)
    {
        const char *text = json_string_value(name);
        int seat = text != NULL ? terms_seat(rules, text) : -1;
        if (seat < 0 || !rules_may_be_empty(rules, (seat_id)seat))
            return error_set(error, STATUS_BAD_REQUEST,
                             "a seat is named that cannot be empty");
        *empty |= seat_only((seat_id)seat);
    }
    return STATUS_OK;
}

enum status service_read(const struct rules *rules, const json_t *action,
                         struct service_command *command, struct error *error)
{
    enum service_kind kind = service_kind_of(action);
    const json_t *seat = json_object_get(action, "seat");
    const struct names *seats = &rules->names[ID_SEAT];
    *command = (struct service_command){
        .kind = kind,
        .from = number_of(action, "from"),
        .to = number_of(action, "to"),
        .add = number_of(action, "add"),
        .until = number_of(action, "until"),
        .player = json_string_value(json_object_get(action, "player"))};
    if (service_is_seating(kind))
        return service_read_empty(rules, action, &command->empty, error);
    bool is_good = kind != SERVICE_NONE
                   && read_seats(rules, json_object_get(action, "agreed"),
                                 &command->agreed);
    if (is_good && kind == SERVICE_END)
        is_good = ruling_read(rules, action, &command->ruling);
    if (is_good && has_seat(kind)) {
        int found = word_find(seats->name, seats->count, seat);
        is_good = found >= 0;
        command->seat = (seat_id)found;
    }
    return is_good ? STATUS_OK
                   : error_set(error, STATUS_BAD_REQUEST,
                               "not a deed about the match");
}

static void write_winner(const struct rules *rules, const struct ruling *ruling,
                         struct writer *out)
{
    if (ruling->winner != SIDE_NONE)
        writer_put_text(out, "winner",
                        rules->names[ID_SIDE].name[ruling->winner]);
}

void service_write(const struct rules *rules,
                   const struct service_command *command, struct writer *out)
{
    enum service_kind kind = command->kind;
    writer_object(out);
    if (kind == SERVICE_TIME)
        writer_put_number(out, "add", command->add);
    if (command->agreed != 0)
        terms_write_seats(rules, "agreed", command->agreed, out);
    if (kind == SERVICE_END)
        writer_put_text(out, "by", by_words[command->ruling.by]);
    writer_put_text(out, "deed", kind_words[kind]);
    if (service_is_seating(kind))
        terms_write_seats(rules, "empty", command->empty, out);
    if (kind == SERVICE_UNDO || kind == SERVICE_VACATION)
        writer_put_number(out, "from", command->from);
    if (command->player != NULL)
        writer_put_text(out, "player", command->player);
    if (has_seat(kind))
        writer_put_text(out, "seat", rules->names[ID_SEAT].name[command->seat]);
    if (kind == SERVICE_UNDO)
        writer_put_number(out, "to", command->to);
    if (kind == SERVICE_PAUSE || kind == SERVICE_VACATION)
        writer_put_number(out, "until", command->until);
    if (kind == SERVICE_END)
        write_winner(rules, &command->ruling, out);
    writer_object_end(out);
}

static json_t *parsed(struct writer *taken)
{
    json_t *value = json_loadb(taken->data, taken->used, 0, NULL);
    if (value == NULL)
        abort();
    writer_release(taken);
    return value;
}

json_t *ruling_json(const struct rules *rules, const struct ruling *ruling)
{
    struct writer out;
    writer_open(&out, 4096);
    writer_object(&out);
    writer_put_text(&out, "by", by_words[ruling->by]);
    write_winner(rules, ruling, &out);
    writer_object_end(&out);
    return parsed(&out);
}

static json_t *result_of(const struct rules *rules, const struct ruling *ruling)
{
    json_t *result = ruling_json(rules, ruling);
    json_object_set_new(result, "result",
                        json_string(ruling->by == RULED_ANNULMENT ? "annulled"
                                    : ruling->winner == SIDE_NONE ? "draw"
                                                                  : "won"));
    return result;
}

char *ruling_view(const struct rules *rules, const struct ruling *ruling,
                  const char *view)
{
    static const char *const ended[] = {"step", "prompt", "standing"};
    json_t *object = json_loads(view, 0, NULL);
    for (size_t i = 0; i < sizeof ended / sizeof *ended; i++)
        json_object_del(object, ended[i]);
    json_object_set_new(object, "to_act", json_array());
    json_object_set_new(object, "result", result_of(rules, ruling));
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    if (text == NULL)
        abort();
    return text;
}

enum played service_play(const struct rules *rules, void *state, void *scratch,
                         seat_set empty, struct chance *chance,
                         struct events *events)
{
    if (rules->game->seat != NULL && !course_of(state)->is_over)
        return drive_seats(rules, state, scratch, empty, chance, events);
    events_clear(events);
    return PLAYED_ACCEPTED;
}
