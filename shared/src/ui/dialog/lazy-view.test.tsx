import { renderInShell, screen, waitFor } from '../../testing/testing.ts';
import { lazyView } from './dialog.ts';

const Search = ({ label }: { readonly label: string }) => <input aria-label={label} />;

/** A view whose downloads the test completes one by one. */
function aView() {
  const downloads: { arrive: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<typeof Search>((resolve, reject) => {
      downloads.push({ arrive: () => resolve(Search), fail: () => reject(new Error('no network')) });
    });
  return { View: lazyView(load, <p>On its way</p>), downloads };
}

test('a lazy part of a page shows a skeleton until it has loaded', async () => {
  const { View, downloads } = aView();
  await renderInShell(<View label="Code" />);
  expect(screen.getByText('On its way')).toBeVisible();
  for (const download of downloads) download.arrive();
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
  expect(screen.queryByText('On its way')).toBeNull();
});

test('a lazy part of a page can be retried after a failed download', async () => {
  const { View, downloads } = aView();
  const { user } = await renderInShell(<View label="Code" />);
  for (const download of downloads.splice(0)) download.fail();
  await waitFor(() => expect(downloads).not.toHaveLength(0));
  for (const download of downloads.splice(0)) download.fail();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('On its way')).toBeVisible();
  for (const download of downloads) download.arrive();
  expect(await screen.findByRole('textbox', { name: 'Code' })).toBeVisible();
});
