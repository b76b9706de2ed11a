/* The shell, and the addresses at which it stands. */

#include "server/page/shell.h"

#include <string.h>

/* With what follows each: nothing, or an id, which the script looks at. */
static const struct {
    const char *path;
    bool has_id;
} addresses[] = {
    {"/", false},      {"/new", false}, {"/sign", false}, {"/settings", false},
    {"/t/new", false}, {"/c/", true},   {"/m/", true},
};

static bool is_id(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    return text[0] != '\0' && text[strspn(text, letters)] == '\0';
}

static bool is_address(const char *path)
{
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        size_t length = strlen(addresses[i].path);
        if (strncmp(path, addresses[i].path, length) == 0
            && (addresses[i].has_id ? is_id(path + length)
                                    : path[length] == '\0'))
            return true;
    }
    return false;
}

bool shell_find(const char *path, struct leaf *leaf)
{
    const struct page_file *file = files_get("shell.html");
    if (file == NULL || !is_address(path))
        return false;
    *leaf = (struct leaf){"text/html; charset=utf-8", file->bytes, file->size,
                          false};
    return true;
}
