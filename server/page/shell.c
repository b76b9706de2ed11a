/* The shell, and the addresses at which it stands. */

#include "server/page/shell.h"

#include <stdio.h>
#include <string.h>

/* With what follows each, nothing or an id, which the script looks at; `file`
 * is NULL for the shell itself. */
/* clang-format off */
static const struct {
    const char *path;
    bool has_id;
    const char *file, *type;
} addresses[] = {
    {"/",          false, NULL,        "text/html; charset=utf-8"},
    {"/new",       false, NULL,        "text/html; charset=utf-8"},
    {"/sign",      false, NULL,        "text/html; charset=utf-8"},
    {"/settings",  false, NULL,        "text/html; charset=utf-8"},
    {"/t/new",     false, NULL,        "text/html; charset=utf-8"},
    {"/c/",        true,  NULL,        "text/html; charset=utf-8"},
    {"/m/",        true,  NULL,        "text/html; charset=utf-8"},
    /* Of all of the page, so it stands above all of it; and it has a build. */
    {"/worker.js", false, "worker.js", "text/javascript; charset=utf-8"},
};
/* clang-format on */

/* A page made without a language that the server speaks has it in English. */
const struct page_file *shell_in(const struct language *language)
{
    char name[LANGUAGE_TEXT + sizeof "shell..html"];
    snprintf(name, sizeof name, "shell.%s.html", language_name(language));
    const struct page_file *file = files_get(name);
    return file != NULL ? file : files_get("shell.en.html");
}

static bool is_id(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    return text[0] != '\0' && text[strspn(text, letters)] == '\0';
}

static bool is_address(const char *path, size_t row)
{
    size_t length = strlen(addresses[row].path);
    return strncmp(path, addresses[row].path, length) == 0
           && (addresses[row].has_id ? is_id(path + length)
                                     : path[length] == '\0');
}

bool shell_find(const char *path, const struct language *language,
                struct leaf *leaf)
{
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        if (!is_address(path, i))
            continue;
        const struct page_file *file = addresses[i].file == NULL
                                           ? shell_in(language)
                                           : files_get(addresses[i].file);
        if (file == NULL)
            return false;
        *leaf =
            (struct leaf){addresses[i].type, file->bytes, file->size, false};
        return true;
    }
    return false;
}

bool shell_has_id(const char *path)
{
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++)
        if (addresses[i].has_id && is_address(path, i))
            return shell_in(NULL) != NULL;
    return false;
}
