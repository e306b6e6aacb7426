import type { RemoteDeclaration } from '@wallet/shared/contract';
import { releasesOf } from '../registry/registry-changes.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import type { Refusal } from './refusal.ts';

const languages = ['th', 'la', 'en'] as const;
const knownSlots: readonly string[] = ['chat'];
/** Pages that the shell keeps for itself, and what the gateway answers beside pages. */
const shellPaths = ['/', '/user', '/howto', '/contact', '/user/contact', '/terminated', '/remotes', '/composition', '/registry'];
/** Everything below these is files and calls, never a page. */
const gatewayPrefixes = ['/releases', '/api', '/assets', '/socket.io', '/operator'];

/** Whether a path is the shell's or the gateway's own, and so no remote's. */
export const isShellPath = (path: string): boolean =>
  shellPaths.includes(path) || gatewayPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

const refuse = (found: string, wayOut: string): Refusal => ({ rule: 'declaration', found, wayOut });

function checkPages(declaration: RemoteDeclaration, release: BuiltRelease): Refusal[] {
  return declaration.pages.flatMap(({ id, path, access, title, firstCall }) => [
    ...(/^\/[\w/-]*$/.test(path) && !isShellPath(path)
      ? []
      : [refuse(`page ${id} has the path ${path}`, 'give it a plain path that is not one of the shell’s or the gateway’s')]),
    ...(access === 'player' || access === 'public'
      ? []
      : [refuse(`page ${id} has the access ${String(access)}`, 'it is player or public')]),
    ...(access === 'player' && !path.startsWith('/user/')
      ? [refuse(`page ${id} is for players at ${path}`, 'players’ pages are under /user/')]
      : []),
    ...(firstCall === undefined || (access === 'player' && /^\/api\/[\w/-]+$/.test(firstCall))
      ? []
      : [refuse(`page ${id} begins with the call ${firstCall}`, 'name the path of a GET of the API, for a page of players')]),
    ...languages
      .filter((language) => !title[language]?.trim())
      .map((language) => refuse(`page ${id} has no title in ${language}`, 'titles are in th, la and en')),
    ...((release.parts[`page-${id}`]?.length ?? 0) > 0
      ? []
      : [refuse(`page ${id} has no code`, `import it in remote.ts with the chunk name page-${id}`)]),
  ]);
}

const checkSlots = (declaration: RemoteDeclaration, release: BuiltRelease): Refusal[] =>
  declaration.slots.flatMap((slot) => [
    ...(knownSlots.includes(slot) ? [] : [refuse(`the shell has no slot ${slot}`, `it has ${knownSlots.join(', ')}`)]),
    ...((release.parts[`slot-${slot}`]?.length ?? 0) > 0
      ? []
      : [refuse(`slot ${slot} has no code`, `import it in remote.ts with the chunk name slot-${slot}`)]),
  ]);

/** Texts are there in every language; a shell without one would show keys to its players. */
export const checkTexts = (release: BuiltRelease): Refusal[] =>
  languages
    .filter((language) => (release.parts[`locale-${language}`]?.length ?? 0) === 0)
    .map((language) => refuse(`it has no texts in ${language}`, `import them with the chunk name locale-${language}`));

const checkNamespace = ({ namespace }: RemoteDeclaration): Refusal[] =>
  namespace.trim() ? [] : [refuse('it has no namespace', 'name one in remote.json')];

/** What it claims for itself alone must not be another remote's. */
export function checkNeighbours(
  declaration: RemoteDeclaration,
  registry: Pick<StoredRegistry, 'remotes'> | undefined,
): Refusal[] {
  const neighbours = Object.entries(registry?.remotes ?? {})
    .filter(([name]) => name !== declaration.name)
    .flatMap(([, entry]) => releasesOf(entry));
  const refusals: Refusal[] = [];
  for (const { declaration: other, version } of neighbours) {
    const who = `${other.name} ${version}`;
    if (other.namespace === declaration.namespace) {
      refusals.push(refuse(`its namespace ${declaration.namespace} is that of ${who}`, 'take another namespace'));
    }
    for (const { path } of declaration.pages.filter((page) => other.pages.some((each) => each.path === page.path))) {
      refusals.push(refuse(`${path} is a page of ${who}`, 'take another path, or release the other without it first'));
    }
    for (const slot of declaration.slots.filter((each) => other.slots.includes(each))) {
      refusals.push(refuse(`${who} fills the slot ${slot}`, 'release the other without it first'));
    }
  }
  return [...new Map(refusals.map((refusal) => [refusal.found, refusal])).values()];
}

/** Each declared page, title, slot and namespace is real, and nobody else's. */
export function checkDeclaration(release: BuiltRelease, registry: StoredRegistry | undefined): Refusal[] {
  const { declaration } = release;
  if (!declaration) return [refuse('it declares nothing', 'give remoteConfig the remote.json')];
  return [
    ...(declaration.name === release.name
      ? []
      : [refuse(`it declares itself as ${declaration.name}`, `name it ${release.name} in remote.json`)]),
    ...checkPages(declaration, release),
    ...checkSlots(declaration, release),
    ...checkNamespace(declaration),
    ...checkTexts(release),
    ...checkNeighbours(declaration, registry),
  ];
}
