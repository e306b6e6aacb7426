import { saveFlags } from '../state/call.ts';
import { hasOpenRounds, openStake, plainGame, playedGame, playRounds, settleOpenRounds, stakeGame } from './game-accounts.ts';
import { daysLater, failNext, type SituationGroup } from './situation.ts';

/** Play, and transfers to and from games. */
export const games: SituationGroup = {
  group: 'Games',
  panel: 'game',
  situations: [
    {
      title: 'Win or loss',
      how: 'Choose the account in Game table and press an amount. Refresh balances in the wallet.',
      at: 'rails',
    },
    {
      title: 'Transfer of unknown outcome',
      how: 'Move money to or from the game in the notice. The game is frozen until you decide in Flags.',
      run: (state) => failNext(`game:${plainGame(state)}`, 'timeout-after'),
      done: (state) => `The next transfer of ${plainGame(state)} is executed without a response`,
    },
    {
      title: 'Transfer executed twice',
      how: 'Move money to the game in the notice. The game is paused immediately; decide in Flags whether the change was play or a mistake.',
      run: (state) => failNext(`game:${plainGame(state)}`, 'duplicate'),
      done: (state) => `The next transfer of ${plainGame(state)} is executed twice`,
    },
    {
      title: 'Open stake',
      how: 'Refresh balances in the wallet. The stake is neither won nor lost, and cannot be moved out.',
      run: openStake,
      done: (state) =>
        stakeGame(state) ? `10 are staked in ${stakeGame(state)}` : 'First move money into a game that reports rounds',
      at: 'rails',
    },
    {
      title: 'Late round',
      how: 'First set up “Open stake” and move the rest out of the game. The round then pays 25, which is booked as a result.',
      run: settleOpenRounds,
      done: (state) => (hasOpenRounds(state) ? 'The open rounds are settled' : 'No round is open'),
      at: 'rails',
    },
    {
      title: 'Transfer refused',
      how: 'Move money to the game in the notice. The transfer is refused, and the money stays in the wallet.',
      run: (state) => failNext(`game:${plainGame(state)}`, 'refuse'),
      done: (state) => `The next transfer of ${plainGame(state)} is refused`,
    },
  ],
};

/** Bonuses and refunds. */
export const rewards: SituationGroup = {
  group: 'Bonus and refund',
  panel: 'game',
  situations: [
    {
      title: 'Net loss after a loss and a win',
      how: 'Loses 100 in the game in the notice and wins 99 back. After a refresh, the refund is 1.00.',
      run: (state) => playRounds(state, [-100, 99], 'idempotent'),
      done: (state) => `Lost 100 and won 99 in ${playedGame(state, 'idempotent')}`,
    },
    {
      title: 'Loss not yet counted',
      how: 'Loses 100 in a game that reports balances only. After a refresh, the refund page shows it as being counted.',
      run: (state) => playRounds(state, [-100], 'plain'),
      done: (state) => `Lost 100 in ${playedGame(state, 'plain')}`,
    },
    {
      title: 'Loss counted after a day',
      how: 'After a day, the share of the loss can be received. Sessions without “remember me” end.',
      run: daysLater(1),
      done: 'The clock is one day ahead',
    },
    {
      title: 'Partial bonus turnover',
      how: 'First receive the Welcome bonus. This plays 100 of its turnover; refresh to see the rest.',
      run: (state) => playRounds(state, [-50, 50], 'idempotent'),
      done: (state) => `Played 100 in ${playedGame(state, 'idempotent')}`,
    },
    {
      title: 'Refund and invite bonus off',
      how: 'Nothing can be received, and both pages show it. Switch them on in Flags.',
      run: () => saveFlags({ isRefundActive: false, isInviteActive: false }),
      done: 'Refund and invite bonus are switched off',
    },
  ],
};
