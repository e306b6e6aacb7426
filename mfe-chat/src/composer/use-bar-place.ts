import { useLocation } from '@kaeo/shared/router';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The shell's slot for the button in its top bar; null without a shell. The bar changes only with the page, so look it up again when the
 * URL changes.
 */
export function useBarPlace(): HTMLElement | null {
  useLocation();
  return useSyncExternalStore(never, () => document.getElementById('chat-place'));
}
