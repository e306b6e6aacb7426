import { showFaults } from '../faults/faults-panel.tsx';
import { moveClock, releaseAccount, saveFlags, saveSettings, setListed, setPlayer } from '../state/call.ts';
import { daysLater, failNext, type SituationGroup } from './situation.ts';

export const registering: SituationGroup = {
  group: 'Registration',
  panel: 'sms',
  situations: [
    {
      title: 'Code by SMS',
      how: 'Register any new phone. The code appears in the SMS inbox.',
      run: () => saveFlags({ registerOTP: true }),
      done: 'Registration requires a code',
    },
    {
      title: 'No code',
      how: 'Switches the code off. Registration continues from the phone directly to the profile.',
      run: () => saveFlags({ registerOTP: false }),
      done: 'Registration requires no code',
    },
    {
      title: 'SMS refused',
      how: 'The next message is refused. The wallet reports that the code could not be sent.',
      run: () => failNext('sms', 'refuse'),
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
      title: 'Forgotten password',
      how: 'Request a new password on the log-in page. The code appears in the SMS inbox; a phone without an account gets none.',
      at: 'rails',
    },
    {
      title: 'New bank account',
      how: 'Change it in the profile with the password or a code. An SMS reports the change, and withdrawals are held for a day.',
      at: 'rails',
    },
    {
      title: 'End of the withdrawal hold',
      how: 'After 24 hours, withdrawals to the new bank account work.',
      run: daysLater(1),
      done: 'The clock is one day ahead',
    },
    {
      title: 'Sessions on two devices',
      how: 'Also log in from a second browser. The profile lists both sessions; ending one takes effect at its next call.',
    },
    {
      title: 'Unused session',
      how: 'After eight days, a remembered session without requests has expired.',
      run: daysLater(8),
      done: 'The clock is eight days ahead',
    },
    {
      title: 'Bank account of another person',
      how: 'Releases the account of the last active player, who gets an SMS and cannot withdraw before adding another. The owner can register it.',
      run: async ({ players }) => {
        const holder = players.find(({ bankAccountNo }) => bankAccountNo !== '');
        if (!holder) throw new Error('No player has a bank account');
        await releaseAccount(holder, 'OWNER_CLAIMS');
      },
      done: 'The bank account is released',
      at: 'flags',
    },
    {
      title: 'Listed in the exclusion register',
      how: 'Lists the last active player. If the market asks the register, the next log-in excludes the player.',
      run: async ({ players: [player] }) => {
        if (!player) throw new Error('There is no player');
        await setListed(player.username, true);
      },
      done: 'The player is listed',
    },
    {
      title: 'Cleared in the exclusion register',
      how: 'Removes every entry. The next log-in stores the answer; an exclusion stays.',
      run: async ({ listed }) => {
        for (const entry of listed) await setListed(entry, false);
      },
      done: 'The register is empty',
    },
    {
      title: 'Audit trail',
      how: 'Log-ins, account changes and staff decisions are listed in Faults, Audit.',
      prepare: () => showFaults('audit'),
      at: 'rails',
    },
  ],
};

/** The support desk. */
export const chat: SituationGroup = {
  group: 'Chat',
  panel: 'conversation',
  situations: [
    {
      title: 'Reply of the agent',
      how: 'Write in the wallet’s chat. Reply here with text or a sample message.',
      at: 'chat',
    },
    {
      title: 'No automatic reply',
      how: 'Switches auto reply off. Players wait for your reply.',
      run: () => saveSettings({ autoReply: false }),
      done: 'Automatic replies are off',
      at: 'chat',
    },
  ],
};

/** The product’s clock. */
export const time: SituationGroup = {
  group: 'Time',
  situations: [
    {
      title: 'Expired sessions',
      how: 'After 31 days, every session has expired. The next call redirects to the log-in page.',
      run: daysLater(31),
      done: 'The clock is 31 days ahead',
    },
    {
      title: 'Back to real time',
      how: 'Resets the clock.',
      run: () => moveClock({ offsetMs: 0 }),
      done: 'The clock shows real time',
    },
  ],
};

/** Operator settings of the site. */
export const site: SituationGroup = {
  group: 'Site',
  panel: 'flag',
  situations: [
    {
      title: 'Terminated site',
      how: 'Every API call returns 410, and players see the closing page. Switch it off in Flags.',
      run: () => saveFlags({ terminated: true }),
      done: 'The site is terminated',
      at: 'flags',
    },
    {
      title: 'Frozen player',
      how: 'Freezes the last active player: no log-in, but an open session can still withdraw. Reactivate the player in Flags, Players.',
      run: async ({ players: [newest] }) => {
        if (!newest) throw new Error('No player is known yet');
        await setPlayer(newest.username, false);
      },
      done: ({ players: [newest] }) => `${newest?.username} is frozen`,
      at: 'flags',
    },
    {
      title: 'Manual deposit',
      how: 'Enables manual deposits. Request one in the wallet, then approve or refuse it in Flags.',
      run: () => saveFlags({ isManual: true }),
      done: 'Manual deposits are on',
      at: 'flags',
    },
  ],
};
