/* Who is asked to play, one after another, until one has come. */

export interface Asks<Player> {
  /* A challenge for them alone; null: for this browser's own house. */
  offer(player: Player | null): Promise<string>;
  /* Whether they have come; what they have not taken by then is open no more. */
  hasCome(challenge: string): Promise<boolean>;
  playHere(challenge: string): Promise<unknown>;
  withdraw(challenge: string): Promise<unknown>;
}

/* The challenge that has an opponent. Where nobody plays, nothing is left open. */
export async function askInTurn<Player>(
  players: readonly Player[],
  asks: Asks<Player>,
): Promise<string> {
  for (const player of players) {
    const challenge = await asks.offer(player);
    if (await asks.hasCome(challenge)) return challenge;
  }
  const challenge = await asks.offer(null);
  try {
    await asks.playHere(challenge);
  } catch (why) {
    await asks.withdraw(challenge).catch(() => undefined);
    throw why;
  }
  return challenge;
}
