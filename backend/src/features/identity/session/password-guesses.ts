import type { Context } from '../../../context.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { networkOf } from '../../../platform/http/address-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { isPassword } from './passwords.ts';

/** This many consecutive failures are free. Each further one doubles the wait, up to the longest. */
const freeTries = 10;
const firstWaitS = 30;
const longestWaitS = 15 * 60;
/** The count is reset by a right password or after a day. */
const rememberedMs = 24 * 60 * 60_000;

/** Who attempts count for. A session has its own count, so that a stolen token does not block the owner's others. */
export type GuessSubject =
  | { readonly kind: 'account'; readonly username: string }
  | { readonly kind: 'device'; readonly username: string; readonly device: string }
  | { readonly kind: 'session'; readonly sessionId: string };

type SessionCaller = { readonly sessionId: string; readonly ip: string };

const Wait = rowOf({ until: column.nullable(column.instant) });

/** Slows down password guessing per account without ever locking it: at the longest wait, 96 attempts a day (ADR 0024). */
export function createPasswordGuesses({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const keys = keyRing(config, 'device');
  const nameOf = (subject: GuessSubject) => keys.sign(Object.values(subject).join(':'));

  async function waitOf(name: string): Promise<number> {
    const [row] = await db.rows(Wait, 'select wait_until as until from password_guesses where subject = $1', [name]);
    return row?.until ? (row.until.getTime() - clock.now().getTime()) / 1000 : 1;
  }

  async function begin(subject: GuessSubject): Promise<() => Promise<void>> {
    const name = nameOf(subject);
    const now = clock.now();
    const count = await db.run(
      `insert into password_guesses as g (subject, failures, failed_at) values ($1, 1, $2)
       on conflict (subject) do update set failed_at = $2,
         failures = case when g.failed_at < $3 then 1 else g.failures + 1 end,
         wait_until = case when g.failed_at >= $3 and g.failures + 1 >= $4
           then $2::timestamptz + make_interval(secs => least($5 * power(2, least(g.failures + 1 - $4, 20)), $6)) end
       where g.wait_until is null or g.wait_until <= $2 or g.wait_until > $2::timestamptz + make_interval(secs => $6)
       returning g.failures`,
      [name, now, new Date(now.getTime() - rememberedMs), freeTries, firstWaitS, longestWaitS],
    );
    if (count === 0) throw new Refusal('REQUEST_LIMIT', undefined, { retryAfterS: await waitOf(name) });
    return async () => {
      await db.run('delete from password_guesses where subject = $1', [name]);
    };
  }

  return {
    /** Counts an attempt before the check; call the returned function if it was right. @throws Refusal `REQUEST_LIMIT` during a wait. */
    begin,

    /** Verifies that the holder of a session knows the password. @throws Refusal `WRONG_PASSWORD`, `REQUEST_LIMIT`. */
    async assertPassword({ sessionId, ip }: SessionCaller, storedHash: string | undefined, password: string, field = 'password') {
      const forget = await begin({ kind: 'session', sessionId });
      if (!(await isPassword(storedHash, password, networkOf(ip))))
        throw new Refusal('WRONG_PASSWORD', { [field]: 'WRONG_PASSWORD' });
      await forget();
    },
  };
}

/** Deletes counts that no longer have an effect. */
export async function sweepPasswordGuesses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.run('delete from password_guesses where failed_at < $1', [new Date(clock.now().getTime() - rememberedMs)]);
}
