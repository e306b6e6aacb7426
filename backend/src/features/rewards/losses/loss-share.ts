import type { Currency } from '@wallet/shared/api';
import { type Minor, minor, negate, subtract } from '@wallet/shared/money';
import type { Context } from '../../../platform/context.ts';

/** Percentages that losses earn: those made without a bonus, and those made while one runs. */
export type LossPercents = { readonly success: number; readonly fail: number };

/** What an inviter earns of a friend's net losses, and a player of their own: 10 % together, which is more than the edge of many games (ADR 0019). */
export const invitePercents: LossPercents = { success: 5, fail: 2 };
export const refundPercents: LossPercents = { success: 5, fail: 2 };

/** A percentage as losses keep it: in hundredths of a percent. */
export const rateOf = (percent: number): number => Math.round(percent * 100);

/** Losses less wins that were played under one rate; below zero the player is ahead there. */
export type LossBucket = { readonly rate: number; readonly netMinor: number };
/** A part of a loss that is known from a balance only and does not count yet, because it may be an open stake. */
export type YoungLoss = {
  readonly rate: number;
  readonly lossMinor: number /** When it counts, without `REWARD_MATURITY_MINUTES`. */;
  readonly fromMs: number;
};
/** What a player has lost and won since the last receipt, and which losses of it do not count yet. */
export type LossFacts = { readonly buckets: readonly LossBucket[]; readonly young: readonly YoungLoss[] };

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

/** At a game without open stakes, losses known from a balance only count when they were seen at this moment or before. */
export const standingSince = ({ clock, config }: Pick<Context, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.rewardMaturityMs);

/** One bucket for each rate. */
function byRate(parts: readonly LossBucket[]): readonly LossBucket[] {
  const nets = new Map<number, number>();
  for (const { rate, netMinor } of parts) nets.set(rate, (nets.get(rate) ?? 0) + netMinor);
  return [...nets].map(([rate, netMinor]) => ({ rate, netMinor }));
}

/** The buckets without the losses that do not count yet. */
const countedBuckets = ({ buckets, young }: LossFacts): readonly LossBucket[] =>
  byRate([...buckets, ...young.map(({ rate, lossMinor }) => ({ rate, netMinor: -lossMinor }))]);

/**
 * What the net loss is worth (ADR 0019). Wins cancel the losses that were played under the same rate; what they have left over
 * cancels those under the highest rates. What remains is the net loss, each part at its own rate, rounded down once: to a satang, or
 * to a whole kip, because no bank pays less. The order of play changes nothing.
 */
export const lossShare = (facts: LossFacts, currency: Currency): LossShare => shareOf(countedBuckets(facts), currency);

/** What the losses that do not count yet will earn if nothing is won back; undefined without any. */
export function pendingShare(facts: LossFacts, currency: Currency, maturityMs: number): PendingShare | undefined {
  if (facts.young.length === 0) return undefined;
  const allMinor = shareOf(facts.buckets, currency).amountMinor;
  const amountMinor = subtract(allMinor, lossShare(facts, currency).amountMinor);
  if (amountMinor <= 0) return undefined;
  return { amountMinor, from: new Date(Math.min(...facts.young.map(({ fromMs }) => fromMs)) + maturityMs) };
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

/** What of a loss that is none receipts had paid for, and how much more they paid for that. */
export type ReversedShare = { readonly paidMinor: Minor; readonly owedMinor: Minor };

/**
 * A loss that the provider has taken back: what waits for a share gives way first. What is left of it receipts had paid for, and owed is by how
 * much less all of that would have earned without it.
 */
export function reversedShare(
  buckets: readonly (LossBucket & { readonly paidMinor: number })[],
  rate: number,
  backMinor: Minor,
  currency: Currency,
): ReversedShare {
  const total = (of: 'netMinor' | 'paidMinor') => buckets.reduce((sum, bucket) => sum + bucket[of], 0);
  const beyondMinor = backMinor - Math.max(0, total('netMinor'));
  const paidMinor = minor(Math.max(0, Math.min(beyondMinor, total('paidMinor'))));
  if (paidMinor === 0) return { paidMinor, owedMinor: paidMinor };
  const paid = buckets.map((bucket) => ({ rate: bucket.rate, netMinor: bucket.paidMinor }));
  const shareMinor = shareOf(paid, currency).amountMinor;
  const without = shareOf(byRate([...paid, { rate, netMinor: negate(paidMinor) }]), currency);
  return { paidMinor, owedMinor: subtract(shareMinor, without.amountMinor) };
}
