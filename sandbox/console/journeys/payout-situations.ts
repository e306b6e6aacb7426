import { spoilProvider } from '../faults/spoil.ts';
import { saveSettings } from '../operator/save-settings.ts';
import { daysLater } from './clock-moves.ts';
import type { SituationGroup } from './situation.ts';

/** Withdrawals and their outcomes at the bank. */
export const withdrawing: SituationGroup = {
  group: 'Withdrawing',
  panel: 'payout',
  situations: [
    {
      title: 'Wait for me',
      how: 'Auto payout is off: withdraw in the wallet, then Pay or Fail it under Payouts.',
      run: () => saveSettings({ autoPayout: false }),
      done: 'Payouts wait for you',
      at: 'rails',
    },
    {
      title: 'Paid by itself',
      how: 'Auto payout is on: a withdrawal is paid after two seconds.',
      run: () => saveSettings({ autoPayout: true }),
      done: 'Payouts are paid by themselves',
    },
    {
      title: 'Refused by the bank',
      how: 'Withdraw: the payout is refused and the money comes back.',
      run: () => spoilProvider('payout', { kind: 'refuse', times: 1 }),
      done: 'The next payout is refused',
    },
    {
      title: 'The bank does not answer',
      how: 'Withdraw: it stays in progress until the bank reports the outcome.',
      run: () => spoilProvider('payout', { kind: 'timeout-after', times: 1 }),
      done: 'The next payout is done without an answer',
    },
  ],
};

/** Items that wait longer than they should. */
export const late: SituationGroup = {
  group: 'Taking too long',
  panel: 'late',
  situations: [
    {
      title: 'A payout refused for days',
      how: 'Withdraw: the bank does not take the order. Press “Eight days later”; give it back or send it again under Flags, Late.',
      run: () => spoilProvider('payout', { kind: 'not-taken', on: 'writes' }),
      done: 'No payout is taken until you clear the fault',
    },
    {
      title: 'A payout pending for days',
      how: 'Withdraw, press “Eight days later”: the statement says that it takes longer, and it is on the list of what is late.',
      run: () => saveSettings({ autoPayout: false }),
      done: 'Payouts wait: withdraw, then press “Eight days later”',
    },
    {
      title: 'Eight days later',
      how: 'The clock moves by eight days: everything that waits is late, under Flags.',
      run: daysLater(8),
      done: 'The clock is eight days ahead',
      at: 'flags',
    },
  ],
};
