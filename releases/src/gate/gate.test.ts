import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { slotNames } from '@kaeo/shared/declaration';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { remoteInService, shellInService } from '../release/in-service.ts';
import { integrityOf } from '../release/release-files.ts';
import { aRelease, aShellRelease } from '../testing/build-folder.ts';
import { checkRelease } from '../testing/check-release.ts';
import { aGoodRemote, aGoodShell } from '../testing/releases.ts';

/** A registry with a shell that has react 19.3.1, and the remote `chat`. */
const registryWith = (facts: Partial<StoredRegistry> = {}): StoredRegistry => ({
  format: 2,
  revision: 1,
  change: { at: '', by: '', what: '' },
  shell: { current: shellInService(aShellRelease({ shared: { react: '19.3.1' } })), earlier: [] },
  remotes: { chat: { current: remoteInService(aChat()), earlier: [] } },
  ...facts,
});

const title = { th: 'แชต', la: 'ແຊັດ', en: 'Chat' };
function aChat(facts: Partial<BuiltRelease> = {}): BuiltRelease {
  return aRelease({
    name: 'chat',
    declaration: {
      name: 'chat',
      contract: 1,
      namespace: 'chat',
      pages: [{ id: 'chat', path: '/user/chat', access: 'player', title }],
      slots: ['chat'],
    },
    ...facts,
  });
}

const declared = (facts: Partial<NonNullable<BuiltRelease['declaration']>>): Partial<BuiltRelease> => {
  const { declaration } = aRelease();
  if (!declaration) throw new Error('a remote declares something');
  return { declaration: { ...declaration, ...facts } };
};
const page = { id: 'bonus', path: '/user/bonus', access: 'player' as const, title };

test('MFE-04 a release that meets every rule is accepted, for all visitors and for a share', async () => {
  const { release, files } = await aGoodRemote();
  expect(await checkRelease(release, files, registryWith())).toEqual([]);
  expect(await checkRelease(release, files, undefined)).toEqual([]);
  const shell = await aGoodShell({ version: '1.1.0' });
  expect(await checkRelease(shell.release, shell.files, registryWith())).toEqual([]);
});

test('MFE-04 several remotes may fill a section, each with a menu entry to its page', async () => {
  const parts = { ...aRelease().parts, 'slot-home-card': ['card.js'] };
  const sections = [{ slot: 'home-card' as const, title }];
  const { release, files } = await aGoodRemote({ parts, ...declared({ sections, menu: [{ page: 'bonus' }] }) });
  const chat = remoteInService(aChat());
  const current = { ...chat, declaration: { ...chat.declaration, sections } };
  const registry = registryWith({ remotes: { chat: { current, earlier: [] } } });
  expect(await checkRelease(release, files, registry)).toEqual([]);
});

test.each(slotNames)('MFE-04 a remote may fill the slot %s', async (slot) => {
  const parts = { ...aRelease().parts, [`slot-${slot}`]: ['slot.js'] };
  const { release, files } = await aGoodRemote({ parts, ...declared({ slots: [slot] }) });
  expect(await checkRelease(release, files, registryWith({ remotes: {} }))).toEqual([]);
});

