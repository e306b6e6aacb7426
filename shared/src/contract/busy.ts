/** Why a page must not be reloaded now (MFE-12). */
export type BusyReason = 'form' | 'money' | 'upload';
const reasons = new Set<{ readonly reason: BusyReason }>();

/** Says that a reload would lose something; answers how to take it back. */
export function declareBusy(reason: BusyReason): () => void {
  const entry = { reason };
  reasons.add(entry);
  return () => reasons.delete(entry);
}
export const isBusy = (): boolean => reasons.size > 0;
