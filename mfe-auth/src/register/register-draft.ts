import { isGood } from '../one-time-code/sent-code.ts';
import { createDraft } from '../session-draft.ts';
import type { RegisterFacts } from './register-facts.ts';
import type { BankAnswers } from './registration.ts';

/** What was typed and is no secret: never the password. */
export type RegisterAnswers = {
  readonly phone: string;
  readonly name: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly bank: BankAnswers;
};
type PhoneFacts = Partial<Pick<RegisterFacts, 'phone' | 'sentCode' | 'proof' | 'exemptPhone'>>;
type StoredDraft = { readonly facts?: PhoneFacts; readonly answers?: Partial<RegisterAnswers> };

const draft = createDraft<StoredDraft>('register');

/**
 * A registration in progress, kept for this tab's session: Android takes the page away while the SMS is read (P5). It has the phone, the
 * code's token, reference and time, and answers that are no secret; the password is typed again.
 */
export const registerDraft = {
  /** What is known of the phone. A code or a verification that is void by now is left out, which `isOver` says. */
  facts(now: number): { readonly facts: PhoneFacts; readonly isOver: boolean } {
    const { facts = {} } = draft.read();
    const { phone, sentCode, proof } = facts;
    const shown = proof ?? sentCode;
    if (shown === undefined || isGood(shown, now)) return { facts, isOver: false };
    return { facts: phone === undefined ? {} : { phone }, isOver: true };
  },
  answers: (): Partial<RegisterAnswers> => draft.read().answers ?? {},
  saveFacts({ phone, sentCode, proof, exemptPhone }: RegisterFacts): void {
    const facts = { phone, sentCode, proof, exemptPhone } as PhoneFacts; // JSON leaves out what is undefined
    draft.write({ ...draft.read(), facts });
  },
  saveAnswers(answers: Partial<RegisterAnswers>): void {
    const kept = draft.read();
    draft.write({ ...kept, answers: { ...kept.answers, ...answers } });
  },
  forget: draft.forget,
};
