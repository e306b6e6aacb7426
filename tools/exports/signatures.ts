import type { Deprecation } from '@kaeo/remote-kit/webpack/reports';
import { type Declared, pathFrom } from './declarations.ts';

export type CurrentExport = {
  readonly kind: 'value' | 'type';
  readonly signature: readonly string[];
  readonly deprecated?: Deprecation;
  /** Why its deprecation is invalid. */
  readonly fault?: string;
};

export type Sources = {
  readonly module: (path: string) => Promise<Declared>;
  readonly versionOf: (library: string) => string;
};

/** Where a name is declared: in a module of `shared`, in a library, or in another file, such as texts. */
type DeclaredAt =
  | { readonly path: string; readonly name: string }
  | { readonly library: string; readonly name: string }
  | { readonly file: string };

const isRelative = (from: string): boolean => from.startsWith('.');
const key = ({ path, name }: { readonly path: string; readonly name: string }): string => `${path}#${name}`;

type Trail = { readonly place: DeclaredAt; readonly isType: boolean; readonly docs: readonly string[] };

async function find(sources: Sources, path: string, name: string, isExported: boolean): Promise<Trail | undefined> {
  const module = await sources.module(path);
  const exported = isExported ? module.exports.get(name) : undefined;
  if (isExported && !exported) throw new Error(`${path} exports no ${name}`);
  const step = async (from: string, next: string): Promise<Trail> => {
    if (!isRelative(from)) return { place: { library: from, name: next }, isType: false, docs: [] };
    const target = pathFrom(path, from);
    if (!/\.tsx?$/.test(target)) return { place: { file: target }, isType: true, docs: [] };
    const found = await find(sources, target, next, true);
    if (!found) throw new Error(`${target} has no ${next}`);
    return found;
  };
  const add = (trail: Trail): Trail => ({
    ...trail,
    isType: trail.isType || Boolean(exported?.isType),
    docs: [exported?.doc ?? '', ...trail.docs],
  });
  if (exported && 'from' in exported.origin) return add(await step(exported.origin.from, exported.origin.name));
  const local = exported && 'local' in exported.origin ? exported.origin.local : name;
  const declaration = module.declarations.get(local);
  if (declaration) return add({ place: { path, name: local }, isType: declaration.isType, docs: [declaration.doc] });
  const imported = module.imports.get(local);
  return imported && add(await step(imported.from, imported.name));
}

const deprecatedAt = /@deprecated\b([^]*?)(?=\n\s*\*\s*@|\*\/|$)/;
/** Parses `@deprecated after 2027-03-01: use X`, the tag that editors show as struck through. */
function deprecationIn(docs: readonly string[]): Pick<CurrentExport, 'deprecated' | 'fault'> {
  const tag = docs.map((doc) => deprecatedAt.exec(doc)?.[1]).find((text) => text !== undefined);
  if (tag === undefined) return {};
  const text = tag.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim();
  const [, after, instead] = /^after (\d{4}-\d{2}-\d{2}): (\S.*)$/.exec(text) ?? [];
  const isDay = after !== undefined && new Date(`${after}T00:00:00Z`).toJSON()?.startsWith(after);
  if (!isDay || instead === undefined)
    return { fault: `"@deprecated ${text}" lacks a date or a replacement: @deprecated after 2027-03-01: use …` };
  return { deprecated: { after, instead } };
}

/** The names in a text, including inline import types: `import("./sheet.ts").SheetProps`. */
function mentioned(text: string): {
  readonly identifiers: readonly string[];
  readonly inlineImports: readonly (readonly [string, string])[];
} {
  const inPlace = [...text.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g)].map(([, from = '', name = '']) => [from, name] as const);
  return { identifiers: [...new Set(text.match(/(?<![.\w$])[A-Za-z_$][\w$]*/g))], inlineImports: inPlace };
}

/** A declaration, followed by the declarations of names that it uses and no facade exports. */
async function signatureOf(
  sources: Sources,
  start: { path: string; name: string },
  known: ReadonlySet<string>,
): Promise<string[]> {
  const texts = new Map<string, string>();
  const visit = async (place: { path: string; name: string }): Promise<void> => {
    const module = await sources.module(place.path);
    const text = module.declarations.get(place.name)?.text ?? '';
    texts.set(key(place), text);
    const { identifiers, inlineImports } = mentioned(text);
    const trails = [
      ...(await Promise.all(identifiers.map((word) => find(sources, place.path, word, false)))),
      ...(await Promise.all(inlineImports.map(([from, name]) => find(sources, pathFrom(place.path, from), name, true)))),
    ];
    for (const trail of trails) {
      if (trail && 'path' in trail.place && !texts.has(key(trail.place)) && !known.has(key(trail.place)))
        await visit(trail.place);
    }
  };
  await visit(start);
  const [own = '', ...others] = texts.values();
  return [own, ...others.toSorted()].flatMap((text) => text.split('\n'));
}

/** The current exports by facade and name. `entries` are the paths of facades in `shared/src`. */
export async function findExports(
  sources: Sources,
  entries: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Readonly<Record<string, CurrentExport>>>>> {
  const trails: { readonly facade: string; readonly name: string; readonly trail: Trail }[] = [];
  for (const [facade, path] of Object.entries(entries)) {
    for (const name of (await sources.module(path)).exports.keys()) {
      const trail = await find(sources, path, name, true);
      if (trail) trails.push({ facade, name, trail });
    }
  }
  const known = new Set(trails.flatMap(({ trail: { place } }) => ('path' in place ? [key(place)] : [])));
  const found: Record<string, Record<string, CurrentExport>> = Object.fromEntries(
    Object.keys(entries).map((facade) => [facade, {}]),
  );
  for (const { facade, name, trail } of trails) {
    const { place, isType, docs } = trail;
    const signature =
      'path' in place
        ? await signatureOf(sources, place, known)
        : [
            'library' in place
              ? `${place.name} of ${place.library} ${sources.versionOf(place.library).split('.')[0] ?? ''}`
              : place.file,
          ];
    found[facade] = { ...found[facade], [name]: { kind: isType ? 'type' : 'value', signature, ...deprecationIn(docs) } };
  }
  return found;
}
