/** Why a page must not be reloaded now (MFE-12). */
export type BusyReason = 'form' | 'money' | 'upload';
const reasons = new Set<{ readonly reason: BusyReason }>();
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Says that a reload would lose something; returns how to take it back. */
export function declareBusy(reason: BusyReason): () => void {
  const entry = { reason };
  reasons.add(entry);
  tell();
  return () => {
    reasons.delete(entry);
    tell();
  };
}
export const isBusy = (): boolean => reasons.size > 0;

/** What is declared now; `isFilledSince` tells it from what comes later. */
export const declaredNow = (): ReadonlySet<unknown> => new Set(reasons);
/** Whether something that was typed or chosen since then would be lost. Money on its way is not: it arrives without the page. */
export const isFilledSince = (then: ReadonlySet<unknown>): boolean =>
  [...reasons].some((entry) => entry.reason !== 'money' && !then.has(entry));

/** For the shell: told after every declaration and every taking back; returns how to stop listening. */
export function onBusyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
