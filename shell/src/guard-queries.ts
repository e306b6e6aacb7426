import { composition } from '@kaeo/host/composition/composition.ts';
import { ownerOf } from '@kaeo/host/integrity/hashes.ts';
import { RemoteFailure } from '@kaeo/host/reporting/remote-failure.ts';
import { reportRemoteFailure } from '@kaeo/host/reporting/remote-report.ts';
import { queryClient } from '@kaeo/shared/query';

/** Remotes allowed to write a named key of the shared cache (`queryKeys`) that does not start with their own name. */
const fillers: Readonly<Record<string, readonly string[]>> = {
  profile: ['auth', 'statement'],
  slips: ['statement', 'wallet'],
  bonuses: ['bonus'],
  'active-bonus': ['bonus', 'wallet'],
  qr: ['wallet'],
  invites: ['wallet'],
  refund: ['wallet'],
  protection: ['auth', 'wallet'],
  'lookup info': ['shell'],
  'lookup invitation': ['auth', 'wallet'],
};
/** The first writer of each other key. */
const first = new Map<string, readonly string[]>();
/** Stack frames to record: components can be deep, and V8 keeps only ten by default. */
const frames = 30;

/** React from the development server of an overridden remote; it renders the components of all remotes. */
const developmentReact = '/development/react.js';

/** The remote release whose script is nearest in the stack, ignoring the shell's scripts. */
function callingRelease() {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = frames;
  const scripts = new Error().stack?.match(/http\S+\.js/g) ?? [];
  Error.stackTraceLimit = limit;
  const script = scripts.find((address) => !address.includes(composition.shell.base) && !address.endsWith(developmentReact));
  return script === undefined ? undefined : ownerOf(script);
}

const rootOf = ([name, more]: readonly unknown[]): string => (name === 'lookup' ? `lookup ${String(more)}` : String(name));

/** @throws Error if another remote owns the key, and reports a failure of the writer. */
function expectOwner(key: readonly unknown[]): void {
  const writer = callingRelease();
  if (writer === undefined || writer.remote === 'shell') return;
  const root = rootOf(key);
  const remoteOfKey = Object.keys(composition.remotes).find((name) => root === name || root.startsWith(`${name}-`));
  const owners = remoteOfKey === undefined ? (fillers[root] ?? first.get(root) ?? [writer.remote]) : [remoteOfKey];
  first.set(root, owners);
  if (owners.includes(writer.remote)) return;
  const cause = `it writes to "${root}" in the shared cache, which belongs to ${owners.join(' and ')}`;
  reportRemoteFailure(new RemoteFailure({ remote: writer.remote, version: writer.version, phase: 'globals', cause }));
  throw new Error(cause);
}

function guard(owner: object, name: string, check: (...args: readonly never[]) => void): void {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') throw new Error(`the query client has no method ${name}`);
  Reflect.set(owner, name, (...args: readonly never[]): unknown => {
    check(...args);
    return Reflect.apply(method, owner, args);
  });
}

type QueryOptions = { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown };
/** Checked key and function pairs: components pass the same ones at each render. */
const checked = new Set<string>();

/** Enforces ownership of query keys (docs/adr/0069): only the owner may set data under a key or read it with its own query function. */
export function guardQueries(): void {
  guard(queryClient, 'setQueryData', (key: readonly unknown[]) => expectOwner(key));
  guard(queryClient.getQueryCache(), 'build', (_client: unknown, { queryKey, queryFn }: QueryOptions) => {
    // Every remote may request the facts of the site, and none may set them.
    if (typeof queryFn !== 'function' || rootOf(queryKey) === 'lookup info') return;
    const pair = `${rootOf(queryKey)} ${String(queryFn)}`;
    if (checked.has(pair)) return;
    expectOwner(queryKey);
    checked.add(pair);
  });
  for (const name of ['setDefaultOptions', 'setQueryDefaults', 'setMutationDefaults']) {
    guard(queryClient, name, () => {
      throw new Error('the settings of the shared cache are global: set options on the query');
    });
  }
}