const broken: readonly (readonly [string, Partial<BuiltRelease>, string, string])[] = [
  ['a page at a path of the shell', declared({ pages: [{ ...page, path: '/howto' }] }), 'declaration', 'has the path /howto'],
  ['a path that is not plain', declared({ pages: [{ ...page, path: '/user/:id' }] }), 'declaration', '/user/:id'],
  ['a page of players among the visitors’', declared({ pages: [{ ...page, path: '/bonus' }] }), 'declaration', 'for players'],
  [
    'a first call outside the API',
    declared({ pages: [{ ...page, firstCall: 'https://elsewhere.example/' }] }),
    'declaration',
    'has the first call https://elsewhere.example/',
  ],
  [
    'a first call with an invalid body',
    declared({ pages: [{ ...page, firstCall: { path: '/api/statement', body: JSON.parse('{"page":{}}') } }] }),
    'declaration',
    'has the first call {"path":"/api/statement","body":{"page":{}}}',
  ],
  [
    'a first picture without a first call',
    declared({ pages: [{ ...page, firstPicture: 'slots.0.background' }] }),
    'declaration',
    'has its first picture at slots.0.background',
  ],
  ['a missing title', declared({ pages: [{ ...page, title: { ...title, la: ' ' } }] }), 'declaration', 'no title in la'],
  ['a page without code', declared({ pages: [{ ...page, id: 'other' }] }), 'declaration', 'page other has no code'],
  ['a slot without code', declared({ slots: ['chat'] }), 'declaration', 'slot chat has no code'],
  [
    'a slot that the shell does not have',
    declared({ slots: JSON.parse('["wall"]') }),
    'declaration',
    'the shell has no slot wall',
  ],
  [
    'a section that the shell does not have',
    declared({ sections: JSON.parse(`[{ "slot": "wall", "title": ${JSON.stringify(title)} }]`) }),
    'declaration',
    'the shell has no section wall',
  ],
  [
    'a section without code',
    declared({ sections: [{ slot: 'home-card', title }] }),
    'declaration',
    'section home-card has no code',
  ],
  [
    'a section without a title',
    declared({ sections: [{ slot: 'home-card', title: { ...title, th: '' } }] }),
    'declaration',
    'section home-card has no title in th',
  ],
  [
    'a section twice',
    declared({ sections: ['home-card', 'home-card'].map((slot) => ({ slot: slot as 'home-card', title })) }),
    'declaration',
    'section home-card is declared twice',
  ],
  ['a section among the slots', declared({ slots: JSON.parse('["home-card"]') }), 'declaration', 'is declared under slots'],
  [
    'a menu entry to a page that is not its own',
    declared({ menu: [{ page: 'chat' }] }),
    'declaration',
    'leads to chat, which is none of its player pages',
  ],
  ['an unknown field', declared(JSON.parse('{ "slotss": [] }')), 'declaration', '/slotss is not known'],
  ['pages that are not a list', declared({ pages: JSON.parse('{}') }), 'declaration', '/pages must be array'],
  ['another remote’s path', declared({ pages: [{ ...page, path: '/user/chat' }] }), 'declaration', 'a page of chat 1.0.0'],
  ['another remote’s namespace', declared({ namespace: 'chat' }), 'declaration', 'is that of chat 1.0.0'],
  ['the shell’s namespace', declared({ namespace: 'shell' }), 'declaration', 'namespace shell is reserved'],
  ['the namespace of what is shared', declared({ namespace: 'Shared' }), 'declaration', 'namespace Shared is reserved'],
  ["a namespace that resembles another remote's", declared({ namespace: ' Chat' }), 'declaration', 'is that of chat 1.0.0'],
  ['a namespace that is not a plain word', declared({ namespace: 'a:b' }), 'declaration', 'a:b is not a plain word'],
  [
    'two pages at one path',
    declared({ pages: [page, { ...page, id: 'other', path: '/user/Bonus' }] }),
    'declaration',
    'page other has the path /user/Bonus, like another of its pages',
  ],
  ['another name', declared({ name: 'bonus2' }), 'declaration', 'declares itself as bonus2'],
  ['texts of two languages', { parts: { ...aRelease().parts, 'locale-la': [] } }, 'declaration', 'no texts in la'],
  ['nothing declared', { declaration: null }, 'declaration', 'has no declaration'],
  ['a newer react than the shell’s', { shared: { react: '^19.4.0' } }, 'singletons', 'shell 1.0.0 provides 19.3.1'],
  ['a module that the shell lacks', { shared: { '@kaeo/shared/maps': '^1.0.0' } }, 'singletons', 'does not provide'],
  ['an unknown future contract', { contract: 2, ...declared({ contract: 2 }) }, 'contract', 'contract 2'],
  ['a page at a path of the gateway', declared({ pages: [{ ...page, path: '/api/bonus' }] }), 'declaration', 'has the path /api'],
  ['no budget', { budget: null }, 'budget', 'no budget'],
  ['more than its budget', { budget: { entryBytes: 5, totalBytes: 10, assetBytes: 2_000_000 } }, 'budget', 'first scripts weigh'],
  ['no script to run first', { scripts: [] }, 'files', 'no script'],
];

