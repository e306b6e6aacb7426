import type { RemoteFaultChange } from '@kaeo/shared/operator';
import { moneyForms, scopeOf } from '../faults/api-forms.ts';
import { showFaults } from '../faults/faults-panel.tsx';
import { setAnswerFault, setRemoteFault } from '../state/call.ts';
import type { Situation, SituationGroup } from './situation.ts';

/** Responses lost between server and browser. */
export const answers: SituationGroup = {
  group: 'Lost responses',
  panel: 'faults',
  situations: [
    ...moneyForms.map(
      (form): Situation => ({
        title: `${form.label}: response lost`,
        how: 'Submit the form in the wallet: it is executed, but the outcome is unknown. Try again: it is not executed twice.',
        run: () => setAnswerFault({ ...scopeOf(form), kind: 'bad-gateway', times: 1 }),
        done: 'The next response is lost, 502',
        prepare: () => showFaults('answers'),
        at: 'rails',
      }),
    ),
    {
      title: 'Service busy for a moment',
      how: 'Open the wallet. It shows “one moment”, waits, and then loads.',
      run: () => setAnswerFault({ method: 'GET', path: '/api/wallet', kind: 'busy', times: 3 }),
      done: 'The wallet is busy three times',
      prepare: () => showFaults('answers'),
      at: 'rails',
    },
  ],
};

const remote = (title: string, how: string, name: string, change: RemoteFaultChange, done: string): Situation => ({
  title,
  how,
  run: () => setRemoteFault(name, change),
  done,
  prepare: () => showFaults('remotes'),
  at: 'rails',
});

/** Remotes that fail. */
export const remotes: SituationGroup = {
  group: 'Remotes',
  panel: 'faults',
  situations: [
    remote(
      'Remote unavailable',
      'Open the bonus page: it shows a card with “Try again”, and everything else works. Repair the remote in Faults, Remotes.',
      'bonus',
      { kind: 'refused' },
      'bonus is unavailable',
    ),
    remote(
      'Slow remote',
      'The statement page shows its skeleton for three seconds, then loads.',
      'statement',
      { kind: 'slow', delayMs: 3000 },
      'statement is slow',
    ),
    remote(
      'Remote that throws',
      'The script of the remote throws. The bonus page shows a card; other pages are not affected.',
      'bonus',
      { kind: 'broken' },
      'bonus throws',
    ),
  ],
};
