import { isUsable } from '../one-time-code/sent-code.ts';
import type { RegisterFacts } from './register-facts.ts';
import type { BankAnswers } from './registration.ts';

const storageKey = 'wallet.register';

/** What was typed and is no secret: never the password. */
export type RegisterDraft = {
  readonly name: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly bank: BankAnswers;
};
type KeptFacts = Pick<RegisterFacts, 'phone' | 'sentCode' | 'proof' | 'exemptPhone'>;
type Kept = { readonly facts?: KeptFacts; readonly draft?: Partial<RegisterDraft> };

function read(): Kept {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Kept) : {}; // only `write` below writes it
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // storage is barred or full: a reload begins anew
  }
}

/**
 * A registration in progress, kept for this tab's session: Android takes the page away while the SMS is read (P5). It has the phone, the
 * code's token, reference and time, and answers that are no secret; the password is typed again.
 */
export const registerDraft = {
  /** What is known of the phone; without its code when that is void by now. */
  facts(now: number): KeptFacts {
    const { facts = {} } = read();
    const { sentCode } = facts;
    if (sentCode === undefined || isUsable(sentCode, now)) return facts;
    return facts.phone === undefined ? {} : { phone: facts.phone };
  },
  answers: (): Partial<RegisterDraft> => read().draft ?? {},
  keepFacts({ phone, sentCode, proof, exemptPhone }: RegisterFacts): void {
    const facts = { phone, sentCode, proof, exemptPhone } as KeptFacts; // JSON leaves out what is undefined
    write({ ...read(), facts });
  },
  keepAnswers(answers: Partial<RegisterDraft>): void {
    const kept = read();
    write({ ...kept, draft: { ...kept.draft, ...answers } });
  },
  forget(): void {
    try {
      window.sessionStorage.removeItem(storageKey);
    } catch {
      // nothing is stored where storage is barred
    }
  },
};
