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
    struct trf_scale scale;
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
    bool is_white = letter == 'W' || letter == 'w';
    if ((!is_white && letter != 'B' && letter != 'b')
        || !trf_is_blank_from(line, 6))
        return trf_fault(line, reading->error, "column 5 is W or B");
    reading->trf->sheet.first = is_white ? SIDE_WHITE : SIDE_BLACK;
    return STATUS_OK;
}

/* XXC: words, of which three say something to us. */
static enum status read_settings(struct reading *reading,
                                 const struct trf_line *line)
{
    struct trf *trf = reading->trf;
    char word[32];
    for (int column = 4; trf_word(line, &column, word, sizeof word);)
        if (strcmp(word, "rank") == 0)
            trf->goes_by_rank = true;
        else if (strcmp(word, "white1") == 0)
            trf->sheet.first = SIDE_WHITE;
        else if (strcmp(word, "black1") == 0)
            trf->sheet.first = SIDE_BLACK;
        else
            return trf_fault(line, reading->error,
                             "XXC: '%s' is none of rank, white1, black1", word);
    return STATUS_OK;
}

static enum status read_points(struct reading *reading,
                               const struct trf_line *line)
{
    return trf_read_scale(reading->trf, &reading->scale, line, reading->error);
}

static enum status read_type(struct reading *reading,
                             const struct trf_line *line)
{
    char type[TRF_CODE_SIZE];
    trf_text(line, 4, line->columns, type, sizeof type);
    if (type[0] != '\0') /* or it says nothing, and 092 may */
        memcpy(reading->trf->type, type, sizeof type);
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

static enum status read_team(struct reading *reading,
                             const struct trf_line *line)
{
    struct trf *trf = reading->trf;
    if (trf->team_line == 0) {
        trf->team_line = line->number;
        memcpy(trf->team_code, line->bytes, 3);
        trf_note(trf, line, "teams have no table here, only their players");
    }
    return keep(reading, line);
}

/* 082: how many teams there are; players for themselves may say none. */
static enum status read_teams(struct reading *reading,
                              const struct trf_line *line)
{
    int teams;
    bool is_none = trf_number(line, 4, line->columns, 0, &teams) && teams == 0;
    return is_none ? keep(reading, line) : read_team(reading, line);
}

/* 092: where nothing else does, a code of FIDE's tells the system. */
static enum status read_kind(struct reading *reading,
                             const struct trf_line *line)
{
    char *type = reading->trf->type;
    char text[TRF_CODE_SIZE];
    trf_text(line, 4, line->columns, text, sizeof text);
    if (type[0] == '\0' && strncmp(text, "FIDE_", 5) == 0)
        memcpy(type, text, sizeof text);
    return keep(reading, line);
}

/* clang-format off */
static const struct tag {
    const char *name;
    enum status (*read)(struct reading *reading, const struct trf_line *line);
} tags[] = {
    {"001", read_player}, {"142", read_rounds}, {"152", read_first},
    {"162", read_points}, {"192", read_type},   {"202", read_breaks},
    {"212", read_breaks}, {"XXR", read_rounds}, {"XXC", read_settings},
    {"BBW", read_points}, {"BBD", read_points}, {"BBL", read_points},
    {"BBZ", read_points}, {"BBF", read_points}, {"BBU", read_points},
    {"XXS", read_points}, {"XXZ", read_later},
    {"240", read_later},  {"250", read_later},  {"260", read_later},
    {"299", read_later},  {"XXA", read_later},  {"XXP", read_later},
    {"013", read_team},   {"300", read_team},   {"310", read_team},
    {"320", read_team},   {"330", read_team},   {"352", read_team},
    {"362", read_team},   {"801", read_team},   {"802", read_team},
    {"082", read_teams},  {"092", read_kind},
    {"012", keep},        {"022", keep},        {"032", keep},
    {"042", keep},        {"052", keep},        {"062", keep},
    {"072", keep},        {"102", keep},        {"112", keep},
    {"122", keep},        {"132", keep},        {"172", keep},
    {"182", keep},        {"222", keep},        {"###", keep},
};
/* clang-format on */

/* National ratings come under three letters, and so do some headings. */
static bool has_letters(const struct trf_line *line)
{
    for (int i = 1; i <= 3; i++)
        if (trf_column(line, i) < 'A' || trf_column(line, i) > 'Z')
            return false;
    return true;
}

/* Codes that begin so are meant for programs that pair, and change pairings. */
static enum status read_unknown(struct reading *reading,
                                const struct trf_line *line)
{
    if (has_letters(line)
        && (memcmp(line->bytes, "XX", 2) == 0
            || memcmp(line->bytes, "BB", 2) == 0))
        return trf_fault(line, reading->error, "%.3s is not understood here",
                         line->bytes);
    if (!has_letters(line))
        trf_note(reading->trf, line, "no code that is known; left out");
    return keep(reading, line);
}

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
    return read_unknown(reading, line);
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

static enum status read_rounds_of(struct trf *trf, const struct trf_line *line,
                                  struct error *error)
{
    return trf_line_is(line, "001") ? trf_read_rounds(trf, line, error)
                                    : STATUS_OK;
}

static enum status read_about(struct trf *trf, const struct trf_line *line,
                              struct error *error)
{
    return trf_is_about_players(line) ? trf_read_about(trf, line, error)
                                      : STATUS_OK;
}

static enum status read_absent(struct trf *trf, const struct trf_line *line,
                               struct error *error)
{
    return trf_line_is(line, "XXZ") ? trf_read_absent(trf, line, error)
                                    : STATUS_OK;
}

/* Past the first pass every line is known to be sound on its own. */
static enum status read_again(struct trf *trf, struct trf_cursor cursor,
                              enum status (*read)(struct trf *trf,
                                                  const struct trf_line *line,
                                                  struct error *error),
                              struct error *error)
{
    struct trf_line line;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && trf_next_line(&cursor, &line))
        status = read(trf, &line, error);
    return status;
}

