/* Every result that the rules of Yorktown name is one that can be. */

#include "tests/unit/cases_endings.h"

#include "server/rules/library.h"
#include "server/rules/yorktown/rules.h"

#include <criterion/criterion.h>

#define ALLIED_WIN(word)  "{'winner':'allied','by':'" word "'}"
#define BRITISH_WIN(word) "{'winner':'british','by':'" word "'}"
#define AT_CHECK          "'side':'british','phase':'combat'"
#define SEVEN                                                \
    "'us-hazen-1':{'at':'1719'},'us-hazen-2':{'at':'1817'}," \
    "'us-wayne-1':{'at':'1818'},'us-wayne-2':{'at':'1819'}," \
    "'us-gist-1':{'at':'1918'},'us-gist-2':{'at':'1919'},"   \
    "'us-dayton-1':{'at':'1920'}"
#define THREE                                               \
    "'fr-lauzun':{'at':'2008'},'fr-marines':{'at':'2009'}," \
    "'us-weedon':{'at':'2108'}"

/* Y14.1 to Y14.3, Y14.5, Y14.6, and Y2.7. */
static const struct end_row rows[] = {
    {"", "resignation", "allied",
     "{'turn':1,'side':'allied','phase':'movement','units':{}}", RESIGN,
     BRITISH_WIN("resignation"), NULL, NULL},
    {"", "resignation", "british",
     "{'turn':1,'side':'allied','phase':'movement','units':{}}", RESIGN,
     ALLIED_WIN("resignation"), NULL, NULL},
    {"siege", "objectives", "british",
     "{'turn':1," AT_CHECK ",'units':{" SEVEN ",'br-43':{'at':'2728'}}}",
     END_PHASE, ALLIED_WIN("objectives"), NULL, NULL},
    {"siege", "objectives", "british",
     "{'turn':1," AT_CHECK ",'units':{" THREE ",'br-43':{'at':'2728'}}}",
     END_PHASE, ALLIED_WIN("objectives"), NULL, NULL},
    {"siege", "objectives", "british",
     "{'turn':1," AT_CHECK ",'units':{" SEVEN "," THREE
     ",'br-43':{'at':'2728'}}}",
     END_PHASE, ALLIED_WIN("objectives"), "{'victory':'both'}", NULL},
    {"siege", "no British unit left", "british",
     "{'turn':1," AT_CHECK ",'units':{'us-hazen-1':{'at':'3126'}}}", END_PHASE,
     ALLIED_WIN("no British unit left"), NULL, NULL},
    {"siege", "calendar", "british",
     "{" AT_CHECK ",'units':{'br-43':{'at':'2728'}}}", END_PHASE,
     BRITISH_WIN("calendar"), NULL, NULL},
    {"siege", "calendar", "british",
     "{" AT_CHECK ",'units':{" SEVEN ",'br-43':{'at':'2728'}}}", END_PHASE,
     BRITISH_WIN("calendar"), "{'victory':'both'}", NULL},
    {"siege", "exit", "british",
     "{'turn':1,'side':'british','phase':'movement','exited':9,"
     "'units':{'br-43':{'at':'0128'}}}",
     "{'type':'move','unit':'br-43','path':[],'exit':true}",
     BRITISH_WIN("exit"), NULL, NULL},
    {"redoubts", "redoubts taken", "british",
     "{'turn':1," AT_CHECK ",'units':{'us-hazen-1':{'at':'3220'},"
     "'fr-gatinais-1':{'at':'3122'},'br-43':{'at':'2821'}}}",
     END_PHASE, ALLIED_WIN("redoubts taken"), NULL, NULL},
    {"redoubts", "calendar", "british",
     "{" AT_CHECK ",'units':{'us-hazen-1':{'at':'3220'}}}", END_PHASE,
     BRITISH_WIN("calendar"), NULL, NULL},
    {"neck", "calendar", "british",
     "{" AT_CHECK ",'units':{'br-legion':{'at':'2006'},"
     "'br-rangers':{'at':'2206'},'br-23':{'at':'2406'}}}",
     END_PHASE, BRITISH_WIN("calendar"), NULL, NULL},
    {"neck", "calendar", "british",
     "{" AT_CHECK ",'units':{'br-legion':{'at':'2006'}}}", END_PHASE,
     ALLIED_WIN("calendar"), NULL, NULL},
};

Test(endings, of_yorktown)
{
    ends_open_rules();
    ends_check_game("yorktown", rows, sizeof rows / sizeof rows[0],
                    yorktown_result_words, RESULT_COUNT);
    library_close();
}
