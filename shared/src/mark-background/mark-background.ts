import { setBackgroundCheck } from '@kaeo/shared/http';

const uses = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'];

/**
 * Marks requests without input since the previous one, such as those of live updates, so that they do not prolong a session that ends
 * by inactivity (PROT-09, DESK-01). Returns a function that stops it.
 */
export function markBackgroundCalls(): () => void {
  // Opening the page is a use.
  let isUsed = true;
  const note = (): void => {
    isUsed ||= document.visibilityState === 'visible';
  };
  for (const event of uses) document.addEventListener(event, note, { capture: true, passive: true });
  setBackgroundCheck(() => {
    const wasUsed = isUsed;
    isUsed = false;
    return !wasUsed;
  });
  return () => {
    for (const event of uses) document.removeEventListener(event, note, { capture: true });
    setBackgroundCheck(() => false);
  };
}
