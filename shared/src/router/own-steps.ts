/** The router's index of the current history entry; undefined for an entry created by others, such as a `#` link. */
export function historyIndex(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
}

type Steps = {
  /** The next history step is the product's own, not the player's back button. */
  isOnItsWay: boolean;
  /** Receives each step before the router and may hide it. */
  onPop?: (event: PopStateEvent) => void;
};
export const ownSteps: Steps = { isOnItsWay: false };

// Registered at start: window listeners run in order, and the router registers with the page.
globalThis.window?.addEventListener('popstate', (event) => ownSteps.onPop?.(event), { capture: true });
