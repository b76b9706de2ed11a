/* Words of challenges: drawn, and read as people type them. */

#include "server/people/word.h"

#include <sodium.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define WORD(word) #word,
static const char *const words[] = {
#include "server/people/word.def"
};
#undef WORD

enum {
    WORDS = sizeof words / sizeof *words,
    PARTS = 3,
    PART_MOST = 8,                     /* letters */
    TYPED_MOST = 2 * PARTS * PART_MOST /* letters that are looked at */
};

void word_draw(char word[WORD_TEXT])
{
    const char *part[PARTS];
    for (int i = 0; i < PARTS; i++)
        part[i] = words[randombytes_uniform(WORDS)];
    snprintf(word, WORD_TEXT, "%s-%s-%s", part[0], part[1], part[2]);
}

static bool is_letter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/* The letters of `typed` in small ones, up to a gap or to the end of all. */
static const char *read_letters(const char *typed, bool to_gap,
                                char letters[TYPED_MOST])
{
    size_t used = 0;
    for (; *typed != '\0' && used + 1 < TYPED_MOST; typed++) {
        if (is_letter(*typed))
            letters[used++] = (char)(*typed | 0x20);
        else if (to_gap && used > 0)
            break;
    }
    letters[used] = '\0';
    return typed;
}

/* The one that these letters begin with, or NULL: none begins another. */
static const char *first_of(const char *letters)
{
    for (size_t i = 0; i < WORDS; i++)
        if (strncmp(letters, words[i], strlen(words[i])) == 0)
            return words[i];
    return NULL;
}

/* The first piece between gaps that is none of the words, if it could be one;
 * else "". */
static void find_unknown(const char *typed, char piece[TYPED_MOST])
{
    do {
        typed = read_letters(typed, true, piece);
        const char *known = first_of(piece);
        bool is_known = known != NULL && strlen(known) == strlen(piece);
        if (!is_known && strlen(piece) <= PART_MOST)
            return;
    } while (*typed != '\0');
    piece[0] = '\0';
}

static enum status wrong(const char *typed, struct error *error)
{
    char piece[TYPED_MOST];
    find_unknown(typed, piece);
    if (piece[0] != '\0')
        error_set(error, STATUS_BAD_PARAMS,
                  "\"%s\" is in no challenge's word: have it spelled", piece);
    else
        error_set(error, STATUS_BAD_PARAMS,
                  "a challenge's word is three words, as in "
                  "amber-castle-piano: have it told again");
    return error_blame(error, STATUS_BAD_PARAMS, "word");
}

enum status word_read(const char *typed, char word[WORD_TEXT],
                      struct error *error)
{
    char letters[TYPED_MOST];
    const char *rest = letters;
    size_t used = 0;
    read_letters(typed, false, letters);
    for (int i = 0; i < PARTS; i++) {
        const char *part = first_of(rest);
        if (part == NULL)
            return wrong(typed, error);
        used += (size_t)snprintf(word + used, WORD_TEXT - used, "%s%s",
                                 i > 0 ? "-" : "", part);
        rest += strlen(part);
    }
    return *rest == '\0' ? STATUS_OK : wrong(typed, error);
}
