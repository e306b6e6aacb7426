import { collectReports } from '@kaeo/host/testing/collect-reports.ts';
import { compose, definitionOf, type PlayedRemote } from '@kaeo/host/testing/composition.ts';
import { registerMessages } from '@kaeo/shared/i18n';
import { act, renderInShell, screen, within } from '@kaeo/shared/testing';
import { type ReactNode, Suspense } from 'react';
import { laterMessages } from '../later-messages.ts';

const title = (en: string) => ({ th: `${en} th`, la: `${en} la`, en });
const homeCard = (en: string) => [{ slot: 'home-card' as const, title: title(en) }];
const pagesOf = (name: string) => [
  { path: `/user/${name}`, access: 'player' as const, title: `The ${name}`, show: () => <p>page of {name}</p> },
];
let isBroken = true;

const played = (name: string, card: () => ReactNode, brings: PlayedRemote['brings'] = {}): PlayedRemote => ({
  name,
  pages: pagesOf(name),
  brings: { sections: homeCard(`Card of ${name}`), ...brings },
  releases: {
    '2.0.0': async () => ({ ...definitionOf(name, pagesOf(name)), slots: { 'home-card': async () => ({ default: card }) } }),
  },
});
const throwing = () => {
  if (isBroken) throw new Error('a defect of the card');
  return <p>card of wins</p>;
};
compose([
  played('wins', throwing),
  played('gifts', () => <p>card of gifts</p>, { menu: [{ page: 'gifts' }] }),
  { name: 'plain', pages: pagesOf('plain'), releases: { '1.0.0': async () => definitionOf('plain', pagesOf('plain')) } },
  {
    ...played('older', () => null),
    releases: {
      '2.0.0': () => Promise.reject(new Error('it does not load')),
      '1.0.0': async () => definitionOf('older', pagesOf('older')),
    },
  },
]);
/** The modules read the composition on import. */
const modules = async () => ({
  ...(await import('./sections.tsx')),
  ...(await import('./sections-slot.tsx')),
  ...(await import('@kaeo/host/loading/remote-slot.tsx')),
});

beforeEach(async () => {
  for (const kind of ['error', 'warn'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined);
  collectReports([]);
  isBroken = true;
  const { resetRemote } = await import('@kaeo/host/loading/remote-loader.ts');
  for (const name of ['gifts', 'older', 'wins']) resetRemote(name);
});
afterEach(() => {
  globalThis.remoteReports = undefined;
});

async function open(language: 'th' | 'la' | 'en' = 'en') {
  const { Sections } = await modules();
  await registerMessages('shell', laterMessages);
  return act(() =>
    renderInShell(
      <Suspense fallback={null}>
        <Sections slot="home-card" />
      </Suspense>,
      { path: '/user/home', language },
    ),
  );
}
const partOf = (name: string) => screen.findByRole('region', { name });

test('MFE-01 MFE-05 each remote provides its section, and one that fails shows its title with a retry', async () => {
  const { user } = await open();
  expect(within(await partOf('Card of gifts')).getByText('card of gifts')).toBeVisible();
  const failed = await partOf('Card of wins');
  const retry = await within(failed).findByRole('button');
  expect(within(failed).getByRole('heading', { name: 'Card of wins' })).toBeVisible();
  isBroken = false;
  await act(() => user.click(retry));
  expect(await within(failed).findByText('card of wins')).toBeVisible();
});

test('MFE-05 a remote on its previous release, which has no such section, keeps its pages', async () => {
  const { unmount } = await open();
  expect(await within(await partOf('Card of older')).findByRole('button')).toBeVisible();
  // The previous release has not failed, so it is not reported.
  expect(globalThis.remoteReports?.filter(({ remote }) => remote === 'older').map(({ version }) => version)).not.toContain(
    '1.0.0',
  );
  unmount();
  const { RemoteSlot } = await modules();
  await act(() =>
    renderInShell(
      <RemoteSlot remote="older" view={{ kind: 'page', id: 'older' }} loading={null} failed={() => <p>page failed</p>} />,
      { path: '/user/older' },
    ),
  );
  expect(await screen.findByText('page of older')).toBeVisible();
});

test.each(['th', 'la', 'en'] as const)('MENU-02 MENU-05 menu entries of remotes link to their pages, in %s', async (language) => {
  await open(language);
  const menu = await screen.findByRole('navigation');
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/user/gifts']);
  expect(within(menu).getByRole('heading').textContent).toBe({ th: 'เพิ่มเติม', la: 'ເພີ່ມເຕີມ', en: 'More' }[language]);
});

test('PERF-02 pages without such a place load no sections', async () => {
  const { SectionsSlot } = await modules();
  const { container } = await renderInShell(<SectionsSlot path="/user/statement" />, { path: '/user/statement' });
  expect(container.querySelector('#app-root')).toBeEmptyDOMElement();
});
