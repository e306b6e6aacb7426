import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { contractVersion } from '@kaeo/shared/contract';
import { PlanRefused, type RemotePlan } from './plan.ts';

const templates = join(import.meta.dirname, '../../template');
const suffix = '.tmpl';

export type Layout = 'workspace' | 'repository';

type PackageManager = 'npm' | 'pnpm' | 'yarn';
/** Commands that install exactly what the lock file lists. Corepack, which is part of Node 24, provides pnpm and yarn. */
const installs: Readonly<Record<PackageManager, string>> = {
  npm: 'npm ci',
  pnpm: 'corepack enable && pnpm install --frozen-lockfile',
  yarn: 'corepack enable && yarn install --immutable',
};

function managerOf(folder: string): PackageManager {
  if (existsSync(join(folder, 'pnpm-lock.yaml'))) return 'pnpm';
  return existsSync(join(folder, 'yarn.lock')) ? 'yarn' : 'npm';
}

export type Json = Record<string, unknown>;
export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const toRecord = (value: unknown): Json => (isRecord(value) ? value : {});

export async function readJson(path: string): Promise<Json> {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!isRecord(value)) throw new Error(`${path} is not a JSON object`);
  return value;
}

/** The version of a package that this kit uses; `.` is the kit itself. */
async function versionOf(name: string): Promise<string> {
  const path = name === '.' ? join(import.meta.dirname, '../../package.json') : findPackageJSON(name, import.meta.url);
  return String((await readJson(path ?? name))['version']);
}

const pascal = (name: string): string => name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

async function placeholderValues(
  { name, path, access, port, titles }: RemotePlan,
  layout: Layout,
  manager: PackageManager,
): Promise<Readonly<Record<string, string>>> {
  // In a separate repository the kit provides `@kaeo/shared`: a dependency of the remote's own would become a second copy.
  const shared = `"dependencies": {\n    "@kaeo/shared": "${await versionOf('@kaeo/shared')}"\n  },\n  `;
  return {
    name,
    Name: pascal(name),
    namespaceKey: name.includes('-') ? `'${name}'` : name,
    path,
    access,
    port: String(port),
    titleTh: titles.th,
    titleLa: titles.la,
    titleEn: titles.en,
    dependencies: layout === 'workspace' ? shared : '',
    kitVersion: await versionOf('.'),
    contract: String(contractVersion),
    install: installs[manager],
    schema: `${layout === 'workspace' ? '../remote-kit' : './node_modules/@kaeo/remote-kit'}/config/remote.schema.json`,
  };
}

/** Keeps the entries of an existing package.json, such as the one in which npm listed the kit. */
async function mergePackageJson(path: string, text: string): Promise<string> {
  const existing = await readFile(path, 'utf8').catch(() => undefined);
  if (existing === undefined) return text;
  const existingManifest: unknown = JSON.parse(existing);
  const newManifest: unknown = JSON.parse(text);
  const { dependencies, devDependencies, ...others } = toRecord(existingManifest);
  const generated = toRecord(newManifest);
  const named = { ...toRecord(dependencies), ...toRecord(devDependencies) };
  const missing = (part: unknown): Json =>
    Object.fromEntries(Object.entries(toRecord(part)).filter(([name]) => named[name] === undefined));
  const merged = {
    ...others,
    ...generated,
    ...(dependencies === undefined ? {} : { dependencies }),
    devDependencies: { ...missing(generated['devDependencies']), ...toRecord(devDependencies) },
  };
  return `${JSON.stringify(merged, null, 2)}\n`;
}

const templatesIn = (manager: PackageManager): Promise<string[]> => readdir(join(templates, manager)).catch(() => []);

async function filesOf(plan: RemotePlan, layout: Layout, manager: PackageManager): Promise<Map<string, string>> {
  const names = await placeholderValues(plan, layout, manager);
  const fill = (text: string): string =>
    text.replaceAll(/__([A-Za-z]+)__/g, (placeholder, name: string) => names[name] ?? placeholder);
  const files = new Map<string, string>();
  for (const template of [join(templates, 'remote'), join(templates, layout)]) {
    const entries = await readdir(template, { withFileTypes: true, recursive: true });
    for (const entry of entries.filter((each) => each.isFile() && each.name.endsWith(suffix))) {
      const from = join(entry.parentPath, entry.name);
      files.set(fill(relative(template, from).slice(0, -suffix.length)), fill(await readFile(from, 'utf8')));
    }
  }
  return files;
}

/** Writes a remote and returns its paths. @throws PlanRefused if a file other than package.json exists; nothing is written. */
export async function writeRemote(folder: string, plan: RemotePlan, layout: Layout): Promise<string[]> {
  const manager = managerOf(folder);
  const files = await filesOf(plan, layout, manager);
  const existing = [...files.keys()].filter((path) => path !== 'package.json' && existsSync(join(folder, path)));
  // The repository may have its own package manager settings, so write ours only where none exist.
  for (const path of layout === 'repository' ? await templatesIn(manager) : []) {
    const to = path.slice(0, -suffix.length);
    if (!existsSync(join(folder, to))) files.set(to, await readFile(join(templates, manager, path), 'utf8'));
  }
  if (existing.length > 0) throw new PlanRefused(`${existing.join(', ')}: there already`);
  for (const [path, text] of files) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true });
    if (path === 'package.json') await writeFile(to, await mergePackageJson(to, text));
    else await writeFile(to, text, { flag: 'wx' });
  }
  return [...files.keys()].toSorted();
}
