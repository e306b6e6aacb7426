import type { Currency } from '@wallet/shared/api';
import { type Minor, minor, zero } from '@wallet/shared/money';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/id.ts';
import { type CountedReceipt, createTurnoverStore } from '../bonus/turnover.store.ts';
import { createDebtStore } from '../debts/debt.store.ts';
import { createLossAccountStore, type Reward, ratesUnder } from '../losses/loss-account.store.ts';
import { reversedShare } from '../losses/loss-share.ts';
import type { PlayRecord } from './record-play.ts';

/** New figures of a round that was counted before, as the difference to them. */
export type Correction = {
  /** The result that books it. */
  readonly id: string;
  readonly playerId: string;
  readonly currency: Currency;
  /** The receipt under which the round was played. */
  readonly receiptId: string | null;
  /** Signed: positive where the player gets back more than was booked. */
  readonly resultMinor: Minor;
  /** Negative where less was staked than was booked. */
  readonly turnoverMinor: Minor;
};
type Deps = Pick<Context, 'clock'>;

/**
 * Counts a correction where its round was counted (ADR 0019, 0020): turnover goes back on the receipt of the round, and a loss that is none is
 * taken out of the losses at the rate of the round. Where a share was paid for it, or a bonus ended by it, the player owes what that gave.
 */
export async function recordCorrection(tx: Transaction, deps: Deps, correction: Correction): Promise<PlayRecord> {
  const { playerId, currency, receiptId, resultMinor, turnoverMinor } = correction;
  const losses = createLossAccountStore(tx);
  await losses.lockOrOpen(playerId, currency);
  const receipt = receiptId === null ? undefined : await createTurnoverStore(tx).lockCounted(receiptId);
  if (receipt) {
    await createTurnoverStore(tx).count(receipt.id, turnoverMinor);
    await raiseBonusDebt(tx, deps, correction, receipt);
  }
  if (resultMinor < 0) await losses.add(playerId, currency, resultMinor, receipt?.percentFail);
  if (resultMinor > 0) await takeBackLoss(tx, deps, correction, receipt?.percentFail);
  return { receiptId, turnoverMinor, countedMinor: resultMinor, standingMinor: zero, endsAt: null };
}

/**
 * A bonus that ended by its turnover is owed in the part of the turnover that it lacks now; one that ended because nothing was left, as far as
 * the round gives back.
 */
export function owedOfGrant(
  receipt: CountedReceipt,
  { resultMinor, turnoverMinor }: Pick<Correction, 'resultMinor' | 'turnoverMinor'>,
): Minor {
  const { endedBy, grantMinor, owedMinor, turnoverMinor: targetMinor, turnoverDoneMinor } = receipt;
  const leftMinor = grantMinor - owedMinor;
  if (endedBy === 'floor') return minor(Math.max(0, Math.min(leftMinor, resultMinor)));
  if (endedBy === null || targetMinor === 0) return zero;
  const lackingMinor = Math.max(0, targetMinor - (turnoverDoneMinor + turnoverMinor));
  const owed = Number((BigInt(grantMinor) * BigInt(lackingMinor)) / BigInt(targetMinor));
  return minor(Math.max(0, Math.min(leftMinor, owed - owedMinor)));
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

/** Losses that wait for a share give way first; only what receipts have paid for beyond them is owed. */
async function takeBackLoss(
  tx: Transaction,
  { clock }: Deps,
  correction: Correction,
  bonusPercent: number | undefined,
): Promise<void> {
  const { id: resultId, playerId, currency, resultMinor } = correction;
  const losses = createLossAccountStore(tx);
  const debts = createDebtStore(tx);
  const rates = ratesUnder(bonusPercent);
  for (const reward of ['refund', 'invite'] as const satisfies readonly Reward[]) {
    const rate = rates[reward];
    const reversed = reversedShare(await losses.paid(playerId, currency, reward), rate, resultMinor, currency);
    const { paidMinor, owedMinor } = reversed;
    await losses.reverse(playerId, currency, reward, { rate, waitingMinor: resultMinor - paidMinor, paidMinor });
    if (paidMinor === zero) continue;
    const debtorId = reward === 'refund' ? playerId : await debts.inviterOf(playerId);
    if (debtorId === null) throw new Error(`an invite bonus was paid for ${playerId}, whom nobody invited`);
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
