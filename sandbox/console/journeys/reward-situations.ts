import { saveFlags } from '../operator/save-flags.ts';
import { daysLater } from './clock-moves.ts';
import { playedGame, playRounds } from './game-accounts.ts';
import type { SituationGroup } from './situation.ts';

/** Bonuses and refunds. */
export const rewards: SituationGroup = {
  group: 'Bonus and refund',
  panel: 'game',
  situations: [
    {
      title: 'A net loss, there and back',
      how: 'Loses 100 in the game that the message names and wins 99 of it back: after a refresh the refund is of 1.00.',
      run: (state) => playRounds(state, [-100, 99], 'idempotent'),
      done: (state) => `Lost 100 and won 99 in ${playedGame(state, 'idempotent')}`,
    },
    {
      title: 'A loss that is being counted',
      how: 'Loses 100 in a game that reports a balance only: after a refresh the refund page shows it as being counted.',
      run: (state) => playRounds(state, [-100], 'plain'),
      done: (state) => `Lost 100 in ${playedGame(state, 'plain')}`,
    },
    {
      title: 'The counted loss is due',
      how: 'A day later the loss has stood long enough; its share can be received. Sessions without “remember me” end.',
      run: daysLater(1),
      done: 'The clock is one day ahead',
    },
    {
      title: 'A bonus part-played',
      how: 'Receive the Welcome bonus first; this plays 100 of its turnover, refresh to see how much is left.',
      run: (state) => playRounds(state, [-50, 50], 'idempotent'),
      done: (state) => `Played 100 in ${playedGame(state, 'idempotent')}`,
    },
    {
      title: 'Refund and invite bonus are switched off',
      how: 'Both pages say so and nothing can be received; switch them on under Flags.',
      run: () => saveFlags({ isRefundActive: false, isInviteActive: false }),
      done: 'Refund and invite bonus are switched off',
    },
  ],
};
