/* Which rows its views have. */

#include "server/rules/toy-soldiers/game_view.h"
#include "server/rules/toy-soldiers/show.h"

row_writer *const toys_rows[] = {
    [ROW_PIECE - ROW_FIRST] = toys_say_piece,
    [ROW_OBJECTIVE - ROW_FIRST] = toys_say_objective,
    [ROW_FLAG - ROW_FIRST] = toys_say_flag,
};
