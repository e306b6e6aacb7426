import { isGood, type SentCode } from '../one-time-code/sent-code.ts';
import { createDraft } from '../session-draft.ts';

type StoredDraft = {
  /** As it was typed, on the entry of the history where it was. */
  readonly phone?: string;
  readonly entry?: string;
  readonly sentCode?: SentCode;
};

const draft = createDraft<StoredDraft>('reset-password');

/** A forgotten password on its way to a new one, kept for this tab's session (P5): never the code itself, nor the password. */
export const resetDraft = {
  /** The phone, and the code that was asked for; `isOver` where that is void by now. */
  read(now: number): StoredDraft & { readonly isOver: boolean } {
    const { sentCode, ...kept } = draft.read();
    if (sentCode === undefined) return { ...kept, isOver: false };
    return isGood(sentCode, now) ? { ...kept, sentCode, isOver: false } : { ...kept, phone: sentCode.phone, isOver: true };
  },
  keep: (kept: StoredDraft): void => draft.write({ ...draft.read(), ...kept }),
  forget: draft.forget,
};
