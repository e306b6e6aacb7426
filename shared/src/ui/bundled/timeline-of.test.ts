import type { MovementDetails } from '../../api/statement.ts';
import { timelineOf } from './timeline-of.ts';

type Steps = MovementDetails['steps'];
const labels: Readonly<Record<string, string>> = { sent: 'Sent', bankChecks: 'Bank', credited: 'Credited', failed: 'Failed' };
const of = (status: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED', steps: Steps) =>
  timelineOf({ steps, entry: { status } }, { labelOf: (step) => labels[step], timeOf: (iso) => iso }).map(
    ({ label, time, state }) => [label, time, state],
  );

test('PLAY-02 while a movement is in progress, the last step that began is current', () =>
  expect(
    of('IN_PROGRESS', [
      { step: 'sent', at: '1' },
      { step: 'bankChecks', at: '2' },
      { step: 'credited', at: null },
    ]),
  ).toEqual([
    ['Sent', '1', 'done'],
    ['Bank', '2', 'current'],
    ['Credited', undefined, 'next'],
  ]));

test('PLAY-02 once it has ended, every step is done, or the last one failed', () => {
  expect(of('SUCCESS', [{ step: 'credited', at: '1' }])).toEqual([['Credited', '1', 'done']]);
  expect(of('FAILED', [{ step: 'failed', at: '1' }])).toEqual([['Failed', '1', 'failed']]);
});

test('PLAY-02 a step without a text is left out', () => expect(of('SUCCESS', [{ step: 'moved', at: '1' }])).toEqual([]));
