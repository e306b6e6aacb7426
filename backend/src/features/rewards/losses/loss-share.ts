import type { Currency } from '@kaeo/shared/api';
import { type Minor, minor, negate, subtract } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';

/** A percentage in the unit of loss buckets: hundredths of a percent. */
export const rateOf = (percent: number): number => Math.round(percent * 100);

/** Net loss at one rate; negative for a net win. */
export type LossBucket = { readonly rate: number; readonly netMinor: number };
/** Part of a loss known only from a balance that does not count yet, because it may be an open stake. */
export type YoungLoss = {
  readonly rate: number;
  readonly lossMinor: number /** When the stake has ended at the latest; the loss counts `REWARD_MATURITY_MINUTES` later. */;
  readonly fromMs: number;
};
/** Losses and wins of a player since the last receipt, and the losses that do not count yet. */
export type LossFacts = { readonly buckets: readonly LossBucket[]; readonly young: readonly YoungLoss[] };

/** Share for losses that do not count yet. */
export type PendingShare = { readonly amountMinor: Minor /** When the first of them counts. */; readonly from: Date };

/** Payment of a receipt and the losses it covers. */
export type LossShare = {
  readonly amountMinor: Minor;
  /** The net loss that it pays for; positive only with counted losses. */
  readonly netLossMinor: number;
  /** The highest rate among the losses that it pays for. */
  readonly highestRate: number;
  /** Amounts that the receipt removes from each bucket. */
  readonly counted: readonly LossBucket[];
};

/** At a game without open stakes, losses known only from a balance count if they were seen at or before this time. */
export const maturedBefore = ({ clock, config }: Pick<Context, 'clock' | 'config'>): Date =>
  new Date(clock.now().getTime() - config.rewardMaturityMs);

function byRate(parts: readonly LossBucket[]): readonly LossBucket[] {
  const nets = new Map<number, number>();
  for (const { rate, netMinor } of parts) nets.set(rate, (nets.get(rate) ?? 0) + netMinor);
  return [...nets].map(([rate, netMinor]) => ({ rate, netMinor }));
}

const countedBuckets = ({ buckets, young }: LossFacts): readonly LossBucket[] =>
  byRate([...buckets, ...young.map(({ rate, lossMinor }) => ({ rate, netMinor: -lossMinor }))]);

/**
 * Computes the share for a net loss (ADR 0019). Wins cancel losses with the same rate first; any surplus cancels losses with the highest
 * rates. Each remaining part earns its own rate. The sum is rounded down once: to a satang, or to a whole kip, because banks pay nothing
 * smaller. The order of play does not matter.
 */
export const lossShare = (facts: LossFacts, currency: Currency): LossShare => shareOf(countedBuckets(facts), currency);

/** Share for losses that do not count yet, if nothing is won back; undefined without any. */
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

/** The paid part of a cancelled loss, and the overpaid share for it. */
export type ReversedShare = { readonly paidMinor: Minor; readonly owedMinor: Minor };

/** Effect of a cancelled loss: unpaid losses first; the debt is the share paid for all paid losses minus that without it. */
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
