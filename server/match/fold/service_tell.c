/* What is told of a service command. */

#include "server/match/fold/service_command.h"

#include "common/base/instant.h"

#include <ctype.h>
#include <stdio.h>

enum { NAME_SPOKEN = 48 };

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

enum service_phrase {
    SAY_DAYS,
    SAY_HOURS,
    SAY_MINUTES,
    SAY_UNDO_AGREED,
    SAY_UNDO,
    SAY_ANNULLED,
    SAY_DRAW,
    SAY_FLAG_LOSES,
    SAY_WINS,
    SAY_TIME_AGREED,
    SAY_TIME,
    SAY_PAUSE_AGREED,
    SAY_PAUSE,
    SAY_FLAG,
    SAY_VACATION,
    SAY_RETURN,
    SAY_RESUME,
    SAY_COUNT
};

static const struct phrase phrases[SAY_COUNT] = {
    [SAY_DAYS] = PHRASE("service_days", NULL, "{number} {number|day|days}"),
    [SAY_HOURS] = PHRASE("service_hours", NULL, "{number} {number|hour|hours}"),
    [SAY_MINUTES] =
        PHRASE("service_minutes", NULL, "{number} {number|minute|minutes}"),
    [SAY_UNDO_AGREED] = PHRASE("service_undo_agreed", "undo",
                               "Taken back, as agreed, for {seat}."),
    [SAY_UNDO] =
        PHRASE("service_undo", "undo", "{seat} takes back the last act."),
    [SAY_ANNULLED] =
        PHRASE("service_annulled", "end", "The match is annulled."),
    [SAY_DRAW] = PHRASE("service_draw", "end", "A draw: {by}."),
    [SAY_FLAG_LOSES] = PHRASE("service_flag_loses", "end",
                              "The flag of {seat} has fallen: {winner} wins."),
    [SAY_WINS] = PHRASE("service_wins", "end", "{winner} wins: {by}."),
    [SAY_TIME_AGREED] = PHRASE("service_time_agreed", "time",
                               "{seat} has {more} more, as agreed."),
    [SAY_TIME] = PHRASE("service_time", "time",
                        "{seat} has {more} more, by the umpire."),
    [SAY_PAUSE_AGREED] =
        PHRASE("service_pause_agreed", "pause",
               "A pause, as agreed, until {until} or the next act."),
    [SAY_PAUSE] =
        PHRASE("service_pause", "pause",
               "A pause, by the umpire, until {until}, whatever is played."),
    [SAY_FLAG] =
        PHRASE("service_flag", "flag", "The flag of {seat} has fallen."),
    [SAY_VACATION] =
        PHRASE("service_vacation", "vacation",
               "{seat} is on vacation, until {until} at the latest."),
    [SAY_RETURN] =
        PHRASE("service_return", "return", "{seat} is back from vacation."),
    [SAY_RESUME] = PHRASE("service_resume", "resume", "{seat} ends the pause."),
};

static const char *const rulings[RULED_BY] = {
    [RULED_TIME] = "time is over",
    [RULED_AGREEMENT] = "agreed",
    [RULED_HOST] = "adjudicated",
};

static const char *const house[] = {"The house"};

static const struct word_list lists[] = {WORD_LIST(rulings), WORD_LIST(house)};

const struct narration service_narration = {phrases, SAY_COUNT, lists,
                                            sizeof lists / sizeof *lists};

static void say_seat(const struct rules *rules, int seat, struct saying *saying)
{
    struct spoken spoken = {""};
    if (seat < 0)
        say_word(saying, "seat", house[0]);
    else
        say_name(saying, "seat",
                 speak(rules->names[ID_SEAT].name[seat], &spoken));
}

