/* What is told of a service command. */

#include "server/match/fold/service_command.h"

#include "common/base/instant.h"

#include <ctype.h>
#include <stdio.h>

enum { NAME_SPOKEN = 48, TIME_TEXT = 48 };

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
