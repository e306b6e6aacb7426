import { atom } from 'jotai/vanilla';
import { store } from '../session/store.ts';

/** Why a page must not be reloaded now (MFE-12). */
export type BusyReason = 'form' | 'money' | 'upload';
type Declared = { readonly reason: BusyReason };
const declaredAtom = atom<readonly Declared[]>([]);

/** Says that a reload would lose something; returns how to take it back. */
export function declareBusy(reason: BusyReason): () => void {
  const declared = { reason };
  store.set(declaredAtom, (known) => [...known, declared]);
  return () => store.set(declaredAtom, (known) => known.filter((each) => each !== declared));
}
export const isBusy = (): boolean => store.get(declaredAtom).length > 0;

/** What is declared now; `isFilledSince` tells it from what comes later. */
export const declaredNow = (): ReadonlySet<unknown> => new Set(store.get(declaredAtom));
/** Whether something that was typed or chosen since then would be lost. Money on its way is not: it arrives without the page. */
export const isFilledSince = (then: ReadonlySet<unknown>): boolean =>
  store.get(declaredAtom).some((each) => each.reason !== 'money' && !then.has(each));

/** For the shell: told after every declaration and every taking back; returns how to stop listening. */
export const onBusyChange = (listener: () => void): (() => void) => store.sub(declaredAtom, listener);
