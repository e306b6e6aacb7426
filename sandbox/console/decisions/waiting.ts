import { formatAmount } from '@kaeo/shared/money';
import { currencyText, titled } from '../parts/format.ts';
import { decideCase, decideDeposit, decideGameCase, decideTransfer } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.ts';
import { caseFacts, depositFacts, type ManualDeposit, type MoneyCase, type UndecidedTransfer } from './facts.ts';

/** A decision: `run` makes it immediately, `dialog` opens a dialog. */
export type Choice = { readonly label: string; readonly isDanger?: boolean } & (
  | { readonly run: () => Promise<unknown> }
  | { readonly dialog: 'credit' | 'credit-gift' | 'match'; readonly about: MoneyCase }
);
export type Waiting = {
  readonly key: string;
  readonly reference: string;
  readonly what: string;
  readonly title?: string;
  readonly amount: string;
  readonly facts: readonly string[];
  readonly choices: readonly Choice[];
};

const amountOf = ({ amount, currency }: Pick<MoneyCase, 'amount' | 'currency'>): string =>
  `${formatAmount(amount)} ${currencyText(currency)}`;

function waitingDeposit(deposit: ManualDeposit, cases: readonly MoneyCase[]): Waiting {
  const { reference } = deposit;
  return {
    key: reference,
    reference,
    what: 'Manual deposit',
    amount: amountOf(deposit),
    facts: depositFacts(deposit, cases),
    choices: [
      { label: 'Approve', run: () => decideDeposit(reference, true) },
      { label: 'Refuse', isDanger: true, run: () => decideDeposit(reference, false) },
    ],
  };
}

function waitingTransfer(transfer: UndecidedTransfer): Waiting {
  const { id, reference, gameCode, direction } = transfer;
  return {
    key: id,
    reference,
    what: `Transfer ${direction} ${gameCode}`,
    amount: amountOf(transfer),
    facts: [],
    choices: [
      { label: 'Executed', run: () => decideTransfer(id, true) },
      { label: 'Not executed', isDanger: true, run: () => decideTransfer(id, false) },
    ],
  };
}

function caseChoices(about: MoneyCase): readonly Choice[] {
  const { id, kind, amount, claim, deposits } = about;
  // The game stays paused until the decision.
  if (kind === 'GAME_ORDER_JUMP' || kind === 'GAME_DIFFERENCE') {
    return [
      { label: 'Play', run: () => decideGameCase(id, 'PLAY') },
      { label: 'Mistake', isDanger: true, run: () => decideGameCase(id, 'MISTAKE') },
    ];
  }
  if (claim > 0) {
    return [
      { label: 'Recover', run: () => decideCase(id, { resolution: 'RECOVERED' }) },
      { label: 'Write off', isDanger: true, run: () => decideCase(id, { resolution: 'WRITTEN_OFF' }) },
    ];
  }
  if (amount > 0) {
    return [
      ...(kind === 'PAYOUT_CAME_BACK'
        ? [{ label: 'Pay again', run: () => decideCase(id, { resolution: 'PAID_AGAIN' }) } as const]
        : []),
      ...(deposits.length > 0 ? [{ label: 'Match…', dialog: 'match', about } as const] : []),
      { label: 'Credit…', dialog: 'credit', about },
      { label: 'Return', isDanger: true, run: () => decideCase(id, { resolution: 'RETURNED' }) },
    ];
  }
  return [
    ...(kind === 'GIFT_UNCERTAIN' ? [{ label: 'Credit…', dialog: 'credit-gift', about } as const] : []),
    { label: 'Close', run: () => decideCase(id, { resolution: 'CLOSED' }) },
  ];
}

const claimOf = ({ claim, currency }: MoneyCase): string => (claim > 0 ? amountOf({ amount: claim, currency }) : '—');

const waitingMoney = (about: MoneyCase): Waiting => ({
  key: about.id,
  reference: about.subject,
  what: titled(about.kind.toLowerCase().replaceAll('_', '-')),
  title: about.detail,
  amount: about.amount > 0 ? amountOf(about) : claimOf(about),
  facts: caseFacts(about),
  choices: caseChoices(about),
});

/** All items that wait for staff, in display order. */
export const waitingFor = ({
  manualDeposits,
  undecidedTransfers,
  cases,
}: Pick<ConsoleState, 'manualDeposits' | 'undecidedTransfers' | 'cases'>): readonly Waiting[] => [
  ...manualDeposits.map((deposit) => waitingDeposit(deposit, cases)),
  ...undecidedTransfers.map(waitingTransfer),
  ...cases.map(waitingMoney),
];
