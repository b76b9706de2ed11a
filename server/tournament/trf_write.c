/* Writing report files: TRF16 with the usual extensions, or TRF26. */

#include "server/tournament/player_state.h"
#include "server/tournament/trf.h"

#include "common/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What is written; `used` may outgrow `size`. */
struct report {
    const struct trf *trf;
    enum trf_edition edition;
    char *out;
    size_t used, size;
};

static void put_bytes(struct report *report, const char *bytes, size_t length)
{
    if (report->used < report->size) {
        size_t left = report->size - report->used;
        memcpy(report->out + report->used, bytes,
               length < left ? length : left);
    }
    report->used += length;
}

static void put(struct report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void put(struct report *report, const char *format, ...)
{
    char text[512];
    va_list words;
    va_start(words, format);
    int length = vsnprintf(text, sizeof text, format, words);
    va_end(words);
    put_bytes(report, text,
              length < (int)sizeof text ? (size_t)length : sizeof text - 1);
}

/* Text in so many columns, which a name in UTF-8 fills with more bytes. */
static void put_field(struct report *report, const char *text, size_t width,
                      bool is_right)
{
    size_t length = strlen(text), at = 0, columns = 0;
    while (at < length && columns < width) {
        uint32_t point;
        at += text_next(text + at, length - at, &point);
        columns++;
    }
    if (is_right)
        put(report, "%*s", (int)(width - columns), "");
    put_bytes(report, text, at);
    if (!is_right)
        put(report, "%*s", (int)(width - columns), "");
}

static void put_points(struct report *report, int width, int points)
{
    int whole = points < 0 ? -points : points;
    char text[16];
    int length = snprintf(text, sizeof text, "%s%d.%d", points < 0 ? "-" : "",
                          whole / 10, whole % 10);
    /* What does not fit would move all columns behind it. */
    put(report, "%*s", width, length <= width ? text : "");
}

static void put_settings(struct report *report)
{
    const struct sheet *sheet = &report->trf->sheet;
    bool is_new = report->edition == TRF_26;
    bool goes_by_rank = report->trf->goes_by_rank;
    if (sheet->rounds_total != 0)
        put(report, "%s %d\r", is_new ? "142" : "XXR", sheet->rounds_total);
    if (is_new && sheet->first != SIDE_NONE)
        put(report, "152 %c\r", sheet->first == SIDE_WHITE ? 'W' : 'B');
    if (goes_by_rank || (!is_new && sheet->first != SIDE_NONE))
        put(report, "XXC%s%s\r", goes_by_rank ? " rank" : "",
            is_new                       ? ""
            : sheet->first == SIDE_WHITE ? " white1"
            : sheet->first == SIDE_BLACK ? " black1"
                                         : "");
}

static bool has_open(const struct sheet *sheet)
{
    for (int i = 0; i < sheet->players; i++)
        for (int j = 0; j < sheet->rounds; j++)
            if (sheet->record[i][j].result == RESULT_OPEN)
                return true;
    return false;
}

/* 162, where it can say it; else BBW and its like. */
static void put_points_of(struct report *report)
{
    static const char new_letters[WORTHS] = {'W', 'D', 'L', 'A', 0, 'P'};
    static const char old_letters[WORTHS] = {'W', 'D', 'L', 'Z', 'F', 'U'};
    const int16_t *points = report->trf->sheet.points;
    bool is_new = report->edition == TRF_26
                  && points[WORTH_ZERO_BYE] == points[WORTH_FORFEIT];
    const char *letters = is_new ? new_letters : old_letters;
    for (int i = 0; i < WORTHS; i++) {
        if (letters[i] == 0)
            continue;
        if (is_new)
            put(report, i == 0 ? "162  %c" : "    %c", letters[i]);
        else
            put(report, "BB%c ", letters[i]);
        put_points(report, 4, points[i]);
        if (!is_new)
            put(report, "\r");
    }
    if (is_new)
        put(report, "\r");
}

/* XXS: what is worth another than a win or a draw that is played. */
static void put_odd_worths(struct report *report)
{
    static const struct {
        enum worth worth, like;
        const char *name;
    } odd[] = {{WORTH_FORFEIT_WIN, WORTH_WIN, "FW"},
               {WORTH_FULL_BYE, WORTH_WIN, "FPB"},
               {WORTH_HALF_BYE, WORTH_DRAW, "HPB"}};
    const int16_t *points = report->trf->sheet.points;
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++)
        if (points[odd[i].worth] != points[odd[i].like])
            put(report, "XXS %s=%d.%d\r", odd[i].name,
                points[odd[i].worth] / 10, points[odd[i].worth] % 10);
}

static void put_point_system(struct report *report)
{
    const struct sheet *sheet = &report->trf->sheet;
    const int16_t *points = sheet->points;
    if (memcmp(points, points_usual, sizeof *points * (WORTH_BYE + 1)) != 0)
        put_points_of(report);
    put_odd_worths(report);
    /* A game that is not ended is a draw, if nothing else is said. */
    if (points[WORTH_OPEN] != points[WORTH_DRAW] && has_open(sheet)) {
        put(report, "162  X");
        put_points(report, 4, points[WORTH_OPEN]);
        put(report, "\r");
    }
}

static void put_codes(struct report *report)
{
    const struct trf *trf = report->trf;
    if (trf->type[0] != '\0')
        put(report, "192 %s\r", trf->type);
    if (trf->breaks[0] != '\0')
        put(report, "202 %s\r", trf->breaks);
    if (trf->ranking[0] != '\0')
        put(report, "212 %s\r", trf->ranking);
}