/* A mark at the front or an end of file as of old is no line. */
static struct trf_cursor cursor_of(const char *bytes, size_t length)
{
    static const char mark[] = {'\xEF', '\xBB', '\xBF'};
    struct trf_cursor cursor = {bytes, length, 0, 0};
    if (length >= sizeof mark && memcmp(bytes, mark, sizeof mark) == 0)
        cursor.at = sizeof mark;
    if (length > 0 && bytes[length - 1] == '\x1A')
        cursor.length--;
    return cursor;
}

static enum status read_all(struct trf *trf, struct trf_cursor cursor,
                            struct error *error)
{
    struct reading reading = {.trf = trf, .error = error};
    struct trf_cursor begin = cursor;
    struct trf_line line;
    enum status status = STATUS_OK;
    while (status == STATUS_OK && trf_next_line(&cursor, &line))
        status = read_line(&reading, &line);
    if (status == STATUS_OK)
        status = trf_end_scale(trf, &reading.scale, error);
    if (status != STATUS_OK)
        return status;
    sort_players(trf);
    status = read_again(trf, begin, read_rounds_of, error);
    if (status == STATUS_OK)
        status = read_again(trf, begin, read_about, error);
    if (status != STATUS_OK)
        return status;
    count_rounds(&trf->sheet);
    return read_again(trf, begin, read_absent, error);
}

static bool has_baku(const struct trf *trf)
{
    return !trf->has_lift && strstr(trf->type, "_BAKU") != NULL;
}

enum status trf_read(struct trf *trf, const char *bytes, size_t length,
                     struct error *error)
{
    enum status status = read_all(trf, cursor_of(bytes, length), error);
    if (status != STATUS_OK)
        return status;
    return trf_plan(trf, trf->sheet.rounds_total, error);
}

enum status trf_plan(struct trf *trf, int rounds, struct error *error)
{
    trf->sheet.rounds_total = rounds;
    if (has_baku(trf))
        baku_lift(&trf->sheet);
    enum status status = sheet_settle(&trf->sheet, error);
    return status == STATUS_OK ? STATUS_OK : STATUS_PARSE;
}

enum status trf_can_pair(const struct trf *trf, struct error *error)
{
    if (trf->type[0] != '\0' && strstr(trf->type, "DUTCH") == NULL)
        return error_set(error, STATUS_REFUSED,
                         "it is no tournament by the Dutch system but %s",
                         trf->type);
    if (trf->team_line != 0)
        return error_set(error, STATUS_REFUSED,
                         "line %d: %s: teams are not paired from files",
                         trf->team_line, trf->team_code);
    if (has_baku(trf) && trf->sheet.rounds_total == 0)
        return error_set(error, STATUS_REFUSED,
                         "%s needs the number of rounds (142 or XXR)",
                         trf->type);
    return STATUS_OK;
}
