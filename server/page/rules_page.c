/* The page /rules/GAME: all clauses of a game, an anchor each. */

#include "server/page/rules_page.h"

#include "server/page/answer.h"
#include "server/page/html.h"

#include <stdlib.h>
#include <string.h>

enum { MOTTO_TEXT = 128 };

/* How long a word that may be a clause's number is, at the front of a text. */
static size_t number_length(const char *text)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    static const char digits[] = "0123456789";
    size_t length = strspn(text, letters);
    if (length == 0 || length > 3 || strspn(text + length, digits) == 0)
        return 0;
    length += strspn(text + length, digits);
    while (text[length] == '.' && strspn(text + length + 1, digits) > 0)
        length += 1 + strspn(text + length + 1, digits);
    return length;
}

/* A part of a text, which the writer takes whole. */
static void write_part(struct writer *out, const char *text, size_t length)
{
    char *part = strndup(text, length);
    if (part == NULL)
        abort();
    html_write(out, "%s", part);
    free(part);
}

/* A clause's number leads to it; what only looks like one stays a word. */
static size_t write_number(struct writer *out, const json_t *clauses,
                           const char *text)
{
    char number[16];
    size_t length = number_length(text);
    if (length == 0 || length >= sizeof number)
        return 0;
    memcpy(number, text, length);
    number[length] = '\0';
    if (answer_row(clauses, "number", number) == NULL)
        return 0;
    html_write(out, "<a href=\"#%s\">%s</a>", number, number);
    return length;
}

/* `code` and *emphasis*, which are all the marks that a text has. */
static size_t write_marked(struct writer *out, const char *text)
{
    const char *end = strchr(text + 1, text[0]);
    if ((text[0] != '`' && text[0] != '*') || end == NULL || end == text + 1)
        return 0;
    html_write(out, text[0] == '`' ? "<code>" : "<em>");
    write_part(out, text + 1, (size_t)(end - text) - 1);
    html_write(out, text[0] == '`' ? "</code>" : "</em>");
    return (size_t)(end - text) + 1;
}

static void write_text(struct writer *out, const json_t *clauses,
                       const char *text)
{
    bool begins = true; /* is no letter or digit before it? */
    while (*text != '\0') {
        size_t taken = write_marked(out, text);
        if (taken == 0 && begins)
            taken = write_number(out, clauses, text);
        if (taken == 0 && *text == '\n') {
            html_write(out, text[1] == '\n' ? "</p>\n<p>" : "<br>\n");
            taken = strspn(text, "\n");
        }
        if (taken == 0) {
            taken = 1 + strcspn(text + 1, "`*\n ABCDEFGHIJKLMNOPQRSTUVWXYZ");
            write_part(out, text, taken);
        }
        text += taken;
        begins = strchr(" (\n/,;", text[-1]) != NULL;
    }
}

/* Their headings, for who looks for one; folded, since there are many. */
static void write_contents(const json_t *clauses,
                           const struct language *language, struct writer *out)
{
    size_t i;
    const json_t *clause;
    html_write(out,
               "<nav class=\"contents\" aria-label=\"%s\"><details>\n"
               "<summary>%s</summary>\n<ul lang=\"en\">\n",
               said_in(language, "Contents"), said_in(language, "Contents"));
    json_array_foreach(clauses, i, clause)
    {
        const char *number = answer_text(clause, "number");
        html_write(out, "<li><a href=\"#%s\">%s</a> %s</li>\n", number, number,
                   answer_text(clause, "heading"));
    }
    html_write(out, "</ul>\n</details></nav>\n");
}

void rules_page_write(const json_t *game, const json_t *clauses,
                      const struct language *language, struct writer *out)
{
    const char *title = answer_text(game, "title");
    char digits[SAID_DIGITS], motto[MOTTO_TEXT];
    struct html_head head = {
        title, said_in(language, "All rules of this game, clause by clause."),
        "rules", false, language};
    const struct said_slot slots[] = {
        {"count", said_number((int)json_array_size(clauses), digits)},
        SAID_END};
    html_open(out, &head);
    html_write(out,
               "<h1>%s</h1>\n<p class=\"motto\">%s</p>\n"
               "<div id=\"find\"></div>\n",
               title,
               said_with(language, "The rules: {count} clauses", slots, motto,
                         sizeof motto));
    write_contents(clauses, language, out);
    size_t i;
    const json_t *clause;
    json_array_foreach(clauses, i, clause)
    {
        const char *number = answer_text(clause, "number");
        /* There are no others than English clauses. */
        html_write(out,
                   "<article class=\"clause-text\" lang=\"en\" id=\"%s\">\n"
                   "<h2><a class=\"clause\" href=\"#%s\">%s</a> %s</h2>\n<p>",
                   number, number, number, answer_text(clause, "heading"));
        write_text(out, clauses, answer_text(clause, "text"));
        html_write(out, "</p>\n</article>\n");
    }
    html_close(out);
}
