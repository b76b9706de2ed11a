/*
 * Tokens: a plain JSON object read flat, in one piece of memory.
 *
 * For short messages that come often: a fifth of what a tree costs. Read is
 * what is plain, and only that: no fractions, no numbers beyond 18 digits, no
 * \u escapes, no NUL, no member twice, few members and levels. All else is left
 * to jansson, which takes it or says what is wrong with it; so a text is taken
 * or refused as jansson does, and what is made of it is the same
 * (tests/fuzz/tokens.c). Read a value by node.h.
 */
#ifndef ESTAFETTE_BASE_TOKENS_H
#define ESTAFETTE_BASE_TOKENS_H

#include <stddef.h>
#include <stdint.h>

enum {
    TOKENS_BYTES_MOST = 16384, /* of the text */
    TOKENS_MOST = 256,
    TOKENS_DEPTH_MOST = 16,
    TOKENS_MEMBERS_MOST = 32 /* of one object */
};

enum token_kind {
    TOKEN_OBJECT, /* behind it each member: its name, a text, and its value */
    TOKEN_LIST,   /* behind it its items */
    TOKEN_STRING,
    TOKEN_NUMBER, /* a whole one */
    TOKEN_TRUE,
    TOKEN_FALSE,
    TOKEN_NULL
};

struct token {
    uint8_t kind;
    uint16_t size;  /* tokens of the whole value, with this one */
    uint32_t count; /* members or items; bytes of a text */
    union {
        int64_t number;
        const char *text; /* ends with a NUL, has none inside */
    };
};

/*
 * The object that `text` is, or NULL if it is not plain. Yours, with all that
 * belongs to it: free().
 */
struct token *tokens_read(const char *text, size_t length);

#endif
