import { registerMessages } from '@wallet/shared/i18n';
import { renderInShell, screen, waitFor } from '@wallet/shared/testing';
import { useState } from 'react';
import remote from '../remote.ts';
import { dialogChunk, LazyDialog } from './lazy-dialog.tsx';

beforeAll(() => registerMessages('wallet', remote.messages.load));

const Loaded = () => <div role="dialog" aria-label="Deposit" />;

/** A chunk whose downloads the test ends one by one. */
function aChunk() {
  const downloads: { arrive: () => void; fail: () => void }[] = [];
  const chunk = dialogChunk(
    () =>
      new Promise((resolve, reject) => {
        downloads.push({ arrive: () => resolve(Loaded), fail: () => reject(new Error('no network')) });
      }),
  );
  return { chunk, downloads };
}

function Page({ chunk }: { chunk: ReturnType<typeof dialogChunk> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <LazyDialog chunk={chunk} title="Deposit" onClose={() => setIsOpen(false)} onCreditExpected={() => undefined} />}
    </>
  );
}

test('HOME-07 a skeleton with the focus stands from the first frame, and Escape gives the focus back', async () => {
  const { chunk } = aChunk();
  const { user } = await renderInShell(<Page chunk={chunk} />);
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

test('the dialog takes the place of its skeleton, and the focus is back at the opener before', async () => {
  const { chunk, downloads } = aChunk();
  const { user } = await renderInShell(<Page chunk={chunk} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  for (const download of downloads) download.arrive();
  expect(await screen.findByRole('dialog', { name: 'Deposit', busy: false })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a dialog that was not downloaded can be asked for again', async () => {
  const { chunk, downloads } = aChunk();
  const { user } = await renderInShell(<Page chunk={chunk} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  for (const download of downloads.splice(0)) download.fail();
  expect(await screen.findByText('This window did not open')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(downloads).not.toHaveLength(0));
  for (const download of downloads) download.arrive();
  expect(await screen.findByRole('dialog', { name: 'Deposit', busy: false })).toBeInTheDocument();
});
