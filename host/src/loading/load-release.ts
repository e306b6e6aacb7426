import type { FailurePhase, ReleaseInService, RemoteDefinition } from '@kaeo/shared/contract';
import { contractVersion } from '@kaeo/shared/contract';
import { registerMessages } from '@kaeo/shared/i18n';
import { recordStarted, releaseOf } from '../composition/composition.ts';
import { addressOf, renewAddresses } from '../integrity/addresses.ts';
import { loadHashes } from '../integrity/hashes.ts';
import { restorePrototypes } from '../integrity/lock-globals.ts';
import { failureInPlace, missingChunk, RemoteFailure } from '../reporting/remote-failure.ts';
import { loadFirstRemote } from './first-remote.ts';

/** A file of its own, so that the first view does not wait for it. The gateway knows the chunk by this name. */
export const loadFederation = () => import(/* webpackChunkName: "remote-runtime" */ './federation.ts');

const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  typeof value.contract === 'number' &&
  'pages' in value &&
  'slots' in value &&
  'messages' in value;

/** Restores built-ins that a release replaced while it ran. @throws RemoteFailure naming the release, which is then not used. */
export function expectUnchanged(place: { readonly remote: string; readonly version: string }): void {
  const replaced = restorePrototypes();
  if (replaced.length > 0) throw new RemoteFailure({ ...place, phase: 'globals', cause: `it replaced ${replaced.join(', ')}` });
}

/** Errors of webpack and the federation runtime for an entry that runs but lacks the requested module. */
const missingExpose = /does not exist in container|don't export/;

let hasBegun = false;

/** Whether this is the page's first attempt and the release needs no federation runtime. */
function isFirst({ container }: ReleaseInService, isFresh: boolean): boolean {
  const isFirstAttempt = !hasBegun;
  hasBegun = true;
  return isFirstAttempt && !isFresh && container === 'webpack';
}

/**
 * One attempt, without time limit. A fresh attempt evaluates all modules again from new URLs, dropping cached failed imports.
 * @throws RemoteFailure with the phase.
 */
export async function loadRelease(name: string, release: ReleaseInService, isFresh: boolean): Promise<RemoteDefinition> {
  const [entry] = release.scripts;
  let url: string | undefined;
  const fail = (phase: FailurePhase, cause: unknown) => {
    const place = { remote: name, version: release.version };
    const chunk = missingChunk(cause);
    // The federation runtime is a chunk of the shell.
    if (chunk !== undefined && releaseOf(chunk)?.remote === 'shell') return failureInPlace(place, cause);
    return new RemoteFailure({ ...place, phase, cause, url: chunk ?? url });
  };
  if (entry === undefined) throw fail('registry', 'the release has no entry');
  if (isFresh) {
    renewAddresses(release.base);
    // A container already on the page would be returned instead of the new one.
    Reflect.set(globalThis, release.global, undefined);
  }
  url = addressOf(`${release.base}${entry}`);
  // A built-in replaced earlier, e.g. by a browser extension, is not a failure of this release.
  restorePrototypes();
  recordStarted(name, release.version);
  const isFirstOfPage = isFirst(release, isFresh);
  // Load omitted hashes in parallel with the entry. The first view's scripts are preloaded, with their hashes in the page.
  if (!isFirstOfPage) void loadHashes(release);
  const source = { name, url, global: release.global };
  const load = isFirstOfPage ? () => loadFirstRemote(source) : async () => (await loadFederation()).loadModule(source);
  const module = await load().catch((cause: unknown) => {
    restorePrototypes();
    throw fail(missingExpose.test(String(cause)) ? 'contract' : 'entry', cause);
  });
  expectUnchanged({ remote: name, version: release.version });
  const definition = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isDefinition(definition)) throw fail('contract', 'it exposes no remote definition');
  if (definition.contract > contractVersion)
    throw fail('contract', `it uses contract ${definition.contract}, the shell ${contractVersion}`);
  const { namespace, load: messages } = definition.messages;
  const { namespace: declared } = release.declaration;
  if (namespace !== declared) throw fail('contract', `its texts are for ${namespace}, not for ${declared}`);
  await registerMessages(namespace, messages).catch((cause: unknown) => {
    throw fail('messages', cause);
  });
  return definition;
}
