import { plainPath, type RemoteDeclaration } from '@kaeo/shared/contract';
import { declarationProblems, sectionNames, slotNames } from '@kaeo/shared/declaration';
import { releasesOf } from '../registry/registry-changes.ts';
import { nameProblem } from '../registry/remote-name.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { checkNamespace, isSameNamespace } from './namespace.ts';
import type { Refusal } from './refusal.ts';
import { isShellPath } from './shell-paths.ts';

const languages = ['th', 'la', 'en'] as const;
const knownSlots: readonly string[] = slotNames;
const knownSections: readonly string[] = sectionNames;

const refuse = (found: string, wayOut: string): Refusal => ({ rule: 'declaration', found, wayOut });

const refuseUnless = (isValid: boolean, found: string, wayOut: string): Refusal[] => (isValid ? [] : [refuse(found, wayOut)]);
const anotherPath = 'use a plain path that belongs neither to the shell nor to the gateway';

/** Checks that a path is in canonical form and belongs neither to the shell nor to the gateway. */
function checkPath(id: string, path: string): Refusal[] {
  const plain = plainPath(path);
  const written = plain === path ? '' : `, which is ${plain}`;
  if (isShellPath(path)) {
    return [refuse(`page ${id} has the path ${path}${written}, which belongs to the shell or the gateway`, anotherPath)];
  }
  if (!/^\/[\w/-]*$/.test(path)) return [refuse(`page ${id} has the path ${path}`, anotherPath)];
  return refuseUnless(plain === path, `page ${id} has the path ${path}${written}`, `write it ${plain}`);
}

/** Refuses two pages with one path, since it would be undefined which one is shown. */
const checkTwice = ({ pages }: RemoteDeclaration): Refusal[] =>
  pages
    .filter(({ path }, at) => pages.findIndex((page) => plainPath(page.path) === plainPath(path)) < at)
    .map(({ id, path }) => refuse(`page ${id} has the path ${path}, like another of its pages`, 'give each page its own path'));

const isApiPath = (path: unknown): boolean => typeof path === 'string' && /^\/api\/[\w/-]+$/.test(path);

/** Checks the form at run time, because a declaration is written by hand. */
const isFirstCall = (call: RemoteDeclaration['pages'][number]['firstCall']): boolean =>
  call instanceof Object
    ? isApiPath(call.path) &&
      call.body instanceof Object &&
      Object.values(call.body).every((value) => ['string', 'number'].includes(typeof value))
    : isApiPath(call);

