import type { PasskeyAssertion } from '@kaeo/shared/api';
import { call } from '@kaeo/shared/call';
import { canSuggestPasskeys } from '@kaeo/shared/passkey';
import { getToken } from '@kaeo/shared/session';
import { loadCeremonies } from '../passkeys/passkeys.ts';

/** A challenge is replaced before it expires, since the page may be open for hours. */
const usedShare = 0.8;

type Chosen = { readonly passkey: PasskeyAssertion; readonly rpId: string };

/**
 * Lets the browser suggest passkeys in the phone field, until the player is signed in or the returned function is called (PLAY-03).
 * Without support or network there are none. `onChosen` must not reject.
 */
export function suggestPasskeys(onChosen: (chosen: Chosen) => Promise<void>): () => void {
  let isOver = false;
  let cancel: () => void = () => undefined;

  /** Returns whether to suggest again. */
  async function suggestOnce(): Promise<boolean> {
    const { signWithPasskey, cancelPasskey } = await loadCeremonies();
    const request = await call('GET /api/login/passkey');
    if (isOver) return false;
    let isOld = false;
    const timer = setTimeout(() => {
      isOld = true;
      cancelPasskey();
    }, request.timeout * usedShare);
    cancel = cancelPasskey;
    try {
      const passkey = await signWithPasskey(request, { isSuggested: true });
      await onChosen({ passkey, rpId: request.rpId });
      return true;
    } catch {
      // Another use of a passkey also ends the suggestion, and must not be interrupted by a new one.
      return isOld;
    } finally {
      cancel = () => undefined;
      clearTimeout(timer);
    }
  }

  async function suggest(): Promise<void> {
    if (!(await canSuggestPasskeys())) return;
    // A log-in ends the suggestions before the page is unmounted.
    while (!isOver && getToken() === undefined && (await suggestOnce().catch(() => false)));
  }
  void suggest();
  return () => {
    isOver = true;
    cancel();
  };
}
