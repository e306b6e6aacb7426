import type { Currency } from '@kaeo/shared/api';
import { type Minor, minor, zero } from '@kaeo/shared/money';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/id.ts';
import { noteChange } from '../../../platform/live/changes.ts';
import { type CountedReceipt, createTurnoverStore } from '../bonus/turnover.store.ts';
import { createDebtStore } from '../debts/debt.store.ts';
import { createLossAccountStore, type Reward, ratesUnder } from '../losses/loss-account.store.ts';
import { reversedShare } from '../losses/loss-share.ts';
import type { PlayRecord } from './record-play.ts';

/** New figures of a round that was already counted, as a difference. */
export type Correction = {
  readonly id: string;
  readonly playerId: string;
  readonly currency: Currency;
  /** The receipt under which the round was played. */
  readonly receiptId: string | null;
  /** Positive if the player gets back more than was booked. */
  readonly resultMinor: Minor;
  /** Negative if less was staked than was booked. */
  readonly turnoverMinor: Minor;
};
type Deps = Pick<Context, 'clock'>;

/** Applies a correction where its round was counted (ADR 0019, 0020). What a cancelled loss or turnover had earned is owed. */
export async function recordCorrection(tx: Transaction, deps: Deps, correction: Correction): Promise<PlayRecord> {
  const { playerId, currency, receiptId, resultMinor, turnoverMinor } = correction;
  const losses = createLossAccountStore(tx);
  await losses.lockOrOpen(playerId, currency);
  const receipt = receiptId === null ? undefined : await createTurnoverStore(tx).lockCounted(receiptId);
  if (receipt) {
    await createTurnoverStore(tx).count(receipt.id, turnoverMinor);
    noteChange(tx, playerId, 'bonuses');
    await raiseBonusDebt(tx, deps, correction, receipt);
  }
  if (resultMinor < 0) await losses.add(playerId, currency, resultMinor, receipt?.percentFail);
  if (resultMinor > 0) await takeBackLoss(tx, deps, correction, receipt?.percentFail);
  return { receiptId, turnoverMinor, countedMinor: resultMinor, standingMinor: zero, endsAt: null };
}

/**
 * Debt for a grant: proportional to the missing turnover; if it ended by the floor, what the round gives back. An end by protection took
 * back what it could.
 */
export function owedOfGrant(
  receipt: CountedReceipt,
  { resultMinor, turnoverMinor }: Pick<Correction, 'resultMinor' | 'turnoverMinor'>,
): Minor {
  const { endedBy, grantMinor, owedMinor, turnoverMinor: targetMinor, turnoverDoneMinor } = receipt;
  const remainingMinor = grantMinor - owedMinor;
  if (endedBy === 'floor') return minor(Math.max(0, Math.min(remainingMinor, resultMinor)));
  if (endedBy !== 'turnover' || targetMinor === 0) return zero;
  const lackingMinor = Math.max(0, targetMinor - (turnoverDoneMinor + turnoverMinor));
  const owed = Number((BigInt(grantMinor) * BigInt(lackingMinor)) / BigInt(targetMinor));
  return minor(Math.max(0, Math.min(remainingMinor, owed - owedMinor)));
}

async function raiseBonusDebt(tx: Transaction, { clock }: Deps, correction: Correction, receipt: CountedReceipt): Promise<void> {
  const amountMinor = owedOfGrant(receipt, correction);
  if (amountMinor === zero) return;
  const { id: resultId, playerId, currency } = correction;
  await createTurnoverStore(tx).owe(receipt.id, amountMinor);
  await createDebtStore(tx).raise({
    id: newId(),
    playerId,
    currency,
    reward: 'bonus',
    loserId: playerId,
    resultId,
    receiptId: receipt.id,
    netLossMinor: zero,
    amountMinor,
    createdAt: clock.now(),
  });
}

/** Reduces unpaid losses first; only losses that were already paid for cause a debt. */
async function takeBackLoss(
  tx: Transaction,
  { clock }: Deps,
  correction: Correction,
  bonusPercent: number | undefined,
): Promise<void> {
  const { id: resultId, playerId, currency, resultMinor } = correction;
  const losses = createLossAccountStore(tx);
  const debts = createDebtStore(tx);
  const rates = await ratesUnder(tx, bonusPercent);
  for (const reward of ['refund', 'invite'] as const satisfies readonly Reward[]) {
    const rate = rates[reward];
    const reversed = reversedShare(await losses.paid(playerId, currency, reward), rate, resultMinor, currency);
    const { paidMinor, owedMinor } = reversed;
    await losses.reverse(playerId, currency, reward, { rate, waitingMinor: resultMinor - paidMinor, paidMinor });
    if (paidMinor === zero) continue;
    const debtorId = reward === 'refund' ? playerId : await debts.inviterOf(playerId);
    if (debtorId === null) throw new Error(`an invite bonus was paid for ${playerId}, who has no inviter`);
    await debts.raise({
      id: newId(),
      playerId: debtorId,
      currency,
      reward,
      loserId: playerId,
      resultId,
      receiptId: null,
      netLossMinor: paidMinor,
      amountMinor: owedMinor,
      createdAt: clock.now(),
    });
  }
}
