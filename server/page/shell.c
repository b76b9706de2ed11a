/* The shell, and the addresses at which it stands. */

#include "server/page/shell.h"

#include <string.h>

/* With what follows each, nothing or an id, which the script looks at. */
/* clang-format off */
static const struct {
    const char *path;
    bool has_id;
    const char *file, *type;
} addresses[] = {
    {"/",          false, "shell.html", "text/html; charset=utf-8"},
    {"/new",       false, "shell.html", "text/html; charset=utf-8"},
    {"/sign",      false, "shell.html", "text/html; charset=utf-8"},
    {"/settings",  false, "shell.html", "text/html; charset=utf-8"},
    {"/t/new",     false, "shell.html", "text/html; charset=utf-8"},
    {"/c/",        true,  "shell.html", "text/html; charset=utf-8"},
    {"/m/",        true,  "shell.html", "text/html; charset=utf-8"},
    /* Of all of the page, so it stands above all of it; and it has a build. */
    {"/worker.js", false, "worker.js",  "text/javascript; charset=utf-8"},
};
/* clang-format on */

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

bool shell_find(const char *path, struct leaf *leaf)
{
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        const struct page_file *file = files_get(addresses[i].file);
        if (file == NULL || !is_address(path, i))
            continue;
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
            return files_get(addresses[i].file) != NULL;
    return false;
}
