import { moneyForms, scopeOf } from '../faults/api-forms.ts';
import { showFaults } from '../faults/faults-panel.tsx';
import { breakRemote, spoilAnswer } from '../faults/spoil.ts';
import type { Situation, SituationGroup } from './situation.ts';

/** Responses lost between server and browser. */
export const answers: SituationGroup = {
  group: 'Answers eaten by a proxy',
  panel: 'faults',
  situations: [
    ...moneyForms.map(
      (form): Situation => ({
        title: `${form.label}: the answer is lost`,
        how: 'Do it in the wallet: it is done, but not known yet. Try again: it is not done a second time.',
        run: () => spoilAnswer({ ...scopeOf(form), kind: 'bad-gateway', times: 1 }),
        done: 'The next answer is lost, 502',
        prepare: () => showFaults('answers'),
        at: 'rails',
      }),
    ),
    {
      title: 'The service is busy for a moment',
      how: 'Open the wallet: it says “one moment”, waits and shows itself.',
      run: () => spoilAnswer({ method: 'GET', path: '/api/wallet', kind: 'busy', times: 3 }),
      done: 'The wallet is busy three times',
      prepare: () => showFaults('answers'),
      at: 'rails',
    },
  ],
};

/** Remotes that fail. */
export const remotes: SituationGroup = {
  group: 'Remotes',
  panel: 'faults',
  situations: [
    {
      title: 'A remote is down',
      how: 'Open the bonus page: its card with “Try again”; everything else works. Heal it under Faults, Remotes.',
      run: () => breakRemote('bonus', { kind: 'refused' }),
      done: 'bonus is down',
      prepare: () => showFaults('remotes'),
      at: 'rails',
    },
    {
      title: 'A remote is slow',
      how: 'The statement page shows its skeleton for three seconds, then itself.',
      run: () => breakRemote('statement', { kind: 'slow', delayMs: 3000 }),
      done: 'statement is slow',
      prepare: () => showFaults('remotes'),
      at: 'rails',
    },
    {
      title: 'A remote throws',
      how: 'Its script runs and throws: the bonus page shows its card, no other page notices.',
      run: () => breakRemote('bonus', { kind: 'broken' }),
      done: 'bonus throws',
      prepare: () => showFaults('remotes'),
      at: 'rails',
    },
  ],
};
