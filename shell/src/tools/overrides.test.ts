import { compose, definitionOf } from '@kaeo/host/testing/composition.ts';
import { type PageComposition, registryElementId } from '@kaeo/shared/contract';

const pages = [{ path: '/user/bonus', access: 'player' as const, title: 'Bonus', show: () => null }];
compose([
  {
    name: 'bonus',
    pages,
    releases: { '1.1.0': async () => definitionOf('bonus', pages), '1.0.0': async () => definitionOf('bonus', pages) },
  },
]);

const address = 'http://127.0.0.1:3103/';
const declaration = { name: 'bonus', contract: 1, namespace: 'bonus', pages: [], slots: [] };
const facts = {
  name: 'bonus',
  version: '1.2.0-local',
  contract: 1,
  budget: null,
  scripts: ['remoteEntry.js'],
  global: 'bonus_local',
  parts: {},
  needs: {},
  files: {},
  shared: {},
  declaration,
};

function pageOverriding(overrides: Readonly<Record<string, string>>): Document {
  const page = document.implementation.createHTMLDocument();
  const block = page.importNode(document.getElementById(registryElementId) ?? page.body, true);
  const composition: PageComposition = JSON.parse(block.textContent);
  const overriding = { ...composition, choice: { pinned: {}, overrides, problems: ['wallet 9.9.9 is not published'] } };
  block.textContent = JSON.stringify(overriding);
  page.head.append(block);
  return page;
}
const serve = (answer: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
async function composeWith(overrides: Readonly<Record<string, string>>): Promise<PageComposition> {
  const { loadOverrides } = await import('./overrides.ts');
  const { readComposition } = await import('@kaeo/host/composition/read-composition.ts');
  const page = pageOverriding(overrides);
  await loadOverrides(page);
  return readComposition(page);
}
afterEach(() => jest.restoreAllMocks());

test('MFE-06 a developer’s build replaces the released one, without a fallback', async () => {
  const fetched = serve(() => Response.json(facts));
  const { remotes, choice } = await composeWith({ bonus: address });
  expect(fetched).toHaveBeenCalledWith(`${address}release.json`, expect.objectContaining({ cache: 'no-store' }));
  expect(remotes['bonus']).toEqual({
    current: {
      version: '1.2.0-local',
      base: address,
      scripts: ['remoteEntry.js'],
      global: 'bonus_local',
      parts: {},
      needs: {},
      integrity: {},
      declaration,
    },
  });
  expect(choice).toEqual({ pinned: {}, overrides: { bonus: address }, problems: ['wallet 9.9.9 is not published'] });
});

test.each([
  ['the version that the shell has', '19.3.1', [`${address}development/react.js`]],
  ['another version', '19.2.0', []],
  ['none', undefined, []],
])('MFE-06 from a server with %s of React in development, the page uses that script, or none', async (_, react, scripts) => {
  Object.assign(globalThis, { FACADE_VERSIONS: { react: '19.3.1' } });
  serve(() => Response.json({ ...facts, react }));
  const appended: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    appended.push(script.src);
    // Simulates a stopped server: the page keeps its own React.
    script.dispatchEvent(new Event('error'));
  });
  const { remotes } = await composeWith({ bonus: address });
  expect(appended).toEqual(scripts);
  expect(remotes['bonus']?.current.base).toBe(address);
});

test('MFE-06 a remote that is not released yet is added', async () => {
  serve(() => Response.json({ ...facts, name: 'news', declaration: { ...declaration, name: 'news' } }));
  const { remotes } = await composeWith({ news: address });
  expect(Object.keys(remotes)).toEqual(['bonus', 'news']);
});

test.each([
  ['no server', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['a server without a build', async () => new Response('', { status: 404 }), 'it returned 404'],
  [
    'a build of another remote',
    async () => Response.json({ ...facts, name: 'wallet' }),
    'its release.json does not belong to bonus',
  ],
  ['a build of another format', async () => Response.json({ name: 'bonus' }), 'its release.json has an unknown format'],
])('MFE-06 with %s the released one stays, and the page states why', async (_, answer, cause) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const { remotes, choice } = await composeWith({ bonus: address });
  expect([remotes['bonus']?.current.version, remotes['bonus']?.previous?.version]).toEqual(['1.1.0', '1.0.0']);
  expect(choice?.overrides).toEqual({});
  expect(choice?.problems.at(-1)).toMatch(`bonus failed to load from ${address}: ${cause}`);
});
