import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** The shell's place for the title of a page of several steps, in its top bar; null in a shell of an older release. */
export const useStepPlace = (): HTMLElement | null => useSyncExternalStore(never, () => document.getElementById('step-place'));
