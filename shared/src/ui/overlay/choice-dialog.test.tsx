import { renderInShell, screen, waitFor } from '../../testing/testing.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

const chosen: string[] = [];
const handleClose = jest.fn();
beforeEach(() => {
  chosen.length = 0;
  handleClose.mockReset();
});
const open = (stop: () => Promise<unknown> = async () => chosen.push('stop')) =>
  renderInShell(
    <ChoiceDialog
      title="You have played for an hour"
      text="Do you want to go on?"
      rows={[{ term: 'Net result', value: '-120.00' }]}
      choices={[
        { label: 'Continue', onChoose: async () => chosen.push('continue') },
        { label: 'Stop', onChoose: stop },
      ]}
      onClose={handleClose}
    />,
  );

test('PROT-05 A11Y-01 a question is read with its title and text, and only a choice closes it', async () => {
  const { user } = await open();
  const dialog = screen.getByRole('alertdialog', { name: 'You have played for an hour' });
  expect(dialog).toHaveAccessibleDescription('Do you want to go on?');
  await waitFor(() => expect(dialog).toHaveFocus());
  await user.keyboard('{Escape}');
  await user.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(dialog).toBeVisible();
  expect([chosen, handleClose.mock.calls.length]).toEqual([[], 0]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
  expect(chosen).toEqual(['continue']);
});

test('PROT-05 both choices look the same', async () => {
  await open();
  const [one, other] = ['Continue', 'Stop'].map((name) => screen.getByRole('button', { name }).className);
  expect(one).toBe(other);
});

test('PROT-05 a choice that fails leaves the question open with the error', async () => {
  const { user } = await open(() => Promise.reject(new Error('lost')));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
  expect(handleClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
});
