const key = 'wallet.played';

/** Records that a game was opened, because its balance may differ when the player returns. */
export function recordGameOpened(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // storage is blocked: the player refreshes with the tile
  }
}

/** Whether a game was opened since the last call. The value is stored, for games that replace the page. */
export function consumeGameOpened(): boolean {
  try {
    const isNoted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isNoted;
  } catch {
    return false;
  }
}
