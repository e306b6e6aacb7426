import type { Currency } from '@wallet/shared/api';
import { type Minor, minor, subtract } from '@wallet/shared/money';
import type { Context } from '../../../platform/context.ts';

/** Percentages that losses earn: those made without a bonus, and those made while one runs. */
export type LossPercents = { readonly success: number; readonly fail: number };

/** What an inviter earns of a friend's net losses, and a player of their own. */
export const invitePercents: LossPercents = { success: 5, fail: 2 };
export const refundPercents: LossPercents = { success: 5, fail: 2 };

/** A percentage as losses keep it: in hundredths of a percent. */
export const rateOf = (percent: number): number => Math.round(percent * 100);

/** Losses less wins that were played under one rate; below zero the player is ahead there. */
export type LossBucket = { readonly rate: number; readonly netMinor: number };
/** A result that only a balance told: a loss may be a stake that comes back. */
export type BalanceResult = {
  readonly gameCode: string;
  readonly resultMinor: number;
  readonly rate: number;
  readonly playedAtMs: number;
};
/** What a player has lost and won since the last receipt, and which of it, in the order it was booked, is too young to count. */
export type LossFacts = { readonly buckets: readonly LossBucket[]; readonly young: readonly BalanceResult[] };

/** What is earned by losses that do not count yet. */
export type PendingShare = { readonly amountMinor: Minor /** When the first of them counts. */; readonly from: Date };

/** What a receipt pays now, and for what. */
export type LossShare = {
  readonly amountMinor: Minor;
  /** The net loss that it pays for; never above zero without losses that stand. */
  readonly netLossMinor: number;
  /** The highest rate among the losses that it pays for. */
  readonly highestRate: number;
  /** What the receipt takes out of each bucket. */
  readonly counted: readonly LossBucket[];
};

/**
 * The losses, by rate, that balances told too short a while ago to count. In each game a win cancels the newest of them first, as
 * when a stake comes back; what a win has left over counts at once.
 */
export function pendingLosses(young: readonly BalanceResult[]): readonly BalanceResult[] {
  const openByGame = new Map<string, BalanceResult[]>();
  for (const result of young) {
    const open = openByGame.get(result.gameCode) ?? [];
    openByGame.set(result.gameCode, open);
    if (result.resultMinor < 0) open.push(result);
    else cancelNewest(open, result.resultMinor);
  }
  return [...openByGame.values()].flat();
}

function cancelNewest(open: BalanceResult[], winMinor: number): void {
  let leftMinor = winMinor;
  for (let newest = open.pop(); newest; newest = open.pop()) {
    const restMinor = newest.resultMinor + leftMinor;
    if (restMinor < 0) {
      open.push({ ...newest, resultMinor: restMinor });
      return;
    }
    leftMinor = restMinor;
  }
}

/** Losses that only a balance told count when they were seen at this moment or before. */
export const standingSince = ({ clock, config }: Pick<Context, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.rewardMaturityMs);

/** The buckets without the losses that do not count yet. */
function countedBuckets({ buckets, young }: LossFacts): readonly LossBucket[] {
  const nets = new Map(buckets.map(({ rate, netMinor }) => [rate, netMinor]));
  for (const { rate, resultMinor } of pendingLosses(young)) nets.set(rate, (nets.get(rate) ?? 0) + resultMinor);
  return [...nets].map(([rate, netMinor]) => ({ rate, netMinor }));
}

/**
 * What the net loss is worth (ADR 0019). Wins cancel the losses that were played under the same rate; what they have left over
 * cancels those under the highest rates. What remains is the net loss, each part at its own rate, rounded down once: to a satang, or
 * to a whole kip, because no bank pays less. The order of play changes nothing.
 */
export const lossShare = (facts: LossFacts, currency: Currency): LossShare => shareOf(countedBuckets(facts), currency);

/** What the losses that do not count yet will earn if nothing is won back; undefined without any. */
export function pendingShare(facts: LossFacts, currency: Currency, maturityMs: number): PendingShare | undefined {
  const pending = pendingLosses(facts.young);
  if (pending.length === 0) return undefined;
  const allMinor = shareOf(facts.buckets, currency).amountMinor;
  const amountMinor = subtract(allMinor, lossShare(facts, currency).amountMinor);
  if (amountMinor <= 0) return undefined;
  return { amountMinor, from: new Date(Math.min(...pending.map(({ playedAtMs }) => playedAtMs)) + maturityMs) };
}

function shareOf(counted: readonly LossBucket[], currency: Currency): LossShare {
  const netLossMinor = counted.reduce((net, bucket) => net + bucket.netMinor, 0);
  let surplusMinor = -counted.reduce((won, { netMinor }) => won + Math.min(netMinor, 0), 0);
  let share = 0n;
  let highestRate = 0;
  for (const { rate, netMinor } of counted.toSorted((left, right) => right.rate - left.rate)) {
    const lostMinor = Math.max(netMinor, 0);
    const cancelledMinor = Math.min(lostMinor, surplusMinor);
    surplusMinor -= cancelledMinor;
    if (lostMinor === cancelledMinor) continue;
    share += BigInt(lostMinor - cancelledMinor) * BigInt(rate);
    highestRate = Math.max(highestRate, rate);
  }
  const smallestMinor = currency === 'LAK' ? 100n : 1n;
  const units = share / (10_000n * smallestMinor);
  return { amountMinor: minor(Number(units * smallestMinor)), netLossMinor, highestRate, counted };
}
