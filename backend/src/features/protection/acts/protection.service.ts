import type { BodyOf, Protection } from '@kaeo/shared/api';
import { toAmount } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkBirthDate } from '../guard/birth-date.ts';
import { realityCheckDueAt } from '../guard/decide.ts';
import { createGuardStore } from '../guard/guard.store.ts';
import { moneyNoticeOf } from '../guard/money-notice.ts';
import type { ProtectionHooks } from './hooks.ts';
import { hoursAfter, limitAmount, limitChange } from './limit-change.ts';
import { invalid } from './offered-end.ts';
import { createProtectionStore, type LimitName } from './protection.store.ts';
import { createProtectionReader } from './protection-reader.ts';
import { type ProtectionAction, recordChange } from './protection-trail.ts';
import { startTimeOut } from './time-out.ts';

export type ProtectionCaller = {
  readonly player: Pick<Player, 'id' | 'currency'>;
  readonly sessionId: string;
  readonly ip: string;
};

/** Each change leaves an audit record, which is kept for years. */
const changesByPlayer = { points: 100, durationS: 60 * 60 };

/** The player's own acts (PROT-01, PROT-03 to PROT-05, PROT-09). Tighter applies at once; looser waits, and nothing shortens a time-out. */
export function createProtectionService(context: Context, hooks: Pick<ProtectionHooks, 'recallGames'>) {
  const { db, clock, config, limits, outbox } = context;
  const reader = createProtectionReader(context);

  type Locked = {
    readonly tx: Transaction;
    readonly row: Awaited<ReturnType<ReturnType<typeof createGuardStore>['read']>>;
    readonly store: ReturnType<typeof createProtectionStore>;
    readonly now: Date;
    readonly record: (action: ProtectionAction, details?: Readonly<Record<string, string | number | null>>) => Promise<boolean>;
  };

  /** Runs an act while the protection of the player is locked, and returns the protection after it. */
  async function act(
    { player, sessionId, ip }: ProtectionCaller,
    run: (locked: Locked) => Promise<unknown>,
  ): Promise<Protection> {
    await limits.action('protection', player.id, changesByPlayer);
    await db.transaction(async (tx) => {
      const row = await createGuardStore(tx).read(player.id, { lock: true });
      const now = clock.now();
      const changedBy = { by: 'player', ip } as const;
      await run({
        tx,
        row,
        store: createProtectionStore(tx),
        now,
        record: (action, details) =>
          recordChange(tx, { playerId: player.id, action, changedBy, now, ...(details ? { details } : {}) }),
      });
    });
    return reader.read(db, player, sessionId);
  }

  const limitOf = async ({ tx }: Locked, playerId: string, { kind, period }: LimitName) =>
    (await createGuardStore(tx).limits(playerId)).find((limit) => limit.kind === kind && limit.period === period);

  /** @throws Refusal `PROTECTION_WAIT` before that time. */
  const assertReached = (at: Date, now: Date): void => {
    const waitMs = at.getTime() - now.getTime();
    if (waitMs > 0) throw new Refusal('PROTECTION_WAIT', undefined, { retryAfterS: waitMs / 1000 });
  };

  return {
    read: ({ player, sessionId }: Pick<ProtectionCaller, 'player' | 'sessionId'>): Promise<Protection> =>
      reader.read(db, player, sessionId),

    setLimit(caller: ProtectionCaller, name: LimitName, amount: number | null): Promise<Protection> {
      const { id, currency } = caller.player;
      const wantedMinor = amount === null ? null : limitAmount(amount, currency);
      return act(caller, async (locked) => {
        const { store, now, record } = locked;
        const limit = await limitOf(locked, id, name);
        const before = limit ? toAmount(limit.amountMinor) : null;
        const change = limitChange(limit, wantedMinor);
        if (change.kind === 'set') {
          await store.setLimit(id, name, { amountMinor: change.amountMinor, currency, setBy: 'player', setAt: now });
          await record('protection limit set', { ...name, amount, before });
        }
        if (change.kind === 'raise') {
          await store.setRaise(id, name, { raiseMinor: change.raiseMinor, requestedAt: now });
          await record('protection limit raise requested', { ...name, amount, before });
        }
        if (change.kind === 'cancel') {
          await store.setRaise(id, name, { raiseMinor: null, requestedAt: null });
          await record('protection limit raise cancelled', name);
        }
      });
    },

    /** @throws Refusal `NO_DATA` without a raise, `PROTECTION_WAIT` before the end of its waiting time. */
    confirmRaise(caller: ProtectionCaller, name: LimitName): Promise<Protection> {
      const { id, currency } = caller.player;
      return act(caller, async (locked) => {
        const { store, row, now, record } = locked;
        const limit = await limitOf(locked, id, name);
        if (!limit || limit.raiseRequestedAt === null) throw new Refusal('NO_DATA');
        assertReached(hoursAfter(limit.raiseRequestedAt, row.rules.raiseWaitHours), now);
        const { raiseMinor } = limit;
        if (raiseMinor === null) await store.removeLimit(id, name);
        else await store.setLimit(id, name, { amountMinor: raiseMinor, currency, setBy: 'player', setAt: now });
        const amount = raiseMinor === null ? null : toAmount(raiseMinor);
        await record('protection limit raised', { ...name, amount, before: toAmount(limit.amountMinor) });
      });
    },

    cancelRaise(caller: ProtectionCaller, name: LimitName): Promise<Protection> {
      return act(caller, async (locked) => {
        const limit = await limitOf(locked, caller.player.id, name);
        if (!limit || limit.raiseRequestedAt === null) return;
        await locked.store.setRaise(caller.player.id, name, { raiseMinor: null, requestedAt: null });
        await locked.record('protection limit raise cancelled', name);
      });
    },

    /** @throws Refusal `VALIDATION` for hours that are not offered, or that end before the running time-out. */
    async startTimeOut(caller: ProtectionCaller, hours: number): Promise<Protection> {
      const { player, ip } = caller;
      const protection = await act(caller, ({ tx }) =>
        startTimeOut(tx, { clock, hooks }, player, { hours, changedBy: { by: 'player', ip } }),
      );
      outbox.wake();
      return protection;
    },

    /**
     * The first call after the earliest end asks to return; one after the waiting time ends the exclusion.
     * @throws Refusal `NO_DATA` without an exclusion, `PROTECTION_WAIT` too early.
     */
    returnAfterExclusion: (caller: ProtectionCaller): Promise<Protection> =>
      act(caller, async ({ row, store, now, record }) => {
        const { excludedUntil, returnRequestedAt, rules } = row;
        if (excludedUntil === null) throw new Refusal('NO_DATA');
        if (returnRequestedAt === null) {
          assertReached(excludedUntil, now);
          await store.requestReturn(caller.player.id, now);
          await record('protection return requested');
          return;
        }
        assertReached(hoursAfter(returnRequestedAt, rules.raiseWaitHours), now);
        await store.endExclusion(caller.player.id);
        await record('protection exclusion ended');
      }),

    /** @throws Refusal `REALITY_CHECK` while one is due, `VALIDATION` for minutes that are not offered. */
    setRealityCheck: (caller: ProtectionCaller, minutes: number | null): Promise<Protection> =>
      act(caller, async ({ row, store, now, record }) => {
        if (minutes !== null && !row.rules.realityChecks.some((offered) => offered.minutes === minutes)) throw invalid('minutes');
        // Another interval must not replace the answer.
        const dueAt = realityCheckDueAt(row, now);
        if (dueAt !== undefined && dueAt <= now) throw new Refusal('REALITY_CHECK');
        if (minutes === row.realityCheckMinutes) return;
        await store.setRealityCheck(caller.player.id, minutes);
        await record('protection reality check set', { minutes });
      }),

    /** An answer before the check is due does not postpone it. */
    answerRealityCheck: (caller: ProtectionCaller, answer: BodyOf<'POST /api/protection/reality-check/answer'>['answer']) =>
      act(caller, async ({ row, store, now, record }) => {
        const dueAt = realityCheckDueAt(row, now);
        const isDue = dueAt !== undefined && dueAt <= now;
        if (answer === 'STOP') await store.endPlay(caller.player.id);
        if (!isDue) return;
        await store.answerRealityCheck(caller.player.id, now);
        await record('protection reality check answered', { answer });
      }),

    /** @throws Refusal `VALIDATION` for a version that is not in force: the text has changed. */
    acknowledgeMoneyNotice: (caller: ProtectionCaller, version: string): Promise<Protection> =>
      act(caller, async ({ row, store, now, record }) => {
        if (moneyNoticeOf(row.rules)?.version !== version) throw invalid('version');
        if (version === row.moneyNoticeVersion) return;
        await store.acknowledgeMoneyNotice(caller.player.id, version, now);
        await record('protection money notice acknowledged', { version });
      }),

    /** @throws Refusal `VALIDATION` for a date that does not exist or differs from the stated one, `UNDER_AGE`. */
    stateBirthDate: (caller: ProtectionCaller, birthDate: string): Promise<Protection> =>
      act(caller, async ({ tx, row, now, record }) => {
        if (birthDate === row.birthDate) return;
        if (row.birthDate !== null) throw invalid('birthDate');
        checkBirthDate(birthDate, row.rules, dateIn(config.rules.timeZone, now));
        await createGuardStore(tx).setBirthDate(caller.player.id, birthDate);
        await record('protection birth date stated');
      }),

    answerOffer: (caller: ProtectionCaller): Promise<Protection> =>
      act(caller, async ({ row, store, now, record }) => {
        if (row.offerAnsweredAt !== null) return;
        await store.answerOffer(caller.player.id, now);
        await record('protection offer answered');
      }),
  };
}
