import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { remotePackages, root } from '../lib/workspace.ts';

/** The used fields of depcruise's JSON: modules, their imports, and the rules that an import breaks. */
type Cruise = readonly {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly rules?: readonly { readonly name: string }[] }[];
}[];

/** Runs the boundary check of `verify` on folders below `cwd`. */
async function cruise(cwd: string, ...folders: readonly string[]): Promise<Cruise> {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd,
    maxBuffer: 2 ** 26,
  }).catch(
    // The exit code is the number of violations.
    (ended: { stdout: string }) => ended,
  );
  return (JSON.parse(stdout) as { modules: Cruise }).modules; // format of depcruise
}

const features = 'backend/src/features';

describe('the boundary check finds', () => {
  let folder: string;
  let found: Cruise;
  const wrong = [
    ['room-records', `${features}/records/movements/up.ts`, '../../cash/deposit/target.ts'],
    ['room-rewards', `${features}/rewards/bonus/up.ts`, '../../play/game/target.ts'],
    ['room-cash', `${features}/cash/deposit/up.ts`, '../../overview/wallet/target.ts'],
    ['room-support', `${features}/support/chat/aside.ts`, '../../identity/player/target.ts'],
    ['features-are-composed-above-them', 'backend/src/platform/up.ts', '../features/site/directory/target.ts'],
    ['no-demonstration-in-the-product', `${features}/play/game/up.ts`, '../../../demonstration/target.ts'],
    ['the-ledger-has-one-door', `${features}/cash/qr/around.ts`, '../../../ledger/target.ts'],
    ['no-remote-in-remote', 'mfe-one/src/across.ts', '../../mfe-other/src/target.ts'],
    ['no-operator-in-the-pages', 'mfe-one/src/operator.ts', '../../shared/src/operator/target.ts'],
    ['no-components-in-contract-and-api', 'shared/src/api/component.ts', '../ui/bundled/target.ts'],
    ['no-deferred-components-in-first-views', 'shared/src/ui/initial/late.ts', '../deferred/target.ts'],
    ['folder-remote-kit', 'remote-kit/src/out.ts', '../../shell/src/target.ts'],
    ['folder-releases', 'releases/src/up.ts', '../../gateway/src/target.ts'],
    ['folder-gateway', 'gateway/src/up.ts', '../../sandbox/src/target.ts'],
    ['folder-shared', 'shared/src/up.ts', '../../shell/src/target.ts'],
    ['folder-tools', 'tools/lib/up.ts', '../../e2e/fixtures/target.ts'],
    ['the-platform-is-lowest', 'backend/src/platform/to-the-books.ts', '../ledger/target.ts'],
    ['no-cycle', 'shared/src/round.ts', './round-again.ts'],
    ['no-cycle', 'shared/src/type-round.ts', './type-round-again.ts'],
  ] as const;
  const right = [`${features}/cash/deposit/down.ts`, '../../play/game/target.ts'] as const;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    for (const [from, to] of [...wrong.map(([, ...edge]) => edge), right]) {
      await write(join(dirname(from), to), 'export const target = 1;\n');
    }
    for (const [from, to] of [...wrong.map(([, ...edge]) => edge), right]) {
      await write(from, `import { target } from '${to}';\nexport const used = target;\n`);
    }
    await write('shared/src/round-again.ts', `import { used } from './round.ts';\nexport const target = () => used;\n`);
    await write(
      'shared/src/type-round-again.ts',
      `import type { used } from './type-round.ts';\nexport const target = 1 as typeof used;\n`,
    );
    found = await cruise(folder, 'backend', 'gateway', 'mfe-one', 'mfe-other', 'releases', 'remote-kit', 'shared', 'tools');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const brokenIn = (path: string) =>
    found
      .filter(({ source }) => source === path)
      .flatMap(({ dependencies }) => dependencies.flatMap(({ rules = [] }) => rules.map(({ name }) => name)));

  test.each(wrong)('%s in %s', (rule, from) => {
    expect(brokenIn(from)).toContain(rule);
  });

  test('no violation if a room uses a lower one', () => {
    expect(brokenIn(right[0])).toEqual([]);
  });
});

