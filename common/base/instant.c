/* Instants as text. */

#include "common/base/instant.h"

#include <stdio.h>
#include <time.h>

void instant_text(int64_t instant, char text[INSTANT_TEXT])
{
    time_t seconds = (time_t)(instant / 1000);
    struct tm parts;
    char whole[INSTANT_TEXT - 8];
    gmtime_r(&seconds, &parts);
    strftime(whole, sizeof whole, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text, INSTANT_TEXT, "%s.%03dZ", whole, (int)(instant % 1000));
}
