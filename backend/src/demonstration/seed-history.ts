import type { Currency } from '@kaeo/shared/api';
import { type Minor, minor } from '@kaeo/shared/money';
import type { Context, Player } from '../context.ts';
import { createManualDepositStore } from '../features/cash/manual-deposit/manual-deposit.store.ts';
import { createMovementStore } from '../features/records/movements/movement.store.ts';
import { bonusPeriod } from '../features/rewards/bonus/bonus-period.ts';
import { newId, newReference } from '../platform/id.ts';
import { seedGameAccount } from './seed-game-account.ts';
import { createHistoryPlayer, type HistoryStep } from './seed-history-steps.ts';

/** Age in days, and the event. */
type Line = readonly [daysAgo: number, step: HistoryStep];
type Scale = (units: number) => Minor;

/** Amounts are given in baht. In Laos they are multiplied by 600. */
const scaleOf =
  (currency: Currency): Scale =>
  (units) =>
    minor(Math.round(units * 100) * (currency === 'LAK' ? 600 : 1));

const dayMs = 24 * 60 * 60_000;

/**
 * Two months of history with every kind of movement in every state. It ends with 1,000.00 in the wallet, 1,980.50 and
 * 500.00 in two games, and an accrued refund.
 */
function timeline(
  units: Scale,
  banks: { readonly own: string; readonly other: string },
  dayPeriod: (daysAgo: number) => string,
  invitePaymentId: string,
): readonly Line[] {
  const cash =
    (kind: 'deposit' | 'withdraw' | 'transfer') =>
    (from: string, to: string, amount: number, status: 'SUCCESS' | 'FAILED' = 'SUCCESS'): HistoryStep => ({
      kind,
      from,
      to,
      amountMinor: units(amount),
      status,
    });
  const [deposit, withdraw, transfer] = [cash('deposit'), cash('withdraw'), cash('transfer')];
  const result = (gameCode: string, amount: number): HistoryStep => ({ kind: 'result', gameCode, amountMinor: units(amount) });
  return [
    [58.3, deposit(banks.own, 'WALLET', 1000)],
    [57.6, { kind: 'bonus', code: 'FRIEND', period: 'all', amountMinor: units(25) }],
    [55.4, transfer('WALLET', 'PRISM', 500)],
    [55.1, result('PRISM', 300)],
    [50.7, { kind: 'promotion', code: 'USEDONCE', period: 'promotion', amountMinor: units(20) }],
    [48.2, deposit(banks.other, 'WALLET', 2000)],
    [45.5, transfer('WALLET', 'SKY49', 800)],
    [44.9, result('SKY49', -300)],
    [40.3, withdraw('WALLET', banks.own, 500)],
    [38.4, deposit(banks.own, 'WALLET', 300, 'FAILED')],
    [35.8, transfer('WALLET', 'PRISM', 1000)],
    [33.2, result('PRISM', -1200)],
    [30.6, { kind: 'refund' }],
    [28.1, withdraw('WALLET', banks.own, 200, 'FAILED')],
    [25.7, { kind: 'invite', paymentId: invitePaymentId, amountMinor: units(45) }],
    [22.4, deposit(banks.other, 'WALLET', 1500)],
    [20.2, transfer('WALLET', 'PRISM', 300, 'FAILED')],
    [18.5, transfer('WALLET', 'PRISM', 900)],
    [17.1, result('PRISM', 280.5)],
    [15.3, transfer('PRISM', 'WALLET', 600)],
    [14.6, { kind: 'luckydraw', amountMinor: units(88) }],
    [12.2, withdraw('WALLET', banks.own, 1000)],
    [10.4, deposit(banks.own, 'WALLET', 2000)],
    [9.7, transfer('WALLET', 'PRISM', 2200)],
    [8.3, result('PRISM', -1900)],
    [5.5, deposit(banks.own, 'WALLET', 800)],
    [3.4, { kind: 'bonus', code: 'DAILY', period: dayPeriod(3.4), amountMinor: units(10) }],
    [2.2, transfer('WALLET', 'PRISM', 500)],
    [1.1, deposit(banks.own, 'WALLET', 252)],
  ];
}

/**
 * Gives the player a history of three statement pages. Games, bonuses and the player must exist.
 * @returns the payment id of the invite bonus, whose credits `seedRewards` records.
 */
export async function seedHistory(context: Context, player: Pick<Player, 'id' | 'currency'>): Promise<string> {
  const { db, clock, config } = context;
  const now = clock.now().getTime();
  const units = scaleOf(player.currency);
  const banks = config.market === 'laos' ? { own: 'BCEL', other: 'LDB' } : { own: 'KBANK', other: 'SCB' };
  const before = (daysAgo: number) => new Date(now - daysAgo * dayMs);
  const dayPeriod = (daysAgo: number) => bonusPeriod('day', before(daysAgo), config.rules.timeZone);
  const invitePaymentId = newId();
  await db.transaction(async (tx) => {
    const play = createHistoryPlayer(tx, context, player);
    for (const [daysAgo, step] of timeline(units, banks, dayPeriod, invitePaymentId)) await play(before(daysAgo), step);
    await seedGameAccount(tx, context, { player, gameCode: 'PRISM', amountMinor: units(1980.5) });
    await seedGameAccount(tx, context, { player, gameCode: 'SKY49', amountMinor: units(500) });

    const waiting = {
      reference: newReference('M'),
      playerId: player.id,
      currency: player.currency,
      amountMinor: units(300),
      createdAt: before(0.04),
    };
    const movementId = newId();
    await createMovementStore(tx).record({
      ...waiting,
      id: movementId,
      type: 'deposit',
      status: 'IN_PROGRESS',
      from: banks.own,
      to: 'WALLET',
    });
    await createManualDepositStore(tx).add({ ...waiting, movementId, paidFrom: banks.own, paidAt: '', bankReference: '' });
  });
  return invitePaymentId;
}