test.each(broken)('MFE-04 %s is refused by its rule, with a way out', async (_, facts, rule, found) => {
  const { release, files } = await aGoodRemote(facts);
  const refusals = await checkRelease(release, files, registryWith());
  expect(refusals).toContainEqual({ rule, found: expect.stringContaining(found), wayOut: expect.stringMatching(/\w{4}/) });
});

test.each(['/user/Chat', '/user/chat/', '/user//chat', '/user/./chat', '/user/x/../chat', '/user/%63hat', '/USER/CHAT/'])(
  'MFE-18 %s is refused, because it is the page of chat in another spelling',
  async (path) => {
    const { release, files } = await aGoodRemote(declared({ pages: [{ ...page, path }] }));
    expect(await checkRelease(release, files, registryWith())).toContainEqual({
      rule: 'declaration',
      found: `${path} is a page of chat 1.0.0`,
      wayOut: 'take another path, or release the other without it first',
    });
  },
);

test('MFE-18 a path in non-canonical form in the registry still conflicts', async () => {
  const chat = remoteInService(aChat());
  const pages = chat.declaration.pages.map((each) => ({ ...each, path: '/user/Bonus/' }));
  const registry = registryWith({
    remotes: { chat: { current: { ...chat, declaration: { ...chat.declaration, pages } }, earlier: [] } },
  });
  const { release, files } = await aGoodRemote();
  expect((await checkRelease(release, files, registry)).map(({ found }) => found)).toEqual([
    '/user/bonus is a page of chat 1.0.0',
  ]);
});

test.each([
  ['/user/Gifts', '/user/gifts'],
  ['/user/gifts/', '/user/gifts'],
  ['/user//gifts', '/user/gifts'],
])('MFE-18 %s, which is unknown, is refused for how it is written', async (path, plain) => {
  const { release, files } = await aGoodRemote(declared({ pages: [{ ...page, path }] }));
  expect(await checkRelease(release, files, registryWith())).toContainEqual({
    rule: 'declaration',
    found: `page bonus has the path ${path}, which is ${plain}`,
    wayOut: `write it ${plain}`,
  });
});

