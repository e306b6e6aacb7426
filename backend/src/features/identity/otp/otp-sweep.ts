import type { Context } from '../../../context.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes codes a day after they expire. */
export async function sweepOtps({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.run('delete from otps where expires_at < $1', [new Date(clock.now().getTime() - dayMs)]);
}
