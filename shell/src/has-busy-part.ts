/** Whether a visible part of the page is marked busy. Older browsers lack `checkVisibility`; there, hidden parts count too. */
export const hasBusyPart = (): boolean =>
  [...document.querySelectorAll('[aria-busy="true"]')].some((part) => part.checkVisibility?.() ?? true);
