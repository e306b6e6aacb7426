import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes a core for tens of milliseconds: more at a time would let a burst of logins starve everything else. */
const concurrency = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash, because no such player exists, it takes the same time and says no,
 * so that the time does not tell which phones are registered.
 */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const against = storedHash ?? (await dummyHash);
  const isSame = await inTurn(() => verify(against, password).catch(() => false));
  return storedHash !== undefined && isSame;
}
