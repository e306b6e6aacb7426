import { useState } from 'react';
import type { SlipKind } from '../../src/world/world.ts';
import type { ConsoleState } from '../state/console-state.ts';
import { hasOwnReceiver } from './slip-kinds.ts';
import { accountKey, bankOptions, currencyOf, receiverOptions } from './transfer-options.ts';

type Player = ConsoleState['players'][number];
/** The user's input. An empty selection means the first option. */
type Fields = {
  readonly bankCode: string;
  readonly accountNo: string;
  readonly amount: string;
  readonly at: string;
  readonly receiver: string;
  readonly kind: SlipKind;
};

const firstFields: Fields = { bankCode: '', accountNo: '0123456789', amount: '500.00', at: '', receiver: '', kind: 'valid' };

/** The site's account in the currency of the bank. */
function receiverFor(bankCode: string, { siteAccounts }: ConsoleState): Partial<Fields> {
  const site = siteAccounts.find(({ currency }) => currency === currencyOf(bankCode));
  return site ? { receiver: accountKey(site) } : {};
}

const paidBy = ({ bankCode, bankAccountNo }: Player, state: ConsoleState): Partial<Fields> => ({
  bankCode,
  accountNo: bankAccountNo,
  ...receiverFor(bankCode, state),
});

/**
 * The state of the transfer form. The default sender is the most recently seen player. A selected sender is dropped
 * when that player no longer exists, as after a reset.
 */
export function useTransferForm(state: ConsoleState) {
  const [typed, setTyped] = useState(firstFields);
  const [chosenName, setChosenName] = useState<string>();
  const [senderName, setSenderName] = useState<string>();
  const put = (change: Partial<Fields>): void => setTyped((before) => ({ ...before, ...change }));

  const { players } = state;
  const sender = players.find(({ username }) => username === chosenName) ?? players[0];
  if (sender && sender.username !== senderName) {
    setSenderName(sender.username);
    put(paidBy(sender, state));
  }

  const banks = bankOptions(state);
  const receivers = receiverOptions(state.siteAccounts);
  const offered = (value: string, values: readonly string[]): string => (values.includes(value) ? value : (values[0] ?? ''));
  const fields: Fields = {
    ...typed,
    bankCode: offered(
      typed.bankCode,
      banks.flatMap(({ options }) => options.map(({ value }) => value)),
    ),
    receiver: offered(
      typed.receiver,
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
      if (player) put(paidBy(player, state));
    },
  };
}
