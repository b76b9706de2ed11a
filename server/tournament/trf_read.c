/* Reading report files: once for players, once for what is said of them. */

#include "server/tournament/baku.h"
#include "server/tournament/trf_line.h"

#include <stdlib.h>
#include <string.h>

struct trf *trf_new(void)
{
    struct trf *trf = calloc(1, sizeof *trf);
    if (trf != NULL)
        sheet_init(&trf->sheet);
    return trf;
}

void trf_free(struct trf *trf)
{
    if (trf != NULL)
        free(trf->kept);
    free(trf);
}

/* What is being read, beside the trf: what points were named, and how. */
struct reading {
    struct trf *trf;
    struct error *error;
    bool has_bye_points;
};

static enum status keep(struct reading *reading, const struct trf_line *line)
{
    struct trf *trf = reading->trf;
    size_t need = trf->kept_length + line->length + 1;
    if (need > trf->kept_size) {
        size_t size = need + need / 2 + 256;
        char *kept = realloc(trf->kept, size);
        if (kept == NULL)
            return error_set(reading->error, STATUS_UNAVAILABLE,
                             "memory is short");
        trf->kept = kept;
        trf->kept_size = size;
    }
    memcpy(trf->kept + trf->kept_length, line->bytes, line->length);
    trf->kept_length = need;
    trf->kept[need - 1] = '\r';
    return STATUS_OK;
}

static enum status read_rounds(struct reading *reading,
                               const struct trf_line *line)
{
    int rounds;
    if (!trf_number(line, 4, 20, 0, &rounds) || rounds < 1
        || rounds > ROUNDS_MOST)
        return trf_fault(line, reading->error,
                         "the number of rounds is from 1 to %d", ROUNDS_MOST);
    reading->trf->sheet.rounds_total = rounds;
    return STATUS_OK;
}

static enum status read_first(struct reading *reading,
                              const struct trf_line *line)
{
    char letter = trf_column(line, 5);
    if ((letter != 'W' && letter != 'B') || !trf_is_blank_from(line, 6))
        return trf_fault(line, reading->error, "column 5 is W or B");
    reading->trf->sheet.first = letter == 'W' ? SIDE_WHITE : SIDE_BLACK;
    return STATUS_OK;
}

/* XXC: words, of which three say something to us. */
static enum status read_settings(struct reading *reading,
                                 const struct trf_line *line)
{
    char text[256];
    trf_text(line, 4, line->columns, text, sizeof text);
    if (strstr(text, "rank") != NULL)
        reading->trf->goes_by_rank = true;
    if (strstr(text, "white1") != NULL)
        reading->trf->sheet.first = SIDE_WHITE;
    if (strstr(text, "black1") != NULL)
        reading->trf->sheet.first = SIDE_BLACK;
    return STATUS_OK;
}

static bool set_points(struct reading *reading, char letter, int points)
{
    int16_t *known = reading->trf->sheet.points;
    int16_t value = (int16_t)points;
    switch (letter) {
    case 'W':
        known[WORTH_WIN] = value;
        if (!reading->has_bye_points)
            known[WORTH_BYE] = value;
        return true;
    case 'D': known[WORTH_DRAW] = value; return true;
    case 'L': known[WORTH_LOSS] = value; return true;
    case 'A': known[WORTH_ZERO_BYE] = known[WORTH_FORFEIT] = value; return true;
    case 'Z': known[WORTH_ZERO_BYE] = value; return true;
    case 'F': known[WORTH_FORFEIT] = value; return true;
    case 'P':
    case 'U':
        known[WORTH_BYE] = value;
        reading->has_bye_points = true;
        return true;
    case 'X': return true; /* an unfinished game is never reckoned with */
    default: return false;
    }
}

/* 162: a letter and points in columns 6 to 10, 15 to 19, and so on. */
static enum status read_points(struct reading *reading,
                               const struct trf_line *line)
{
    for (int i = 6; !trf_is_blank_from(line, i); i += 9) {
        int points;
        char letter = trf_column(line, i);
        if (!trf_points(line, i + 1, i + 4, NOBODY, &points) || points < 0)
            return trf_fault(line, reading->error, "column %d: no points",
                             i + 1);
        if (letter == 'Z' || letter == 'F' || letter == 'U'
            || !set_points(reading, letter, points))
            return trf_fault(line, reading->error,
                             "column %d is W, D, L, A, P or X", i);
    }
    return STATUS_OK;
}

/* BBW, BBD, …: the same, one a line. */
static enum status read_points_of(struct reading *reading,
                                  const struct trf_line *line)
{
    int points;
    if (!trf_points(line, 4, 12, NOBODY, &points) || points < 0
        || !set_points(reading, trf_column(line, 3), points))
        return trf_fault(line, reading->error, "no points of that kind");
    return STATUS_OK;
}

static enum status read_type(struct reading *reading,
                             const struct trf_line *line)
{
    trf_text(line, 4, line->columns, reading->trf->type, TRF_CODE_SIZE);
    return STATUS_OK;
}

