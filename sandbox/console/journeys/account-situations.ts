import { showFaults } from '../faults/faults-panel.tsx';
import { spoilProvider } from '../faults/spoil.ts';
import { saveFlags } from '../operator/save-flags.ts';
import { daysLater } from './clock-moves.ts';
import { freeNewestAccount } from './newest-player.ts';
import type { SituationGroup } from './situation.ts';

/** Registration of a player. */
export const registering: SituationGroup = {
  group: 'Registering',
  panel: 'sms',
  situations: [
    {
      title: 'A code by SMS',
      how: 'Register any new phone; the code appears in the SMS inbox.',
      run: () => saveFlags({ registerOTP: true }),
      done: 'Registering asks for a code',
    },
    {
      title: 'No code asked',
      how: 'Switch the code off; registering goes from the phone straight to the profile.',
      run: () => saveFlags({ registerOTP: false }),
      done: 'Registering asks for no code',
    },
    {
      title: 'The SMS is not sent',
      how: 'The next message is refused; the wallet says that the code could not be sent.',
      run: () => spoilProvider('sms', { kind: 'refuse', times: 1 }),
      done: 'The next SMS is refused',
    },
  ],
};

/** Passwords, bank accounts and sessions. */
export const accounts: SituationGroup = {
  group: 'Accounts',
  panel: 'sms',
  situations: [
    {
      title: 'A forgotten password',
      how: 'At the log-in ask for a new password; the code appears in the SMS inbox. A phone without an account gets none.',
      at: 'rails',
    },
    {
      title: 'A new bank account',
      how: 'Change it in the profile with the password or a code: an SMS reports it, withdrawals are held for a day.',
      at: 'rails',
    },
    {
      title: 'The hold ends',
      how: 'Twenty-four hours later withdrawals to the new bank account work.',
      run: daysLater(1),
      done: 'The clock is one day ahead',
    },
    {
      title: 'Signed in on two devices',
      how: 'Log in from a second browser too; the profile lists both, and ending one closes it at its next call.',
    },
    {
      title: 'An unused session',
      how: 'Eight days later a remembered session that was not used has expired.',
      run: daysLater(8),
      done: 'The clock is eight days ahead',
    },
    {
      title: 'An account number of another person',
      how: 'Releases the bank account of the player seen last: notified by SMS, no withdrawals before a new one; its owner can register it.',
      run: freeNewestAccount,
      done: 'The account number is free',
      at: 'flags',
    },
    {
      title: 'Who did what',
      how: 'Under Faults, Audit: log-ins, changes of accounts and decisions of staff.',
      prepare: () => showFaults('audit'),
      at: 'rails',
    },
  ],
};
