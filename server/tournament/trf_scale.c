/* Report files: what results are worth: 162, BBW and its like, XXS. */

#include "server/tournament/trf_line.h"

#include <string.h>

enum { WIN, DRAW, LOSS };

static bool set_points(struct trf *trf, struct trf_scale *scale, char letter,
                       int points)
{
    int16_t *known = trf->sheet.points;
    int16_t value = (int16_t)points;
    switch (letter) {
    case 'W': /* by forfeit, too, or a bye for all of it */
        known[WORTH_WIN] = known[WORTH_FORFEIT_WIN] = value;
        known[WORTH_FULL_BYE] = value;
        if (!scale->has_bye)
            known[WORTH_BYE] = value;
        return true;
    case 'D': known[WORTH_DRAW] = known[WORTH_HALF_BYE] = value; return true;
    case 'L': known[WORTH_LOSS] = value; return true;
    case 'A': known[WORTH_ZERO_BYE] = known[WORTH_FORFEIT] = value; return true;
    case 'Z': known[WORTH_ZERO_BYE] = value; return true;
    case 'F': known[WORTH_FORFEIT] = value; return true;
    case 'P':
    case 'U':
        known[WORTH_BYE] = value;
        scale->has_bye = true;
        return true;
    case 'X':
        known[WORTH_OPEN] = value;
        scale->has_open = true;
        return true;
    default: return false;
    }
}

/* 162: a letter and points in columns 6 to 10, 15 to 19, and so on. */
static enum status read_points(struct trf *trf, struct trf_scale *scale,
                               const struct trf_line *line, struct error *error)
{
    for (int i = 6; !trf_is_blank_from(line, i); i += 9) {
        int points;
        char letter = trf_column(line, i);
        if (!trf_points(line, i + 1, i + 4, NOBODY, &points) || points < 0)
            return trf_fault(line, error, "column %d: no points", i + 1);
        if (letter == 'Z' || letter == 'F' || letter == 'U'
            || !set_points(trf, scale, letter, points))
            return trf_fault(line, error, "column %d is W, D, L, A, P or X", i);
    }
    return STATUS_OK;
}

/* BBW, BBD, …: the same, one a line. */
static enum status read_points_of(struct trf *trf, struct trf_scale *scale,
                                  const struct trf_line *line,
                                  struct error *error)
{
    int points;
    if (!trf_points(line, 4, 12, NOBODY, &points) || points < 0
        || !trf_is_blank_from(line, 13)
        || !set_points(trf, scale, trf_column(line, 3), points))
        return trf_fault(line, error, "no points of that kind");
    return STATUS_OK;
}

/* Of XXS. By side: bit i, the sides that it is about; worth: WIN to LOSS. */
static const struct code {
    const char *name;
    unsigned sides;
    int by_side;
    int count;
    enum worth worth[3];
} codes[] = {
    {"W", 3, WIN, 3, {WORTH_WIN, WORTH_FORFEIT_WIN, WORTH_FULL_BYE}},
    {"D", 3, DRAW, 2, {WORTH_DRAW, WORTH_HALF_BYE}},
    {"WW", 1, WIN, 1, {WORTH_WIN}},
    {"BW", 2, WIN, 1, {WORTH_WIN}},
    {"WD", 1, DRAW, 1, {WORTH_DRAW}},
    {"BD", 2, DRAW, 1, {WORTH_DRAW}},
    {"WL", 1, LOSS, 1, {WORTH_LOSS}},
    {"BL", 2, LOSS, 1, {WORTH_LOSS}},
    {"ZPB", 0, 0, 1, {WORTH_ZERO_BYE}},
    {"HPB", 0, 0, 1, {WORTH_HALF_BYE}},
    {"FPB", 0, 0, 1, {WORTH_FULL_BYE}},
    {"PAB", 0, 0, 1, {WORTH_BYE}},
    {"FW", 0, 0, 1, {WORTH_FORFEIT_WIN}},
    {"FL", 0, 0, 1, {WORTH_FORFEIT}},
};

static bool set_code(struct trf *trf, struct trf_scale *scale, const char *name,
                     size_t length, int points)
{
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        const struct code *code = &codes[i];
        if (strlen(code->name) != length
            || memcmp(code->name, name, length) != 0)
            continue;
        for (int j = 0; j < code->count; j++)
            trf->sheet.points[code->worth[j]] = (int16_t)points;
        for (int j = 0; j < 2; j++)
            if ((code->sides >> j & 1U) != 0)
                scale->by_side[j][code->by_side] = points;
        return true;
    }
    return false;
}

/* XXS: CODE=VALUE, any number of them; the last of the same counts. */
static enum status read_codes(struct trf *trf, struct trf_scale *scale,
                              const struct trf_line *line, struct error *error)
{
    char word[32];
    const int16_t *known = trf->sheet.points;
    for (int i = 0; i < 2 && scale->line == 0; i++) {
        scale->by_side[i][WIN] = known[WORTH_WIN];
        scale->by_side[i][DRAW] = known[WORTH_DRAW];
        scale->by_side[i][LOSS] = known[WORTH_LOSS];
    }
    scale->line = line->number;
    scale->has_bye = true; /* here a win says nothing of the bye */
    for (int column = 4; trf_word(line, &column, word, sizeof word);) {
        const char *sign = strchr(word, '=');
        int points;
        if (sign == NULL || !trf_read_points(sign + 1, &points) || points < 0)
            return trf_fault(line, error, "XXS: '%s' gives nothing its points",
                             word);
        if (!set_code(trf, scale, word, (size_t)(sign - word), points))
            return trf_fault(line, error, "XXS: '%s' is of no known result",
                             word);
    }
    return STATUS_OK;
}

enum status trf_read_scale(struct trf *trf, struct trf_scale *scale,
                           const struct trf_line *line, struct error *error)
{
    if (trf_line_is(line, "162"))
        return read_points(trf, scale, line, error);
    return trf_line_is(line, "XXS") ? read_codes(trf, scale, line, error)
                                    : read_points_of(trf, scale, line, error);
}

enum status trf_end_scale(struct trf *trf, const struct trf_scale *scale,
                          struct error *error)
{
    int16_t *known = trf->sheet.points;
    if (!scale->has_open)
        known[WORTH_OPEN] = known[WORTH_DRAW];
    if (scale->line == 0
        || memcmp(scale->by_side[0], scale->by_side[1],
                  sizeof scale->by_side[0])
               == 0)
        return STATUS_OK;
    return error_set(error, STATUS_PARSE,
                     "line %d: XXS: a result is worth the same with either "
                     "colour here",
                     scale->line);
}
