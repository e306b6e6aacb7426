import { plainPath, type RemoteDeclaration } from '@wallet/shared/contract';
import { declarationProblems } from '@wallet/shared/declaration';
import { releasesOf } from '../registry/registry-changes.ts';
import { nameProblem } from '../registry/remote-name.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { checkNamespace, isSameNamespace } from './namespace.ts';
import type { Refusal } from './refusal.ts';
import { isShellPath } from './shell-paths.ts';

const languages = ['th', 'la', 'en'] as const;
const knownSlots: readonly string[] = ['chat'];
const knownSections: readonly string[] = ['home-card', 'profile-section'];

const refuse = (found: string, wayOut: string): Refusal => ({ rule: 'declaration', found, wayOut });

const anotherPath = 'give it a plain path that is not one of the shell’s or the gateway’s';

/** A path is plain, so that nobody reads it as another, and not one that the shell or the gateway has. */
function checkPath(id: string, path: string): Refusal[] {
  const plain = plainPath(path);
  const written = plain === path ? '' : `, which is ${plain}`;
  if (isShellPath(path)) {
    return [refuse(`page ${id} has the path ${path}${written}, one of the shell’s or the gateway’s`, anotherPath)];
  }
  if (!/^\/[\w/-]*$/.test(path)) return [refuse(`page ${id} has the path ${path}`, anotherPath)];
  return plain === path ? [] : [refuse(`page ${id} has the path ${path}${written}`, `write it ${plain}`)];
}

/** Two pages of one path: which of them is shown would be chance. */
const checkTwice = ({ pages }: RemoteDeclaration): Refusal[] =>
  pages
    .filter(({ path }, at) => pages.findIndex((page) => plainPath(page.path) === plainPath(path)) < at)
    .map(({ id, path }) =>
      refuse(`page ${id} has the path ${path}, as another of its pages has`, 'give each page a path of its own'),
    );

const isApiPath = (path: unknown): boolean => typeof path === 'string' && /^\/api\/[\w/-]+$/.test(path);

/** A declaration is what somebody wrote: its form is checked, whatever its type says. */
const isFirstCall = (call: RemoteDeclaration['pages'][number]['firstCall']): boolean =>
  call instanceof Object
    ? isApiPath(call.path) &&
      call.body instanceof Object &&
      Object.values(call.body).every((value) => ['string', 'number'].includes(typeof value))
    : isApiPath(call);

function checkPages(declaration: RemoteDeclaration): Refusal[] {
  return declaration.pages.flatMap(({ id, path, access, title, firstCall, firstPicture }) => [
    ...checkPath(id, path),
    ...(access === 'player' || access === 'public'
      ? []
      : [refuse(`page ${id} has the access ${String(access)}`, 'it is player or public')]),
    ...(access === 'player' && !path.startsWith('/user/')
      ? [refuse(`page ${id} is for players at ${path}`, 'players’ pages are under /user/')]
      : []),
    ...(firstCall === undefined || (access === 'player' && isFirstCall(firstCall))
      ? []
      : [
          refuse(
            `page ${id} begins with the call ${typeof firstCall === 'string' ? firstCall : JSON.stringify(firstCall)}`,
            'name the path of a GET of the API, or path and body of a POST, for a page of players',
          ),
        ]),
    ...(firstPicture === undefined || (firstCall !== undefined && /^\w+(\.\w+)*$/.test(firstPicture))
      ? []
      : [refuse(`page ${id} has its first picture at ${firstPicture}`, 'name its place in the answer to the first call')]),
    ...languages
      .filter((language) => !title[language]?.trim())
      .map((language) => refuse(`page ${id} has no title in ${language}`, 'titles are in th, la and en')),
  ]);
}

const checkSlots = ({ slots }: RemoteDeclaration): Refusal[] =>
  slots
    .filter((slot) => !knownSlots.includes(slot))
    .map((slot) =>
      knownSections.includes(slot)
        ? refuse(`${slot} is declared under slots`, 'declare it under sections, with a title')
        : refuse(`the shell has no slot ${slot}`, `it has ${knownSlots.join(', ')}`),
    );

const checkSections = ({ sections = [] }: RemoteDeclaration): Refusal[] =>
  sections.flatMap(({ slot, title }, at) => [
    ...(knownSections.includes(slot) ? [] : [refuse(`the shell has no section ${slot}`, `it has ${knownSections.join(', ')}`)]),
    ...(sections.findIndex((other) => other.slot === slot) < at
      ? [refuse(`section ${slot} is declared twice`, 'declare it once, and render both parts in it')]
      : []),
    ...languages
      .filter((language) => !title?.[language]?.trim())
      .map((language) => refuse(`section ${slot} has no title in ${language}`, 'titles are in th, la and en')),
  ]);

