import { ApiError } from '@kaeo/shared/http';
import { canCreateAutomatically, canKeepPasskey } from '@kaeo/shared/passkey';
import { addPasskey } from './passkeys.ts';

const storageKey = 'wallet.passkey-offer';

/** Whether this device has answered the offer of a passkey. Without storage it is offered again. */
export const offerAnswer = {
  isGiven(): boolean {
    try {
      return window.localStorage.getItem(storageKey) !== null;
    } catch {
      return false;
    }
  },
  give(): void {
    try {
      window.localStorage.setItem(storageKey, '1');
    } catch {
      // storage is blocked or full
    }
  },
};

/** How long a log-in waits for a browser that makes passkeys by itself. Some never answer. */
const automaticMs = 1500;
const needless: ReadonlySet<string> = new Set(['PASSKEY_EXISTS', 'PASSKEY_LIMIT']);

/**
 * Whether to offer a passkey after a log-in with the password. A browser that makes passkeys by itself gets the chance first; `onMade` is
 * called if it did, also later.
 */
export async function isPasskeyOffered(onMade: () => void): Promise<boolean> {
  if (offerAnswer.isGiven()) return false;
  const [isAutomatic, isKept] = await Promise.all([canCreateAutomatically(), canKeepPasskey()]);
  if (!isAutomatic) return isKept;
  const making = addPasskey({ isAutomatic }).then(
    () => {
      offerAnswer.give();
      onMade();
      return false;
    },
    (error: unknown) => isKept && !(error instanceof ApiError && needless.has(error.code)),
  );
  const waiting = new Promise<boolean>((resolve) => setTimeout(() => resolve(isKept), automaticMs));
  return Promise.race([making, waiting]);
}
