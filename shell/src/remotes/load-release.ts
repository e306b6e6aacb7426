import type { FailurePhase, ReleaseInService, RemoteDefinition } from '@wallet/shared/contract';
import { contractVersion } from '@wallet/shared/contract';
import { registerMessages } from '@wallet/shared/i18n';
import { addressOf, federation, renewAddresses, scriptDeadlineMs } from './federation.ts';
import { missingChunk, RemoteFailure } from './remote-failure.ts';

/** The outer bound on everything that one attempt loads; a script's own deadline is shorter. */
const attemptDeadlineMs = scriptDeadlineMs + 4_000;

/** Loads what a release brings lazily, within the time of one attempt. */
export async function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${attemptDeadlineMs} ms`)), attemptDeadlineMs);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

const isDefinition = (value: unknown): value is RemoteDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'contract' in value &&
  typeof value.contract === 'number' &&
  'pages' in value &&
  'slots' in value &&
  'messages' in value;

/** What webpack and the federation runtime say of an entry that runs and does not expose what is asked for. */
const lacksExpose = /does not exist in container|don't export/;

/**
 * One attempt at one release. A fresh one runs its entry anew, and with it every module of the release, from addresses that no cache
 * knows: what a module keeps of a failed import, such as a lazy component, is forgotten.
 * @throws RemoteFailure that names the phase.
 */
export async function loadRelease(name: string, release: ReleaseInService, isFresh: boolean): Promise<RemoteDefinition> {
  const [entry] = release.scripts;
  let url: string | undefined;
  const fail = (phase: FailurePhase, cause: unknown) =>
    new RemoteFailure({ remote: name, version: release.version, phase, cause, url: missingChunk(cause) ?? url });
  if (entry === undefined) throw fail('registry', 'the release names no entry');
  if (isFresh) {
    renewAddresses(release.base);
    // The runtime takes a container that is on the page for the answer, and forgets only the one that it ran last.
    Reflect.set(globalThis, release.global, undefined);
  }
  url = addressOf(`${release.base}${entry}`);
  federation.registerRemotes([{ name, type: 'global', entry: url, entryGlobalName: release.global }], { force: true });
  const load = () => federation.loadRemote<{ default: unknown }>(`${name}/remote`);
  const module = await loadInTime(load).catch((cause: unknown) => {
    throw fail(lacksExpose.test(String(cause)) ? 'contract' : 'entry', cause);
  });
  const definition = module?.default;
  if (!isDefinition(definition)) throw fail('contract', 'it exposes no remote definition');
  if (definition.contract > contractVersion)
    throw fail('contract', `it speaks contract ${definition.contract}, the shell ${contractVersion}`);
  const { namespace, load: messages } = definition.messages;
  await loadInTime(() => registerMessages(namespace, messages)).catch((cause: unknown) => {
    throw fail('messages', cause);
  });
  return definition;
}
