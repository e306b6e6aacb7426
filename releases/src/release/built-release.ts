import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@kaeo/shared/contract';
import { Type } from 'typebox';
import { isServed } from '../objects/content-type.ts';
import { messageOf } from '../process/error-message.ts';
import { offersSchema, usesSchema } from '../registry/offers.ts';
import { checksSchema } from '../registry/release-checks.ts';
import { InvalidData, type Parsed, parseData, parseJson } from '../schema/parse.ts';

const names = Type.Array(Type.String());

/** Maximum transfer size of a release (Brotli) in bytes; the `budget` of its package.json. */
const budgetSchema = Type.Object({
  /** The scripts that run first: the entry of a remote, the initial scripts of the shell. */
  entryBytes: Type.Number(),
  totalBytes: Type.Number(),
  /** All other files together: images, fonts, data. */
  assetBytes: Type.Number(),
});

const buildSchema = Type.Object({
  name: Type.String(),
  version: Type.String(),
  global: Type.String(),
  /** Set for a webpack container; a container of the federation plugin has a manifest instead. */
  container: Type.Optional(Type.Literal('webpack')),
  /** Script names are content hashes. Only the remote's entry is named by release (docs/adr/0084). */
  addresses: Type.Optional(Type.Literal('content')),
  /** Modules that a webpack container exposes. */
  exposes: Type.Optional(names),
  contract: Type.Number(),
  scripts: names,
  parts: Type.Record(Type.String(), names),
  needs: Type.Record(Type.String(), names),
  /** The file with the integrity hashes by script, and its own hash. */
  hashes: Type.Optional(Type.Object({ file: Type.String(), integrity: Type.String() })),
  files: Type.Record(Type.String(), Type.Object({ bytes: Type.Number(), integrity: Type.String() })),
  assets: names,
  shared: Type.Record(Type.String(), Type.String()),
  uses: Type.Optional(usesSchema),
  offers: Type.Optional(offersSchema),
  /** For the shell: its market, and the paths that its menus and home links lead to. */
  market: Type.Optional(Type.String()),
  links: Type.Optional(names),
  budget: Type.Union([budgetSchema, Type.Null()]),
  // The gate checks it and names what is wrong.
  declaration: Type.Unsafe<RemoteDeclaration | null>(Type.Unknown()),
  /** For the shell: description of the product by language. */
  descriptions: Type.Optional(Type.Object({ th: Type.String(), la: Type.String(), en: Type.String() })),
  /** For a shell with a script that sends a page's first API call: its file. */
  early: Type.Optional(Type.String()),
  /** For a shell with a service worker: its file. */
  worker: Type.Optional(Type.String()),
  checks: Type.Optional(checksSchema),
});

/** `release.json` of a build, written by `releasePlugin` of `remote-kit/webpack`. */
export type BuiltRelease = Parsed<typeof buildSchema>;

/** @throws InvalidData that names the release or folder, and the field. */
export function parseBuild(text: string, about: string): BuiltRelease {
  const file = `release.json of ${about}`;
  try {
    return parseData(buildSchema, parseJson(text, file), file);
  } catch (error) {
    throw new InvalidData(`${messageOf(error)}; build it again`);
  }
}

/** @throws Error that names the folder if it has no `release.json`. */
export async function readBuild(folder: string): Promise<BuiltRelease> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch(() => {
    throw new Error(`${folder} has no release.json: build it first`);
  });
  return parseBuild(text, folder);
}

type Names = Pick<BuiltRelease, 'scripts' | 'parts' | 'hashes' | 'files' | 'assets'>;

/** Every file that `release.json` lists, without compressed copies. */
export const namedFiles = ({ scripts, parts, hashes, files, assets }: Names): ReadonlySet<string> =>
  new Set([...Object.keys(files), ...scripts, ...Object.values(parts).flat(), ...(hashes ? [hashes.file] : []), ...assets]);

/** The files that browsers may load (WEB-04): listed in `release.json` and of a served type. */
export const servedFilesOf = (release: Names): ReadonlySet<string> => new Set([...namedFiles(release)].filter(isServed));