describe('MFE-18 the module that a remote exposes', () => {
  const exposing = async (text: string, file = 'entry.js') => {
    const given = await aGoodRemote();
    const bytes = new TextEncoder().encode(text);
    await writeFile(join(given.folder, file), bytes);
    const files = { ...given.release.files, [file]: { bytes: bytes.length, integrity: integrityOf(bytes) } };
    return (await checkRelease({ ...given.release, files }, given.files, registryWith())).map(({ found }) => found);
  };

  test.each(['messages:{namespace:"shell",load:{}}', "messages: { namespace: 'wallet' }"])(
    'is refused if its namespace is not the declared one: %s',
    async (text) => {
      const [, name = ''] = /["'](.*)["']/.exec(text) ?? [];
      const refused = [`remote.ts names the namespace ${name}, remote.json bonus`];
      expect(await exposing(text)).toEqual(refused);
      // The federation plugin puts it into a separate file.
      expect(await exposing(text, 'expose.js')).toEqual(refused);
    },
  );

  test.each(['messages:{namespace:"bonus",load:{}}', 'messages:{namespace:n,load:{}}'])(
    'passes with the declared namespace, or with one that the gate cannot read: %s',
    async (text) => {
      expect(await exposing(text)).toEqual([]);
    },
  );
});

test.each([
  ['is missing', async (folder: string) => rm(join(folder, 'page.js'))],
  ['has other content', async (folder: string) => writeFile(join(folder, 'page.js'), 'alert(1)')],
])('MFE-09 a file that %s is refused', async (_, spoil) => {
  const { release, files, folder } = await aGoodRemote();
  await spoil(folder);
  expect(await checkRelease(release, files, registryWith())).toEqual([
    expect.objectContaining({ rule: 'files', found: expect.stringContaining('page.js') }),
  ]);
});

test('MFE-09 a compressed copy of another script is refused, since browsers load that copy', async () => {
  const { release, files, folder } = await aGoodRemote();
  await writeFile(join(folder, 'page.js.br'), brotliCompressSync(`/* bonus 1.0.0 page.js */`));
  expect(await checkRelease(release, files, registryWith())).toEqual([]);
  for (const body of [brotliCompressSync('alert(1)'), 'not compressed']) {
    await writeFile(join(folder, 'page.js.br'), body);
    expect(await checkRelease(release, files, registryWith())).toEqual([
      expect.objectContaining({ rule: 'files', found: 'page.js.br is not a compressed copy of the script' }),
    ]);
  }
});

test('MFE-04 a missing image of the build is refused', async () => {
  const { release, files, folder } = await aGoodRemote({ assets: ['assets/logo.svg'] });
  const missing = expect.objectContaining({ rule: 'files', found: 'assets/logo.svg is missing' });
  expect(await checkRelease(release, files, registryWith())).toEqual([missing]);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/logo.svg'), '<svg/>');
  expect(await checkRelease(release, files, registryWith())).toEqual([]);
});

test('MFE-04 MFE-09 a file of hashes that differs from the build is refused', async () => {
  const { release, files, folder } = await aGoodRemote();
  const write = async (said: object) => {
    const text = JSON.stringify(said);
    await writeFile(join(folder, 'hashes.json'), text);
    const hashes = { file: 'hashes.json', integrity: integrityOf(Buffer.from(text)) };
    return (await checkRelease({ ...release, hashes }, files, registryWith())).map(({ found }) => found);
  };
  const hashesOf = Object.fromEntries(Object.entries(release.files).map(([file, { integrity }]) => [file, integrity]));
  expect(await write(hashesOf)).toEqual([]);
  expect(await write({ ...hashesOf, 'page.js': 'sha384-other' })).toEqual([
    'hashes.json does not hold the hashes of its scripts',
  ]);
  const hashes = { file: 'hashes.json', integrity: 'sha384-other' };
  expect(await checkRelease({ ...release, hashes }, files, registryWith())).toHaveLength(1);
});

test('PERF-02 the budget counts the compressed size, of the first scripts and of all', async () => {
  const { release, files, folder } = await aGoodRemote({ budget: { entryBytes: 60, totalBytes: 200, assetBytes: 2_000_000 } });
  expect(await checkRelease(release, files, registryWith())).toEqual([]);
  const text = 'x'.repeat(9_000);
  await writeFile(join(folder, 'entry.js'), text);
  const facts = { bytes: text.length, integrity: integrityOf(Buffer.from(text)) };
  const heavier = { ...release, files: { ...release.files, 'entry.js': facts } };
  const rules = async () => (await checkRelease(heavier, files, registryWith())).map(({ found }) => found);
  expect(await rules()).toEqual([
    'its first scripts weigh 9.0 kB of 0.1 kB; the largest is entry.js with 9.0 kB',
    'all its scripts weigh 9.1 kB of 0.2 kB; the largest is entry.js with 9.0 kB',
  ]);
  await writeFile(join(folder, 'entry.js.br'), brotliCompressSync(text));
  expect(await rules()).toEqual([]);
});

test('PERF-02 PLAY-04 the service worker counts as another file, because no page waits for it', async () => {
  const { release, files, folder } = await aGoodRemote({ budget: { entryBytes: 60, totalBytes: 200, assetBytes: 9_000 } });
  const text = 'x'.repeat(9_000);
  await writeFile(join(folder, 'worker.js'), text);
  const facts = { bytes: text.length, integrity: integrityOf(Buffer.from(text)) };
  const built = { ...release, worker: 'worker.js', files: { ...release.files, 'worker.js': facts } };
  const refusals = (await checkRelease(built, files, registryWith())).filter(({ rule }) => rule === 'budget');
  expect(refusals.map(({ found }) => found)).toEqual([
    expect.stringMatching(/^its other files weigh 9\.\d kB of 9\.0 kB; the largest is worker\.js/),
  ]);
});

test('PERF-02 an image counts too, even if the release does not list it', async () => {
  const budget = { entryBytes: 60, totalBytes: 200, assetBytes: 1_000_000 };
  const { release, files, folder } = await aGoodRemote({ budget });
  await writeFile(join(folder, 'hero.png'), Buffer.alloc(900_000));
  const found = async (assets: readonly string[]) =>
    (await checkRelease({ ...release, assets }, files, registryWith()))
      .filter(({ rule }) => rule === 'budget')
      .map((refusal) => refusal.found);
  expect(await found(['hero.png'])).toEqual([]);
  await writeFile(join(folder, 'hero.png'), Buffer.alloc(6_000_000));
  for (const assets of [['hero.png'], []]) {
    expect(await found(assets)).toEqual([`its other files weigh 6000.1 kB of 1000.0 kB; the largest is hero.png with 6000.0 kB`]);
  }
});

test.each([
  ['not there', '', 'mf-manifest.json'],
  ['not JSON', '<!doctype html>', 'mf-manifest.json'],
  [
    'of another entry',
    '{"metaData":{"remoteEntry":{"name":"other.js"},"globalName":"bonus_1_0_0"},"exposes":[{"path":"./remote"}]}',
    'entry is other.js',
  ],
  [
    'of another global',
    '{"metaData":{"remoteEntry":{"name":"entry.js"},"globalName":"x"},"exposes":[{"path":"./remote"}]}',
    'global is x',
  ],
  [
    'without the promised module',
    '{"metaData":{"remoteEntry":{"name":"entry.js"},"globalName":"bonus_1_0_0"},"exposes":[]}',
    'expose ./remote',
  ],
])('MFE-04 a manifest that is %s is refused', async (_, text, found) => {
  const { release, files, folder } = await aGoodRemote();
  await writeFile(join(folder, 'mf-manifest.json'), text);
  const refusals = await checkRelease(release, files, registryWith());
  expect(refusals.map((each) => each.found).join()).toContain(found);
});

describe('MFE-04 a webpack container, which has no manifest', () => {
  const facts = { container: 'webpack', exposes: ['./remote'] } as const;
  const refusalsOf = async (more: Parameters<typeof aGoodRemote>[0], entry?: string) => {
    const { release, files, folder } = await aGoodRemote({ ...facts, ...more });
    await rm(join(folder, 'mf-manifest.json'));
    const text = entry ?? `var ${release.global};(()=>{})()`;
    await writeFile(join(folder, 'entry.js'), text);
    const whole = { ...release.files, 'entry.js': { bytes: text.length, integrity: integrityOf(Buffer.from(text)) } };
    return (await checkRelease({ ...release, files: whole }, files, registryWith())).map(({ found }) => found);
  };

  test('is accepted based on what its build recorded', async () => {
    expect(await refusalsOf({})).toEqual([]);
  });

  test('is refused without the promised module, or with an entry for another global', async () => {
    expect(await refusalsOf({ exposes: [] })).toEqual(['it does not expose ./remote']);
    expect(await refusalsOf({}, 'var chat_1_0_0;')).toEqual(['its entry sets no global bonus_1_0_0']);
  });
});

describe('MFE-04 a mix of releases', () => {
  const newerShell = shellInService(aShellRelease({ version: '2.0.0', shared: { react: '20.0.0' } }));
  const rollout = { release: newerShell, percent: 10, isPaused: false };

  test('a remote must fit the shell of a rollout as well as the current one', async () => {
    const { release, files } = await aGoodRemote({ shared: { react: '^19.3.1' } });
    const current = registryWith().shell?.current;
    if (!current) throw new Error('a shell is in service');
    const refusals = await checkRelease(release, files, registryWith({ shell: { current, rollout, earlier: [] } }));
    expect(refusals.map(({ found }) => found)).toEqual(['bonus 1.0.0 takes react ^19.3.1, shell 2.0.0 provides 20.0.0']);
    const either = await aGoodRemote({ shared: { react: '^19.3.1 || ^20.0.0' } });
    expect(await checkRelease(either.release, either.files, registryWith({ shell: { current, rollout, earlier: [] } }))).toEqual(
      [],
    );
  });

  test('a shell must fit every remote in service or in rollout, and the refusal names them', async () => {
    const shell = await aGoodShell({ version: '2.0.0', shared: { react: '20.0.0' } });
    const remotes = {
      chat: {
        current: remoteInService(aChat({ shared: { react: '^20.0.0' } })),
        rollout: {
          release: remoteInService(aChat({ version: '1.1.0', shared: { react: '^19.3.1' } })),
          percent: 5,
          isPaused: false,
        },
        earlier: [],
      },
    };
    const refusals = await checkRelease(shell.release, shell.files, registryWith({ remotes }));
    expect(refusals.map(({ found }) => found)).toEqual(['chat 1.1.0 takes react ^19.3.1, shell 2.0.0 provides 20.0.0']);
  });

  test('a shell without the texts of a language is refused', async () => {
    const shell = await aGoodShell({ version: '1.1.0', parts: { ...aShellRelease().parts, 'locale-la': [] } });
    const refusals = await checkRelease(shell.release, shell.files, registryWith());
    expect(refusals.map(({ rule, found }) => [rule, found])).toEqual([['declaration', 'it has no texts in la']]);
  });

  test('a shell that drops a module is refused while a remote uses it', async () => {
    const shell = await aGoodShell({ version: '1.1.0', shared: {} });
    const refusals = await checkRelease(shell.release, shell.files, registryWith());
    expect(refusals.map(({ found }) => found)).toEqual(['chat 1.0.0 takes react, which shell 1.1.0 does not provide']);
  });
});

const contentNamed = (text: string, name = 'page'): string =>
  `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;

/** A remote whose scripts have a content hash in their names. */
async function aRemoteByContent() {
  const [entry, script] = ['/* by content */', '/* a page */'];
  const names = { entry: contentNamed(entry, 'entry'), page: contentNamed(script) };
  const texts = { [names.entry]: `${entry}`, [names.page]: script };
  const { release, folder, files } = await aGoodRemote({
    addresses: 'content',
    scripts: [names.entry],
    parts: { 'page-bonus': [names.page] },
  });
  for (const [file, text] of Object.entries(texts)) await writeFile(join(folder, file), text);
  const hashed = Object.entries(texts).map(([file, text]) => [
    file,
    { bytes: text.length, integrity: integrityOf(new TextEncoder().encode(text)) },
  ]);
  return { release: { ...release, files: Object.fromEntries(hashed) }, folder, files, names };
}

test('WEB-04 MFE-04 a file of a content-addressed release whose name has another hash is refused, an image too', async () => {
  const { release, folder, files, names } = await aRemoteByContent();
  const fileRefusals = async (facts: BuiltRelease) =>
    (await checkRelease(facts, files, undefined)).filter(({ rule }) => rule === 'files').map(({ found }) => found);
  expect(await fileRefusals(release)).toEqual([]);
  const other = '/* another page under the same name */';
  await writeFile(join(folder, names.page), other);
  await writeFile(join(folder, 'coin.0b0b0b0b.png'), 'a picture');
  await writeFile(join(folder, 'plain.js'), other);
  const integrity = integrityOf(new TextEncoder().encode(other));
  const hashed = { ...release.files, [names.page]: { bytes: 1, integrity }, 'plain.js': { bytes: 1, integrity } };
  const refusals = await fileRefusals({ ...release, files: hashed, assets: ['coin.0b0b0b0b.png'] });
  expect(refusals.toSorted()).toEqual(
    [names.page, 'coin.0b0b0b0b.png', 'plain.js'].map((file) => `${file}: the name is not the hash of the content`).toSorted(),
  );
});

test('WEB-04 MFE-04 a file that release.json does not list is refused, and so is a listed HTML document', async () => {
  const { release, folder, files } = await aGoodRemote();
  await writeFile(join(folder, 'offer.html'), '<script>alert()</script>');
  expect(await checkRelease(release, files, undefined)).toEqual([
    expect.objectContaining({ rule: 'files', found: 'offer.html is not listed in release.json' }),
  ]);
  expect(await checkRelease({ ...release, assets: ['offer.html'] }, files, undefined)).toEqual([
    expect.objectContaining({ rule: 'files', found: 'offer.html has a file type that is not served' }),
  ]);
});
