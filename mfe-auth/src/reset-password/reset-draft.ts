import { isUnexpired, type SentCode } from '../one-time-code/sent-code.ts';
import { createDraft } from '../session-draft.ts';

type StoredDraft = {
  /** As typed, together with the key of its history entry. */
  readonly phone?: string;
  readonly entry?: string;
  readonly sentCode?: SentCode;
};

const draft = createDraft<StoredDraft>('reset-password');

/** Draft of a password reset, kept in the tab's session (P5). It contains neither the code nor the password. */
export const resetDraft = {
  read(now: number): StoredDraft & { readonly isExpired: boolean } {
    const { sentCode, ...stored } = draft.read();
    if (sentCode === undefined) return { ...stored, isExpired: false };
    return isUnexpired(sentCode, now)
      ? { ...stored, sentCode, isExpired: false }
      : { ...stored, phone: sentCode.phone, isExpired: true };
  },
  save: (stored: StoredDraft): void => draft.write({ ...draft.read(), ...stored }),
  forget: draft.forget,
};
