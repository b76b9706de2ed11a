/* A failure in words, from the status of an answer and its text. */

#include "client/link/failure.h"

#include "client/link/i18n.h"
#include "client/link/read.h"

#include <stdio.h>
#include <string.h>

/* What the check of a request's form says of a member, and how it is said. */
static const struct form {
    const char *said, *words;
} forms[] = {
    {" is too short or too small", TR("is too short, or too small")},
    {" is not of the right form", TR("is not written as it has to be")},
    {" is out of range", TR("is too much, or too little")},
    {" is none of the values allowed", TR("is none of what there is")},
    {" is not the one value allowed", TR("is none of what there is")},
    {" is missing", TR("is missing")},
    {" is not known", TR("is not known here")},
    {" is of the wrong type", TR("is not written as it has to be")},
};

/* "params.name is too short …": the last member of the path, and why. */
bool failure_form(const char *said, char *text, size_t size)
{
    char member[64];
    if (strncmp(said, "params.", 7) != 0)
        return false;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const char *at = strstr(said, forms[i].said);
        if (at == NULL)
            continue;
        const char *name = at;
        while (name > said && name[-1] != '.')
            name--;
        snprintf(member, sizeof member, "%.*s", (int)(at - name), name);
        for (char *c = member; *c != '\0'; c++)
            *c = *c == '_' ? ' ' : *c;
        snprintf(text, size, "“%s” %s", member, tr(forms[i].words));
        return true;
    }
    return false;
}

/* Where the text is the code's own word, or says nothing to a person. */
static const struct saying {
    enum status status;
    const char *words;
} sayings[] = {
    {STATUS_NOT_SIGNED_IN,
     TR("The server does not know you any more: leave with q, and sign in")},
    {STATUS_NO_METHOD, TR("This server cannot do that: it is of another "
                          "version than this program")},
    {STATUS_PARSE, TR("The server did not understand this program: are both "
                      "of one version?")},
    {STATUS_BAD_REQUEST, TR("The server did not understand this program: are "
                            "both of one version?")},
    {STATUS_INTERNAL, TR("Something is broken on the server; try again, and "
                         "tell its host if it stays so")},
    {STATUS_TOO_LARGE, TR("That is too long: make it shorter")},
};

static const char *saying_of(enum status status)
{
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++)
        if (sayings[i].status == status)
            return tr(sayings[i].words);
    return NULL;
}

bool failure_says(const struct reply *reply, const char *words)
{
    return strstr(reply->text, words) != NULL
           || strstr(reply->text, tr(words)) != NULL;
}

void failure_words(const struct reply *reply, char *text, size_t size)
{
    const char *said = reply->text != NULL ? reply->text : "";
    const char *saying = saying_of(reply->status);
    int64_t wait = read_number(reply->data, "wait", 1, INT64_MAX, 0);
    if (saying != NULL)
        snprintf(text, size, "%s", saying);
    else if (!failure_form(said, text, size))
        snprintf(text, size, "%s", said);
    size_t used = strlen(text);
    if (reply->status == STATUS_TOO_FAST && wait > 0 && used + 1 < size)
        snprintf(text + used, size - used, tr("; again in %lld s"),
                 (long long)((wait + 999) / 1000));
    else if (strcmp(said, "the connection broke before the answer came") == 0)
        snprintf(text + used, size - used, "%s",
                 tr(": look whether it was done, before you do it again"));
    /* What the server says may begin small, but here it is a sentence. */
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}
