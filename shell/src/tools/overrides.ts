import { type PageComposition, type ReleaseInService, type RemoteDeclaration, registryElementId } from '@wallet/shared/contract';
import { readComposition } from '../remotes/read-composition.ts';
import { takeRefreshableReact } from './refreshable-react.ts';

/** A developer's server is on this machine or next to it. */
const deadlineMs = 3_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isDeclaration = (value: unknown, name: string): value is RemoteDeclaration =>
  isRecord(value) && value['name'] === name && Array.isArray(value['pages']) && Array.isArray(value['slots']);

/** The release, and the version of React whose development build the server has. */
type Brought = { readonly release: ReleaseInService; readonly react: unknown };

/** What a server's `release.json` says (`ReleaseFacts` of `shared/webpack`), as a page needs it. Nothing of it is hashed or preloaded. */
function releaseOf(name: string, base: string, facts: unknown): Brought {
  if (!isRecord(facts) || facts['name'] !== name) throw new Error(`its release.json is not of ${name}`);
  const { version, global, scripts, declaration } = facts;
  if (typeof version !== 'string' || typeof global !== 'string' || !Array.isArray(scripts) || !isDeclaration(declaration, name)) {
    throw new Error('its release.json is of another format');
  }
  const release = { version, base, scripts: scripts.map(String), global, parts: {}, needs: {}, integrity: {}, declaration };
  return { release, react: facts['react'] };
}

async function fetchRelease(name: string, address: string): Promise<Brought> {
  const answer = await fetch(`${address}release.json`, { cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const facts: unknown = await answer.json();
  return releaseOf(name, address, facts);
}

type Choice = NonNullable<PageComposition['choice']>;
type Taken = { readonly name: string } & (Brought | { readonly problem: string });

async function take(name: string, address: string): Promise<Taken> {
  try {
    return { name, ...(await fetchRelease(name, address)) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return { name, problem: `${name} does not come from ${address}: ${cause}` };
  }
}

/** The registry with what developers' servers bring in place of what is in service; a server that brings nothing is a problem to be told. */
function overridden(composition: PageComposition, choice: Choice, taken: readonly Taken[]): PageComposition {
  const releases = taken.flatMap((each) => ('release' in each ? [each] : []));
  return {
    ...composition,
    remotes: {
      ...composition.remotes,
      // Without a release before it: who overrides a remote wants to see it fail.
      ...Object.fromEntries(releases.map(({ name, release }) => [name, { current: release }])),
    },
    choice: {
      ...choice,
      overrides: Object.fromEntries(releases.map(({ name, release }) => [name, release.base])),
      problems: [...choice.problems, ...taken.flatMap((each) => ('problem' in each ? [each.problem] : []))],
    },
  };
}

/**
 * Puts remotes that a developer overrides into the page's composition (MFE-06), before the shell reads it and before anybody runs React. The
 * browser asks the developer's server, because the gateway cannot reach it.
 */
export async function takeOverrides(page: Document = document): Promise<void> {
  const block = page.getElementById(registryElementId);
  const composition = readComposition(page);
  const { choice } = composition;
  if (!block || !choice) return;
  const taken = await Promise.all(Object.entries(choice.overrides).map(([name, address]) => take(name, address)));
  block.textContent = JSON.stringify(overridden(composition, choice, taken));
  // Of another version than the shell's own, it would be another page.
  const shellReact = FACADE_VERSIONS['react'];
  for (const each of taken) {
    const isOurs = 'release' in each && shellReact !== undefined && each.react === shellReact;
    if (isOurs && (await takeRefreshableReact(each.release.base))) return;
  }
}
