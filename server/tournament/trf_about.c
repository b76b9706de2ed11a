/* Report files: lines about players: byes, virtual points, bans, odd points. */

#include "server/tournament/trf_line.h"

#include <string.h>

enum { MEMBER_WIDTH = 5 };

bool trf_is_about_players(const struct trf_line *line)
{
    static const char *const tags[] = {"240", "250", "260",
                                       "299", "XXA", "XXP"};
    for (size_t i = 0; i < sizeof tags / sizeof tags[0]; i++)
        if (trf_line_is(line, tags[i]))
            return true;
    return false;
}

static enum status add_member(struct trf *trf, const struct trf_line *line,
                              int number, struct sheet_group *group,
                              struct error *error)
{
    struct sheet *sheet = &trf->sheet;
    int slot = sheet_slot(sheet, number);
    if (slot == NOBODY)
        return trf_fault(line, error, "no player has number %d", number);
    if (sheet->members == MEMBERS_MOST)
        return trf_fault(line, error, "more than %d players in such lines",
                         MEMBERS_MOST);
    sheet->member[sheet->members++] = (uint16_t)slot;
    group->count++;
    return STATUS_OK;
}

/* Numbers in columns of five from `column` to the end. */
static enum status read_members(struct trf *trf, const struct trf_line *line,
                                int column, struct sheet_group *group,
                                struct error *error)
{
    group->first = (uint16_t)trf->sheet.members;
    for (; !trf_is_blank_from(line, column - 1); column += MEMBER_WIDTH) {
        int number;
        if (trf_column(line, column - 1) != ' '
            || !trf_number(line, column, column + 3, 0, &number))
            return trf_fault(line, error, "column %d: no number", column);
        if (number == 0)
            continue;
        enum status status = add_member(trf, line, number, group, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status keep_group(struct sheet_groups *groups,
                              const struct trf_line *line,
                              const struct sheet_group *group,
                              struct error *error)
{
    if (groups->count == GROUPS_MOST)
        return trf_fault(line, error, "more than %d such lines", GROUPS_MOST);
    groups->group[groups->count++] = *group;
    return STATUS_OK;
}

/* 240: byes asked for. A round that the player's own line tells of stays. */
static enum status read_byes(struct trf *trf, const struct trf_line *line,
                             struct error *error)
{
    struct sheet *sheet = &trf->sheet;
    struct sheet_group group = {0};
    enum result result = result_of_letter(trf_column(line, 5));
    int round, members = sheet->members;
    if (result != RESULT_FULL_BYE && result != RESULT_HALF_BYE
        && result != RESULT_ZERO_BYE)
        return trf_fault(line, error, "column 5: no bye but F, H or Z");
    if (!trf_round(line, 7, 9, NOBODY, &round) || round == NOBODY)
        return trf_fault(line, error, "columns 7 to 9 hold no round");
    enum status status = read_members(trf, line, 11, &group, error);
    sheet->members = members; /* read, not kept */
    for (int i = 0; status == STATUS_OK && i < group.count; i++) {
        struct sheet_record *record =
            &sheet->record[sheet->member[group.first + i]][round];
        if (record->result == RESULT_NONE)
            record->result = (uint8_t)result;
    }
    return status;
}

static void lift(struct trf *trf, int slot, int first, int last, int points)
{
    trf->has_lift = true;
    for (int i = first; i <= last; i++)
        trf->sheet.lift[slot][i] = (int16_t)points;
}

/* 250: virtual points for players from one number to another. */
static enum status read_lift(struct trf *trf, const struct trf_line *line,
                             struct error *error)
{
    int match_points, points, first, last, from, to;
    if (!trf_points(line, 5, 8, 0, &match_points) || match_points != 0)
        return trf_fault(line, error,
                         "columns 5 to 8: match points are for "
                         "teams, which are not paired here");
    if (!trf_points(line, 10, 13, 0, &points) || points <= 0)
        return trf_fault(line, error, "columns 10 to 13 hold no points");
    if (!trf_round(line, 15, 17, NOBODY, &first) || first == NOBODY
        || !trf_round(line, 19, 21, NOBODY, &last) || last < first)
        return trf_fault(line, error, "columns 15 to 21 hold no rounds");
    if (!trf_number(line, 23, 26, 0, &from) || from < 1
        || !trf_number(line, 28, 31, 0, &to) || to < from)
        return trf_fault(line, error, "columns 23 to 31 hold no numbers");
    for (int i = 0; i < trf->sheet.players; i++)
        if (trf->sheet.player[i].number >= from
            && trf->sheet.player[i].number <= to)
            lift(trf, i, first, last, points);
    return STATUS_OK;
}

/* XXA: one player's virtual points, round by round. */
static enum status read_lift_of(struct trf *trf, const struct trf_line *line,
                                struct error *error)
{
    int number, column = 10;
    if (!trf_number(line, 5, 8, 0, &number))
        return trf_fault(line, error, "columns 5 to 8 hold no number");
    int slot = sheet_slot(&trf->sheet, number);
    if (slot == NOBODY)
        return trf_fault(line, error, "no player has number %d", number);
    for (int i = 0; i < ROUNDS_MOST; i++, column += MEMBER_WIDTH) {
        int points;
        if (trf_column(line, column - 1) != ' '
            || !trf_points(line, column, column + 3, 0, &points) || points < 0)
            return trf_fault(line, error, "column %d: no points", column);
        lift(trf, slot, i, i, points);
    }
    if (!trf_is_blank_from(line, column - 1))
        return trf_fault(line, error, "more than %d rounds", ROUNDS_MOST);
    return STATUS_OK;
}

/* 260: players who may not meet in some rounds. */
static enum status read_bar(struct trf *trf, const struct trf_line *line,
                            struct error *error)
{
    struct sheet_group group = {0};
    int first, last;
    if (!trf_round(line, 5, 7, NOBODY, &first) || first == NOBODY
        || !trf_round(line, 9, 11, NOBODY, &last) || last < first)
        return trf_fault(line, error, "columns 5 to 11 hold no rounds");
    group.first_round = (uint8_t)first;
    group.last_round = (uint8_t)last;
    enum status status = read_members(trf, line, 13, &group, error);
    return status == STATUS_OK
               ? keep_group(&trf->sheet.barred, line, &group, error)
               : status;
}

/* Numbers apart by blanks; each becomes a member. */
static enum status read_words(struct trf *trf, const struct trf_line *line,
                              struct sheet_group *group, struct error *error)
{
    char word[16];
    int column = 4;
    group->first = (uint16_t)trf->sheet.members;
    for (int first = column; trf_word(line, &column, word, sizeof word);
         first = column) {
        int number;
        if (!trf_number(line, first, column - 1, 0, &number))
            return trf_fault(line, error, "%.3s: '%s' is no number",
                             line->bytes, word);
        enum status status = add_member(trf, line, number, group, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* XXP: the same for the whole tournament. */
static enum status read_bar_always(struct trf *trf, const struct trf_line *line,
                                   struct error *error)
{
    struct sheet_group group = {.last_round = ROUNDS_MOST - 1};
    enum status status = read_words(trf, line, &group, error);
    return status == STATUS_OK
               ? keep_group(&trf->sheet.barred, line, &group, error)
               : status;
}

/* XXZ: who is absent in the next round. What their own line says stays. */
enum status trf_read_absent(struct trf *trf, const struct trf_line *line,
                            struct error *error)
{
    struct sheet *sheet = &trf->sheet;
    struct sheet_group group = {0};
    int members = sheet->members;
    enum status status = read_words(trf, line, &group, error);
    sheet->members = members; /* read, not kept */
    for (int i = 0; status == STATUS_OK && i < group.count; i++) {
        int slot = sheet->member[group.first + i];
        if (sheet->rounds < ROUNDS_MOST && sheet_is_present(sheet, slot))
            sheet->record[slot][sheet->rounds].result = RESULT_ZERO_BYE;
    }
    return status;
}

/* 299: other points than the usual. */
static enum status read_odd(struct trf *trf, const struct trf_line *line,
                            struct error *error)
{
    struct sheet_group group = {.kind = trf_column(line, 5)};
    int round, points, match_points;
    if (!trf_points(line, 7, 11, 0, &match_points) || match_points != 0)
        return trf_fault(line, error,
                         "columns 8 to 11: match points are for "
                         "teams, which have no table here");
    if (strchr("WDLFHZ+- ", group.kind) == NULL)
        return trf_fault(line, error, "column 5: '%c' is no result",
                         group.kind);
    if (!trf_points(line, 13, 17, 0, &points))
        return trf_fault(line, error, "columns 14 to 17 hold no points");
    if (!trf_round(line, 20, 22, NOBODY, &round))
        return trf_fault(line, error, "columns 20 to 22 hold no round");
    group.points = (int16_t)points;
    if (round == NOBODY) {
        /* A bonus or a penalty for no one round counts once, from the start. */
        group.last_round = group.kind == ' ' ? 0 : ROUNDS_MOST - 1;
    } else {
        group.first_round = group.last_round = (uint8_t)round;
    }
    enum status status = read_members(trf, line, 24, &group, error);
    return status == STATUS_OK
               ? keep_group(&trf->sheet.odd, line, &group, error)
               : status;
}

enum status trf_read_about(struct trf *trf, const struct trf_line *line,
                           struct error *error)
{
    if (trf_line_is(line, "240"))
        return read_byes(trf, line, error);
    if (trf_line_is(line, "250"))
        return read_lift(trf, line, error);
    if (trf_line_is(line, "260"))
        return read_bar(trf, line, error);
    if (trf_line_is(line, "299"))
        return read_odd(trf, line, error);
    return trf_line_is(line, "XXA") ? read_lift_of(trf, line, error)
                                    : read_bar_always(trf, line, error);
}
