import sharp from 'sharp';
import type { Observation } from '../../e2e/comparison/order.ts';
import { type Comparison, changedReleases, comparisonJson, exitCodeOf, pictureFiles } from './comparison.ts';
import { changeText, reportPage } from './report-page.ts';
import { compareScreen, type ScreenComparison, type SeenTake } from './screen-comparison.ts';

const observation: Observation = {
  releases: { shell: '1.4.0', bonus: '1.0.0' },
  problems: [],
  tree: ['- heading "Bonuses" [level=1]', '- text: Account 1'],
  console: [],
  requests: [{ method: 'GET', path: '/api/bonus', status: '200' }],
  bytes: { shell: 60_000, bonus: 12_000, api: 900 },
};
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

async function take(changes: Partial<Observation> = {}, background = '#fff'): Promise<SeenTake> {
  return { observation: { ...observation, ...changes }, picture: await picture(background) };
}
const compare = (before: readonly SeenTake[], candidate: readonly SeenTake[], screen = '30-bonus'): Promise<ScreenComparison> =>
  compareScreen({ screen, language: 'th', before, candidate });

/** What the candidate is known to change. */
const changed: Partial<Observation> = {
  tree: ['- heading "Rewards <new>" [level=1]', '- text: Account 2'],
  console: ['error: Each child in a list should have a "key"'],
  requests: [...observation.requests, { method: 'POST', path: '/api/bonus/*', status: '500' }],
  bytes: { shell: 60_000, bonus: 15_000, api: 900 },
};

test('a screen differs in what its takes agree on, and not in what is another each time', async () => {
  const before = [await take(), await take({ tree: ['- heading "Bonuses" [level=1]', '- text: Account 9'] })];
  const found = await compare(before, [await take(changed, '#fde'), await take(changed, '#fde')]);
  expect(found).toMatchObject({
    verdict: 'differs',
    differs: ['picture', 'accessibility', 'console', 'requests', 'bytes'],
    unstable: ['accessibility'],
    failures: {},
  });
});

test('a screen that is the same but for what is another each time is the same', async () => {
  const accounts = await Promise.all(['1', '2', '3'].map((account) => take({ tree: [`- text: Account ${account}`] })));
  const found = await compare(accounts.slice(0, 2), accounts.slice(2));
  expect(found).toMatchObject({ verdict: 'same', differs: [], unstable: ['accessibility'] });
});

test('a screen that does not come about under the candidate differs, and shows what is there instead', async () => {
  const found = await compare([await take(), await take()], [await take({ failure: 'no heading', tree: [] }, '#000')]);
  expect(found).toMatchObject({ verdict: 'differs', failures: { candidate: 'no heading' } });
  expect(found.differs).toEqual(['state', 'picture', 'accessibility']);
});

test('one try of two that fails is unstable, and the other counts', async () => {
  const found = await compare([await take(), await take({ failure: 'too slow' }, '#000')], [await take()]);
  expect(found).toMatchObject({ verdict: 'same', unstable: ['state'] });
});

test('a screen that comes about on neither side is no difference and not the same', async () => {
  const failed = await take({ failure: 'no heading' });
  expect(await compare([failed, failed], [failed])).toMatchObject({ verdict: 'unseen', differs: [] });
  expect(await compare([], [])).toMatchObject({ verdict: 'unseen', failures: { before: 'the browser did not get that far' } });
});

async function comparisonOf(...screens: readonly ScreenComparison[]): Promise<Comparison> {
  return {
    at: '2026-11-24T15:00:00.000Z',
    url: 'http://127.0.0.1:8080',
    market: 'thailand',
    languages: ['th'],
    compositions: { before: 'shell@1.4.0,bonus@1.0.0', candidate: 'shell@1.4.0,bonus@2.1.0,missions@0.1.0' },
    problems: ['bonus 2.1.0 wants react 20'],
    screens,
  };
}
const differing = async () => compare([await take(), await take()], [await take(changed, '#fde'), await take(changed, '#fde')]);
const same = async () => compare([await take(), await take()], [await take()], '01-login');
const unseen = () => compare([], [], '51-chat');

test('the exit code is 1 for a difference, 3 where nobody can tell, 0 for all the same', async () => {
  expect(exitCodeOf({ screens: [await differing(), await unseen(), await same()] })).toBe(1);
  expect(exitCodeOf({ screens: [await unseen(), await same()] })).toBe(3);
  expect(exitCodeOf({ screens: [await same()] })).toBe(0);
});

test('the releases that change are named, new ones too', async () => {
  const { compositions } = await comparisonOf();
  expect(changedReleases(compositions)).toEqual([
    { name: 'bonus', before: '1.0.0', candidate: '2.1.0' },
    { name: 'missions', before: undefined, candidate: '0.1.0' },
  ]);
});

test('the page names what differs with all of it, folds what is the same and needs nothing from elsewhere', async () => {
  const page = await reportPage(await comparisonOf(await differing(), await same(), await unseen()));
  const [, section = ''] = /(<details class="screen" open id="30-bonus-th"[^]*?<\/details>)/.exec(page) ?? [];
  for (const words of [
    'bonus 1.0.0 → 2.1.0',
    'missions not there → 0.1.0',
    'bonus 2.1.0 wants react 20',
    '<li class="bad">1 differ</li>',
    '<li class="odd">1 nobody can tell</li>',
    '<summary>1 screen, each language by itself</summary>',
    '01-login, Thai',
    'id="51-chat-th"',
  ])
    expect(page).toContain(words);
  for (const words of [
    'class="removed" data-sign="−"',
    '- heading &quot;Rewards &lt;new&gt;&quot; [level=1]',
    'Each child in a list should have a &quot;key&quot;',
    'POST /api/bonus/* → 500',
    '<td class="number">12.0</td>',
    '+25.0 %',
    '<input type="range"',
  ])
    expect(section).toContain(words);
  expect(page).not.toMatch(/(?:src|href)="(?!data:|#)/);
  expect(page).not.toContain('id="01-login-th"');
});

test('the JSON says the same for programs, and which pictures are whose', async () => {
  const comparison = await comparisonOf(await differing(), await same());
  const files = pictureFiles(comparison).map(([path]) => path);
  expect(files).toEqual(['before', 'candidate', 'difference'].map((kind) => `pictures/30-bonus-th-${kind}.png`));
  expect(JSON.parse(comparisonJson(comparison))).toMatchObject({
    exitCode: 1,
    changed: [{ name: 'bonus' }, { name: 'missions' }],
    screens: [
      { screen: '30-bonus', verdict: 'differs', picture: { width: 40, height: 60, differing: 2400 }, files },
      { screen: '01-login', verdict: 'same', differs: [], tree: [], requests: [], files: [] },
    ],
  });
});

test.each([
  [1000, 1042, '+4.2 %'],
  [1000, 900, '−10.0 %'],
  [1000, 1000, '0 %'],
  [0, 500, 'new'],
  [0, 0, '–'],
])('from %i to %i bytes is %s', (from, to, text) => {
  expect(changeText({ before: { least: from, most: from }, candidate: { least: to, most: to } })).toBe(text);
});

test('bytes of which the takes of a side do not agree tell no change', () => {
  expect(changeText({ before: { least: 1000, most: 1000 }, candidate: { least: 0, most: 1000 } })).toBe('unstable');
});