/* How a match was ended from outside its rules. */
static void say_ending(const struct rules *rules, const struct ruling *ruling,
                       int seat, struct saying *saying)
{
    struct spoken side = {""};
    bool has_winner = ruling->winner != SIDE_NONE;
    bool is_flag = has_winner && ruling->by == RULED_TIME && seat >= 0;
    bool is_annulled = ruling->by == RULED_ANNULMENT;
    say_begin(saying, &phrases[is_annulled   ? SAY_ANNULLED
                               : !has_winner ? SAY_DRAW
                               : is_flag     ? SAY_FLAG_LOSES
                                             : SAY_WINS]);
    if (is_annulled)
        return;
    if (is_flag)
        say_seat(rules, seat, saying);
    else
        say_word(saying, "by", rulings[ruling->by]);
    if (has_winner)
        say_name(saying, "winner",
                 speak(rules->names[ID_SIDE].name[ruling->winner], &side));
}

static const struct line_weight weights[] = {
    {"end", true},      {"undo", true},   {"time", true},
    {"pause", true},    {"resume", true}, {"flag", true},
    {"vacation", true}, {"return", true}, {NULL, false},
};

/* "12 hours", "1 day 30 minutes": the two largest parts, in words. */
static void say_time(int64_t milliseconds, struct saying *saying)
{
    static const int64_t minutes[] = {24 * 60, 60, 1};
    int64_t left = milliseconds / 60000;
    int count = 0;
    say_list(saying, "more", 2);
    for (int i = 0; i < 3 && count < 2; i++) {
        struct saying part;
        int64_t number = left / minutes[i];
        bool is_last = i == 2 && count == 0;
        left %= minutes[i];
        if (number == 0 && !is_last)
            continue;
        count++;
        say_begin(&part, &phrases[SAY_DAYS + i]);
        say_number(&part, "number", (int)number);
        say_part(saying, NULL, &part);
    }
    say_list_end(saying);
}

static void say_until(int64_t until, struct saying *saying)
{
    char text[INSTANT_TEXT];
    instant_text(until, text);
    say_name(saying, "until", text);
}

/* A deed that needed nobody's consent is an umpire's. */
static void say_deed(const struct rules *rules,
                     const struct service_command *deed, int seat,
                     struct saying *saying)
{
    bool is_agreed = deed->agreed != 0;
    switch (deed->kind) {
    case SERVICE_UNDO:
        say_begin(saying, &phrases[is_agreed ? SAY_UNDO_AGREED : SAY_UNDO]);
        say_seat(rules, seat, saying);
        break;
    case SERVICE_END: say_ending(rules, &deed->ruling, seat, saying); break;
    case SERVICE_TIME:
        say_begin(saying, &phrases[is_agreed ? SAY_TIME_AGREED : SAY_TIME]);
        say_seat(rules, deed->seat, saying);
        say_time(deed->add, saying);
        break;
    case SERVICE_PAUSE:
        say_begin(saying, &phrases[is_agreed ? SAY_PAUSE_AGREED : SAY_PAUSE]);
        say_until(deed->until, saying);
        break;
    case SERVICE_FLAG:
        say_begin(saying, &phrases[SAY_FLAG]);
        say_seat(rules, deed->seat, saying);
        break;
    case SERVICE_VACATION:
        say_begin(saying, &phrases[SAY_VACATION]);
        say_seat(rules, deed->seat, saying);
        say_until(deed->until, saying);
        break;
    case SERVICE_RETURN:
        say_begin(saying, &phrases[SAY_RETURN]);
        say_seat(rules, deed->seat, saying);
        break;
    case SERVICE_RESUME:
        say_begin(saying, &phrases[SAY_RESUME]);
        say_seat(rules, seat, saying);
        break;
    case SERVICE_NONE:
    case SERVICE_LEAVE:
    case SERVICE_TAKE:
    case SERVICE_KINDS: break;
    }
}

void service_tell(const struct rules *rules, const struct service_command *deed,
                  int seat, struct telling *telling)
{
    struct saying saying = {.phrase = NULL};
    telling->weights = weights;
    say_deed(rules, deed, seat, &saying);
    if (saying.phrase == NULL)
        return;
    telling_say(telling, &saying, NULL, NULL);
    telling_end(telling);
}
