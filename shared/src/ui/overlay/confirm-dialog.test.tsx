import { ApiError } from '../../http/api-error.ts';
import { errorMessages } from '../../i18n/error-texts.ts';
import { registerMessages } from '../../i18n/i18n.ts';
import { act, renderInShell, screen, waitFor } from '../../testing/testing.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';

function gate() {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open: () => open() };
}

async function renderConfirm(onConfirm: () => Promise<void>) {
  const handleClose = jest.fn();
  const rendered = await renderInShell(
    <ConfirmDialog
      title="Confirm the withdrawal?"
      amount={{ value: 1500, currency: 'BAHT' }}
      rows={[{ term: 'To', value: 'KBANK 012-345-6789' }]}
      text="It cannot be cancelled"
      confirmLabel="Withdraw"
      onConfirm={onConfirm}
      onClose={handleClose}
    />,
  );
  return { ...rendered, handleClose };
}

test('a confirm dialog names the amount and the consequence, and focuses the safe choice', async () => {
  await renderConfirm(async () => undefined);
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm the withdrawal?' });
  expect(dialog).toHaveTextContent('1,500.00 baht');
  expect(dialog).toHaveAccessibleDescription('It cannot be cancelled');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

test('a double press confirms once, and the dialog closes only when the work is done', async () => {
  const work = gate();
  const handleConfirm = jest.fn(() => work.promise);
  const { user, handleClose } = await renderConfirm(handleConfirm);
  await user.dblClick(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.keyboard('{Escape}');
  expect(handleConfirm).toHaveBeenCalledTimes(1);
  expect(handleClose).not.toHaveBeenCalled();
  work.open();
  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
});

test('a refusal appears in the dialog, which stays open', async () => {
  const { user, handleClose } = await renderConfirm(() => Promise.reject(new ApiError({ code: 'BONUS_REMAINING', status: 409 })));
  // A call would have loaded the text with its refusal.
  await act(() => registerMessages('shared', errorMessages));
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/You have an active bonus/)).toBeVisible();
  expect(handleClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
});

test('a message dialog shows the result and has one button that closes it', async () => {
  const handleClose = jest.fn();
  const { user } = await renderInShell(
    <MessageDialog kind="success" title="Saved" text="Your password is changed" onClose={handleClose} />,
  );
  expect(await screen.findByRole('alertdialog', { name: 'Saved' })).toHaveAccessibleDescription('Your password is changed');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(1));
});
