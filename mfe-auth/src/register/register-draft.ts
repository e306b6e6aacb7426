import { isUnexpired } from '../one-time-code/sent-code.ts';
import { createDraft } from '../session-draft.ts';
import type { RegisterFacts } from './register-facts.ts';
import type { BankAnswers } from './registration.ts';

export type RegisterAnswers = {
  readonly phone: string;
  readonly name: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly birthDate: string;
  readonly bank: BankAnswers;
};
type PhoneFacts = Partial<Pick<RegisterFacts, 'phone' | 'sentCode' | 'proof' | 'exemptPhone'>>;
type StoredDraft = { readonly facts?: PhoneFacts; readonly answers?: Partial<RegisterAnswers> };

const draft = createDraft<StoredDraft>('register');

/** Draft of a registration, because Android may discard the page while the player reads the SMS (P5). It contains no password. */
export const registerDraft = {
  /** Stored facts about the phone. An expired code or proof is left out, and `isExpired` is set. */
  facts(now: number): { readonly facts: PhoneFacts; readonly isExpired: boolean } {
    const { facts = {} } = draft.read();
    const { phone, sentCode, proof } = facts;
    const shown = proof ?? sentCode;
    if (shown === undefined || isUnexpired(shown, now)) return { facts, isExpired: false };
    return { facts: phone === undefined ? {} : { phone }, isExpired: true };
  },
  answers: (): Partial<RegisterAnswers> => draft.read().answers ?? {},
  saveFacts({ phone, sentCode, proof, exemptPhone }: RegisterFacts): void {
    const facts = { phone, sentCode, proof, exemptPhone } as PhoneFacts; // JSON omits undefined fields
    draft.write({ ...draft.read(), facts });
  },
  saveAnswers(answers: Partial<RegisterAnswers>): void {
    const stored = draft.read();
    draft.write({ ...stored, answers: { ...stored.answers, ...answers } });
  },
  forget: draft.forget,
};
