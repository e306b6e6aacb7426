import { readComposition } from '@kaeo/host/composition/read-composition.ts';
import { type PageComposition, type ReleaseInService, type RemoteDeclaration, registryElementId } from '@kaeo/shared/contract';
import { loadRefreshableReact } from './refreshable-react.ts';

/** Short, since a developer's server is local or nearby. */
const deadlineMs = 3_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isDeclaration = (value: unknown, name: string): value is RemoteDeclaration =>
  isRecord(value) && value['name'] === name && Array.isArray(value['pages']) && Array.isArray(value['slots']);

/** A release, and the React version of the server's development build. */
type LoadedOverride = { readonly release: ReleaseInService; readonly react: unknown };

/** Builds a release from a server's `release.json` (`ReleaseFacts` of remote-kit). Nothing is hashed or preloaded. */
function releaseOf(name: string, base: string, facts: unknown): LoadedOverride {
  if (!isRecord(facts) || facts['name'] !== name) throw new Error(`its release.json does not belong to ${name}`);
  const { version, global, scripts, declaration } = facts;
  if (typeof version !== 'string' || typeof global !== 'string' || !Array.isArray(scripts) || !isDeclaration(declaration, name)) {
    throw new Error('its release.json has an unknown format');
  }
  const release = { version, base, scripts: scripts.map(String), global, parts: {}, needs: {}, integrity: {}, declaration };
  return { release, react: facts['react'] };
}

async function fetchRelease(name: string, address: string): Promise<LoadedOverride> {
  const answer = await fetch(`${address}release.json`, { cache: 'no-store', signal: AbortSignal.timeout(deadlineMs) });
  if (!answer.ok) throw new Error(`it returned ${answer.status}`);
  const facts: unknown = await answer.json();
  return releaseOf(name, address, facts);
}

type Choice = NonNullable<PageComposition['choice']>;
type LoadResult = { readonly name: string } & (LoadedOverride | { readonly problem: string });

async function tryRelease(name: string, address: string): Promise<LoadResult> {
  try {
    return { name, ...(await fetchRelease(name, address)) };
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    return { name, problem: `${name} failed to load from ${address}: ${cause}` };
  }
}

/** The composition with developers' releases applied; a server without a usable release is reported as a problem. */
function overridden(composition: PageComposition, choice: Choice, results: readonly LoadResult[]): PageComposition {
  const releases = results.flatMap((each) => ('release' in each ? [each] : []));
  return {
    ...composition,
    remotes: {
      ...composition.remotes,
      // No previous release: a developer wants to see the override fail.
      ...Object.fromEntries(releases.map(({ name, release }) => [name, { current: release }])),
    },
    choice: {
      ...choice,
      overrides: Object.fromEntries(releases.map(({ name, release }) => [name, release.base])),
      problems: [...choice.problems, ...results.flatMap((each) => ('problem' in each ? [each.problem] : []))],
    },
  };
}

/** Before the shell reads the composition and React runs (MFE-06). The gateway cannot reach the developer's server. */
export async function loadOverrides(page: Document = document): Promise<void> {
  const block = page.getElementById(registryElementId);
  const composition = readComposition(page);
  const { choice } = composition;
  if (!block || !choice) return;
  const results = await Promise.all(Object.entries(choice.overrides).map(([name, address]) => tryRelease(name, address)));
  block.textContent = JSON.stringify(overridden(composition, choice, results));
  // A different React version would change the whole page.
  const shellReact = FACADE_VERSIONS['react'];
  for (const each of results) {
    const usesShellReact = 'release' in each && shellReact !== undefined && each.react === shellReact;
    if (usesShellReact && (await loadRefreshableReact(each.release.base))) return;
  }
}
