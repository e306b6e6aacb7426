import { moveClock } from '../operator/move-clock.ts';
import { saveFlags } from '../operator/save-flags.ts';
import { saveSettings } from '../operator/save-settings.ts';
import { daysLater } from './clock-moves.ts';
import { freezeNewest } from './newest-player.ts';
import type { SituationGroup } from './situation.ts';

/** The support desk. */
export const chat: SituationGroup = {
  group: 'Chat',
  panel: 'conversation',
  situations: [
    {
      title: 'The agent answers',
      how: 'Write in the wallet’s chat; answer here in words or by a sample of any kind.',
      at: 'chat',
    },
    {
      title: 'Automatic replies off',
      how: 'Auto reply is off: players wait for you.',
      run: () => saveSettings({ autoReply: false }),
      done: 'Answers wait for you',
      at: 'chat',
    },
  ],
};

/** The product’s clock. */
export const time: SituationGroup = {
  group: 'Time',
  situations: [
    {
      title: 'A session ends',
      how: 'Thirty-one days later every session has expired: the next call leads to log in.',
      run: daysLater(31),
      done: 'The clock is 31 days ahead',
    },
    {
      title: 'Back to real time',
      how: 'Takes back every move of the clock.',
      run: () => moveClock({ offsetMs: 0 }),
      done: 'The clock shows real time',
    },
  ],
};

/** Operator settings of the site. */
export const site: SituationGroup = {
  group: 'The site',
  panel: 'flag',
  situations: [
    {
      title: 'Terminated',
      how: 'Every call answers “gone”; players see the farewell page. Switch it off under Flags.',
      run: () => saveFlags({ terminated: true }),
      done: 'The site is terminated',
      at: 'flags',
    },
    {
      title: 'A frozen player',
      how: 'Freezes the player seen last: no log-in, but an open session still takes money out. Let back in under Flags, Players.',
      run: freezeNewest,
      done: ({ players: [newest] }) => `${newest?.username ?? 'No player'} is frozen`,
      at: 'flags',
    },
    {
      title: 'A manual deposit',
      how: 'Switches the manual request on: ask in the wallet, approve or refuse under Flags.',
      run: () => saveFlags({ isManual: true }),
      done: 'Manual deposits are on',
      at: 'flags',
    },
  ],
};
