/* House acts: read, written, told. */

#include "server/match/house.h"

#include "common/base/instant.h"
#include "server/match/terms.h"

#include <stdlib.h>
#include <string.h>

static const char *const kind_words[HOUSE_KINDS] = {
    [HOUSE_UNDO] = "match.undo",   [HOUSE_SEATS] = "match.seats",
    [HOUSE_END] = "match.end",     [HOUSE_TIME] = "match.time",
    [HOUSE_PAUSE] = "match.pause", [HOUSE_RESUME] = "match.resume",
};

static const char *const by_words[RULED_BY] = {
    [RULED_TIME] = "time",
    [RULED_AGREEMENT] = "agreement",
    [RULED_HOST] = "adjudication",
};

bool house_is(const json_t *action)
{
    const char *type = json_string_value(json_object_get(action, "type"));
    return type != NULL && strncmp(type, "match.", 6) == 0;
}

static int word_find(const char *const *words, int count, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; i < count && text != NULL; i++)
        if (words[i] != NULL && strcmp(words[i], text) == 0)
            return i;
    return -1;
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

static bool read_ruling(const struct rules *rules, const json_t *action,
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

static int64_t number_of(const json_t *action, const char *name)
{
    return json_integer_value(json_object_get(action, name));
}

enum status house_read(const struct rules *rules, const json_t *action,
                       struct house_act *act, struct error *error)
{
    int kind =
        word_find(kind_words, HOUSE_KINDS, json_object_get(action, "type"));
    const json_t *seat = json_object_get(action, "seat");
    const struct names *seats = &rules->names[ID_SEAT];
    *act = (struct house_act){.kind = (enum house_kind)kind,
                              .from = number_of(action, "from"),
                              .to = number_of(action, "to"),
                              .add = number_of(action, "add"),
                              .until = number_of(action, "until")};
    bool is_good =
        kind >= 0
        && read_seats(rules, json_object_get(action, "empty"), &act->empty)
        && read_seats(rules, json_object_get(action, "agreed"), &act->agreed);
    if (is_good && kind == HOUSE_END)
        is_good = read_ruling(rules, action, &act->ruling);
    if (is_good && kind == HOUSE_TIME) {
        int found = word_find(seats->name, seats->count, seat);
        is_good = found >= 0;
        act->seat = (seat_id)found;
    }
    return is_good ? STATUS_OK
                   : error_set(error, STATUS_BAD_REQUEST,
                               "not an act about the match");
}

static void write_seats(const struct rules *rules, const char *key,
                        seat_set seats, struct writer *out)
{
    writer_key(out, key);
    writer_list(out);
    for (seat_id i = 0; i < rules->seat_count; i++)
        if (seat_in(seats, i))
            writer_text(out, rules->names[ID_SEAT].name[i]);
    writer_list_end(out);
}

static void write_ruling(const struct rules *rules, const struct ruling *ruling,
                         struct writer *out)
{
    writer_put_text(out, "by", by_words[ruling->by]);
    if (ruling->winner != SIDE_NONE)
        writer_put_text(out, "winner",
                        rules->names[ID_SIDE].name[ruling->winner]);
}

void house_write(const struct rules *rules, const struct house_act *act,
                 struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "type", kind_words[act->kind]);
    switch (act->kind) {
    case HOUSE_UNDO:
        writer_put_number(out, "from", act->from);
        writer_put_number(out, "to", act->to);
        break;
    case HOUSE_SEATS: write_seats(rules, "empty", act->empty, out); break;
    case HOUSE_END: write_ruling(rules, &act->ruling, out); break;
    case HOUSE_TIME:
        writer_put_text(out, "seat", rules->names[ID_SEAT].name[act->seat]);
        writer_put_number(out, "add", act->add);
        break;
    case HOUSE_PAUSE: writer_put_number(out, "until", act->until); break;
    case HOUSE_RESUME:
    case HOUSE_KINDS: break;
    }
    if (act->agreed != 0)
        write_seats(rules, "agreed", act->agreed, out);
    writer_object_end(out);
}

void house_result(const struct rules *rules, const struct ruling *ruling,
                  struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "result",
                    ruling->winner == SIDE_NONE ? "draw" : "won");
    write_ruling(rules, ruling, out);
    writer_object_end(out);
}

char *house_view(const struct rules *rules, const struct ruling *ruling,
                 const char *view)
{
    static const char *const ended[] = {"step", "prompt"};
    struct writer result;
    json_t *object = json_loads(view, 0, NULL);
    writer_open(&result, 4096);
    house_result(rules, ruling, &result);
    for (size_t i = 0; i < sizeof ended / sizeof *ended; i++)
        json_object_del(object, ended[i]);
    json_object_set_new(object, "to_act", json_array());
    json_object_set_new(object, "result",
                        json_loadb(result.data, result.used, 0, NULL));
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    writer_release(&result);
    if (text == NULL)
        abort();
    return text;
}

/* "blue-left", or "The house". */
static const char *who(const struct rules *rules, int seat)
{
    return seat >= 0 ? rules->names[ID_SEAT].name[seat] : "The house";
}

static void tell_end(const struct rules *rules, const struct ruling *ruling,
                     int seat, struct telling *telling)
{
    static const char *const draw[RULED_BY] = {
        [RULED_TIME] = "time is over",
        [RULED_AGREEMENT] = "agreed",
        [RULED_HOST] = "adjudicated",
    };
    if (ruling->winner == SIDE_NONE)
        telling_begin(telling, "end", NULL, NULL, "A draw: %s.",
                      draw[ruling->by]);
    else if (ruling->by == RULED_TIME && seat >= 0)
        telling_begin(telling, "end", NULL, NULL,
                      "The flag of %s has fallen: %s wins.", who(rules, seat),
                      rules->names[ID_SIDE].name[ruling->winner]);
    else
        telling_begin(telling, "end", NULL, NULL, "%s wins: %s.",
                      rules->names[ID_SIDE].name[ruling->winner],
                      draw[ruling->by]);
}

void house_tell(const struct rules *rules, const struct house_act *act,
                int seat, struct telling *telling)
{
    char until[INSTANT_TEXT];
    switch (act->kind) {
    case HOUSE_UNDO:
        telling_begin(telling, "undo", NULL, NULL,
                      act->agreed != 0 ? "Taken back, as agreed, for %s."
                                       : "%s takes back the last act.",
                      who(rules, seat));
        break;
    case HOUSE_SEATS:
        telling_begin(telling, "seats", NULL, NULL,
                      seat_in(act->empty, (seat_id)seat)
                          ? "%s has no player now."
                          : "%s has a player again.",
                      who(rules, seat));
        break;
    case HOUSE_END: tell_end(rules, &act->ruling, seat, telling); break;
    case HOUSE_TIME:
        telling_begin(telling, "time", NULL, NULL,
                      "%s has %lld minutes more, as agreed.",
                      who(rules, act->seat), (long long)(act->add / 60000));
        break;
    case HOUSE_PAUSE:
        instant_text(act->until, until);
        telling_begin(telling, "pause", NULL, NULL,
                      "A pause, as agreed, until %s or the next act.", until);
        break;
    case HOUSE_RESUME:
        telling_begin(telling, "resume", NULL, NULL, "%s ends the pause.",
                      who(rules, seat));
        break;
    case HOUSE_KINDS: return;
    }
    telling_end(telling);
}
