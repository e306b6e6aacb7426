import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../lib/workspace.ts';
import { commandsIn, decisionsIn, modulesIn, pathsIn, proseOf, type Reference } from './references.ts';

type Manifest = {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
};

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .trim()
  .split('\n');
const folders = new Set(
  tracked.flatMap((path) =>
    path
      .split('/')
      .slice(0, -1)
      .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
  ),
);
const topFolders = new Set([...folders].filter((folder) => !folder.includes('/')));
/** Every path and each of its suffixes: text may refer to a file as `page/page-routes.ts`. */
const endings = new Set(
  [...tracked, ...folders].flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(depth).join('/'))),
);
const packages = tracked
  .filter((path) => path.endsWith('package.json'))
  .map((path) => ({ folder: dirname(path), manifest: JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest }));
const manifests = packages.map(({ manifest }) => manifest);
const scope = '@kaeo';
/** The modules of an entry of `exports`: itself, or each file that its pattern matches. */
const modulesOf = (name: string, folder: string, [entry, target]: readonly [string, unknown]): string[] => {
  if (!entry.endsWith('*') || typeof target !== 'string') return [join(name, entry)];
  const start = `${join(folder, target.replace('*', ''))}/`.replace('//', '/');
  return tracked.filter((path) => path.startsWith(start)).map((path) => join(name, path.slice(start.length)));
};
const modules = new Set(
  packages.flatMap(({ folder, manifest: { name, exports = {} } }) => [
    name,
    ...Object.entries(exports).flatMap((entry) => modulesOf(name, folder, entry)),
  ]),
);
/** Older majors of a facade exist only after its first breaking change; fixtures and examples name them. */
const isOlderMajor = (name: string): boolean => /\/majors\//.test(name);
const decisions = new Set(tracked.map((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1]));

const texts = tracked
  .filter((path) => /\.(md|tsx?|mjs|sql|ya?ml|sh|py)$|Dockerfile$/.test(path) && !/(^|\/)(references|words)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

const missing = (find: (path: string, text: string) => readonly Reference[], exists: (path: string, name: string) => boolean) =>
  texts.flatMap(({ path, text }) =>
    find(path, text)
      .filter(({ name }) => !exists(path, name))
      .map(({ line, name }) => `${path}:${line} ${name}`),
  );

describe('documents and comments', () => {
  test('name paths that exist', () => {
    const exists = (path: string, name: string): boolean =>
      isOlderMajor(name) ||
      modules.has(`${scope}/${name}`) ||
      endings.has(name.replace(/\/$/, '')) ||
      endings.has(normalize(join(dirname(path), name)).replace(/\/$/, ''));
    expect(missing((path, text) => pathsIn(proseOf(path, text), topFolders), exists)).toEqual([]);
  });

  test('name commands that exist', () => {
    const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {})));
    expect(
      missing(
        (_, text) => commandsIn(text),
        (_, name) => scripts.has(name),
      ),
    ).toEqual([]);
  });

  test('name modules that exist', () => {
    const exists = (_: string, name: string): boolean => isOlderMajor(name) || modules.has(name);
    expect(missing((path, text) => (isTest(path) ? [] : modulesIn(text, scope)), exists)).toEqual([]);
  });

  test('name decisions that exist', () => {
    expect(
      missing(
        (_, text) => decisionsIn(text),
        (_, name) => decisions.has(name),
      ),
    ).toEqual([]);
  });
});