function checkPages(declaration: RemoteDeclaration): Refusal[] {
  return declaration.pages.flatMap(({ id, path, access, title, firstCall, firstPicture }) => [
    ...checkPath(id, path),
    ...refuseUnless(
      access === 'player' || access === 'public' || access === 'staff',
      `page ${id} has the access ${String(access)}`,
      'use player, public or staff',
    ),
    ...refuseUnless(
      access !== 'player' || path.startsWith('/user/'),
      `page ${id} is for players at ${path}`,
      'use a path under /user/ for players’ pages',
    ),
    ...refuseUnless(
      firstCall === undefined || (access === 'player' && isFirstCall(firstCall)),
      `page ${id} has the first call ${typeof firstCall === 'string' ? firstCall : JSON.stringify(firstCall)}`,
      'name the path of a GET of the API, or path and body of a POST, for a page of players',
    ),
    ...refuseUnless(
      firstPicture === undefined || (firstCall !== undefined && /^\w+(\.\w+)*$/.test(firstPicture)),
      `page ${id} has its first picture at ${firstPicture}`,
      'give its path in the response of the first call',
    ),
    ...languages
      .filter((language) => !title[language]?.trim())
      .map((language) => refuse(`page ${id} has no title in ${language}`, 'give titles in th, la and en')),
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
    ...refuseUnless(knownSections.includes(slot), `the shell has no section ${slot}`, `it has ${knownSections.join(', ')}`),
    ...refuseUnless(
      sections.findIndex((other) => other.slot === slot) === at,
      `section ${slot} is declared twice`,
      'declare it once, and render both parts in it',
    ),
    ...languages
      .filter((language) => !title?.[language]?.trim())
      .map((language) => refuse(`section ${slot} has no title in ${language}`, 'give titles in th, la and en')),
  ]);

const checkMenu = ({ menu = [], pages }: RemoteDeclaration): Refusal[] =>
  menu
    .filter(({ page }) => !pages.some(({ id, access }) => id === page && access !== 'public'))
    .map(({ page }) => refuse(`a menu entry leads to ${page}, which is none of its player pages`, 'name the id of such a page'));

/** Checks that each page, slot and section has its own chunk, under the name by which the shell loads it. */
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

/** Checks that there are texts in each language; otherwise the shell would show translation keys. */
export const checkTexts = (release: BuiltRelease): Refusal[] =>
  languages
    .filter((language) => (release.parts[`locale-${language}`]?.length ?? 0) === 0)
    .map((language) => refuse(`it has no texts in ${language}`, `import them with the chunk name locale-${language}`));

/** Refuses a namespace, path or slot that another remote already has. */
export function checkNeighbours(
  declaration: RemoteDeclaration,
  registry: Pick<StoredRegistry, 'remotes'> | undefined,
): Refusal[] {
  const neighbours = Object.entries(registry?.remotes ?? {})
    .filter(([name]) => name !== declaration.name)
    .flatMap(([, entry]) => releasesOf(entry));
  const refusals: Refusal[] = [];
  for (const { declaration: other, version } of neighbours) {
    const title = `${other.name} ${version}`;
    if ([other.namespace, other.name].some((name) => isSameNamespace(name, declaration.namespace))) {
      refusals.push(refuse(`its namespace ${declaration.namespace} is that of ${title}`, 'take another namespace'));
    }
    const usedPaths = new Set(other.pages.map(({ path }) => plainPath(path)));
    for (const { path } of declaration.pages.filter((page) => usedPaths.has(plainPath(page.path)))) {
      refusals.push(refuse(`${path} is a page of ${title}`, 'take another path, or release the other without it first'));
    }
    for (const slot of declaration.slots.filter((each) => other.slots.includes(each))) {
      refusals.push(refuse(`${title} fills the slot ${slot}`, 'release the other without it first'));
    }
  }
  return [...new Map(refusals.map((refusal) => [refusal.found, refusal])).values()];
}

const checkForm = (declaration: unknown): Refusal[] =>
  declarationProblems(declaration).map((problem) => refuse(problem, 'see the JSON schema that `$schema` of remote.json names'));

/** Whether a declaration, which is written by hand, has the form that the rules need. */
export function isReadable(declaration: RemoteDeclaration | null): declaration is RemoteDeclaration {
  const { namespace, pages, slots, sections = [], menu = [] }: Partial<RemoteDeclaration> = declaration ?? {};
  return (
    typeof namespace === 'string' &&
    [pages, slots, sections, menu].every(Array.isArray) &&
    [...(pages ?? []), ...sections, ...menu].every((each) => each instanceof Object) &&
    (pages ?? []).every(({ path, title }) => typeof path === 'string' && title instanceof Object)
  );
}

/** The checks of a `remote.json` that need no build: its form, and conflicts with other remotes. */
export function checkWritten(declaration: RemoteDeclaration, registry: Pick<StoredRegistry, 'remotes'> | undefined): Refusal[] {
  if (!isReadable(declaration)) return checkForm(declaration);
  const found = [
    ...checkPages(declaration),
    ...checkTwice(declaration),
    ...checkSlots(declaration),
    ...checkSections(declaration),
    ...checkMenu(declaration),
    ...checkNamespace(declaration),
  ];
  // The rules above have clearer messages than the schema.
  return [...(found.length > 0 ? found : checkForm(declaration)), ...checkNeighbours(declaration, registry)];
}

/** Checks each declared page, title, slot and namespace, also against other remotes. */
export function checkDeclaration(release: BuiltRelease, registry: Pick<StoredRegistry, 'remotes'> | undefined): Refusal[] {
  const { declaration } = release;
  if (!declaration) return [refuse('it has no declaration', 'pass remote.json to remoteConfig')];
  return [
    ...refuseUnless(
      declaration.name === release.name,
      `it declares itself as ${declaration.name}`,
      `name it ${release.name} in remote.json`,
    ),
    ...checkWritten(declaration, registry),
    ...(isReadable(declaration) ? checkParts(declaration, release) : []),
    ...checkTexts(release),
  ];
}

export function checkName(name: string): Refusal[] {
  const problem = nameProblem(name);
  return refuseUnless(problem === undefined, `${name} ${problem}`, 'change its name in remote.json and package.json');
}