describe('the product', () => {
  const remotes = [...remotePackages, 'mfe-desk'].map((name) => `${name}/src`);
  let own: Cruise;
  const sources = [
    'backend/src',
    'e2e',
    'gateway/src',
    'desk/src',
    'host/src',
    'releases/src',
    'remote-kit/src',
    'sandbox/src',
    'shared/src',
    'shell/src',
    'tools',
    ...remotes,
  ];
  beforeAll(async () => {
    own = await cruise(root, ...sources);
  });

  test('has a rule for each room of the backend', async () => {
    const config = await readFile(join(root, '.dependency-cruiser.mjs'), 'utf8');
    const [, rooms = ''] = /^const rooms = \{\n(.*?)^\};/ms.exec(config) ?? [];
    const ruled = [...rooms.matchAll(/^ {2}(\w+):/gm)].map(([, room = '']) => room);
    expect(new Set(ruled)).toEqual(new Set(await readdir(join(root, features))));
  });

  /** Parent folders, and the depth of the folders below them that must not depend on each other in a cycle, directly or indirectly. */
  const trees: readonly (readonly [folder: string, depth: number])[] = [
    [features, 2],
    ...[...sources, 'backend/src/platform', 'shared/src/ui', 'host/src', 'tools/lib'].map((folder) => [folder, 1] as const),
  ];
  test.each(trees)('has no dependency cycle of folders in %s', (parent, depth) => {
    const below = new RegExp(`^${parent}/((?:[\\w-]+/){${depth}})`);
    const folderOf = (path: string) => below.exec(path)?.[1];
    const uses = new Map<string, Set<string>>();
    for (const { source, dependencies } of own) {
      const from = folderOf(source);
      if (from === undefined || /\.test\.tsx?$/.test(source)) continue;
      const used = uses.get(from) ?? new Set();
      for (const { resolved } of dependencies) {
        const to = folderOf(resolved);
        if (to !== undefined && to !== from) used.add(to);
      }
      uses.set(from, used);
    }
    expect(uses.size).toBeGreaterThan(2);
    // Repeatedly remove folders that use no remaining folder: what is left is part of a cycle, or depends on one.
    for (let before = -1; before !== uses.size; ) {
      before = uses.size;
      for (const [folder, used] of uses) if (![...used].some((each) => uses.has(each))) uses.delete(folder);
    }
    expect([...uses.keys()]).toEqual([]);
  });

  test('has at most 25 files per folder, not counting tests', async () => {
    const roots = [
      'backend/src',
      'desk/src',
      'gateway/src',
      'host/src',
      'releases/src',
      'e2e',
      'sandbox/console',
      'sandbox/src',
      'shared/src',
      'shell/src',
      'tools',
      ...remotes,
    ];
    const entries = await Promise.all(
      roots.map((folder) => readdir(join(root, folder), { withFileTypes: true, recursive: true })),
    );
    const files = entries.flat().filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name));
    const counts = Map.groupBy(files, ({ parentPath }) => relative(root, parentPath));
    expect(counts.get('host/src/loading')?.length).toBeGreaterThan(5);
    expect([...counts].filter(([, { length }]) => length > 25).map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
  });

  test('SRV-01 writes ledger tables in one module only', () => {
    const writes = /\b(?:insert into|update|delete from|truncate)\s+(?:postings|journals|ledger_accounts)\b/i;
    const writers = own.filter(
      ({ source }) => /^backend\/src\/(?!.*\.test\.ts$)/.test(source) && writes.test(readFileSync(join(root, source), 'utf8')),
    );
    expect(writers.map(({ source }) => source)).toEqual(['backend/src/ledger/ledger.ts']);
  });
});
