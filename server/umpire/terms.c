/* Terms: made whole, and read. */

#include "server/umpire/terms.h"

#include "common/base/instant.h"

#include <stdlib.h>
#include <string.h>

#define MINUTE INT64_C(60000)
#define DAY    (INT64_C(24) * 60 * MINUTE)

static const char *const format_words[FORMATS] = {
    [FORMAT_SWISS] = "swiss",       [FORMAT_ROBIN] = "robin",
    [FORMAT_KNOCKOUT] = "knockout", [FORMAT_DOUBLE] = "double",
    [FORMAT_GROUPS] = "groups",     [FORMAT_LEAGUE] = "league",
    [FORMAT_LADDER] = "ladder",     [FORMAT_DESIGN] = "design",
};
static const char *const start_words[] = {"hand", "at", "full"};
static const char *const sides_words[] = {"choice", "lot", "bid"};
static const char *const seeds_words[] = {"rating", "lot"};
static const char *const unfinished_words[] = {"awaited", "draw"};

const char *format_word(enum format format)
{
    return format_words[format];
}

enum format format_find(const char *word)
{
    for (int i = 0; i < FORMATS && word != NULL; i++)
        if (strcmp(format_words[i], word) == 0)
            return (enum format)i;
    return FORMATS;
}

/* Members that are numbers or flags, and what they are if not given. */
struct term_default {
    const char *name;
    int64_t number;
    bool is_flag;
};

static const struct term_default defaults[] = {
    {"rounds", 5, false},
    {"cycles", 1, false},
    {"groups", 1, false},
    {"advance", 1, false},
    {"replays", 1, false},
    {"players", 2, false},
    {"boards", 0, false},
    {"reach", 0, false},
    {"lasts", 90 * DAY, false},
    {"third", 0, true},
    {"mirrored", 0, true},
    {"rated", 0, true},
    {"private", 0, true},
    {"desk", 0, true},
    {"least", 2, false},
    {"most", UNITS_MOST, false},
    {"round_time", 30 * DAY, false},
    {"pause", 0, false},
    {"appeals", DAY, false},
};

static const struct term_default absences[] = {
    {"grace", 3 * DAY, false}, {"misses", 1, false},
    {"half_byes", 1, false},   {"zero_byes", UNITS_MOST, false},
    {"late_until", 0, false},  {"late_half", 0, true},
    {"substitutes", 0, true},  {"vacation", 0, false},
};

static void fill(const json_t *asked, const struct term_default *rows,
                 size_t count, json_t *made)
{
    for (size_t i = 0; i < count; i++) {
        json_t *given = json_object_get(asked, rows[i].name);
        json_t *usual = rows[i].is_flag ? json_boolean(rows[i].number != 0)
                                        : json_integer(rows[i].number);
        if (given != NULL)
            json_object_set(made, rows[i].name, given);
        else
            json_object_set(made, rows[i].name, usual);
        json_decref(usual);
    }
}

static void copy_text(const json_t *asked, const char *name,
                      const char *otherwise, json_t *made)
{
    const char *text = json_string_value(json_object_get(asked, name));
    text = text != NULL ? text : otherwise;
    if (text != NULL)
        json_object_set_new(made, name, json_string(text));
}

static json_t *plan_json(const struct terms_plan *plan)
{
    json_t *list = json_array();
    for (int i = 0; i < plan->seat_count; i++) {
        const struct plan_seat *seat = &plan->seats[i];
        json_t *row = json_object();
        json_object_set_new(row, "seat", json_string(seat->name));
        json_object_set_new(row, "side", json_string(seat->side));
        json_object_set_new(row, "of", json_integer(seat->of));
        if (seat->is_optional)
            json_object_set_new(row, "optional", json_true());
        json_array_append_new(list, row);
    }
    return list;
}

static json_t *absence_json(const json_t *asked)
{
    json_t *absence = json_object();
    fill(json_object_get(asked, "absence"), absences,
         sizeof absences / sizeof absences[0], absence);
    copy_text(json_object_get(asked, "absence"), "unfinished",
              unfinished_words[UNFINISHED_AWAITED], absence);
    return absence;
}

