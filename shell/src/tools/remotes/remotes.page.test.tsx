import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import type { ReleasesAnswer } from '@kaeo/shared/contract';
import { type Rendered, renderInShell, screen, waitFor, within } from '@kaeo/shared/testing';

const pages = [{ path: '/user/bonus', access: 'player' as const, title: 'Bonus', show: () => null }];
const releases = {
  '1.0.0': async () => definitionOf('bonus', pages),
  '0.9.0': async () => definitionOf('bonus', pages),
};
// Remote state lasts as long as the document, so each test uses its own remotes.
const own = (name: string) => ({ name, pages: [], releases: { '1.0.0': async () => definitionOf(name, []) } });
compose([{ name: 'bonus', pages, releases }, own('news-page'), own('broken')], { hasTools: true });

const releasesAnswer: ReleasesAnswer = {
  revision: 7,
  change: { at: '2026-11-21T10:00:00.000Z', by: 'anna', what: 'roll out bonus 1.1.0 to 10 %' },
  names: {
    shell: { current: '1.0.0', rollout: null, published: ['1.0.0'] },
    bonus: {
      current: '1.0.0',
      rollout: { version: '1.1.0', percent: 10, isPaused: false },
      published: ['1.1.0', '1.0.0', '0.9.0'],
      owners: ['bonus team (key 3f2a9c0d1e5b)'],
      origins: ['1.0.0 from https://git.example/kaeo/bonus at 8f1c0de5a7c9, signed by bonus team'],
    },
    news: { current: '2.0.0', rollout: { version: '2.1.0', percent: 50, isPaused: true }, published: ['2.1.0', '2.0.0'] },
  },
};
const serve = (answer: () => Response | Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());

async function open(): Promise<Rendered> {
  const { RemotesPage } = await import('./remotes.page.tsx');
  return renderInShell(<RemotesPage />, { path: '/remotes' });
}
const card = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return heading.parentElement?.parentElement ?? heading;
};
afterEach(() => jest.restoreAllMocks());

test('MFE-13 each remote has a card with its release on this page, its state, and its rollout', async () => {
  serve(() => Response.json(releasesAnswer));
  await open();
  expect(await screen.findByText(/Revision 7: roll out bonus 1.1.0 to 10 %, by anna/)).toBeVisible();
  const bonus = await card('bonus');
  for (const text of ['not loaded yet', '1.0.0', '0.9.0', '1.0.0 · 90 %', '1.1.0 · 10 %']) {
    expect(within(bonus).getByText(text)).toBeVisible();
  }
  const news = await card('news');
  for (const text of ['–', '2.0.0 · 100 %', '2.1.0 · paused']) expect(within(news).getByText(text)).toBeVisible();
});

test('MFE-16 MFE-13 a card shows the owner of a remote, the origin of its releases and their signer', async () => {
  serve(() => Response.json(releasesAnswer));
  await open();
  const bonus = await card('bonus');
  expect(await within(bonus).findByText('owned by bonus team (key 3f2a9c0d1e5b)')).toBeVisible();
  expect(within(bonus).getByText(/^1\.0\.0 from https:\/\/git\.example.* signed by bonus team$/)).toBeVisible();
});

test('MFE-13 an unused remote can be loaded from its card to measure its load time and shared modules', async () => {
  serve(() => Response.json(releasesAnswer));
  const { user } = await open();
  const loaded = await card('news-page');
  await user.click(within(loaded).getByRole('button', { name: 'Load news-page' }));
  expect(await within(loaded).findByText('loaded')).toBeVisible();
  expect(within(loaded).getByText(/^\d+ ms$/)).toBeVisible();
  expect(within(loaded).queryByRole('button')).toBeNull();
});

test('MFE-13 MFE-10 a failure appears on its card immediately', async () => {
  serve(() => Response.json(releasesAnswer));
  await open();
  const { reportRemoteFailure } = await import('@kaeo/host/reporting/remote-report.ts');
  const { RemoteFailure } = await import('@kaeo/host/reporting/remote-failure.ts');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await card('broken');
  reportRemoteFailure(new RemoteFailure({ remote: 'broken', version: '1.0.0', phase: 'entry', cause: 'no answer' }));
  expect(await within(broken).findByText(/1\.0\.0 at entry: no answer/)).toBeVisible();
});

test('MFE-13 if the registry fails to load, the page reports it, shows what it knows, and retries', async () => {
  serve(() => new Response('', { status: 500 }));
  const { user } = await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('/registry answered 500')).toBeVisible();
  expect(await card('bonus')).toBeVisible();
  serve(() => Response.json(releasesAnswer));
  await user.click(retry);
  expect(await screen.findByText(/Revision 7/)).toBeVisible();
  expect(screen.queryByText('/registry answered 500')).toBeNull();
});

test('MFE-11 chosen versions make a link that can be copied', async () => {
  serve(() => Response.json(releasesAnswer));
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText(/^bonus/), '1.1.0');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/?composition=bonus@1.1.0`);
});

test('MFE-06 an override needs the name of a remote and an address', async () => {
  serve(() => Response.json(releasesAnswer));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Override' }));
  expect(screen.getByLabelText('Remote')).toHaveAccessibleDescription('The name of a remote, such as bonus');
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('An address such as http://127.0.0.1:3103');
  await user.type(screen.getByLabelText('Remote'), 'bonus');
  await waitFor(() => expect(screen.getByLabelText('Remote')).toHaveAccessibleDescription(''));
});