const checkMenu = ({ menu = [], pages }: RemoteDeclaration): Refusal[] =>
  menu
    .filter(({ page }) => !pages.some(({ id, access }) => id === page && access === 'player'))
    .map(({ page }) =>
      refuse(`a menu entry leads to ${page}, which is no page of its own for players`, 'name the id of such a page'),
    );

/** Each page, slot and section has code of its own, under the name by which the shell loads it. */
function checkParts({ pages, slots, sections = [] }: RemoteDeclaration, { parts }: BuiltRelease): Refusal[] {
  const named = [
    ...pages.map(({ id }) => ({ what: `page ${id}`, part: `page-${id}` })),
    ...slots.map((slot) => ({ what: `slot ${slot}`, part: `slot-${slot}` })),
    ...sections.map(({ slot }) => ({ what: `section ${slot}`, part: `slot-${slot}` })),
  ];
  return named
    .filter(({ part }) => (parts[part]?.length ?? 0) === 0)
    .map(({ what, part }) => refuse(`${what} has no code`, `import it in remote.ts with the chunk name ${part}`));
}

/** Texts are there in every language; a shell without one would show keys to its players. */
export const checkTexts = (release: BuiltRelease): Refusal[] =>
  languages
    .filter((language) => (release.parts[`locale-${language}`]?.length ?? 0) === 0)
    .map((language) => refuse(`it has no texts in ${language}`, `import them with the chunk name locale-${language}`));

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
    if ([other.namespace, other.name].some((name) => isSameNamespace(name, declaration.namespace))) {
      refusals.push(refuse(`its namespace ${declaration.namespace} is that of ${who}`, 'take another namespace'));
    }
    const taken = new Set(other.pages.map(({ path }) => plainPath(path)));
    for (const { path } of declaration.pages.filter((page) => taken.has(plainPath(page.path)))) {
      refusals.push(refuse(`${path} is a page of ${who}`, 'take another path, or release the other without it first'));
    }
    for (const slot of declaration.slots.filter((each) => other.slots.includes(each))) {
      refusals.push(refuse(`${who} fills the slot ${slot}`, 'release the other without it first'));
    }
  }
  return [...new Map(refusals.map((refusal) => [refusal.found, refusal])).values()];
}

const refuseForm = (declaration: unknown): Refusal[] =>
  declarationProblems(declaration).map((problem) =>
    refuse(problem, 'the JSON schema that `$schema` of remote.json names describes it'),
  );

/** Whether the rules can read a declaration, which may be anything that somebody wrote. */
export function isReadable(declaration: RemoteDeclaration | null): declaration is RemoteDeclaration {
  const { namespace, pages, slots, sections = [], menu = [] }: Partial<RemoteDeclaration> = declaration ?? {};
  return (
    typeof namespace === 'string' &&
    [pages, slots, sections, menu].every(Array.isArray) &&
    [...(pages ?? []), ...sections, ...menu].every((each) => each instanceof Object) &&
    (pages ?? []).every(({ path, title }) => typeof path === 'string' && title instanceof Object)
  );
}

/** What can be said of a `remote.json` before it is built: its form, and that nothing of it is another remote's. */
export function checkWritten(declaration: RemoteDeclaration, registry: Pick<StoredRegistry, 'remotes'> | undefined): Refusal[] {
  if (!isReadable(declaration)) return refuseForm(declaration);
  const found = [
    ...checkPages(declaration),
    ...checkTwice(declaration),
    ...checkSlots(declaration),
    ...checkSections(declaration),
    ...checkMenu(declaration),
    ...checkNamespace(declaration),
  ];
  // In words of ours where there are any.
  return [...(found.length > 0 ? found : refuseForm(declaration)), ...checkNeighbours(declaration, registry)];
}

/** Each declared page, title, slot and namespace is real, and nobody else's. */
export function checkDeclaration(release: BuiltRelease, registry: Pick<StoredRegistry, 'remotes'> | undefined): Refusal[] {
  const { declaration } = release;
  if (!declaration) return [refuse('it declares nothing', 'give remoteConfig the remote.json')];
  return [
    ...(declaration.name === release.name
      ? []
      : [refuse(`it declares itself as ${declaration.name}`, `name it ${release.name} in remote.json`)]),
    ...checkWritten(declaration, registry),
    ...(isReadable(declaration) ? checkParts(declaration, release) : []),
    ...checkTexts(release),
  ];
}

/** A remote has a name that is its own. */
export function checkName(name: string): Refusal[] {
  const problem = nameProblem(name);
  return problem === undefined
    ? []
    : [{ rule: 'declaration', found: `${name} ${problem}`, wayOut: 'give it another name in remote.json and its package.json' }];
}
