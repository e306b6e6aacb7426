import { boolean, object, string } from '@kaeo/shared/forms';
import { type Minor, minor, toAmount } from '@kaeo/shared/money';
import { type AmountRule, isAtLeast, isAtMost } from '../wallet/amount/amount-rules.ts';
import { message, messageOfAmount } from '../wallet/amount/form-messages.ts';
import { toMinor } from '../wallet/balance/balances.ts';
import type { TransferAccount } from './transfer-accounts.ts';
import { movesAll, transferAmount } from './transfer-order.ts';

/** Minimum transfer: 1 major unit (section 9). */
const transferMinimum = 1;

type Accounts = {
  /** Source accounts with their balances in major units. */
  readonly sources: readonly Pick<TransferAccount, 'code' | 'amount'>[];
  readonly targets: readonly Pick<TransferAccount, 'code'>[];
};

/** Validation of a transfer (TRF-01). A field is validated only when the previous ones are valid. */
export function transferSchema({ sources, targets }: Accounts) {
  const sourceOf = (from: unknown) => sources.find(({ code }) => code === from);
  const isTarget = (to: unknown): boolean => targets.some(({ code }) => code === to);
  return object({
    from: string().test({ message: message('transfer.issue.chooseFrom'), test: (from) => sourceOf(from) !== undefined }),
    to: string().when('from', ([from]: unknown[], to) =>
      sourceOf(from)
        ? to
            .test({ message: message('transfer.issue.chooseTo'), test: isTarget })
            .test({ message: message('transfer.issue.sameAccount'), test: (code) => code !== from })
        : to,
    ),
    isAll: boolean(),
    amount: string().when(['from', 'to', 'isAll'], ([from, to, isAll]: unknown[], amount) => {
      const source = sourceOf(from);
      if (!source || !isTarget(to) || from === to) return amount;
      const order = { from: source.code, isAll: isAll === true };
      if (movesAll(order)) return amount.test(hasMoney(source.amount));
      const forTransferAmount = (rule: AmountRule): AmountRule => ({
        ...rule,
        test: (typed) => rule.test(transferAmount(sources, { ...order, amount: typed ?? '' })),
      });
      return amount
        .test(forTransferAmount(isAtLeast(transferMinimum, 'transfer.issue.minimum')))
        .test(forTransferAmount(isAtMost(source.amount, 'transfer.issue.balance')));
    }),
  });
}

/** "All" has no minimum, but there must be some money. */
const hasMoney = (available: number): AmountRule => ({
  message: messageOfAmount('transfer.issue.balance'),
  params: { amount: 0 },
  test: () => available > 0,
});

/** A percentage of a balance in minor units, rounded down to whole major units if that leaves any. */
export function shareOf(available: number, percent: 25 | 50): Minor {
  const exact = Math.floor((toMinor(available) * percent) / 100);
  return minor(exact >= 100 ? Math.floor(exact / 100) * 100 : exact);
}

/** Quick amounts of a balance. The field disables a chip with amount zero. */
export const shareChips = (available: number): { label: string; value: string }[] =>
  ([25, 50] as const).map((percent) => ({ label: `${percent}%`, value: String(toAmount(shareOf(available, percent))) }));
