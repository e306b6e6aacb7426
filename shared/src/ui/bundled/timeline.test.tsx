import { renderInShell, screen, within } from '../../testing/testing.ts';
import { Timeline } from './timeline.tsx';

test('PLAY-02 a timeline lists its steps in order with their times, and marks the current one', async () => {
  await renderInShell(
    <Timeline
      label="Steps"
      steps={[
        { key: 'a', label: 'Sent', time: '08:14', state: 'done' },
        { key: 'b', label: 'Bank checks', time: '08:15', state: 'current' },
        { key: 'c', label: 'Credited', state: 'next' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.trim())).toEqual(['Sent 08:14', 'Bank checks 08:15', 'Credited']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
