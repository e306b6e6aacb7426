import type { ManualDeposit } from '@kaeo/shared/desk';
import { toAmount } from '@kaeo/shared/money';
import type { RequestedDeposit } from './manual-deposit.store.ts';

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
