import type { ManualDeposit } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { DeskFeature } from '../../../context.ts';
import { maskAccount, maskPhone } from '../../../platform/mask.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createManualDepositService } from './manual-deposit.service.ts';
import { createManualDepositStore, type RequestedDeposit } from './manual-deposit.store.ts';

export const presentManualDeposit = ({
  amountMinor,
  createdAt,
  slips,
  movementId: _movementId,
  ...deposit
}: RequestedDeposit): ManualDeposit => ({
  ...deposit,
  amount: toAmount(amountMinor),
  createdAt: createdAt.toISOString(),
  slips: slips.map(({ amountMinor: slipMinor, ...slip }) => ({ ...slip, amount: toAmount(slipMinor) })),
});

/** Manual deposits, with their evidence and the decision (DESK-02). */
export const manualDepositDesk: DeskFeature = (desk, context) => {
  const service = createManualDepositService(context);
  const found = async (reference: string) => {
    const deposit = await createManualDepositStore(context.db).find(reference);
    if (!deposit) throw new Refusal('NO_DATA');
    return deposit;
  };

  desk.read('GET /desk/api/manual-deposits', async () => {
    const waiting = await createManualDepositStore(context.db).listRequested();
    return waiting.map(presentManualDeposit).map(({ player, ...deposit }) => ({
      ...deposit,
      player: { ...player, username: maskPhone(player.username), bankAccountNo: maskAccount(player.bankAccountNo) },
    }));
  });

  desk.act('PUT /desk/api/manual-deposits/{reference}', async ({ params: { reference }, body: { isApproved, reason } }) => {
    const { state, playerId, amountMinor, currency } = await found(reference);
    if (state !== 'REQUESTED') throw new Refusal('ALREADY_DECIDED');
    return {
      subject: `manual-deposit:${reference}`,
      before: { state },
      after: { state: isApproved ? 'APPROVED' : 'REFUSED', player: playerId, amount: toAmount(amountMinor), currency },
      reason,
      ...(isApproved ? { amount: { minor: amountMinor, currency } } : {}),
      run: () => service.decide(reference, isApproved),
    };
  });

  desk.act('PUT /desk/api/manual-deposits/{reference}/no-line', async ({ params: { reference }, body: { reason } }) => {
    const { state } = await found(reference);
    return {
      subject: `manual-deposit:${reference}`,
      before: { state },
      after: { expectsLine: false },
      reason,
      async run() {
        await service.expectNoLine(reference, reason);
        return {};
      },
    };
  });
};
