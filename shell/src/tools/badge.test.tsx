import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import { answer, type Rendered, renderInShell, screen, within } from '@kaeo/shared/testing';

const pages = [{ path: '/user/bonus', access: 'player' as const, title: 'Bonus', show: () => null }];
compose([{ name: 'bonus', pages, releases: { '1.1.0': async () => definitionOf('bonus', pages) } }], {
  hasTools: true,
  choice: {
    pinned: { bonus: '1.1.0' },
    overrides: { wallet: 'http://127.0.0.1:3102/' },
    problems: ['chat 9.9.9 is not published'],
  },
});

beforeEach(() => answer('GET /api/lookup/info', { name: 'Kaeo', website: 'https://kaeo.example' }));

async function open(path: string): Promise<Rendered> {
  const { Badge } = await import('./badge.tsx');
  return renderInShell(<Badge />, { path });
}
const badge = () => screen.getByRole('complementary', { name: 'What this page is made of' });

test('MFE-06 MFE-11 the badge names the first difference, and all of them when opened', async () => {
  const { user } = await open('/user/bonus?modal=promotion');
  expect(badge()).toHaveAttribute('lang', 'en');
  await user.click(within(badge()).getByRole('button', { name: 'wallet ← 127.0.0.1:3102 +2' }));
  expect(
    within(badge())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['wallet ← 127.0.0.1:3102', 'composition: bonus 1.1.0', 'chat 9.9.9 is not published']);
  await user.click(within(badge()).getByRole('button', { name: 'Collapse the badge' }));
  expect(within(badge()).queryByRole('listitem')).toBeNull();
});

test('MFE-06 MFE-11 reset keeps path and query, and the copied link opens the same composition', async () => {
  const { user } = await open('/user/bonus?modal=promotion');
  await user.click(within(badge()).getByRole('button'));
  expect(within(badge()).getByRole('link', { name: 'Reset' })).toHaveAttribute(
    'href',
    `${window.location.origin}/user/bonus?modal=promotion&composition=reset&override=reset`,
  );
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(badge()).getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith(
    `${window.location.origin}/user/bonus?modal=promotion&composition=bonus@1.1.0&override=wallet@http://127.0.0.1:3102/`,
  );
});

test('MFE-13 the page that shows the same facts has no badge', async () => {
  await open('/remotes');
  expect(screen.queryByRole('complementary')).toBeNull();
});
