import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The shell's place for the title of a page of several steps, in its top bar; null without a shell. */
export const useStepPlace = (): HTMLElement | null => useSyncExternalStore(never, () => document.getElementById('step-place'));
