import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../../../platform/jobs/concurrency-limit.ts';
import { normalizePassword } from '../player/password-rules.ts';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash occupies a core for tens of milliseconds, so few may queue. Networks take turns. */
const hashingLimit = createConcurrencyLimit({ concurrency: 2, waiting: 60, waitingFrom: 20 });

/** `from` is the caller's network. @throws Refusal `REQUEST_LIMIT` if too many are queued, as does `isPassword`. */
export const hashPassword = (password: string, from?: string): Promise<string> =>
  hashingLimit(() => hash(normalizePassword(password), cost), from);

let dummyHash: Promise<string> | undefined;

/** `as-typed`: the stored hash is of the password before normalisation and should be replaced. */
type PasswordMatch = 'none' | 'normalized' | 'as-typed';

/** Compares with the stored hash. Without one it takes as long, so that timing does not reveal which phones are registered. */
export async function matchPassword(storedHash: string | undefined, password: string, from?: string): Promise<PasswordMatch> {
  // Bypasses the queue, which may be full when the dummy hash is first needed.
  dummyHash ??= hash(randomBytes(16).toString('hex'), cost);
  const against = storedHash ?? (await dummyHash);
  const isSame = (text: string) => hashingLimit(() => verify(against, text).catch(() => false), from);
  const normalized = normalizePassword(password);
  if (await isSame(normalized)) return storedHash === undefined ? 'none' : 'normalized';
  if (password === normalized || !(await isSame(password))) return 'none';
  return storedHash === undefined ? 'none' : 'as-typed';
}

/** Whether the password matches the stored hash; see `matchPassword`. */
export const isPassword = async (storedHash: string | undefined, password: string, from?: string): Promise<boolean> =>
  (await matchPassword(storedHash, password, from)) !== 'none';
