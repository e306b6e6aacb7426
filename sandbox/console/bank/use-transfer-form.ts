import { useState } from 'react';
import type { SlipKind } from '../../src/world/world.ts';
import { currencyText, typedAmount } from '../parts/format.ts';
import type { Option, OptionGroup } from '../parts/select.tsx';
import type { Player } from '../state/call.ts';
import type { ConsoleState } from '../state/console-state.ts';
import { hasOwnReceiver } from './slip-kinds.ts';
import { instantOf } from './time-of-day.ts';

type SiteAccount = ConsoleState['siteAccounts'][number];

const laoBanks = new Set(['BCEL', 'LDB', 'APB', 'JDB', 'LVB', 'ST', 'BIC']);

export const currencyOf = (bankCode: string): 'BAHT' | 'LAK' => (laoBanks.has(bankCode) ? 'LAK' : 'BAHT');

/** Banks by country, those of the market first. */
function bankOptions({ banks, siteAccounts }: ConsoleState): readonly OptionGroup<string>[] {
  const group = (name: string, currency: 'BAHT' | 'LAK') => ({
    group: name,
    options: banks.filter((code) => currencyOf(code) === currency).map((code) => ({ value: code, label: code })),
  });
  const groups = [group('Thailand', 'BAHT'), group('Laos', 'LAK')];
  return siteAccounts.some(({ currency }) => currency === 'LAK') ? groups.toReversed() : groups;
}

/** An account as the value of an option. */
const accountKey = ({ bankCode, accountNo }: Pick<SiteAccount, 'bankCode' | 'accountNo'>): string => `${bankCode} ${accountNo}`;

/** The site's own accounts, and a foreign one. */
const receiverOptions = (accounts: readonly SiteAccount[]): readonly Option<string>[] => [
  ...accounts.map((account) => ({
    value: accountKey(account),
    label: `Site account ${accountKey(account)}${account.currency === 'LAK' ? ` · ${currencyText(account.currency)}` : ''}`,
  })),
  { value: 'SCB 9999999999', label: 'Another person: SCB 9999999999' },
];

/** The user's input. An empty selection means the first option. */
type Fields = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly amount: string;
  readonly at: string;
  readonly receiver: string;
  readonly kind: SlipKind;
};

const initialFields: Fields = { bankCode: '', accountNo: '0123456789', amount: '500.00', at: '', receiver: '', kind: 'valid' };

/** The site's account in the currency of the bank. */
function receiverFor(bankCode: string, { siteAccounts }: ConsoleState): Partial<Fields> {
  const site = siteAccounts.find(({ currency }) => currency === currencyOf(bankCode));
  return site ? { receiver: accountKey(site) } : {};
}

const fieldsOf = ({ bankCode, bankAccountNo }: Player, state: ConsoleState): Partial<Fields> => ({
  bankCode,
  accountNo: bankAccountNo,
  ...receiverFor(bankCode, state),
});

/**
 * The state of the transfer form. The default sender is the most recently seen player. A selected sender is dropped
 * when that player no longer exists, as after a reset.
 */
export function useTransferForm(state: ConsoleState) {
  const [input, setInput] = useState(initialFields);
  const [chosenName, setChosenName] = useState<string>();
  const [senderName, setSenderName] = useState<string>();
  const put = (change: Partial<Fields>): void => setInput((before) => ({ ...before, ...change }));

  const { players } = state;
  const sender = players.find(({ username }) => username === chosenName) ?? players[0];
  if (sender && sender.username !== senderName) {
    setSenderName(sender.username);
    put(fieldsOf(sender, state));
  }

  const banks = bankOptions(state);
  const receivers = receiverOptions(state.siteAccounts);
  const validOption = (value: string, values: readonly string[]): string => (values.includes(value) ? value : (values[0] ?? ''));
  const fields: Fields = {
    ...input,
    bankCode: validOption(
      input.bankCode,
      banks.flatMap(({ options }) => options.map(({ value }) => value)),
    ),
    receiver: validOption(
      input.receiver,
      receivers.map(({ value }) => value),
    ),
  };
  return {
    fields,
    banks,
    receivers,
    sender,
    isReceiverFixed: hasOwnReceiver(fields.kind),
    put,
    putBank: (bankCode: string) => put({ bankCode, ...receiverFor(bankCode, state) }),
    chooseSender: (username: string) => {
      setChosenName(username);
      const player = players.find((each) => each.username === username);
      if (player) put(fieldsOf(player, state));
    },
  };
}
export type TransferFormState = ReturnType<typeof useTransferForm>;

/** The body of `POST /api/bank/transfers`, or the invalid field with a message. */
type Order = { readonly order: object } | { readonly problem: { readonly field: 'amount' | 'at'; readonly text: string } };

/** Validates the form and returns the order. */
export function orderOf({ fields, sender, isReceiverFixed }: TransferFormState, now: Date): Order {
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
