/* Terms: made whole, checked, and read. */

#include "server/umpire/terms.h"

#include "common/base/instant.h"
#include "common/base/text.h"
#include "server/tournament/standings.h"

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
static const char *const unfinished_words[] = {"awaited", "draw"};

static bool is_space(uint32_t point)
{
    return point == ' ' || point == 0xA0 || point == 0x3000
           || (point >= 0x2000 && point <= 0x200A);
}

bool terms_is_blank(const char *words)
{
    size_t length = strlen(words), at = 0;
    uint32_t point = ' ';
    while (at < length && is_space(point))
        at += text_next(words + at, length - at, &point);
    return is_space(point);
}

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

static bool is_of_two(enum format format)
{
    return format != FORMAT_DESIGN;
}

/* Beside what the schema asks of each member. */
static enum status check(const struct terms *terms, bool has_clock, int64_t now,
                         struct error *error)
{
    struct tiebreaks breaks;
    int sides = 0;
    for (int i = 0; i < terms->seat_count; i++)
        if (terms->seats[i].of >= sides)
            sides = terms->seats[i].of + 1;
    int units = terms->event.seats;
    if (units != sides && units != terms->seat_count)
        return error_set(error, STATUS_BAD_PARAMS,
                         "this scenario is for %d sides and %d seats", sides,
                         terms->seat_count);
    if (is_of_two(terms->event.format) != (units == 2))
        return error_set(error, STATUS_BAD_PARAMS,
                         "players: two, and from three to six in a design");
    if (terms->event.is_mirrored && units != 2)
        return error_set(error, STATUS_BAD_PARAMS,
                         "two exchange sides, and no more");
    if (terms->least > terms->most || terms->least < units)
        return error_set(error, STATUS_BAD_PARAMS,
                         "least: from %d to the most that may take part",
                         units);
    if (terms->start == START_AT && terms->start_at <= now)
        return error_set(error, STATUS_BAD_PARAMS, "start: in the future");
    if (!has_clock && terms->round_time > 366 * DAY)
        return error_set(error, STATUS_BAD_PARAMS,
                         "without a clock a round has an end");
    if (terms->absence.late_until > 0 && terms->event.format != FORMAT_SWISS)
        return error_set(error, STATUS_BAD_PARAMS,
                         "only a Swiss can be entered late");
    if (terms->event.boards > 0
        && (units != 2 || terms->absence.late_until > 0
            || terms->absence.has_substitutes))
        return error_set(error, STATUS_BAD_PARAMS,
                         "boards: teams meet two by two, complete from the "
                         "start, with reserves instead of substitutes");
    if (terms->reach > 0
        && (terms->event.format != FORMAT_LADDER || terms->event.boards > 0))
        return error_set(error, STATUS_BAD_PARAMS,
                         "reach: who challenges stands on a ladder, alone");
    if (terms->follows != NULL && terms->event.format != FORMAT_LEAGUE)
        return error_set(error, STATUS_BAD_PARAMS,
                         "follows: a league has seasons");
    if (!text_is_clean(terms->name, strlen(terms->name))
        || terms_is_blank(terms->name))
        return error_set(error, STATUS_BAD_PARAMS,
                         "name: in plain letters, on one line");
    return tiebreaks_read(terms->breaks, &breaks, error);
}

/* Seats that are given when a match begins, and time that is the event's. */
static enum status check_sides(const struct terms *terms,
                               const struct terms_plan *plan,
                               struct error *error)
{
    bool is_given = terms->sides != TERMS_SIDES_CHOICE;
    if (terms->sides == TERMS_SIDES_BID && plan->no_bid != NULL)
        return error_set(error, STATUS_BAD_PARAMS, "%s", plan->no_bid);
    if (is_given
        && (terms->event.is_mirrored
            || terms->seat_count != terms->event.seats))
        return error_set(error, STATUS_BAD_PARAMS,
                         "sides: drawn or bid for where each player has one "
                         "seat, and does not play both");
    if (terms->absence.vacation > 0 && !plan->has_clock)
        return error_set(error, STATUS_BAD_PARAMS,
                         "vacation: it stops clocks, and there are none");
    if (terms->absence.vacation > 0 && is_given)
        return error_set(error, STATUS_BAD_PARAMS,
                         "vacation: of the event only where sides are paired");
    return STATUS_OK;
}

/* Rounds, groups and the like, as far as they can be known before the start. */
static enum status check_event(const struct terms *terms, struct error *error)
{
    struct event *event = calloc(1, sizeof *event);
    if (event == NULL)
        abort();
    event->terms = terms->event;
    event->units = terms->start == START_FULL ? terms->most : 0;
    int usual = terms->event.format == FORMAT_DESIGN ? 0 : 2;
    int groups = terms->event.groups * 2;
    if (event->units == 0)
        event->units = terms->most < UNITS_MOST ? terms->most : 16;
    if (event->units < groups)
        event->units = groups;
    for (int i = 0; i < event->units && i < UNITS_MOST; i++)
        event->unit[i] = (struct unit){
            .group = (int16_t)(i % terms->event.groups), .left = NOBODY};
    enum status status = STATUS_OK;
    bool is_counted = terms->event.format == FORMAT_SWISS
                      || terms->event.format == FORMAT_LADDER;
    if (is_counted
        && terms->event.rounds * ((terms->most + 1) / 2) > MEETINGS_MOST)
        status = error_set(error, STATUS_BAD_PARAMS,
                           "rounds: more than %d meetings", MEETINGS_MOST);
    if (status == STATUS_OK && (usual != 0 || terms->start == START_FULL))
        status = event_begin(event, error);
    free(event);
    return status;
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
        status = check(&terms, plan->has_clock, now, error);
    if (status == STATUS_OK)
        status = check_sides(&terms, plan, error);
    if (status == STATUS_OK)
        status = check_event(&terms, error);
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

bool terms_seats_by_side(const struct terms *terms)
{
    int sides = 0;
    for (int i = 0; i < terms->seat_count; i++)
        if (terms->seats[i].of >= sides)
            sides = terms->seats[i].of + 1;
    return sides == terms->event.seats;
}
