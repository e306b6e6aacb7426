import { useState } from 'react';
import { renderInShell, screen, waitFor } from '../../testing/testing.ts';
import { type LazyDialog, lazyDialog } from './dialog.ts';

const Loaded = () => <div role="dialog" aria-label="Deposit" />;

type Closable = { readonly onClose: () => void };

/** A dialog whose downloads the test completes one by one. */
function aDialog() {
  const downloads: { arrive: () => void; fail: () => void }[] = [];
  const Dialog = lazyDialog<Closable>(
    () =>
      new Promise((resolve, reject) => {
        downloads.push({ arrive: () => resolve(Loaded), fail: () => reject(new Error('no network')) });
      }),
  );
  return { Dialog, downloads };
}

function Page({ Dialog }: { Dialog: LazyDialog<Closable> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Dialog title="Deposit" onClose={() => setIsOpen(false)} />}
    </>
  );
}

test('HOME-07 the skeleton is shown and focused from the first frame, and Escape restores the focus', async () => {
  const { Dialog } = aDialog();
  const { user } = await renderInShell(<Page Dialog={Dialog} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const skeleton = screen.getByRole('dialog', { name: 'Deposit', busy: true });
  expect(skeleton).toHaveFocus();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});

test('HOME-07 A11Y-01 the page is inert behind a waiting or failed skeleton, until it is closed', async () => {
  const { Dialog, downloads } = aDialog();
  const { user } = await renderInShell(<Page Dialog={Dialog} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  const toasts = document.createElement('div');
  toasts.id = 'toast-root';
  document.body.append(toasts);
  await user.click(opener);
  expect(opener.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('dialog').closest('[inert]')).toBeNull();
  for (const download of downloads.splice(0)) download.fail();
  await waitFor(() => expect(downloads).not.toHaveLength(0));
  for (const download of downloads.splice(0)) download.fail();
  expect(await screen.findByText('This part did not load')).toBeVisible();
  expect(opener.closest('[inert]')).not.toBeNull();
  expect(toasts).not.toHaveAttribute('inert');
  await user.keyboard('{Escape}');
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
  expect(opener).toHaveFocus();
  toasts.remove();
});

test('the dialog replaces its skeleton, and the focus has already returned to the opener', async () => {
  const { Dialog, downloads } = aDialog();
  const { user } = await renderInShell(<Page Dialog={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  for (const download of downloads) download.arrive();
  expect(await screen.findByRole('dialog', { name: 'Deposit', busy: false })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('MFE-05 A11Y-01 a dialog that failed to download reports it, is no longer busy, and can be retried', async () => {
  const { Dialog, downloads } = aDialog();
  const { user } = await renderInShell(<Page Dialog={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  // One automatic retry before the player sees the failure.
  for (const download of downloads.splice(0)) download.fail();
  await waitFor(() => expect(downloads).not.toHaveLength(0));
  expect(screen.queryByText('This part did not load')).not.toBeInTheDocument();
  for (const download of downloads.splice(0)) download.fail();
  expect(await screen.findByText('This part did not load')).toBeVisible();
  // Screen readers ignore elements marked busy.
  expect(screen.getByRole('dialog', { name: 'Deposit', busy: false })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(downloads).not.toHaveLength(0));
  expect(screen.getByRole('dialog', { name: 'Deposit', busy: true })).toBeInTheDocument();
  for (const download of downloads) download.arrive();
  expect(await screen.findByRole('dialog', { name: 'Deposit', busy: false })).toBeInTheDocument();
});

test('HOME-07 a preloaded dialog opens without a skeleton', async () => {
  const { Dialog, downloads } = aDialog();
  Dialog.preload();
  downloads[0]?.arrive();
  await waitFor(() => expect(Dialog.isLoaded()).toBe(true));
  const { user } = await renderInShell(<Page Dialog={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Deposit' })).not.toHaveAttribute('aria-busy');
});

test('a failed preload is reported only when the dialog is opened', async () => {
  const { Dialog, downloads } = aDialog();
  Dialog.preload();
  downloads.pop()?.fail();
  const { user } = await renderInShell(<Page Dialog={Dialog} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Deposit', busy: true })).toBeVisible();
  for (const download of downloads) download.arrive();
  expect(await screen.findByRole('dialog', { name: 'Deposit', busy: false })).toBeInTheDocument();
});
