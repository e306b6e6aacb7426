import { ApiError, createAttempt } from '@wallet/shared/http';
import { useRef } from 'react';
import { createAccount } from './api/create-account.ts';
import { type ProfileAnswers, proofTokenOf } from './register-facts.ts';
import { type BankAnswers, fullRegistration } from './registration.ts';
import type { RegisterFlow } from './use-register-flow.ts';

/** How the call that creates the account ended, where it did not fail. */
export type Created = 'created' | 'unknown' | 'existing';

const attempt = createAttempt('register');

/** No reply, or one of a server that broke: the account may be there. `REGISTER_FAIL` says that it is not. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'REGISTER_FAIL';

/**
 * Creates the account, once, however often it is pressed: the same key until an answer arrives (S3). Once a reply was lost, a phone
 * that is taken is most likely taken by ourselves. @throws what the call threw, where it is a refusal.
 */
export function useCreateAccount(flow: RegisterFlow): (profile: ProfileAnswers, bank: BankAnswers) => Promise<Created> {
  const wasLost = useRef(false);
  // The attempt is kept for this session, and a password is not: a number in memory stands for it.
  const passwords = useRef<readonly string[]>([]);
  const markOf = (password: string): number => {
    if (!passwords.current.includes(password)) passwords.current = [...passwords.current, password];
    return passwords.current.indexOf(password);
  };
  const page = useRef(crypto.randomUUID());

  return async (profile, bank) => {
    const own = { phone: flow.facts.phone ?? '', otpToken: proofTokenOf(flow.facts) };
    const registration = fullRegistration(own, profile, bank);
    const { password, ...facts } = registration;
    try {
      await attempt.run({ ...facts, password: `${page.current} ${markOf(password)}` }, (key) => createAccount(registration, key));
      return 'created';
    } catch (error) {
      if (isUnknown(error)) {
        wasLost.current = true;
        return 'unknown';
      }
      if (wasLost.current && error instanceof ApiError && error.code === 'EXISTING_USER') return 'existing';
      throw error;
    }
  };
}
