import type { FailurePhase, ReleaseInService, RemoteDefinition } from '@wallet/shared/contract';
import { contractVersion } from '@wallet/shared/contract';
import { registerMessages } from '@wallet/shared/i18n';
import { addressOf, renewAddresses } from './addresses.ts';
import { noteBegun, releaseOf } from './composition.ts';
import { takeFirst } from './first-remote.ts';
import { bringHashes } from './hashes.ts';
import { mend } from './lock-globals.ts';
import { failureInPlace, missingChunk, RemoteFailure } from './remote-failure.ts';

/** Brings the page's federation runtime, a file of its own: what the player came for does not wait for it. The gateway knows it by this name. */
export const loadFederation = () => import(/* webpackChunkName: "remote-runtime" */ './federation.ts');

const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  typeof value.contract === 'number' &&
  'pages' in value &&
  'slots' in value &&
  'messages' in value;

/**
 * What a release's code replaced of everybody's as it ran is put back.
 * @throws RemoteFailure that names it: such a release is not gone on with.
 */
export function expectUnchanged(place: { readonly remote: string; readonly version: string }): void {
  const replaced = mend();
  if (replaced.length > 0) throw new RemoteFailure({ ...place, phase: 'globals', cause: `it replaced ${replaced.join(', ')}` });
}

/** What webpack and the federation runtime say of an entry that runs and does not expose what is asked for. */
const lacksExpose = /does not exist in container|don't export/;

let hasBegun = false;

/** Whether an attempt is the page's first, of a release that needs no runtime. Everything else is the federation runtime's. */
function isFirst({ container }: ReleaseInService, isFresh: boolean): boolean {
  const isFirstAttempt = !hasBegun;
  hasBegun = true;
  return isFirstAttempt && !isFresh && container === 'webpack';
}

/**
 * One attempt at one release, without a time limit: the caller may go on with something else meanwhile. A fresh one runs its entry anew, and with it every module of the release, from addresses that no cache
 * knows: what a module keeps of a failed import, such as a lazy component, is forgotten.
 * @throws RemoteFailure that names the phase.
 */
export async function loadRelease(name: string, release: ReleaseInService, isFresh: boolean): Promise<RemoteDefinition> {
  const [entry] = release.scripts;
  let url: string | undefined;
  const fail = (phase: FailurePhase, cause: unknown) => {
    const place = { remote: name, version: release.version };
    const chunk = missingChunk(cause);
    // The runtime is a file of the shell.
    if (chunk !== undefined && releaseOf(chunk)?.remote === 'shell') return failureInPlace(place, cause);
    return new RemoteFailure({ ...place, phase, cause, url: chunk ?? url });
  };
  if (entry === undefined) throw fail('registry', 'the release names no entry');
  if (isFresh) {
    renewAddresses(release.base);
    // A container that is on the page would be taken for the answer.
    Reflect.set(globalThis, release.global, undefined);
  }
  url = addressOf(`${release.base}${entry}`);
  // A built-in that was replaced before, e.g. by an extension of the browser, is no failure of this release.
  mend();
  noteBegun(name, release.version);
  const isFirstOfPage = isFirst(release, isFresh);
  // Beside the entry: what the page left out is needed soon. What the first view is made of is preloaded, with its hashes in the page.
  if (!isFirstOfPage) void bringHashes(release);
  const source = { name, url, global: release.global };
  const take = isFirstOfPage ? () => takeFirst(source) : async () => (await loadFederation()).take(source);
  const module = await take().catch((cause: unknown) => {
    mend();
    throw fail(lacksExpose.test(String(cause)) ? 'contract' : 'entry', cause);
  });
  expectUnchanged({ remote: name, version: release.version });
  const definition = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isDefinition(definition)) throw fail('contract', 'it exposes no remote definition');
  if (definition.contract > contractVersion)
    throw fail('contract', `it speaks contract ${definition.contract}, the shell ${contractVersion}`);
  const { namespace, load: messages } = definition.messages;
  const { namespace: declared } = release.declaration;
  if (namespace !== declared) throw fail('contract', `its texts are for ${namespace}, not for ${declared}`);
  await registerMessages(namespace, messages).catch((cause: unknown) => {
    throw fail('messages', cause);
  });
  return definition;
}
