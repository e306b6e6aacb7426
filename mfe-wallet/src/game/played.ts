const key = 'wallet.played';

/** Notes that a game is being opened: what it holds may be another amount when the player comes back. */
export function recordGameOpened(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // storage is barred: the player refreshes by the tile
  }
}

/** Whether a game was opened since this was asked last; it outlives the page, for a game that opened in its place. */
export function consumeGameOpened(): boolean {
  try {
    const isNoted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isNoted;
  } catch {
    return false;
  }
}
