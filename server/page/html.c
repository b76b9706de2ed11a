/* HTML documents: the frame of a page, and the one function that writes. */

#include "server/page/html.h"

#include "common/base/text.h"
#include "server/page/files.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUILD_TEXT = 64, PATH_TEXT = 512 };

/* What has a meaning in markup, and how it is written without it. */
static const struct {
    char sign;
    const char *written;
} signs[] = {
    {'&', "&amp;"},  {'<', "&lt;"},   {'>', "&gt;"},
    {'"', "&quot;"}, {'\'', "&#39;"},
};

static void put(struct writer *out, const char *text, size_t length)
{
    writer_raw(out, text, length);
    out->needs_comma = false;
}

/* Of a sign of the table. */
static const char *escape_of(char sign)
{
    size_t i = 0;
    while (i + 1 < sizeof signs / sizeof *signs && signs[i].sign != sign)
        i++;
    return signs[i].written;
}

static void put_text(struct writer *out, const char *text)
{
    char *clean = text_clean_new(text);
    const char *from = clean;
    while (*from != '\0') {
        size_t plain = strcspn(from, "&<>\"'");
        put(out, from, plain);
        from += plain;
        if (*from != '\0') {
            const char *written = escape_of(*from++);
            put(out, written, strlen(written));
        }
    }
    free(clean);
}

static void put_number(struct writer *out, int number)
{
    char text[16];
    int length = snprintf(text, sizeof text, "%d", number);
    put(out, text, (size_t)length);
}

void html_write(struct writer *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    while (*format != '\0') {
        size_t plain = strcspn(format, "%");
        put(out, format, plain);
        format += plain;
        if (*format == '\0')
            break;
        switch (format[1]) {
        case 's': put_text(out, va_arg(args, const char *)); break;
        case 'd': put_number(out, va_arg(args, int)); break;
        case '%': put(out, "%", 1); break;
        default: abort(); /* a format that is not ours */
        }
        format += 2;
    }
    va_end(args);
}

void html_path(const char *text, char *path, size_t size)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~";
    size_t used = 0;
    for (; *text != '\0' && used + 4 <= size; text++) {
        if (strchr(plain, *text) != NULL)
            path[used++] = *text;
        else
            used += (size_t)snprintf(path + used, size - used, "%%%02X",
                                     (unsigned)(unsigned char)*text);
    }
    path[used] = '\0';
}

static void build_name(char name[BUILD_TEXT])
{
    const struct page_file *build = files_get("build");
    name[0] = '\0';
    if (build != NULL && build->size < BUILD_TEXT) {
        memcpy(name, build->bytes, build->size);
        name[build->size] = '\0';
    }
}

void html_open(struct writer *out, const struct html_head *head)
{
    char build[BUILD_TEXT];
    build_name(build);
    html_write(out,
               "<!doctype html>\n<html lang=\"%s\">\n<head>\n"
               "<meta charset=\"utf-8\">\n<title>%s · Estafette</title>\n"
               "<meta name=\"viewport\" content=\"width=device-width, "
               "initial-scale=1, viewport-fit=cover\">\n"
               "<meta name=\"color-scheme\" content=\"light dark\">\n"
               "<meta name=\"description\" content=\"%s\">\n"
               "<meta property=\"og:site_name\" content=\"Estafette\">\n"
               "<meta property=\"og:type\" content=\"website\">\n"
               "<meta property=\"og:title\" content=\"%s\">\n"
               "<meta property=\"og:description\" content=\"%s\">\n",
               language_name(head->language), head->title, head->about,
               head->title, head->about);
    if (head->is_unlisted)
        html_write(out, "<meta name=\"robots\" content=\"noindex\">\n");
    html_write(out,
               "<meta property=\"og:image\" content=\"/a/%s/card.png\">\n"
               "<meta property=\"og:image:width\" content=\"1200\">\n"
               "<meta property=\"og:image:height\" content=\"630\">\n"
               "<meta name=\"twitter:card\" "
               "content=\"summary_large_image\">\n"
               "<link rel=\"icon\" href=\"/a/%s/icon.svg\" "
               "type=\"image/svg+xml\">\n"
               "<link rel=\"apple-touch-icon\" "
               "href=\"/a/%s/icon-180.png\">\n"
               "<link rel=\"stylesheet\" href=\"/a/%s/style.css\">\n"
               "<link rel=\"stylesheet\" href=\"/a/%s/leaf.css\">\n"
               "<script type=\"module\" src=\"/a/%s/page.js\"></script>\n"
               "</head>\n<body>\n<div id=\"page\" class=\"above\">"
               "<header class=\"bar\"><a class=\"brand\" href=\"/\">Estafette"
               "</a></header></div>\n"
               "<main class=\"sheet-page leaf\" data-leaf=\"%s\">\n",
               build, build, build, build, build, build, head->leaf);
}

/* Of whose content it is said where it lies. */
static const char from_here[] = "content=\"/a/";

void html_complete(struct writer *out, const char *text, size_t length,
                   const char *origin)
{
    const char *end = text + length;
    const char *found = origin[0] != '\0' ? strstr(text, from_here) : NULL;
    for (; found != NULL; found = strstr(text, from_here)) {
        const char *path = found + sizeof from_here - sizeof "/a/";
        put(out, text, (size_t)(path - text));
        put_text(out, origin);
        text = path;
        put(out, text, 1);
        text++;
    }
    put(out, text, (size_t)(end - text));
}

void html_tell(struct writer *out, const char *text, const char *title,
               const char *about)
{
    /* In the order of the document; each value ends with its quote. */
    const struct {
        const char *before, *told;
    } words[] = {{"<meta name=\"description\" content=\"", about},
                 {"<meta property=\"og:title\" content=\"", title},
                 {"<meta property=\"og:description\" content=\"", about}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const char *found = strstr(text, words[i].before);
        if (found == NULL)
            continue;
        found += strlen(words[i].before);
        put(out, text, (size_t)(found - text));
        put_text(out, words[i].told);
        text = found + strcspn(found, "\"");
    }
    put(out, text, strlen(text));
}

void html_close(struct writer *out)
{
    html_write(out, "</main>\n</body>\n</html>\n");
}

void html_time(struct writer *out, const char *instant)
{
    enum { DAY = 10, HOUR = 11, MINUTES = 5 };
    if (instant == NULL || strlen(instant) < HOUR + MINUTES)
        return;
    char text[DAY + MINUTES + 2];
    snprintf(text, sizeof text, "%.*s %.*s", DAY, instant, MINUTES,
             instant + HOUR);
    html_write(out, "<time datetime=\"%s\">%s UTC</time>", instant, text);
}

void html_player(struct writer *out, const char *name)
{
    char path[PATH_TEXT];
    html_path(name, path, sizeof path);
    html_write(out, "<a href=\"/p/%s\"><bdi>%s</bdi></a>", path, name);
}

void html_missing(struct writer *out, const struct language *language,
                  const char *what)
{
    const char *title = said_in(language, "Nothing is here");
    const char *said = said_in(language, what);
    struct html_head head = {title, said, NULL, true, language};
    html_open(out, &head);
    html_write(out,
               "<h1>%s</h1>\n<p>%s</p>\n<div id=\"mine\"></div>\n"
               "<p><a href=\"/\">%s</a></p>\n",
               title, said, said_in(language, "To what is played here"));
    html_close(out);
}
