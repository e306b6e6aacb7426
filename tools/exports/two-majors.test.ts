import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExportedName, ExportReport } from '@kaeo/remote-kit/webpack/reports';
import { createInstance } from '@module-federation/enhanced/runtime';
import copiesOfThePage from '../../remote-kit/src/webpack/copies-of-the-page.ts';
import { run } from '../lib/workspace.ts';
import type { Built, Fixture, FixtureRun } from './build-fixtures.ts';

const facade = '@kaeo/shared/query';

/** The shared state, the newest major that uses it, and the previous major as an adapter of the newest. */
const mockKept: string[] = [];
const mockNewest = { keep: (given: { readonly text: string }) => mockKept.push(given.text), all: () => mockKept };
const mockBefore = { keep: (text: string) => mockNewest.keep({ text }), all: () => mockNewest.all() };
const mockBringBefore = jest.fn(async () => mockBefore);

jest.mock('../../host/src/loading/provided.ts', () => ({
  eagerModules: { '@kaeo/shared/query': mockNewest },
  lazyModules: { '@kaeo/shared/query@1': () => mockBringBefore() },
}));
Object.assign(globalThis, { FACADE_VERSIONS: { [facade]: '2.1.0', [`${facade}@1`]: '1.4.0' } });

type Scope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1];
// Loaded by path, because the shell's types need a DOM.
const { shareScope } = jest.requireActual<{ shareScope: Scope }>('../../host/src/loading/share-scope.ts');
const { runtimeScope, scopeForRemote } = jest.requireActual<{
  runtimeScope: () => Scope;
  scopeForRemote: (scope: Scope) => Scope;
}>('../../host/src/loading/runtime-scope.ts');

const nameOf = (since: string, more: Partial<ExportedName> = {}): ExportedName => ({
  since,
  kind: 'value',
  signature: [],
  ...more,
});
const reportOf = (major: number): ExportReport => ({
  version: `${major}.4.0`,
  names: {
    keep: nameOf(`${major}.0.0`),
    all: nameOf(`${major}.1.0`),
    count: nameOf(`${major}.0.0`, { changed: `${major}.3.0` }),
    forget: nameOf(`${major}.4.0`, { deprecated: { after: '2027-03-01', instead: 'use keep' } }),
    Kept: nameOf(`${major}.2.0`, { kind: 'type' }),
  },
});
const fixture = (name: string, major: number, source: string, others: Readonly<Record<string, string>> = {}): Fixture => ({
  name,
  files: { 'remote.js': source, ...others },
  report: reportOf(major),
});
const imports = (names: string): string => `import ${names} from '${facade}';\n`;
const keeps = (given: string) => `${imports('{ keep, all }')}export default () => { keep(${given}); return all(); };\n`;
const parts = `${imports('{ keep, forget }')}export const one = () => keep('');\nexport const other = () => forget();\n`;

const fixtures = [
  fixture('old', 1, keeps("'of the old'")),
  fixture('now', 2, keeps("{ text: 'of the new' }")),
  fixture('ahead', 2, `${imports('{ keep, forget }')}export default () => [keep, forget];\n`),
  fixture('part', 1, "import { one } from './parts.js';\nexport default one;\n", { 'parts.js': parts }),
  fixture('whole', 1, `${imports('* as every')}export default (name) => every[name];\n`),
  fixture('later', 1, `export default () => import('${facade}');\n`),
  fixture('changed', 1, `${imports('* as every')}export default () => every.count();\n`),
  fixture('unknown', 1, `${imports('{ lose }')}export default () => lose();\n`),
  fixture('old-by-runtime', 1, keeps("'of the old'")),
  fixture('now-by-runtime', 2, keeps("{ text: 'of the new' }")),
  fixture('none', 1, 'export default () => 1;\n'),
];

let folder: string;
let built: Readonly<Record<string, Built>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-majors-'));
  const given: FixtureRun = { folder, facade, fixtures };
  const { code, output } = await run(process.execPath, [join(import.meta.dirname, 'build-fixtures.ts'), JSON.stringify(given)]);
  if (code !== 0) throw new Error(output);
  built = JSON.parse(output) as Readonly<Record<string, Built>>; // the output of build-fixtures.ts
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Container = { init(scope: object): Promise<void>; get(module: string): Promise<() => { readonly default: () => unknown }> };