static void put_round(struct report *report, const struct sheet_record *record)
{
    const struct sheet *sheet = &report->trf->sheet;
    const struct result_kind *kind = result_kind((enum result)record->result);
    char side = record->side == SIDE_WHITE   ? 'w'
                : record->side == SIDE_BLACK ? 'b'
                                             : '-';
    if (record->result == RESULT_NONE)
        put(report, "          ");
    else if (record->opponent == NOBODY)
        put(report, "  0000 - %c", kind->letter);
    else
        put(report, "  %4d %c %c", sheet->player[record->opponent].number, side,
            kind->letter);
}

/* How many rounds the player's line tells of. Byes to come have their own. */
static int rounds_told(const struct report *report, int slot)
{
    const struct sheet *sheet = &report->trf->sheet;
    int rounds = sheet->rounds;
    if (report->edition == TRF_16)
        for (int i = rounds; i < ROUNDS_MOST; i++)
            if (sheet->record[slot][i].result != RESULT_NONE)
                rounds = i + 1;
    while (rounds > 0 && sheet->record[slot][rounds - 1].result == RESULT_NONE)
        rounds--;
    return rounds;
}

static void put_player(struct report *report, int slot)
{
    const struct sheet *sheet = &report->trf->sheet;
    const struct sheet_player *player = &sheet->player[slot];
    int rounds = rounds_told(report, slot);
    put(report, "001 %4d %c", player->number,
        player->sex == '\0' ? ' ' : player->sex);
    put_field(report, player->title, 3, true);
    put(report, " ");
    put_field(report, player->name, 33, false);
    put(report, player->rating == 0 ? "     " : " %4d", player->rating);
    put(report, " ");
    put_field(report, player->federation, 3, false);
    put(report, " ");
    put_field(report, player->id, 11, true);
    put(report, " ");
    put_field(report, player->born, 10, false);
    put(report, " ");
    put_points(report, 4, sheet->score[slot][sheet->rounds]);
    put(report, player->place == 0 ? "     " : " %4d", player->place);
    for (int i = 0; i < rounds; i++)
        put_round(report, &sheet->record[slot][i]);
    put(report, "\r");
}

static void put_members(struct report *report, const struct sheet_group *group)
{
    const struct sheet *sheet = &report->trf->sheet;
    for (int i = 0; i < group->count; i++)
        put(report, " %4d",
            sheet->player[sheet->member[group->first + i]].number);
    put(report, "\r");
}

/* 240: byes in rounds that are not yet paired. */
static void put_byes(struct report *report)
{
    static const enum result byes[] = {RESULT_FULL_BYE, RESULT_HALF_BYE,
                                       RESULT_ZERO_BYE};
    const struct sheet *sheet = &report->trf->sheet;
    if (report->edition == TRF_16)
        return;
    for (int i = sheet->rounds; i < ROUNDS_MOST; i++)
        for (int j = 0; j < sheet->players; j++)
            for (int k = 0; k < 3; k++)
                if (sheet->record[j][i].result == byes[k])
                    put(report, "240 %c %03d %4d\r",
                        result_kind(byes[k])->letter, i + 1,
                        sheet->player[j].number);
}

/* XXA, or 250 for each run of rounds with the same points. */
static void put_lift(struct report *report, int slot)
{
    const struct sheet *sheet = &report->trf->sheet;
    const int16_t *lift = sheet->lift[slot];
    int number = sheet->player[slot].number, rounds = 0;
    for (int i = 0; i < ROUNDS_MOST; i++)
        if (lift[i] != 0)
            rounds = i + 1;
    if (report->edition == TRF_16 && rounds > 0) {
        put(report, "XXA %4d", number);
        for (int i = 0; i < rounds; i++)
            put_points(report, 5, lift[i]);
        put(report, "\r");
        return;
    }
    for (int i = 0; i < rounds;) {
        int last = i;
        while (last + 1 < rounds && lift[last + 1] == lift[i])
            last++;
        if (lift[i] != 0) {
            put(report, "250      ");
            put_points(report, 4, lift[i]);
            put(report, " %03d %03d %4d %4d\r", i + 1, last + 1, number,
                number);
        }
        i = last + 1;
    }
}

static void put_barred(struct report *report)
{
    const struct sheet_groups *groups = &report->trf->sheet.barred;
    for (int i = 0; i < groups->count; i++) {
        const struct sheet_group *group = &groups->group[i];
        if (report->edition == TRF_16)
            put(report, "XXP");
        else
            put(report, "260 %03d %03d", group->first_round + 1,
                group->last_round + 1);
        put_members(report, group);
    }
}

static void put_odd(struct report *report)
{
    const struct sheet_groups *groups = &report->trf->sheet.odd;
    for (int i = 0; i < groups->count && report->edition == TRF_26; i++) {
        const struct sheet_group *group = &groups->group[i];
        bool is_all = group->last_round == ROUNDS_MOST - 1;
        put(report, "299 %c       ", group->kind);
        put_points(report, 5, group->points);
        put(report, is_all ? "  000" : "  %03d", group->first_round + 1);
        put_members(report, group);
    }
}

size_t trf_write(const struct trf *trf, enum trf_edition edition, char *out,
                 size_t size)
{
    struct report report = {trf, edition, out, 0, size};
    if (trf->kept_length > 0)
        put_bytes(&report, trf->kept, trf->kept_length);
    put_settings(&report);
    put_point_system(&report);
    put_codes(&report);
    for (int i = 0; i < trf->sheet.players; i++)
        put_player(&report, i);
    put_byes(&report);
    for (int i = 0; trf->has_lift && i < trf->sheet.players; i++)
        put_lift(&report, i);
    put_barred(&report);
    put_odd(&report);
    return report.used;
}
