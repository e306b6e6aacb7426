import type { Currency } from '@kaeo/shared/api';
import { type Minor, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { dateIn } from '../../../platform/date-in.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Denial, decide, type LimitInForce, type ProtectedAct, playGapMs } from './decide.ts';
import { createGuardStore, type GuardStore, type LimitRow, type PlayMoment, type ProtectionRow } from './guard.store.ts';
import { periodAt } from './period.ts';

type Owner = { readonly id: string; readonly currency: Currency };
/**
 * The net loss of play since an instant, with what could be lost by the act and by play that is not booked yet. One statement reads all of
 * it, because a booking in between would move money from one part to another.
 */
export type Exposure = (sql: Sql, since: Date) => Promise<Minor>;
/** Of play with an exposure, it is read if the player has limits on losses. */
export type GuardedAct = ProtectedAct | { readonly kind: 'play'; readonly exposure: Exposure };
/** How exact the time of the last play is stored. */
const playedEveryMs = 60_000;

/**
 * The guard of every way in and every way to play (PROT-10). Call it in the transaction that moves the money: it locks the protection of
 * the player until commit, so that two deposits do not pass one limit and nothing commits after an exclusion.
 */
export function createProtectionGuard({ clock, config }: Pick<Context, 'clock' | 'config'>) {
  const { timeZone } = config.rules;

  function moment(): PlayMoment {
    const at = clock.now();
    return { today: dateIn(timeZone, at), at };
  }

  async function limitInForce(
    store: GuardStore,
    { id, currency }: Owner,
    { kind, period, amountMinor }: LimitRow,
    lossSince: (start: Date) => Promise<Minor>,
  ): Promise<LimitInForce> {
    const { firstDate, start, end } = periodAt(timeZone, period, clock.now());
    const usedMinor = kind === 'deposit' ? await store.depositsSince(id, currency, firstDate) : await lossSince(start);
    return { kind, period, amountMinor, usedMinor, resetsAt: end };
  }

  /** Limits with what is used of them; of losses, also the exposure if there is one. */
  async function limitsOf(sql: Sql, player: Owner, exposure?: Exposure): Promise<(LimitRow & LimitInForce)[]> {
    const store = createGuardStore(sql);
    const lossSince = (start: Date) => exposure?.(sql, start) ?? store.lossSince(player.id, player.currency, start);
    const rows = await store.limits(player.id);
    return Promise.all(rows.map(async (row) => ({ ...row, ...(await limitInForce(store, player, row, lossSince)) })));
  }

  async function markPlayed(tx: Transaction, playerId: string, { playSince, playedAt }: ProtectionRow): Promise<void> {
    const now = clock.now();
    const idleMs = playedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - playedAt.getTime();
    if (idleMs < playedEveryMs) return;
    const since = playSince === null || idleMs >= playGapMs ? now : playSince;
    await createGuardStore(tx).markPlayed(playerId, since, now);
  }

  async function decideOn(
    sql: Sql,
    player: Owner,
    row: ProtectionRow & { rules: NonNullable<ProtectionRow['rules']> },
    act: GuardedAct,
  ) {
    const isLimited = row.hasLimits && (act.kind === 'deposit' || act.kind === 'play');
    const exposure = 'exposure' in act ? act.exposure : undefined;
    const limits = isLimited ? await limitsOf(sql, player, exposure) : [];
    const { today, at: now } = moment();
    const decided: ProtectedAct = 'exposure' in act ? { kind: 'play', atRiskMinor: zero } : act;
    return decide({ ...row, limits }, decided, row.rules, { now, today });
  }

  const guard = {
    /** For statements that call the database function `admit_play` themselves. */
    moment,

    limitsOf: (sql: Sql, player: Owner) => limitsOf(sql, player),

    /** Why the act is refused; undefined if it is allowed. Allowed play begins or prolongs the time of play. */
    async denial(tx: Transaction, player: Owner, act: GuardedAct): Promise<Denial | undefined> {
      const store = createGuardStore(tx);
      const isPlay = act.kind === 'play';
      if (isPlay && (await store.admitPlay(player.id, moment()))) return undefined;
      const row = await store.read(player.id, { lock: !isPlay });
      const denied = await decideOn(tx, player, row, act);
      if (!denied && isPlay) await markPlayed(tx, player.id, row);
      return denied;
    },

    /** The same without a lock, for a page that shows what is refused. */
    async preview(sql: Sql, player: Owner, act: GuardedAct): Promise<Denial | undefined> {
      return decideOn(sql, player, await createGuardStore(sql).read(player.id), act);
    },

    /** Whether notices, banners and offers may be shown to the player (PROT-04). */
    mayAdvertise: async (sql: Sql, player: Owner): Promise<boolean> =>
      (await guard.preview(sql, player, { kind: 'contact' })) === undefined,

    /** @throws Refusal with the code of the denial. */
    async assert(tx: Transaction, player: Owner, act: GuardedAct): Promise<void> {
      const denied = await guard.denial(tx, player, act);
      if (!denied) return;
      const { code, until } = denied;
      const retryAfterS = until && (until.getTime() - clock.now().getTime()) / 1000;
      throw new Refusal(code, undefined, { retryAfterS });
    },

    /**
     * For a report of money that may have left the player already. What the player cannot change at once does not refuse it: the money is
     * parked when it is booked (PROT-07).
     * @throws Refusal `BIRTH_DATE_REQUIRED` or `MONEY_NOTICE_REQUIRED`.
     */
    async assertReport(tx: Transaction, player: Owner, amountMinor: Minor): Promise<void> {
      const denied = await guard.denial(tx, player, { kind: 'deposit', amountMinor, isRequested: true });
      if (denied?.code === 'BIRTH_DATE_REQUIRED' || denied?.code === 'MONEY_NOTICE_REQUIRED') throw new Refusal(denied.code);
    },

    /**
     * Counts a deposit in the transaction that credits it. Call it before that transaction changes a slip or a gift: while a request of the
     * player holds the lock, it may wait for such a change.
     * @returns why the money must be parked instead (PROT-07).
     */
    async admitDeposit(tx: Transaction, player: Owner, amountMinor: Minor): Promise<Denial | undefined> {
      const denied = await guard.denial(tx, player, { kind: 'deposit', amountMinor });
      if (!denied) await guard.countDeposit(tx, player, amountMinor);
      return denied;
    },

    /** Counts a credited deposit, in the transaction that credits it. */
    async countDeposit(tx: Transaction, { id, currency }: Owner, amountMinor: Minor): Promise<void> {
      await createGuardStore(tx).addDeposit(id, dateIn(timeZone, clock.now()), currency, amountMinor);
    },

    /** Takes a deposit out of the count again, in the transaction that takes back its credit. */
    async uncountDeposit(tx: Transaction, { id, currency }: Owner, amountMinor: Minor, creditedAt: Date): Promise<void> {
      const store = createGuardStore(tx);
      await store.read(id, { lock: true });
      await store.takeDeposit(id, dateIn(timeZone, creditedAt), currency, amountMinor);
    },
  };
  return guard;
}
