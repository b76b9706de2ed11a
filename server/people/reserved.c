/* Names that speak for the house: the words, and where in a name they count. */

#include "server/people/reserved.h"

#include "common/base/text.h"
#include "server/people/confusables.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/*
 * What a word forbids: every name that has it anywhere; one of which it is a
 * part of its own (between separators, digits, or small and capital letters);
 * or one that is made of such words and of those that add nothing.
 */
enum reach { REACH_ADDS_NOTHING, REACH_ALONE, REACH_PART, REACH_ANYWHERE };

/* clang-format off */
static const struct {
    const char *word;
    enum reach reach;
} words[] = {
    {"administrator", REACH_ANYWHERE}, {"administrador", REACH_ANYWHERE},
    {"estafette", REACH_ANYWHERE},     {"moderator", REACH_ANYWHERE},
    {"moderador", REACH_ANYWHERE},     {"referee", REACH_ANYWHERE},
    {"umpire", REACH_ANYWHERE},        {"sysadmin", REACH_ANYWHERE},
    {"webmaster", REACH_ANYWHERE},     {"postmaster", REACH_ANYWHERE},
    {"schiedsrichter", REACH_ANYWHERE}, {"turnierleiter", REACH_ANYWHERE},

    {"admin", REACH_PART},    {"admins", REACH_PART},
    {"arbiter", REACH_PART},  {"arbiters", REACH_PART},
    {"arbitre", REACH_PART},  {"arbitro", REACH_PART},
    {"official", REACH_PART}, {"oficial", REACH_PART},
    {"operator", REACH_PART}, {"operador", REACH_PART},
    {"staff", REACH_PART},    {"support", REACH_PART},
    {"soporte", REACH_PART},  {"sysop", REACH_PART},
    {"organizer", REACH_PART}, {"organiser", REACH_PART},

    {"abuse", REACH_ALONE},     {"anonymous", REACH_ALONE},
    {"clock", REACH_ALONE},     {"console", REACH_ALONE},
    {"daemon", REACH_ALONE},    {"deleted", REACH_ALONE},
    {"developer", REACH_ALONE}, {"developers", REACH_ALONE},
    {"devteam", REACH_ALONE},   {"director", REACH_ALONE},
    {"everybody", REACH_ALONE}, {"everyone", REACH_ALONE},
    {"gamemaster", REACH_ALONE}, {"judge", REACH_ALONE},
    {"jury", REACH_ALONE},      {"modteam", REACH_ALONE},
    {"steward", REACH_ALONE},   {"stewards", REACH_ALONE},
    {"guest", REACH_ALONE},     {"help", REACH_ALONE},
    {"host", REACH_ALONE},      {"house", REACH_ALONE},
    {"info", REACH_ALONE},      {"mod", REACH_ALONE},
    {"mods", REACH_ALONE},      {"nobody", REACH_ALONE},
    {"owner", REACH_ALONE},     {"public", REACH_ALONE},
    {"root", REACH_ALONE},      {"security", REACH_ALONE},
    {"server", REACH_ALONE},    {"servidor", REACH_ALONE},
    {"service", REACH_ALONE},   {"system", REACH_ALONE},
    {"sistema", REACH_ALONE},   {"tournament", REACH_ALONE},
    {"unknown", REACH_ALONE},

    {"a", REACH_ADDS_NOTHING},     {"an", REACH_ADDS_NOTHING},
    {"and", REACH_ADDS_NOTHING},   {"at", REACH_ADDS_NOTHING},
    {"bot", REACH_ADDS_NOTHING},   {"by", REACH_ADDS_NOTHING},
    {"recruit", REACH_ADDS_NOTHING}, {"sergeant", REACH_ADDS_NOTHING},
    {"captain", REACH_ADDS_NOTHING}, {"colonel", REACH_ADDS_NOTHING},
    {"marshal", REACH_ADDS_NOTHING},
    {"chief", REACH_ADDS_NOTHING}, {"desk", REACH_ADDS_NOTHING},
    {"el", REACH_ADDS_NOTHING},    {"for", REACH_ADDS_NOTHING},
    {"game", REACH_ADDS_NOTHING},  {"games", REACH_ADDS_NOTHING},
    {"head", REACH_ADDS_NOTHING},  {"la", REACH_ADDS_NOTHING},
    {"main", REACH_ADDS_NOTHING},  {"match", REACH_ADDS_NOTHING},
    {"my", REACH_ADDS_NOTHING},    {"of", REACH_ADDS_NOTHING},
    {"our", REACH_ADDS_NOTHING},   {"real", REACH_ADDS_NOTHING},
    {"team", REACH_ADDS_NOTHING},  {"the", REACH_ADDS_NOTHING},
    {"this", REACH_ADDS_NOTHING},  {"true", REACH_ADDS_NOTHING},
    {"your", REACH_ADDS_NOTHING},
};
/* Names that the server gives begin so. */
static const char *const fronts[] = {"guest-", "deleted-", "house-"};
/* What stands for a letter by its looks, beyond what TR 39 knows. */
static const char *const looks[][2] = {
    {"rn", "m"}, {"vv", "w"}, {"i", "l"}, {"1", "l"}, {"0", "o"},
    {"3", "e"},  {"4", "a"},  {"5", "s"}, {"7", "t"},
};
/* clang-format on */

