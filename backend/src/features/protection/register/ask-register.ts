import { Type } from 'typebox';
import type { Context, Feature } from '../../../context.ts';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createSettingsStore } from '../../../platform/database/settings.store.ts';
import type { JobOf, JobOutcome } from '../../../platform/jobs/outbox.ts';
import { createExclusions } from '../acts/exclusion.ts';
import type { ProtectedPlayer, ProtectionHooks, ProtectionHooksOf } from '../acts/hooks.ts';
import { recordChange } from '../acts/protection-trail.ts';
import { createGuardStore } from '../guard/guard.store.ts';
import { createRegisterStore, type RegisterState } from './register.store.ts';
import { createRegister, registerJob } from './register.ts';

const firstRetryMs = 5000;
const longestRetryMs = 30 * 60_000;
/** Each player is asked about between 20 and 26 hours after the last time; then the guard refuses. */
const askAfterMs = 20 * 60 * 60_000;
const walkEveryMs = 10_000;
/** Small enough that one transaction takes well below a second. A million players take six hours. */
const batch = 500;

const Walk = rowOf({ value: Type.Object({ afterId: column.text }) });
const walkName = 'exclusion-register';

/** Asks the register about one player and stores its answer. A listed player is excluded, for the shortest time that the market offers. */
export function createRegisterQuestion(context: Context, hooks: ProtectionHooks) {
  const { clock, db, providers } = context;
  const register = createRegister(context);
  const exclusions = createExclusions(context, hooks);

  /** Returns whether the player is newly excluded. */
  const store = (player: ProtectedPlayer, state: RegisterState, askedAt: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const before = await createGuardStore(tx).read(player.id, { lock: true });
      const isStored = await createRegisterStore(tx).saveAnswer(player.id, state, askedAt);
      if (!isStored) return false;
      const isChanged = (before.registerState === 'listed') !== (state === 'listed');
      const now = clock.now();
      const changedBy = { by: 'register' } as const;
      if (isChanged)
        await recordChange(tx, { playerId: player.id, action: 'protection register', changedBy, now, details: { state } });
      if (state !== 'listed' || before.excludedUntil !== null) return false;
      const months = Math.min(...before.rules.exclusions.map((offered) => offered.months));
      await exclusions.excludeForMonths(tx, player, months, changedBy);
      return true;
    });

  return async ({ payload: { playerId }, attempts }: JobOf<typeof registerJob>): Promise<JobOutcome> => {
    if (!(await register.isAsked())) return { kind: 'done' };
    const askedAt = clock.now();
    const asked = await createRegisterStore(db).find(playerId, askedAt);
    if (!asked) return { kind: 'done' };
    const { currency, isWatched, ...person } = asked;
    const answer = await providers.exclusionRegister.find(person);
    if (await store({ id: playerId, currency }, answer.kind, askedAt)) exclusions.announce(playerId);
    if (answer.kind !== 'unknown' || !isWatched) return { kind: 'done' };
    const afterMs = Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), longestRetryMs);
    return { kind: 'again', afterMs, cause: answer.cause };
  };
}

/**
 * Continues the walk over all players by one batch, and adds a job for those whose last answer is old. The walk restarts at its end. Two
 * workers may do the same batch, as a player has one open job at most.
 */
export async function askDaily(context: Pick<Context, 'clock' | 'db' | 'outbox' | 'providers' | 'site'>): Promise<void> {
  const { clock, db, outbox } = context;
  if (!(await createRegister(context).isAsked())) return;
  await db.transaction(async (tx) => {
    const settings = createSettingsStore(tx);
    const afterId = (await settings.find(Walk, walkName))?.afterId ?? '';
    const now = clock.now();
    const askedBefore = new Date(now.getTime() - askAfterMs);
    const { due, last } = await createRegisterStore(tx).readBatch(afterId, batch, { now, askedBefore });
    for (const playerId of due) await outbox.add(tx, { kind: registerJob, payload: { playerId }, key: playerId });
    await settings.merge(walkName, { afterId: last ?? '' });
  });
}

export const exclusionRegister =
  (hooksOf: ProtectionHooksOf): Feature =>
  (_app, context) => {
    context.outbox.handle(registerJob, createRegisterQuestion(context, hooksOf(context)));
    context.schedule.every(walkEveryMs, 'exclusion register: daily questions', () => askDaily(context));
  };
