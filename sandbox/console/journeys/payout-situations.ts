import { call, reconcile, saveFlags, saveSettings, setProviderFault } from '../state/call.ts';
import { daysLater, failNext, type SituationGroup } from './situation.ts';

/** Withdrawals and their outcomes at the bank. */
export const withdrawing: SituationGroup = {
  group: 'Withdrawal',
  panel: 'payout',
  situations: [
    {
      title: 'Manual payout',
      how: 'Switches auto payout off. Withdraw in the wallet, then press Pay or Fail in Payouts.',
      run: () => saveSettings({ autoPayout: false }),
      done: 'Payouts wait for your decision',
      at: 'rails',
    },
    {
      title: 'Automatic payout',
      how: 'Switches auto payout on. A withdrawal is paid after two seconds.',
      run: () => saveSettings({ autoPayout: true }),
      done: 'Payouts are paid automatically',
    },
    {
      title: 'Refused by the bank',
      how: 'Withdraw: the payout is refused and the money is returned.',
      run: () => failNext('payout', 'refuse'),
      done: 'The next payout is refused',
    },
    {
      title: 'No response of the bank',
      how: 'Withdraw: it stays in progress until the bank reports the outcome.',
      run: () => failNext('payout', 'timeout-after'),
      done: 'The next payout is executed, but its response is lost',
    },
  ],
};

/** Items that wait longer than they should. */
export const late: SituationGroup = {
  group: 'Delays',
  panel: 'late',
  situations: [
    {
      title: 'Payout refused for days',
      how: 'Withdraw: the bank does not accept the order. Run “Eight days later”, then return the money or send it again in Flags, Late.',
      run: () => setProviderFault('payout', { kind: 'not-taken', on: 'writes' }),
      done: 'Payouts are refused until you clear the fault',
    },
    {
      title: 'Payout pending for days',
      how: 'Withdraw, then run “Eight days later”. The statement shows the delay, and Flags, Late lists the payout.',
      run: () => saveSettings({ autoPayout: false }),
      done: 'Payouts wait: withdraw, then run “Eight days later”',
    },
    {
      title: 'Eight days later',
      how: 'Moves the clock by eight days. Everything that waits is then late, see Flags.',
      run: daysLater(8),
      done: 'The clock is eight days ahead',
      at: 'flags',
    },
  ],
};

/** Differences between the product's books and the banks' books. */
export const books: SituationGroup = {
  group: 'Reconciliation',
  panel: 'books',
  situations: [
    {
      title: 'Three differences',
      how: 'One line is missing, one is extra, one is changed. The reconciliation finds exactly these, once.',
      run: () => call('POST', '/api/books/differences').then(reconcile),
      done: 'Three differences are made and found',
      at: 'flags',
    },
    {
      title: 'Deposit without a slip',
      how: 'The site’s account receives money without a slip. The money waits in suspense with a case.',
      run: () => call('POST', '/api/books/deposits', {}).then(reconcile),
      done: 'The money is in suspense, with its case',
      at: 'flags',
    },
    {
      title: 'Manual deposit in the bank statement',
      how: 'The statement has the amount that a player reported. Match the case with the deposit, before or after approving it.',
      run: async ({ manualDeposits: [deposit] }) => {
        await saveFlags({ isManual: true });
        await call('POST', '/api/books/deposits', { amount: deposit?.amount ?? 300 });
        await reconcile();
      },
      done: 'The money has a case beside the manual deposit',
      at: 'flags',
    },
  ],
};
