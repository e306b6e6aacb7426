type Steps = {
  /** The step through the browser's history that comes next is the product's own, and not the player's back button. */
  isOnItsWay: boolean;
  /** Hears of every step before the router does, and may keep it from the router. */
  onPop?: (event: PopStateEvent) => void;
};
export const ownSteps: Steps = { isOnItsWay: false };

// From the beginning: listeners of a window are called in the order in which they came, and the router's comes with the page.
globalThis.window?.addEventListener('popstate', (event) => ownSteps.onPop?.(event), { capture: true });
