import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './workspace.ts';

/** What is read of depcruise's JSON: modules, what they import, and the rules that an import breaks. */
type Cruise = readonly {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly rules?: readonly { readonly name: string }[] }[];
}[];

/** Runs the boundary check of `verify` on folders below another root than this repository's. */
async function cruise(cwd: string, ...folders: readonly string[]): Promise<Cruise> {
  const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', ...folders];
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/depcruise'), args, {
    cwd,
    maxBuffer: 2 ** 26,
  }).catch(
    // It ends with the number of violations.
    (ended: { stdout: string }) => ended,
  );
  return (JSON.parse(stdout) as { modules: Cruise }).modules; // depcruise's own format
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
    ['no-cycle', 'shared/src/round.ts', './round-again.ts'],
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
    found = await cruise(folder, 'backend', 'mfe-one', 'mfe-other', 'shared');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const brokenIn = (path: string) =>
    found
      .filter(({ source }) => source === path)
      .flatMap(({ dependencies }) => dependencies.flatMap(({ rules = [] }) => rules.map(({ name }) => name)));

  test.each(wrong)('%s in %s', (rule, from) => {
    expect(brokenIn(from)).toContain(rule);
  });

  test('nothing where a room uses one below it', () => {
    expect(brokenIn(right[0])).toEqual([]);
  });
});

describe('the backend', () => {
  let own: Cruise;
  beforeAll(async () => {
    own = await cruise(root, 'backend/src');
  });

  test('has a rule for each room', async () => {
    const config = await readFile(join(root, '.dependency-cruiser.mjs'), 'utf8');
    const [, rooms = ''] = /^const rooms = \{\n(.*?)^\};/ms.exec(config) ?? [];
    const ruled = [...rooms.matchAll(/^ {2}(\w+):/gm)].map(([, room]) => room);
    expect(ruled.toSorted()).toEqual((await readdir(join(root, features))).toSorted());
  });

  test('has no two features that need each other, over however many others', () => {
    const featureOf = (path: string) => /^backend\/src\/features\/(\w[\w-]*\/\w[\w-]*)\//.exec(path)?.[1];
    const uses = new Map<string, Set<string>>();
    for (const { source, dependencies } of own) {
      const from = featureOf(source);
      if (from === undefined || source.endsWith('.test.ts')) continue;
      const used = uses.get(from) ?? new Set();
      for (const { resolved } of dependencies) {
        const to = featureOf(resolved);
        if (to !== undefined && to !== from) used.add(to);
      }
      uses.set(from, used);
    }
    expect(uses.size).toBeGreaterThan(20);
    // Those that need nothing that is left are taken away, again and again: what remains goes round.
    for (let before = -1; before !== uses.size; ) {
      before = uses.size;
      for (const [feature, used] of uses) if (![...used].some((each) => uses.has(each))) uses.delete(feature);
    }
    expect([...uses.keys()]).toEqual([]);
  });

  test('SRV-01 has one writer of the books', () => {
    const writes = /\b(?:insert into|update|delete from|truncate)\s+(?:postings|journals|ledger_accounts)\b/i;
    const writers = own.filter(
      ({ source }) => /^backend\/src\/(?!.*\.test\.ts$)/.test(source) && writes.test(readFileSync(join(root, source), 'utf8')),
    );
    expect(writers.map(({ source }) => source)).toEqual(['backend/src/ledger/ledger.ts']);
  });
});
