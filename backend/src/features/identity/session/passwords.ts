import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../../../platform/jobs/concurrency-limit.ts';
import { normalizePassword } from '../player/password-rules.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Each hash takes a core for tens of milliseconds: more at a time would let a burst of logins starve everything else. A second or two of
 * them may wait; addresses take turns, so that one with many wrong passwords delays the others by one hash each.
 */
const hashingLimit = createConcurrencyLimit({ concurrency: 2, waiting: 60, waitingFrom: 20 });

/** `from` is the network of the caller. @throws Refusal `REQUEST_LIMIT` when too many wait, as `isPassword` does. */
export const hashPassword = (password: string, from?: string): Promise<string> =>
  hashingLimit(() => hash(normalizePassword(password), cost), from);

let dummyHash: Promise<string> | undefined;

/** `as-typed` is a password whose hash is of the text before normalisation: hash it anew. */
type PasswordMatch = 'none' | 'normalized' | 'as-typed';

/**
 * How the password matches the stored hash. Without a hash, because no such player exists, it takes the same time and returns `none`,
 * so that the time does not reveal which phones are registered. `from` is the network of the caller; networks take turns.
 */
export async function matchPassword(storedHash: string | undefined, password: string, from?: string): Promise<PasswordMatch> {
  // Beside the queue, which may be full when it is first needed.
  dummyHash ??= hash(randomBytes(16).toString('hex'), cost);
  const against = storedHash ?? (await dummyHash);
  const isSame = (text: string) => hashingLimit(() => verify(against, text).catch(() => false), from);
  const normalized = normalizePassword(password);
  if (await isSame(normalized)) return storedHash === undefined ? 'none' : 'normalized';
  if (password === normalized || !(await isSame(password))) return 'none';
  return storedHash === undefined ? 'none' : 'as-typed';
}

/** Whether the password matches the stored hash, as `matchPassword` has it. */
export const isPassword = async (storedHash: string | undefined, password: string, from?: string): Promise<boolean> =>
  (await matchPassword(storedHash, password, from)) !== 'none';
