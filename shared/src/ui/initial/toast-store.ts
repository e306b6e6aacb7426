import { atom } from 'jotai/vanilla';
import { store } from '../../session/store.ts';

export type ToastKind = 'success' | 'error' | 'info';
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string; readonly detail?: string };

/** A toast lasts 4 s. */
export const toastLifeMs = 4_000;
const maxToasts = 3;

/** Visible toasts, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);
let nextId = 1;

type ToastContent = Omit<Toast, 'id'>;
const isSame = (one: ToastContent, other: ToastContent): boolean =>
  one.kind === other.kind && one.text === other.text && one.detail === other.detail;

/** Plain text. `detail` is set apart, e.g. the copied value. Repeating a visible toast restarts it. */
export function toast(said: ToastContent): void {
  const id = nextId;
  nextId += 1;
  store.set(toastsAtom, (shown) => [...shown.filter((each) => !isSame(each, said)), { ...said, id }].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((each) => each.id !== id));
}

export const resetToasts = (): void => store.set(toastsAtom, []);
