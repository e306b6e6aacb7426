import { ApiError, createAttempt } from '@kaeo/shared/http';
import { useRef } from 'react';
import { createAccount } from './api/create-account.ts';
import { type ProfileAnswers, proofTokenOf } from './register-facts.ts';
import { type BankAnswers, fullRegistration } from './registration.ts';
import type { RegisterFlow } from './use-register-flow.ts';

/** Outcome of account creation, other than a refusal. */
export type Created = 'created' | 'unknown' | 'existing';

const attempt = createAttempt('register');

/** With no response or a server error, the account may or may not exist. `REGISTER_FAIL` means that it does not. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'REGISTER_FAIL';

/**
 * Creates the account once, even if submitted repeatedly: the idempotency key stays the same until a response arrives (S3). If an
 * earlier response was lost, `EXISTING_USER` most likely refers to the account from that attempt.
 * @throws the error of the call if it is a refusal.
 */
export function useCreateAccount(flow: RegisterFlow): (profile: ProfileAnswers, bank: BankAnswers) => Promise<Created> {
  const wasLost = useRef(false);
  // The attempt is stored in the session, but a password must not be. A number from memory represents it.
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
