import { atom } from 'jotai/vanilla';
import { store } from '../session/store.ts';

/** Why a page must not be reloaded now (MFE-12). */
export type BusyReason = 'form' | 'money' | 'upload';
type Declared = { readonly reason: BusyReason };
const declaredAtom = atom<readonly Declared[]>([]);

/** Declares that a reload would lose something; returns a function that withdraws it. */
export function declareBusy(reason: BusyReason): () => void {
  const declared = { reason };
  store.set(declaredAtom, (known) => [...known, declared]);
  return () => store.set(declaredAtom, (known) => known.filter((each) => each !== declared));
}
export const isBusy = (): boolean => store.get(declaredAtom).length > 0;

export const declaredNow = (): ReadonlySet<unknown> => new Set(store.get(declaredAtom));
/** Whether closing would lose input entered since then. Pending money transfers do not count: they complete without the page. */
export const isFilledSince = (then: ReadonlySet<unknown>): boolean =>
  store.get(declaredAtom).some((each) => each.reason !== 'money' && !then.has(each));

/** Returns an unsubscribe function. */
export const onBusyChange = (listener: () => void): (() => void) => store.sub(declaredAtom, listener);
