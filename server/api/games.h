/*
 * The list of what can be played here, as `game.list` answers it.
 */
#ifndef ESTAFETTE_SERVER_API_GAMES_H
#define ESTAFETTE_SERVER_API_GAMES_H

/*
 * Writes the list, once, from the rules of every scenario: a server does so
 * while it has all of them (library_rest). Else the first who asks does.
 */
void games_list_make(void);

#endif
