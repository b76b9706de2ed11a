/* House deeds: read, written, told. */

#include "server/match/fold/service_command.h"

#include "common/base/instant.h"
#include "server/match/fold/terms.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SPOKEN = 48, TIME_TEXT = 48 };

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

enum status service_read(const struct rules *rules, const json_t *action,
                         struct service_command *deed, struct error *error)
{
    enum service_kind kind = service_kind_of(action);
    const json_t *seat = json_object_get(action, "seat");
    const struct names *seats = &rules->names[ID_SEAT];
    *deed = (struct service_command){.kind = kind,
                                     .from = number_of(action, "from"),
                                     .to = number_of(action, "to"),
                                     .add = number_of(action, "add"),
                                     .until = number_of(action, "until")};
    bool is_good =
        kind >= SERVICE_UNDO
        && read_seats(rules, json_object_get(action, "agreed"), &deed->agreed);
    if (is_good && kind == SERVICE_END)
        is_good = ruling_read(rules, action, &deed->ruling);
    if (is_good && has_seat(kind)) {
        int found = word_find(seats->name, seats->count, seat);
        is_good = found >= 0;
        deed->seat = (seat_id)found;
    }
    return is_good ? STATUS_OK
                   : error_set(error, STATUS_BAD_REQUEST,
                               "not a deed about the match");
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

void service_write(const struct rules *rules,
                   const struct service_command *deed, struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "deed", service_word(deed->kind));
    if (has_seat(deed->kind))
        writer_put_text(out, "seat", rules->names[ID_SEAT].name[deed->seat]);
    if (deed->kind == SERVICE_UNDO) {
        writer_put_number(out, "from", deed->from);
        writer_put_number(out, "to", deed->to);
    }
    if (deed->kind == SERVICE_VACATION)
        writer_put_number(out, "from", deed->from);
    if (deed->kind == SERVICE_END)
        write_ruling(rules, &deed->ruling, out);
    if (deed->kind == SERVICE_TIME)
        writer_put_number(out, "add", deed->add);
    if (deed->kind == SERVICE_PAUSE || deed->kind == SERVICE_VACATION)
        writer_put_number(out, "until", deed->until);
    if (deed->agreed != 0)
        write_seats(rules, "agreed", deed->agreed, out);
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

json_t *service_json(const struct rules *rules,
                     const struct service_command *deed)
{
    struct writer out;
    writer_open(&out, 4096);
    service_write(rules, deed, &out);
    return parsed(&out);
}

json_t *ruling_json(const struct rules *rules, const struct ruling *ruling)
{
    struct writer out;
    writer_open(&out, 4096);
    writer_object(&out);
    write_ruling(rules, ruling, &out);
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

/* An id as people write a name: "blue-left" is "Blue left". */
struct spoken {
    char text[NAME_SPOKEN];
};

static const char *speak(const char *id, struct spoken *spoken)
{
    snprintf(spoken->text, sizeof spoken->text, "%s", id);
    for (char *c = spoken->text; *c != '\0'; c++)
        if (*c == '-' || *c == '_')
            *c = ' ';
    spoken->text[0] = (char)toupper((unsigned char)spoken->text[0]);
    return spoken->text;
}

static const char *who(const struct rules *rules, int seat,
                       struct spoken *spoken)
{
    return seat >= 0 ? speak(rules->names[ID_SEAT].name[seat], spoken)
                     : "The house";
}

/* A deed that needed nobody's consent is an umpire's. */
static const char *by_whom(const struct service_command *deed)
{
    return deed->agreed != 0 ? ", as agreed" : ", by the umpire";
}

static void tell_end(const struct rules *rules, const struct ruling *ruling,
                     int seat, struct telling *telling)
{
    static const char *const draw[RULED_BY] = {
        [RULED_TIME] = "time is over",
        [RULED_AGREEMENT] = "agreed",
        [RULED_HOST] = "adjudicated",
    };
    struct spoken name, side;
    const char *winner =
        ruling->winner != SIDE_NONE
            ? speak(rules->names[ID_SIDE].name[ruling->winner], &side)
            : "";
    if (ruling->by == RULED_ANNULMENT)
        telling_begin(telling, "end", NULL, NULL, "The match is annulled.");
    else if (ruling->winner == SIDE_NONE)
        telling_begin(telling, "end", NULL, NULL, "A draw: %s.",
                      draw[ruling->by]);
    else if (ruling->by == RULED_TIME && seat >= 0)
        telling_begin(telling, "end", NULL, NULL,
                      "The flag of %s has fallen: %s wins.",
                      who(rules, seat, &name), winner);
    else
        telling_begin(telling, "end", NULL, NULL, "%s wins: %s.", winner,
                      draw[ruling->by]);
}

static const struct line_weight weights[] = {
    {"end", true},      {"undo", true},   {"time", true},
    {"pause", true},    {"resume", true}, {"flag", true},
    {"vacation", true}, {"return", true}, {NULL, false},
};

/* "12 hours", "1 day 30 minutes": the two largest parts, in words. */
static void write_time(int64_t milliseconds, char *text, size_t size)
{
    static const struct {
        int64_t minutes;
        const char *one;
    } parts[] = {{24 * 60, "day"}, {60, "hour"}, {1, "minute"}};
    int64_t left = milliseconds / 60000;
    size_t used = 0;
    int count = 0;
    text[0] = '\0';
    for (size_t i = 0; i < 3 && count < 2; i++) {
        int64_t number = left / parts[i].minutes;
        bool is_last = i == 2 && count == 0;
        left %= parts[i].minutes;
        if (number == 0 && !is_last)
            continue;
        count++;
        used += (size_t)snprintf(text + used, size - used, "%s%lld %s%s",
                                 used > 0 ? " " : "", (long long)number,
                                 parts[i].one, number == 1 ? "" : "s");
    }
}

void service_tell(const struct rules *rules, const struct service_command *deed,
                  int seat, struct telling *telling)
{
    char until[INSTANT_TEXT], add[TIME_TEXT];
    struct spoken name;
    telling->weights = weights;
    switch (deed->kind) {
    case SERVICE_UNDO:
        telling_begin(telling, "undo", NULL, NULL,
                      deed->agreed != 0 ? "Taken back, as agreed, for %s."
                                        : "%s takes back the last act.",
                      who(rules, seat, &name));
        break;
    case SERVICE_END: tell_end(rules, &deed->ruling, seat, telling); break;
    case SERVICE_TIME:
        write_time(deed->add, add, sizeof add);
        telling_begin(telling, "time", NULL, NULL, "%s has %s more%s.",
                      who(rules, deed->seat, &name), add, by_whom(deed));
        break;
    case SERVICE_PAUSE:
        instant_text(deed->until, until);
        telling_begin(telling, "pause", NULL, NULL,
                      "A pause%s, until %s or the next act.", by_whom(deed),
                      until);
        break;
    case SERVICE_FLAG:
        telling_begin(telling, "flag", NULL, NULL, "The flag of %s has fallen.",
                      who(rules, deed->seat, &name));
        break;
    case SERVICE_VACATION:
        instant_text(deed->until, until);
        telling_begin(telling, "vacation", NULL, NULL,
                      "%s is on vacation, until %s at the latest.",
                      who(rules, deed->seat, &name), until);
        break;
    case SERVICE_RETURN:
        telling_begin(telling, "return", NULL, NULL,
                      "%s is back from vacation.",
                      who(rules, deed->seat, &name));
        break;
    case SERVICE_RESUME:
        telling_begin(telling, "resume", NULL, NULL, "%s ends the pause.",
                      who(rules, seat, &name));
        break;
    case SERVICE_NONE:
    case SERVICE_LEAVE:
    case SERVICE_TAKE:
    case SERVICE_KINDS: return;
    }
    telling_end(telling);
}