enum { WORDS = sizeof words / sizeof *words };

static void replace(char *text, const char *old, const char *new)
{
    size_t gone = strlen(old), kept = strlen(new);
    assert(kept <= gone);
    for (char *at = text; (at = strstr(at, old)) != NULL; at += kept) {
        memcpy(at, new, kept);
        memmove(at + kept, at + gone, strlen(at + gone) + 1);
    }
}

/* Separators go, and the marks on letters, which stand behind them. */
static void keep_plain(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0';) {
        uint32_t letter;
        size_t length = text_next(at, strlen(at), &letter);
        bool is_mark = letter >= 0x0300 && letter <= 0x036F;
        if (!is_mark && (letter >= 0x80 || isalnum((int)letter)))
            to = (char *)memmove(to, at, length) + length;
        at += length;
    }
    *to = '\0';
}

static void drop_digits(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0'; at++)
        if (!isdigit((unsigned char)*at))
            *to++ = *at;
    *to = '\0';
}

/* How a word looks at a glance; a digit that is like no letter is nothing. */
static void look_of(const char *word, size_t length, char look[SKELETON_TEXT])
{
    char part[NAME_TEXT];
    snprintf(part, sizeof part, "%.*s", (int)length, word);
    name_skeleton(part, look);
    keep_plain(look);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        replace(look, looks[i][0], looks[i][1]);
    drop_digits(look);
}

/* How far the word of the house reaches that this one is, or has in it. */
static enum reach reach_of_look(const char *look, bool *is_known)
{
    enum reach reach = REACH_ADDS_NOTHING;
    char own[SKELETON_TEXT];
    for (int i = 0; i < WORDS; i++) {
        look_of(words[i].word, strlen(words[i].word), own);
        bool is_it = strcmp(look, own) == 0;
        *is_known = *is_known || is_it;
        if ((is_it
             || (words[i].reach == REACH_ANYWHERE && strstr(look, own) != NULL))
            && words[i].reach > reach)
            reach = words[i].reach;
    }
    return reach;
}

/* Digits behind a word are its last letters, or its number. */
static enum reach reach_of(const char *word, size_t length, bool *is_known)
{
    char look[SKELETON_TEXT];
    look_of(word, length, look);
    *is_known = look[0] == '\0';
    enum reach written = reach_of_look(look, is_known);
    while (length > 0 && isdigit((unsigned char)word[length - 1]))
        length--;
    look_of(word, length, look);
    enum reach numbered = reach_of_look(look, is_known);
    return numbered > written ? numbered : written;
}

static bool is_separator(char letter)
{
    return letter == '-' || letter == '_';
}

static size_t part_length(const char *name)
{
    size_t length = 0;
    while (name[length] != '\0' && !is_separator(name[length])) {
        bool is_hump = length > 0 && islower((unsigned char)name[length - 1])
                       && isupper((unsigned char)name[length]);
        bool is_number_over = length > 0
                              && isdigit((unsigned char)name[length - 1])
                              && isupper((unsigned char)name[length]);
        if (is_hump || is_number_over)
            break;
        length++;
    }
    return length;
}

/* Is it made of words of the house, or has it one that may be no part? */
static bool has_parts(const char *name)
{
    bool is_all = true, has_word = false;
    while (*name != '\0') {
        bool is_known;
        size_t length = part_length(name);
        enum reach reach = reach_of(name, length, &is_known);
        if (reach >= REACH_PART)
            return true;
        is_all = is_all && is_known;
        has_word = has_word || reach == REACH_ALONE;
        name += length;
        name += is_separator(*name);
    }
    return is_all && has_word;
}

static bool begins_as_ours(const char *name)
{
    char skeleton[SKELETON_TEXT], front[SKELETON_TEXT];
    name_skeleton(name, skeleton);
    for (size_t i = 0; i < sizeof fronts / sizeof *fronts; i++) {
        name_skeleton(fronts[i], front);
        if (strncmp(skeleton, front, strlen(front)) == 0)
            return true;
    }
    return false;
}

bool name_is_reserved(const char *name)
{
    bool is_known;
    return begins_as_ours(name)
           || reach_of(name, strlen(name), &is_known) >= REACH_ALONE
           || has_parts(name);
}
