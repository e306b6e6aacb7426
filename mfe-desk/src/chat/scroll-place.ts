/** Within this distance from the end, the view follows new messages. */
const followWithinPx = 60;

export const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollHeight - clientHeight - scrollTop <= followWithinPx;

const keyOf = (id: string): string => `kaeo-desk.place.${id}`;

/** The place in a conversation that was left before its end, in this tab. */
export function readPlace(id: string): number | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(id));
    return stored === null || !/^\d+$/.test(stored) ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

export function storePlace(id: string, scroller: HTMLElement): void {
  try {
    if (isNearEnd(scroller)) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), String(Math.round(scroller.scrollTop)));
  } catch {
    // Without storage the conversation opens at its end.
  }
}
