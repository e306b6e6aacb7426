import type { LimitKind, LimitPeriod, ProductCode } from '@kaeo/shared/api';
import { add, type Minor } from '@kaeo/shared/money';
import type { SiteRules } from '../../../platform/config/site-rules.ts';
import { moneyNoticeOf } from './money-notice.ts';

/** What a player, or money that arrives for a player, is about to do. */
export type ProtectedAct =
  /** `isRequested`: the player asks for it. Money that arrives is not refused for a missing acknowledgement. */
  | { readonly kind: 'deposit'; readonly amountMinor: Minor; readonly isRequested?: true }
  /** `atRiskMinor`: money that could be lost by this act, with what is in games already. */
  | { readonly kind: 'play'; readonly atRiskMinor: Minor }
  | { readonly kind: 'reward' }
  /** Push messages and advertising. */
  | { readonly kind: 'contact' };

export type ProtectionCode = Extract<
  ProductCode,
  | 'EXCLUDED'
  | 'TIMED_OUT'
  | 'REGISTER_UNKNOWN'
  | 'BIRTH_DATE_REQUIRED'
  | 'MONEY_NOTICE_REQUIRED'
  | 'UNDER_AGE'
  | 'DEPOSIT_LIMIT'
  | 'LOSS_LIMIT'
  | 'REALITY_CHECK'
>;

/** A refused act. `until`: when the same act may be possible; absent if it is unknown. */
export type Denial = { readonly code: ProtectionCode; readonly until?: Date };

export type LimitInForce = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountMinor: Minor;
  /** Gross deposits, or net losses, of the current period. */
  readonly usedMinor: Minor;
  readonly resetsAt: Date;
};

export type ProtectionFacts = {
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly timeOutUntil: Date | null;
  readonly excludedUntil: Date | null;
  readonly realityCheckMinutes: number | null;
  readonly realityCheckedAt: Date | null;
  readonly playSince: Date | null;
  readonly playedAt: Date | null;
  readonly registerState: 'clear' | 'listed' | 'unknown' | null;
  readonly registerAskedAt: Date | null;
  /** The version of the notice about client money that the player acknowledged last. */
  readonly moneyNoticeVersion: string | null;
  readonly limits: readonly LimitInForce[];
};
type Rules = SiteRules['protection'];
type Moment = { readonly now: Date /** The date in the time zone of the market. */; readonly today: string };

/** Play ends when nothing was played for this long. */
export const playGapMs = 30 * 60_000;
/** The register is asked daily; two hours are left for that. */
export const registerFreshMs = 26 * 60 * 60_000;

/** The date on which a person of this age was born at the latest. */
export const latestBirthDate = (today: string, age: number): string => `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;

type Play = Pick<ProtectionFacts, 'realityCheckMinutes' | 'realityCheckedAt' | 'playSince' | 'playedAt'>;

/** The beginning of the current time of play; undefined while the player does not play. */
export function playingSince({ playSince, playedAt }: Pick<Play, 'playSince' | 'playedAt'>, now: Date): Date | undefined {
  const isPlaying = playSince !== null && playedAt !== null && now.getTime() - playedAt.getTime() < playGapMs;
  return isPlaying ? playSince : undefined;
}

/** When the reality check is due; undefined without one, or while the player does not play. */
export function realityCheckDueAt(play: Play, now: Date): Date | undefined {
  const since = playingSince(play, now);
  if (play.realityCheckMinutes === null || since === undefined) return undefined;
  const checkedAt = Math.max(since.getTime(), play.realityCheckedAt?.getTime() ?? 0);
  return new Date(checkedAt + play.realityCheckMinutes * 60_000);
}

function registerDenial({ registerState, registerAskedAt }: ProtectionFacts, rules: Rules, now: Date): Denial | undefined {
  if (registerState === 'listed') return { code: 'EXCLUDED' };
  if (!rules.isRegisterAsked) return undefined;
  const isFresh = registerAskedAt !== null && now.getTime() - registerAskedAt.getTime() < registerFreshMs;
  return registerState === 'clear' && isFresh ? undefined : { code: 'REGISTER_UNKNOWN' };
}

function ageDenial(
  { birthDate }: ProtectionFacts,
  { isBirthDateRequired, minimumAge }: Rules,
  today: string,
): Denial | undefined {
  if (birthDate === null) return isBirthDateRequired ? { code: 'BIRTH_DATE_REQUIRED' } : undefined;
  return birthDate > latestBirthDate(today, minimumAge) ? { code: 'UNDER_AGE' } : undefined;
}

function isNoticeOpen({ moneyNoticeVersion }: ProtectionFacts, rules: Rules): boolean {
  const notice = moneyNoticeOf(rules);
  return notice !== undefined && notice.version !== moneyNoticeVersion;
}

function limitDenial({ limits }: ProtectionFacts, kind: LimitKind, amountMinor: Minor): Denial | undefined {
  const exceeded = limits.filter((limit) => limit.kind === kind && add(limit.usedMinor, amountMinor) > limit.amountMinor);
  if (exceeded.length === 0) return undefined;
  const until = new Date(Math.max(...exceeded.map(({ resetsAt }) => resetsAt.getTime())));
  return { code: kind === 'deposit' ? 'DEPOSIT_LIMIT' : 'LOSS_LIMIT', until };
}

/** Decides about every way in and every way to play (PROT-10). Undefined if the act is allowed. */
export function decide(facts: ProtectionFacts, act: ProtectedAct, rules: Rules, { now, today }: Moment): Denial | undefined {
  // An exclusion does not end by itself, even after its earliest end.
  if (facts.excludedUntil !== null) return { code: 'EXCLUDED' };
  if (facts.timeOutUntil !== null && facts.timeOutUntil > now) return { code: 'TIMED_OUT', until: facts.timeOutUntil };
  const denied = registerDenial(facts, rules, now);
  if (denied || act.kind === 'contact' || act.kind === 'reward') return denied;
  const tooYoung = ageDenial(facts, rules, today);
  if (tooYoung) return tooYoung;
  if (act.kind === 'deposit' && act.isRequested && isNoticeOpen(facts, rules)) return { code: 'MONEY_NOTICE_REQUIRED' };
  if (act.kind === 'deposit') return limitDenial(facts, 'deposit', act.amountMinor);
  const overLoss = limitDenial(facts, 'loss', act.atRiskMinor);
  if (overLoss) return overLoss;
  const dueAt = realityCheckDueAt(facts, now);
  return dueAt !== undefined && dueAt <= now ? { code: 'REALITY_CHECK' } : undefined;
}