static enum status read_breaks(struct reading *reading,
                               const struct trf_line *line)
{
    struct trf *trf = reading->trf;
    trf_text(line, 4, line->columns,
             trf_line_is(line, "202") ? trf->breaks : trf->ranking,
             TRF_BREAKS_SIZE);
    return STATUS_OK;
}

static enum status read_player(struct reading *reading,
                               const struct trf_line *line)
{
    return trf_read_player(reading->trf, line, reading->error);
}

static enum status read_later(struct reading *reading,
                              const struct trf_line *line)
{
    (void)reading;
    (void)line;
    return STATUS_OK;
}

/* clang-format off */
static const struct tag {
    const char *name;
    enum status (*read)(struct reading *reading, const struct trf_line *line);
} tags[] = {
    {"001", read_player},    {"142", read_rounds},    {"152", read_first},
    {"162", read_points},    {"192", read_type},      {"202", read_breaks},
    {"212", read_breaks},    {"XXR", read_rounds},    {"XXC", read_settings},
    {"BBW", read_points_of}, {"BBD", read_points_of}, {"BBL", read_points_of},
    {"BBZ", read_points_of}, {"BBF", read_points_of}, {"BBU", read_points_of},
    {"240", read_later},     {"250", read_later},     {"260", read_later},
    {"299", read_later},     {"XXA", read_later},     {"XXP", read_later},
};
/* clang-format on */

static enum status read_line(struct reading *reading,
                             const struct trf_line *line)
{
    if (line->columns > COLUMNS_MOST)
        return trf_fault(line, reading->error, "more than %d columns",
                         COLUMNS_MOST);
    if (line->number > TRF_LINES_MOST)
        return trf_fault(line, reading->error, "more than %d lines",
                         TRF_LINES_MOST);
    if (memchr(line->bytes, '\0', line->length) != NULL)
        return trf_fault(line, reading->error, "this is no text");
    if (trf_is_blank_from(line, 1))
        return STATUS_OK;
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        if (trf_line_is(line, tags[i].name))
            return tags[i].read(reading, line);
    return keep(reading, line);
}

static int compare_numbers(const void *left, const void *right)
{
    const struct sheet_player *one = left, *other = right;
    return one->number - other->number;
}

/* How many places are better than the player's; of equal ones the first is. */
static int rank_by_place(const struct sheet *sheet, int slot)
{
    int place = sheet->player[slot].place, rank = 0;
    for (int i = 0; i < sheet->players; i++)
        rank += sheet->player[i].place < place + (i < slot);
    return rank;
}

/* In the order of numbers. */
static void sort_players(struct trf *trf)
{
    struct sheet *sheet = &trf->sheet;
    qsort(sheet->player, (size_t)sheet->players, sizeof sheet->player[0],
          compare_numbers);
    for (int i = 0; i < sheet->players; i++)
        sheet->rank[i] =
            (uint16_t)(trf->goes_by_rank ? rank_by_place(sheet, i) : i);
}

static bool has_pairing(const struct sheet *sheet, int round)
{
    bool is_full = sheet->players > 0;
    for (int i = 0; i < sheet->players; i++) {
        enum result result = (enum result)sheet->record[i][round].result;
        is_full = is_full && result != RESULT_NONE;
        if (result_kind(result)->has_opponent || result == RESULT_PAIRING_BYE)
            return true;
    }
    return is_full && round == sheet->rounds;
}

/* Rounds with a pairing are played; a bye in a later one is a bye to come. */
static void count_rounds(struct sheet *sheet)
{
    sheet->rounds = 0;
    for (int i = 0; i < ROUNDS_MOST; i++)
        if (has_pairing(sheet, i))
            sheet->rounds = i + 1;
}

/* Past the first pass every line is known to be sound on its own. */
static enum status read_again(struct trf *trf, const char *bytes, size_t length,
                              const char *tag, struct error *error)
{
    struct trf_cursor cursor = {bytes, length, 0, 0};
    struct trf_line line;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && trf_next_line(&cursor, &line)) {
        if (tag != NULL && trf_line_is(&line, tag))
            status = trf_read_rounds(trf, &line, error);
        else if (tag == NULL && trf_is_about_players(&line))
            status = trf_read_about(trf, &line, error);
    }
    return status;
}

enum status trf_read(struct trf *trf, const char *bytes, size_t length,
                     struct error *error)
{
    struct reading reading = {trf, error, false};
    struct trf_cursor cursor = {bytes, length, 0, 0};
    struct trf_line line;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && trf_next_line(&cursor, &line))
        status = read_line(&reading, &line);
    if (status != STATUS_OK)
        return status;
    sort_players(trf);
    status = read_again(trf, bytes, length, "001", error);
    if (status == STATUS_OK)
        status = read_again(trf, bytes, length, NULL, error);
    if (status != STATUS_OK)
        return status;
    count_rounds(&trf->sheet);
    if (!trf->has_lift && strstr(trf->type, "_BAKU") != NULL)
        baku_lift(&trf->sheet);
    status = sheet_settle(&trf->sheet, error);
    return status == STATUS_OK ? STATUS_OK : STATUS_PARSE;
}
