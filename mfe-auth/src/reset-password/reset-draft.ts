import { isGood, type SentCode } from '../one-time-code/sent-code.ts';
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
  read(now: number): StoredDraft & { readonly isOver: boolean } {
    const { sentCode, ...kept } = draft.read();
    if (sentCode === undefined) return { ...kept, isOver: false };
    return isGood(sentCode, now) ? { ...kept, sentCode, isOver: false } : { ...kept, phone: sentCode.phone, isOver: true };
  },
  keep: (kept: StoredDraft): void => draft.write({ ...draft.read(), ...kept }),
  forget: draft.forget,
};
