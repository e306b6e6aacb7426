import { isShellPath, nameProblem } from '@kaeo/releases/command';
import type { Language } from '@kaeo/shared/api';
import { plainPath } from '@kaeo/shared/contract';

export type Neighbours = {
  readonly folders: readonly string[];
  readonly remotes: readonly {
    readonly name: string;
    readonly namespace: string;
    readonly paths: readonly string[];
    /** Port of the development server. */
    readonly port: number;
  }[];
};

export type CreateOptions = {
  readonly name: string | undefined;
  readonly path?: string | undefined;
  readonly port?: string | undefined;
  readonly titles?: { readonly th?: string | undefined; readonly la?: string | undefined; readonly en?: string | undefined };
};

export type RemotePlan = {
  readonly name: string;
  readonly folder: string;
  readonly path: string;
  readonly access: 'player' | 'public';
  readonly port: number;
  readonly titles: Readonly<Record<Language, string>>;
};

/** Reason why a remote cannot be created with these options, in one line. */
export class PlanRefused extends Error {
  override name = 'PlanRefused';
}

const firstPort = 3101;
const lastPort = 3999;

function refuseName(name: string, { folders, remotes }: Neighbours): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new PlanRefused(
      `${name} is not a valid name for a remote: use lower-case letters, digits and single hyphens, start with a letter, 30 characters at most`,
    );
  }
  if (name.startsWith('mfe-')) throw new PlanRefused(`give the name without mfe-: ${name.slice(4)}`);
  const problem = nameProblem(name);
  if (problem !== undefined) throw new PlanRefused(`${name} ${problem}`);
  const existing = remotes.find((each) => each.name === name || each.namespace === name);
  if (existing ?? folders.includes(`mfe-${name}`)) throw new PlanRefused(`mfe-${name} already exists`);
  const relative = remotes.find((each) => each.name.startsWith(name) || name.startsWith(each.name));
  // The federation runtime resolves a remote by the prefix of its module's name, so no name may be a prefix of another.
  if (relative) {
    throw new PlanRefused(
      `${name} and ${relative.name}: one name must not be a prefix of the other, because remotes are resolved by prefix`,
    );
  }
}

function refusePath(path: string, { remotes }: Neighbours): void {
  if (!/^\/[\w-]+(\/[\w-]+)*$/.test(path) || plainPath(path) !== path)
    throw new PlanRefused(`${path} is not a plain path: use lower-case letters, such as /user/missions`);
  if (isShellPath(path)) throw new PlanRefused(`${path} is reserved for the shell or the gateway`);
  const owner = remotes.find(({ paths }) => paths.includes(path));
  if (owner) throw new PlanRefused(`${path} is a page of ${owner.name}: give another --path`);
}

function portOf(option: string | undefined, { remotes }: Neighbours): number {
  const usedPorts = new Map(remotes.map(({ port, name }) => [port, name]));
  if (option === undefined) {
    let port = firstPort;
    while (usedPorts.has(port)) port += 1;
    return port;
  }
  const port = Number(option);
  if (!Number.isInteger(port) || port < firstPort || port > lastPort) {
    throw new PlanRefused(`${option} is not a valid port for a development server: ${firstPort} to ${lastPort}`);
  }
  const holder = usedPorts.get(port);
  if (holder !== undefined) throw new PlanRefused(`port ${port} is used by ${holder}: omit --port to get a free one`);
  return port;
}

const capitalised = (name: string): string => {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** @throws PlanRefused with the one option to change. */
export function planRemote({ name, path: wishedPath, port, titles = {} }: CreateOptions, neighbours: Neighbours): RemotePlan {
  if (name === undefined) throw new PlanRefused('give a name, such as missions');
  refuseName(name, neighbours);
  const path = wishedPath ?? `/user/${name}`;
  refusePath(path, neighbours);
  const title = titles.en ?? capitalised(name);
  const all = { th: titles.th ?? title, la: titles.la ?? title, en: title };
  for (const [language, text] of Object.entries(all)) {
    if (text.trim() === '' || /["\\\n]/.test(text)) throw new PlanRefused(`the title in ${language} must be one plain line`);
  }
  return {
    name,
    folder: `mfe-${name}`,
    path,
    access: path.startsWith('/user/') ? 'player' : 'public',
    port: portOf(port, neighbours),
    titles: all,
  };
}
