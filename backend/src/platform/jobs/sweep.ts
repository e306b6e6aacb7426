import type { Context } from '../context.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes expired data: sessions and codes a day after their end, idempotent responses after thirty days. */
export async function sweepExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await db.run('delete from sessions where expires_at < $1', [ago(1)]);
  await db.run('delete from otps where expires_at < $1', [ago(1)]);
  await db.run('delete from password_guesses where failed_at < $1', [ago(1)]);
  await db.run('delete from idempotency_keys where created_at < $1', [ago(30)]);
}
