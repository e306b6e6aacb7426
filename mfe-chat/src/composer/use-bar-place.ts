import { useLocation } from '@wallet/shared/router';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The shell's place for the button, in its top bar; null without a shell. The bar is another one
 * only on another page, so that a change of the address is when to look again.
 */
export function useBarPlace(): HTMLElement | null {
  useLocation();
  return useSyncExternalStore(never, () => document.getElementById('chat-place'));
}
