export const openedGameKey = 'wallet.played';

/** The facts of a game that was opened since the last call, as JSON. They are stored, for games that replace the page. */
export function consumeGameOpened(): string | null {
  try {
    const facts = sessionStorage.getItem(openedGameKey);
    sessionStorage.removeItem(openedGameKey);
    return facts;
  } catch {
    return null;
  }
}
