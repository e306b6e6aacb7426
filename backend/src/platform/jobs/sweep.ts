import type { BaseContext } from '../base-context.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes sessions a day after their end, and idempotent responses after thirty days. Features sweep their own tables. */
export async function sweepExpired({ db, clock }: Pick<BaseContext, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await db.run('delete from sessions where expires_at < $1', [ago(1)]);
  await db.run('delete from idempotency_keys where created_at < $1', [ago(30)]);
}
