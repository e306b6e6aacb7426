import { typedAmount } from '../parts/format.ts';
import { instantOf } from './time-of-day.ts';
import type { useTransferForm } from './use-transfer-form.ts';

type TransferForm = ReturnType<typeof useTransferForm>;
/** The body of `POST /api/bank/transfers`, or the invalid field with a message. */
type Order = { readonly order: object } | { readonly problem: { readonly field: 'amount' | 'at'; readonly text: string } };

/** Validates the form and returns the order. */
export function orderOf({ fields, sender, isReceiverFixed }: TransferForm, now: Date): Order {
  const amount = typedAmount(fields.amount);
  if (amount === undefined || amount <= 0) {
    return { problem: { field: 'amount', text: 'The amount is a number above zero, at most two decimals' } };
  }
  const isNow = fields.at.trim() === '';
  const transferredAt = isNow ? undefined : instantOf(fields.at, now);
  if (!isNow && transferredAt === undefined) {
    return { problem: { field: 'at', text: 'The time is HH:mm or HH:mm:ss, or empty for now' } };
  }
  const accountNo = fields.accountNo.trim();
  const isPlayers = sender?.bankCode === fields.bankCode && sender.bankAccountNo === accountNo;
  const [bankCode, receiverNo] = fields.receiver.split(' ');
  return {
    order: {
      bankCode: fields.bankCode,
      accountNo,
      amount,
      kind: fields.kind,
      ...(isPlayers ? { name: sender.bankAccountName } : {}),
      ...(transferredAt === undefined ? {} : { transferredAt }),
      ...(isReceiverFixed || receiverNo === undefined ? {} : { receiver: { bankCode, accountNo: receiverNo } }),
    },
  };
}
