import type { Protection } from '@kaeo/shared/api';
import { toAmount } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import type { SiteRules } from '../../../platform/config/site-rules.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { readParked } from '../../records/cases/parked-money.ts';
import { playingSince, realityCheckDueAt } from '../guard/decide.ts';
import { createGuardStore, type ProtectionRow } from '../guard/guard.store.ts';
import { createProtectionGuard } from '../guard/guard.ts';
import { moneyNoticeOf } from '../guard/money-notice.ts';
import type { ProtectedPlayer } from './hooks.ts';
import { hoursAfter } from './limit-change.ts';
import { createFigureStore } from './protection.store.ts';

type Rules = SiteRules['protection'];
type Guarded = Awaited<ReturnType<ReturnType<typeof createProtectionGuard>['limitsOf']>>[number];
/** What both the player and staff see. */
type SharedProtection = Pick<
  Protection,
  'limits' | 'timeOutUntil' | 'exclusion' | 'hasBirthDate' | 'lifetimeNetDeposits' | 'parked' | 'currency' | 'choices'
>;

const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

const presentChoices = ({ timeOuts, exclusions, realityChecks, raiseWaitHours, minimumAge, isBirthDateRequired }: Rules) => ({
  timeOutHours: timeOuts.map(({ hours }) => hours),
  exclusionMonths: exclusions.map(({ months }) => months),
  realityCheckMinutes: realityChecks.map(({ minutes }) => minutes),
  raiseWaitHours,
  minimumAge,
  isBirthDateRequired,
});

function presentLimit(limit: Guarded, { raiseWaitHours }: Rules): Protection['limits'][number] {
  const { kind, period, setBy, raiseRequestedAt, raiseMinor } = limit;
  return {
    kind,
    period,
    amount: toAmount(limit.amountMinor),
    used: toAmount(limit.usedMinor),
    resetsAt: limit.resetsAt.toISOString(),
    setBy,
    setAt: limit.setAt.toISOString(),
    raise: raiseRequestedAt && {
      amount: raiseMinor === null ? null : toAmount(raiseMinor),
      requestedAt: raiseRequestedAt.toISOString(),
      confirmableAt: hoursAfter(raiseRequestedAt, raiseWaitHours).toISOString(),
    },
  };
}

function presentExclusion(row: ProtectionRow, { raiseWaitHours }: Rules): Protection['exclusion'] {
  const { excludedSince, excludedUntil, excludedBy, returnRequestedAt } = row;
  if (excludedSince === null || excludedUntil === null || excludedBy === null) return null;
  return {
    since: excludedSince.toISOString(),
    until: excludedUntil.toISOString(),
    setBy: excludedBy,
    return: returnRequestedAt && {
      requestedAt: returnRequestedAt.toISOString(),
      confirmableAt: hoursAfter(returnRequestedAt, raiseWaitHours).toISOString(),
    },
  };
}

/** Reads a player's protection as pages show it. */
export function createProtectionReader(context: Pick<Context, 'clock' | 'config'>) {
  const { clock } = context;
  const guard = createProtectionGuard(context);

  const reader = {
    guard,
    /** With the row, for what only one side sees. */
    async readShared(sql: Sql, player: ProtectedPlayer) {
      const { rules, ...row } = await createGuardStore(sql).read(player.id);
      const { timeOutUntil, birthDate } = row;
      const limits = await guard.limitsOf(sql, player);
      const shared: SharedProtection = {
        limits: limits.map((limit) => presentLimit(limit, rules)),
        timeOutUntil: timeOutUntil !== null && timeOutUntil > clock.now() ? timeOutUntil.toISOString() : null,
        exclusion: presentExclusion({ ...row, rules }, rules),
        hasBirthDate: birthDate !== null,
        lifetimeNetDeposits: toAmount(await createFigureStore(sql).netDeposits(player.id, player.currency)),
        parked: await readParked(sql, player.id, rules.parkedDays),
        currency: player.currency,
        choices: presentChoices(rules),
      };
      return { row, shared, notice: moneyNoticeOf(rules) };
    },

    /** @param sessionId the player's current session. */
    async read(sql: Sql, player: ProtectedPlayer, sessionId: string): Promise<Protection> {
      const { row, shared, notice } = await reader.readShared(sql, player);
      const figures = createFigureStore(sql);
      const now = clock.now();
      const netSince = async (since: Date) => ({
        since: since.toISOString(),
        net: toAmount(await figures.netSince(player.id, player.currency, since)),
      });
      const playSince = playingSince(row, now);
      const dueAt = realityCheckDueAt(row, now);
      const sessionSince = (await figures.sessionSince(player.id, sessionId)) ?? now;
      const login = await figures.loginBefore(player.id, sessionSince);
      return {
        ...shared,
        realityCheck: { minutes: row.realityCheckMinutes, isDue: dueAt !== undefined && dueAt <= now, dueAt: iso(dueAt) },
        play: playSince ? await netSince(playSince) : null,
        session: await netSince(sessionSince),
        lastLogin: login ? { ...login, at: login.at.toISOString() } : null,
        isOfferAnswered: row.offerAnsweredAt !== null,
        moneyNotice: notice ? { ...notice, isAcknowledged: notice.version === row.moneyNoticeVersion } : null,
      };
    },
  };
  return reader;
}
