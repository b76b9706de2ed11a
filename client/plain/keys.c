/* Keys and lines that are chosen, as messages to the model. */

#include "client/plain/plain_internal.h"

#include "common/base/text.h"

#include <string.h>

void press(struct plain *plain, int32_t key)
{
    struct message message = {.kind = MESSAGE_KEY, .key = key};
    effect_runner_take(&plain->runner, &message);
}

void type(struct plain *plain, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        uint32_t point;
        size_t used = text_next(text, left, &point);
        text += used;
        left -= used;
        if (!text_is_control(point))
            press(plain, (int32_t)point);
    }
}

void command(struct plain *plain, const char *text)
{
    plain->hush++;
    press(plain, ':');
    type(plain, text);
    plain->hush--;
    press(plain, PRESS_ENTER);
}

void choose_row(struct plain *plain, int row)
{
    struct message message = {.kind = MESSAGE_CHOOSE, .x = row};
    effect_runner_take(&plain->runner, &message);
}

void take(struct plain *plain, int row)
{
    plain->hush++;
    choose_row(plain, row);
    plain->hush--;
    press(plain, PRESS_ENTER);
}
