import { atom, store } from '@kaeo/shared/session';

/** The last refused call of the player. Its code alone is kept; parts that load when the page is idle read it. */
export const refusalAtom = atom<{ readonly code: string } | undefined>(undefined);
export const recordRefusal = (code: string): void => store.set(refusalAtom, { code });
