export type ToastKind = 'success' | 'error' | 'info';
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string; readonly detail?: string };

/** Section 9: a toast lasts 4 s. */
export const toastLifeMs = 4_000;
const mostToasts = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

type Said = Omit<Toast, 'id'>;
const isSame = (one: Said, other: Said): boolean =>
  one.kind === other.kind && one.text === other.text && one.detail === other.detail;

/**
 * Says something in passing. `detail` is set off from the text, e.g. what was copied. The text is shown as it is, never as markup. What
 * stands there already is said anew in its place, not twice.
 */
export function toast(said: Said): void {
  const id = nextId;
  nextId += 1;
  set([...toasts.filter((each) => !isSame(each, said)), { ...said, id }].slice(-mostToasts));
}

export function dismissToast(id: number): void {
  set(toasts.filter((each) => each.id !== id));
}

export const readToasts = (): readonly Toast[] => toasts;
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes every toast away, e.g. between tests. */
export const resetToasts = (): void => set([]);