/** Runs a release of the fixtures on a page with this scope. */
async function begin(name: string, scope: object): Promise<unknown> {
  const container = jest.requireActual<Container>(join(folder, name, 'dist/entry.js'));
  await container.init(scope);
  const { default: start } = (await container.get('./remote'))();
  return start();
}

describe('the names that a release uses', () => {
  test.each([
    ['part', ['keep'], '^1.0.0', 'what is left after tree shaking'],
    ['old', ['all', 'keep'], '^1.1.0', 'from the version of the latest name'],
    ['changed', ['count'], '^1.3.0', 'or from that with which one last changed'],
    ['whole', ['all', 'count', 'forget', 'keep'], '^1.4.0', 'all of a namespace that is handed on, without types'],
    ['later', ['all', 'count', 'forget', 'keep'], '^1.4.0', 'all of a module that is imported later'],
  ])('MFE-17 of the fixture %s are the names %p with %s: %s', (name, names, range) => {
    expect(built[name]?.errors).toEqual([]);
    expect(built[name]?.imported).toEqual({ shared: { [facade]: range }, uses: { [facade]: names } });
  });

  test('MFE-17 a facade without used names is not listed', () => {
    expect(built['none']?.imported).toEqual({ shared: {}, uses: {} });
  });

  test('MFE-17 the use of a deprecated name prints a warning with its date and replacement', () => {
    expect(built['ahead']?.warnings).toEqual([
      `./remote.js uses forget of ${facade}, which may be removed after 2027-03-01: use keep`,
    ]);
    expect(built['part']?.warnings).toEqual([]);
  });

  test('MFE-17 a name that is in no report does not build', () => {
    expect(built['unknown']?.errors).toContain(
      `./remote.js uses lose of ${facade}, which is missing in its report: run npm run exports`,
    );
  });
});

describe('a page whose shell provides two majors of a facade', () => {
  test('MFE-17 a release of each major gets its own; the older one is downloaded on first use, and both share state', async () => {
    mockKept.length = 0;
    mockBringBefore.mockClear();
    expect(Object.keys(shareScope[facade] ?? {})).toEqual(['2.1.0', '1.4.0']);
    expect(await begin('now', shareScope)).toEqual(['of the new']);
    expect(mockBringBefore).not.toHaveBeenCalled();
    expect(await begin('old', shareScope)).toEqual(['of the new', 'of the old']);
    expect(mockBringBefore).toHaveBeenCalledTimes(1);
  });

  test('MFE-17 MFE-07 the federation runtime gives each release its own scope and the same copies', async () => {
    mockKept.length = 0;
    const page = runtimeScope();
    expect(await begin('old-by-runtime', scopeForRemote(page))).toEqual(['of the old']);
    expect(await begin('now-by-runtime', scopeForRemote(page))).toEqual(['of the old', 'of the new']);
  });

  test('MFE-17 a release that needs more than its major offers is refused before it runs', async () => {
    await expect(begin('ahead', shareScope)).rejects.toThrow(`No satisfying version (^2.4.0) of shared module ${facade}`);
  });

  test('MFE-17 MFE-06 a development build gets the fitting major, never its own copy, and provides nothing to others', async () => {
    const page = runtimeScope();
    const own = (version: string, requiredVersion: string) => ({
      version,
      get: async () => () => ({ isOwn: true }),
      shareConfig: { singleton: false, strictVersion: true, requiredVersion, eager: false },
      strategy: 'loaded-first' as const,
    });
    const shared = { [facade]: [own('1.5.0', '^1.0.0')], alone: [own('1.0.0', '^1.0.0')] };
    const developed = createInstance({ name: 'developed', remotes: [], shared, plugins: [copiesOfThePage()] });
    developed.initShareScopeMap('default', scopeForRemote(page));
    const take = async (name: string) => ((await developed.loadShare(name)) || undefined)?.();
    expect(await take(facade)).toBe(mockBefore);
    expect(await take('alone')).toEqual({ isOwn: true });
    const ahead = { customShareInfo: { shareConfig: { requiredVersion: '^3.0.0' } } };
    await expect(developed.loadShare(facade, ahead)).rejects.toThrow(
      `the page has ${facade} 2.1.0 and 1.4.0, this build requires ^3.0.0`,
    );
    expect(Object.keys(page)).toEqual([facade]);
    expect(Object.keys(page[facade] ?? {})).toEqual(['2.1.0', '1.4.0']);
  });
});
