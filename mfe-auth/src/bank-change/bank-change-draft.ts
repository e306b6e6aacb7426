import { isGood, type SentCode } from '../one-time-code/sent-code.ts';
import { createDraft } from '../session-draft.ts';
import type { BankChangeAnswers } from './bank-change.ts';

type Answers = Omit<BankChangeAnswers, 'password' | 'code'>;
type StoredDraft = { readonly phone: string; readonly answers: Answers; readonly sentCode?: SentCode };

const draft = createDraft<StoredDraft>('bank-change');

/**
 * Draft of a bank account change that waits for its SMS, kept in the tab's session (P5). It belongs to one player, and contains neither
 * password nor code.
 */
export const bankChangeDraft = {
  read(phone: string, now: number): Partial<StoredDraft> {
    const { sentCode, ...kept } = draft.read();
    if (kept.phone !== phone) return {};
    return sentCode !== undefined && isGood(sentCode, now) ? { ...kept, sentCode } : kept;
  },
  keep(phone: string, { password: _password, code: _code, ...answers }: BankChangeAnswers, sentCode: SentCode | undefined): void {
    draft.write({ phone, answers, ...(sentCode === undefined ? {} : { sentCode }) });
  },
  forget: draft.forget,
};
