/* Reading plain JSON into tokens. */

#include "common/base/tokens.h"

#include "common/base/text.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS_MOST = 18 };

/* `at` goes through a copy of the text, which a NUL ends: texts are made in
 * place, and nothing that is plain has a NUL. */
struct reader {
    char *at;
    struct token *token; /* the next to be filled */
    struct token *end;
};

static void skip_space(struct reader *reader)
{
    while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == '\n'
           || *reader->at == '\r')
        reader->at++;
}

/* Is this the next byte that is no space? Then it is passed over. */
static bool skip(struct reader *reader, char byte)
{
    skip_space(reader);
    if (*reader->at != byte)
        return false;
    reader->at++;
    return true;
}

static struct token *add(struct reader *reader, enum token_kind kind)
{
    if (reader->token == reader->end)
        return NULL;
    struct token *token = reader->token++;
    *token = (struct token){.kind = (uint8_t)kind, .size = 1};
    return token;
}

/* What a letter behind a backslash stands for; 0 if it is not plain. */
static char escaped(char letter)
{
    switch (letter) {
    case '"':
    case '\\':
    case '/': return letter;
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return 0;
    }
}

/* From behind the opening quote to behind the closing one. */
static bool read_text(struct reader *reader)
{
    struct token *token = add(reader, TOKEN_STRING);
    char *from = reader->at, *to = reader->at;
    unsigned char all = 0;
    for (; *reader->at != '"'; to++) {
        char byte = *reader->at++;
        if ((unsigned char)byte < 0x20)
            return false;
        if (byte == '\\' && (byte = escaped(*reader->at++)) == 0)
            return false;
        all |= (unsigned char)byte;
        *to = byte;
    }
    reader->at++;
    *to = '\0';
    if (token == NULL
        || (all >= 0x80 && !text_is_valid(from, (size_t)(to - from))))
        return false;
    token->text = from;
    token->count = (uint32_t)(to - from);
    return true;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool read_number(struct reader *reader)
{
    struct token *token = add(reader, TOKEN_NUMBER);
    bool is_negative = *reader->at == '-';
    reader->at += is_negative;
    const char *first = reader->at;
    int64_t number = 0;
    for (; is_digit(*reader->at) && reader->at - first < DIGITS_MOST;
         reader->at++)
        number = 10 * number + (*reader->at - '0');
    bool is_plain = reader->at > first && !is_digit(*reader->at)
                    && (*first != '0' || reader->at == first + 1)
                    && *reader->at != '.' && *reader->at != 'e'
                    && *reader->at != 'E';
    if (token == NULL || !is_plain)
        return false;
    token->number = is_negative ? -number : number;
    return true;
}

static bool read_word(struct reader *reader, const char *word,
                      enum token_kind kind)
{
    size_t length = strlen(word);
    bool is_it = strncmp(reader->at, word, length) == 0;
    reader->at += is_it ? length : 0;
    return is_it && add(reader, kind) != NULL;
}

static bool read_value(struct reader *reader, int depth);

static bool read_list(struct reader *reader, int depth)
{
    struct token *list = add(reader, TOKEN_LIST);
    if (list == NULL)
        return false;
    for (bool is_first = true; !skip(reader, ']'); is_first = false) {
        if (!is_first && !skip(reader, ','))
            return false;
        if (!read_value(reader, depth))
            return false;
        list->count++;
    }
    list->size = (uint16_t)(reader->token - list);
    return true;
}

/* Has the object a member of this name already? */
static bool is_repeated(const struct token *object, const struct token *name)
{
    const struct token *member = object + 1;
    for (; member < name; member += 1 + member[1].size)
        if (member->count == name->count
            && memcmp(member->text, name->text, name->count) == 0)
            return true;
    return false;
}

static bool read_object(struct reader *reader, int depth)
{
    struct token *object = add(reader, TOKEN_OBJECT);
    if (object == NULL)
        return false;
    for (bool is_first = true; !skip(reader, '}'); is_first = false) {
        const struct token *name = reader->token;
        if (!is_first && !skip(reader, ','))
            return false;
        if (!skip(reader, '"') || !read_text(reader)
            || is_repeated(object, name)
            || ++object->count > TOKENS_MEMBERS_MOST)
            return false;
        if (!skip(reader, ':') || !read_value(reader, depth))
            return false;
    }
    object->size = (uint16_t)(reader->token - object);
    return true;
}

static bool read_value(struct reader *reader, int depth)
{
    skip_space(reader);
    switch (*reader->at) {
    case '{':
        reader->at++;
        return depth < TOKENS_DEPTH_MOST && read_object(reader, depth + 1);
    case '[':
        reader->at++;
        return depth < TOKENS_DEPTH_MOST && read_list(reader, depth + 1);
    case '"': reader->at++; return read_text(reader);
    case 't': return read_word(reader, "true", TOKEN_TRUE);
    case 'f': return read_word(reader, "false", TOKEN_FALSE);
    case 'n': return read_word(reader, "null", TOKEN_NULL);
    default: return read_number(reader);
    }
}

struct token *tokens_read(const char *text, size_t length)
{
    /* A value takes two bytes at least: its own, and one that ends it. */
    size_t most = length / 2 + 1;
    most = most < TOKENS_MOST ? most : TOKENS_MOST;
    if (length == 0 || length > TOKENS_BYTES_MOST)
        return NULL;
    struct token *tokens = malloc(most * sizeof *tokens + length + 1);
    if (tokens == NULL)
        abort();
    char *copy = (char *)(tokens + most);
    memcpy(copy, text, length);
    copy[length] = '\0';
    struct reader reader = {copy, tokens, tokens + most};
    skip_space(&reader);
    if (*reader.at == '{' && read_value(&reader, 0)) {
        skip_space(&reader);
        if (reader.at == copy + length)
            return tokens;
    }
    free(tokens);
    return NULL;
}
