import { useModal } from '@kaeo/shared/router';
import { preferences } from '@kaeo/shared/session';
import { useEffect, useRef } from 'react';

/** Section 9: delay after page load before the agreement opens. */
export const agreementDelayMs = 1500;

/** Opens the agreement once after page load, unless it was accepted (HOME-06). It waits until a dialog that the player opened is closed. */
export function useAgreementPrompt(): void {
  const { modal, open } = useModal();
  const loadedAt = useRef<number>(undefined);
  const wasOpened = useRef(false);

  useEffect(() => {
    loadedAt.current ??= Date.now();
    if (modal === 'agreement') wasOpened.current = true;
    if (modal !== undefined || wasOpened.current || preferences.read('agreementAccepted') !== undefined) return undefined;
    const leftMs = Math.max(0, loadedAt.current + agreementDelayMs - Date.now());
    const timer = setTimeout(() => open('agreement'), leftMs);
    return () => clearTimeout(timer);
  }, [modal, open]);
}
