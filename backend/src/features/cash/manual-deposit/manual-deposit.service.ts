import { type ManualDepositRequest, MoneyMovement } from '@kaeo/shared/api';
import { isWhole, type Minor, parseAmount } from '@kaeo/shared/money';
import type { Context, Player } from '../../../context.ts';
import { minorOf, readRules, type SiteRules } from '../../../platform/config/site-rules.ts';
import { keyedOperation } from '../../../platform/http/keyed-operation.ts';
import { newId, newReference } from '../../../platform/id.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createProtectionGuard } from '../../protection/guard/guard.ts';
import { createCaseStore } from '../../records/cases/case.store.ts';
import { createMovementStore } from '../../records/movements/movement.store.ts';
import { createReceivedTransferStore } from '../../records/received-transfers/received-transfer.store.ts';
import { createManualDepositStore } from './manual-deposit.store.ts';
import { assertCreditable, decideManualDeposit, manualChannel } from './manual-deposit-decision.ts';

const addOperation = keyedOperation('add', MoneyMovement);

/** Low, because staff check each request. */
const requestsByPlayer = { points: 10, durationS: 60 };

/** Deposits that staff check (D-29): requested by the player, credited when an operator approves. */
export function createManualDepositService(context: Context) {
  const { db, clock, idempotency, limits, site } = context;
  const guard = createProtectionGuard(context);

  return {
    /** @throws Refusal `NO_WALLET` if not offered, `VALIDATION` below the smallest deposit, `WHOLE_KIP`, `REQUEST_LIMIT`, `BIRTH_DATE_REQUIRED`, or `MONEY_NOTICE_REQUIRED`. */
    async request(player: Player, body: ManualDepositRequest, key: string | undefined): Promise<MoneyMovement> {
      const amountMinor = parseAmount(body.amount);
      assertOffered(player, amountMinor, await site.read());
      if (player.currency === 'LAK' && !isWhole(amountMinor)) throw new Refusal('WHOLE_KIP', { amount: 'WHOLE_KIP' });
      await limits.action('manual-deposit', player.id, requestsByPlayer);
      return idempotency.run({ playerId: player.id, key, operation: addOperation, body }, async (tx) => {
        assertOffered(player, amountMinor, await readRules(tx, 'limits', 'switches'));
        await guard.assertReport(tx, player, amountMinor);
        const deposit = {
          reference: newReference('M'),
          movementId: newId(),
          playerId: player.id,
          currency: player.currency,
          amountMinor,
          createdAt: clock.now(),
        };
        const { movementId: id, ...shared } = deposit;
        await createMovementStore(tx).record({
          ...shared,
          id,
          type: 'deposit',
          status: 'IN_PROGRESS',
          from: manualChannel,
          to: 'WALLET',
        });
        const { paidFrom = '', paidAt = '', bankReference = '' } = body;
        await createManualDepositStore(tx).add({ ...deposit, paidFrom, paidAt, bankReference });
        return { status: 'IN_PROGRESS', reference: deposit.reference };
      });
    },

    /**
     * Applies an operator's decision once; repeating the same decision changes nothing. An approved deposit whose money was parked (PROT-07)
     * is still in progress.
     * @throws Refusal `NO_DATA` for an unknown reference, `ALREADY_DECIDED` after the opposite decision, `DEPOSIT_CREDITED` or
     * `DEPOSIT_NEEDS_MATCH` if the money is, or may be, credited in another way.
     */
    async decide(reference: string, isApproved: boolean): Promise<MoneyMovement> {
      await db.transaction(async (tx) => {
        if (isApproved) await createReceivedTransferStore(tx).withoutCredits();
        const deposit = await createManualDepositStore(tx).lock(reference);
        if (!deposit) throw new Refusal('NO_DATA');
        if (deposit.state === 'REQUESTED') {
          if (isApproved) await assertCreditable(context, tx, deposit);
          await decideManualDeposit(context, tx, reference, isApproved);
          return;
        }
        if ((deposit.state === 'APPROVED') !== isApproved) throw new Refusal('ALREADY_DECIDED');
      });
      if (!isApproved) return { status: 'FAILED', reference };
      return { status: (await createCaseStore(db).isParked(reference)) ? 'IN_PROGRESS' : 'SUCCESS', reference };
    },

    /** An approved deposit without a statement line to come no longer counts as late. @throws Refusal `NO_DATA` if none is expected. */
    async expectNoLine(reference: string, note: string): Promise<void> {
      if (!(await createManualDepositStore(db).setNoLine(reference, note, clock.now()))) throw new Refusal('NO_DATA');
    },
  };
}

function assertOffered(
  { currency }: Player,
  amountMinor: Minor | undefined,
  { limits, switches }: Pick<SiteRules, 'limits' | 'switches'>,
): asserts amountMinor is Minor {
  if (!switches.isManual) throw new Refusal('NO_WALLET');
  const least = minorOf(limits[currency].depositMin);
  if (amountMinor === undefined || amountMinor < least) throw new Refusal('VALIDATION', { amount: 'VALIDATION' });
}
