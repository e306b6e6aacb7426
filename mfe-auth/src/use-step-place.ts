import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The shell's slot for a multi-step page's title in its top bar; null without a shell. */
export const useStepPlace = (): HTMLElement | null => useSyncExternalStore(never, () => document.getElementById('step-place'));