enum status terms_make(const json_t *asked, const struct terms_plan *plan,
                       int64_t now, json_t **made, struct error *error)
{
    json_t *json = json_object();
    static const char *const texts[] = {"name", "format", "game", "scenario"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        copy_text(asked, texts[i], NULL, json);
    fill(asked, defaults, sizeof defaults / sizeof defaults[0], json);
    copy_text(asked, "start", start_words[START_BY_HAND], json);
    copy_text(asked, "start_at", NULL, json);
    copy_text(asked, "follows", NULL, json);
    copy_text(asked, "sides", sides_words[TERMS_SIDES_CHOICE], json);
    copy_text(asked, "seeds", seeds_words[SEEDS_RATING], json);
    const char *format = json_string_value(json_object_get(json, "format"));
    bool is_swiss = format_find(format) == FORMAT_SWISS;
    bool has_teams = json_integer_value(json_object_get(json, "boards")) > 0;
    copy_text(asked, "tie_breaks",
              is_swiss ? (has_teams ? "GPTS,BH/C1,BH,SB" : "BH/C1,BH,SB,WIN")
                       : (has_teams ? "GPTS,DE,SB" : "DE,WIN,SB"),
              json);
    json_object_set_new(json, "absence", absence_json(asked));
    json_object_set_new(json, "options", json_string(plan->options));
    json_object_set_new(json, "time_control", json_string(plan->time_control));
    json_object_set_new(json, "seats", plan_json(plan));

    struct terms terms;
    enum status status = terms_read(json_incref(json), &terms, error);
    if (status == STATUS_OK)
        status = terms_check(&terms, plan, now, error);
    terms_release(&terms);
    *made = status == STATUS_OK ? json : NULL;
    if (status != STATUS_OK)
        json_decref(json);
    return status;
}

static int64_t number(const json_t *json, const char *name)
{
    return json_integer_value(json_object_get(json, name));
}

static bool flag(const json_t *json, const char *name)
{
    return json_is_true(json_object_get(json, name));
}

static const char *text(const json_t *json, const char *name)
{
    return json_string_value(json_object_get(json, name));
}

static int word_find(const char *const *words, int count, const char *word)
{
    for (int i = 0; i < count && word != NULL; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static void read_event(const json_t *json, struct event_terms *event)
{
    event_terms_init(event, format_find(text(json, "format")));
    event->rounds = (int16_t)number(json, "rounds");
    event->cycles = (int16_t)number(json, "cycles");
    event->groups = (int16_t)number(json, "groups");
    event->advance = (int16_t)number(json, "advance");
    event->replays = (int16_t)number(json, "replays");
    event->seats = (uint8_t)number(json, "players");
    event->boards = (int16_t)number(json, "boards");
    event->has_third = flag(json, "third");
    event->is_mirrored = flag(json, "mirrored");
}

static void read_absence(const json_t *json, struct terms *terms)
{
    terms->absence = (struct absence){
        .grace = number(json, "grace"),
        .misses = (int)number(json, "misses"),
        .half_byes = (int)number(json, "half_byes"),
        .zero_byes = (int)number(json, "zero_byes"),
        .late_until = (int)number(json, "late_until"),
        .vacation = number(json, "vacation"),
        .late_is_half = flag(json, "late_half"),
        .has_substitutes = flag(json, "substitutes"),
    };
    terms->unfinished =
        word_find(unfinished_words, 2, text(json, "unfinished")) == 1
            ? UNFINISHED_DRAW
            : UNFINISHED_AWAITED;
}

static void read_seats(const json_t *list, struct terms *terms)
{
    for (size_t i = 0; i < json_array_size(list) && i < PLAN_SEATS_MOST; i++) {
        const json_t *row = json_array_get(list, i);
        struct plan_seat *seat = &terms->seats[terms->seat_count++];
        const char *name = text(row, "seat");
        snprintf(seat->name, sizeof seat->name, "%s", name != NULL ? name : "");
        const char *side = text(row, "side");
        snprintf(seat->side, sizeof seat->side, "%s", side != NULL ? side : "");
        seat->of = (int)number(row, "of");
        seat->is_optional = flag(row, "optional");
    }
}

enum status terms_read(json_t *taken_json, struct terms *terms,
                       struct error *error)
{
    json_t *json = taken_json;
    *terms = (struct terms){.json = json};
    terms->name = text(json, "name");
    terms->follows = text(json, "follows");
    terms->game = text(json, "game");
    terms->scenario = text(json, "scenario");
    terms->options = text(json, "options");
    terms->time_control = text(json, "time_control");
    const char *breaks = text(json, "tie_breaks");
    int start = word_find(start_words, 3, text(json, "start"));
    const char *at = text(json, "start_at");
    if (terms->name == NULL || terms->game == NULL || terms->scenario == NULL
        || terms->options == NULL || terms->time_control == NULL || start < 0
        || breaks == NULL || strlen(breaks) >= sizeof terms->breaks
        || format_find(text(json, "format")) == FORMATS)
        return error_set(error, STATUS_BAD_PARAMS,
                         "these are no terms of a tournament");
    if (start == START_AT
        && (at == NULL || !instant_parse(at, &terms->start_at)))
        return error_set(error, STATUS_BAD_PARAMS, "start_at: when?");
    terms->seeds = word_find(seeds_words, 2, text(json, "seeds")) == SEEDS_LOT
                       ? SEEDS_LOT
                       : SEEDS_RATING;
    int sides = word_find(sides_words, 3, text(json, "sides"));
    terms->sides = sides > 0 ? (enum terms_sides)sides : TERMS_SIDES_CHOICE;
    terms->sides_word = sides_words[terms->sides];
    snprintf(terms->breaks, sizeof terms->breaks, "%s", breaks);
    terms->start = (enum start_kind)start;
    terms->is_rated = flag(json, "rated");
    terms->is_private = flag(json, "private");
    terms->has_desk = flag(json, "desk");
    terms->least = (int)number(json, "least");
    terms->most = (int)number(json, "most");
    terms->round_time = number(json, "round_time");
    terms->pause = number(json, "pause");
    terms->reach = (int)number(json, "reach");
    terms->lasts = number(json, "lasts");
    terms->appeals = number(json, "appeals");
    read_event(json, &terms->event);
    read_absence(json_object_get(json, "absence"), terms);
    read_seats(json_object_get(json, "seats"), terms);
    return STATUS_OK;
}

void terms_release(struct terms *terms)
{
    json_decref(terms->json);
    terms->json = NULL;
}
