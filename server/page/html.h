/*
 * HTML documents: the frame of a page, and the one function that writes into
 * it.
 *
 * Whatever comes from people or from a match goes through html_write's %s,
 * which cleans and escapes it; markup stands in formats alone, and a format is
 * always a literal. So no text becomes markup, and a name cannot turn its line
 * round.
 */
#ifndef ESTAFETTE_SERVER_PAGE_HTML_H
#define ESTAFETTE_SERVER_PAGE_HTML_H

#include "common/base/writer.h"
#include "server/language/language.h"

#include <stdbool.h>
#include <stdint.h>

/* Of what a page is: borrowed while it is opened. */
struct html_head {
    const char *title;
    const char *about; /* a sentence of public facts: for searches and links */
    /* What the page's script looks at, beside the address; NULL: nothing. */
    const char *leaf;
    bool is_unlisted; /* for no search engine, as what is not there */
    const struct language *language; /* of its own words */
};

/*
 * Writes a format: %s a text (NULL: none), %d an int, %% a sign. A text is
 * cleaned (common/base/text.h) and escaped, so it may stand between tags and in
 * an attribute with double quotes, and nowhere else.
 */
void html_write(struct writer *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* What a text is as a part of an address; too long a one is cut. */
void html_path(const char *text, char *path, size_t size);

/* The document up to what is in its <main>, and from there on. */
void html_open(struct writer *out, const struct html_head *head);
void html_close(struct writer *out);

/*
 * Writes a document whole: services that show what a link leads to want whole
 * addresses of its picture, and only the host's settings know the `origin`
 * (https://HOST, or "": they stay as they are). The text is NULL-terminated.
 */
void html_complete(struct writer *out, const char *text, size_t length,
                   const char *origin);

/*
 * Writes a document with other words in its head: `title` where it has its own
 * for links, `about` where it says what it is. The text is NULL-terminated.
 */
void html_tell(struct writer *out, const char *text, const char *title,
               const char *about);

/* "2026-11-22T20:00:00.000Z" as <time>, to the minute; NULL: nothing. */
void html_time(struct writer *out, const char *instant);
/* The name of a player, as a link to their page. */
void html_player(struct writer *out, const char *name);

/* Nothing is here: a page that says so, for people who followed a link; `what`
 * is translated. Its script may know more, of what is private and theirs. */
void html_missing(struct writer *out, const struct language *language,
                  const char *what);

#endif
