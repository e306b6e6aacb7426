import { spoilProvider } from '../faults/spoil.ts';
import { hasOpenRounds, openStake, plainGame, settleOpenRounds, stakeGame } from './game-accounts.ts';
import type { SituationGroup } from './situation.ts';

/** Play, and transfers to and from games. */
export const games: SituationGroup = {
  group: 'Games',
  panel: 'game',
  situations: [
    {
      title: 'A win or a loss',
      how: 'Choose the account in the Game table, press an amount; refresh balances in the wallet.',
      at: 'rails',
    },
    {
      title: 'A transfer of unknown outcome',
      how: 'Move money to or from the game that the message names: it is frozen, and waits under Flags for your decision.',
      run: (state) => spoilProvider(`game:${plainGame(state)}`, { kind: 'timeout-after', times: 1 }),
      done: (state) => `The next transfer of ${plainGame(state)} is done without an answer`,
    },
    {
      title: 'An order done twice',
      how: 'Move money to the game that the message names: it is paused at once; say under Flags whether it was play or a mistake.',
      run: (state) => spoilProvider(`game:${plainGame(state)}`, { kind: 'duplicate', times: 1 }),
      done: (state) => `The next transfer of ${plainGame(state)} is done twice`,
    },
    {
      title: 'An open stake',
      how: 'Refresh balances in the wallet: the stake is neither won nor lost, and cannot be moved out.',
      run: openStake,
      done: (state) =>
        stakeGame(state) ? `10 are staked in ${stakeGame(state)}` : 'First move money into a game that reports rounds',
      at: 'rails',
    },
    {
      title: 'A late round',
      how: 'After An open stake: move the rest out of the game, then press. The round pays 25 and is booked as what it is.',
      run: settleOpenRounds,
      done: (state) => (hasOpenRounds(state) ? 'The open rounds are settled' : 'No round is open'),
      at: 'rails',
    },
    {
      title: 'A transfer refused',
      how: 'Move money to the game that the message names: refused for certain, the money stays in the wallet.',
      run: (state) => spoilProvider(`game:${plainGame(state)}`, { kind: 'refuse', times: 1 }),
      done: (state) => `The next transfer of ${plainGame(state)} is refused`,
    },
  ],
};
