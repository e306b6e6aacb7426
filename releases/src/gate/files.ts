import { brotliDecompressSync } from 'node:zlib';
import { isServed, servedExtensions } from '../objects/content-type.ts';
import { digestOf } from '../objects/digest.ts';
import { type BuiltRelease, namedFiles } from '../release/built-release.ts';
import { integrityOf, type ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

const wayOut = 'build it again and release the new build; do not change files after the build';
const refuse = (found: string, solution = wayOut): Refusal => ({ rule: 'files', found, wayOut: solution });

/** Checks the compressed copy, since that is what browsers load. */
function isCopy(packed: Uint8Array, integrity: string): boolean {
  try {
    return integrityOf(brotliDecompressSync(packed)) === integrity;
  } catch {
    return false;
  }
}

async function checkScript(files: ReleaseFiles, file: string, integrity: string): Promise<Refusal[]> {
  const [body, packed] = await Promise.all([files.read(file), files.read(`${file}.br`)]);
  const refusals: Refusal[] = [];
  if (!body) refusals.push(refuse(`${file} is missing`));
  else if (integrityOf(body) !== integrity) refusals.push(refuse(`${file} is not the file that the build hashed`));
  if (packed && !isCopy(packed, integrity)) refusals.push(refuse(`${file}.br is not a compressed copy of the script`));
  return refusals;
}

/** Checks that the file of hashes, which pages use, matches `release.json`. */
async function checkHashes({ hashes, files: scripts }: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  if (!hashes) return [];
  const body = await files.read(hashes.file);
  const expected = JSON.stringify(Object.fromEntries(Object.entries(scripts).map(([file, { integrity }]) => [file, integrity])));
  const isTrue = body && integrityOf(body) === hashes.integrity && new TextDecoder().decode(body) === expected;
  return isTrue ? [] : [refuse(`${hashes.file} does not hold the hashes of its scripts`)];
}

/** Checks that files exist, that scripts and compressed copies have the recorded hash, and that chunks list scripts. */
export async function checkFiles(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const checked = await Promise.all(
    Object.entries(release.files).map(([file, { integrity }]) => checkScript(files, file, integrity)),
  );
  const refusals = [...checked.flat(), ...(await checkHashes(release, files))];
  const stored = new Set(await files.list());
  for (const file of release.assets) {
    if (!stored.has(file)) refusals.push(refuse(`${file} is missing`));
  }
  if (release.scripts.length === 0) refusals.push(refuse('it lists no script to run first'));
  for (const file of new Set([...release.scripts, ...Object.values(release.parts).flat()])) {
    if (file.endsWith('.js') && !Object.hasOwn(release.files, file)) {
      refusals.push(refuse(`${file} has no integrity hash`));
    }
  }
  return refusals;
}

/** Metadata files that a build writes. */
const meta = /^(?:release|mf-manifest|mf-stats)\.json$/;
const hashInName = /\.([0-9a-f]{8,64})\.[a-z0-9]+$/;

const isNamedByContent = (file: string, body: Uint8Array): boolean => {
  const hash = hashInName.exec(file)?.[1];
  return hash !== undefined && digestOf(body).startsWith(hash);
};

/** The hash in a file's name must be that of its content, so that a name means the same in every release (docs/adr/0084). */
async function checkHashesInNames(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  if (release.addresses !== 'content') return [];
  const named = [...namedFiles(release)];
  const mustBeNamed = new Set([...Object.keys(release.files), ...(release.hashes ? [release.hashes.file] : [])]);
  const checked = named.filter((file) => mustBeNamed.has(file) || hashInName.test(file));
  const found = await Promise.all(
    checked.map(async (file) => {
      const body = await files.read(file);
      return body && !isNamedByContent(file, body) ? file : undefined;
    }),
  );
  return found.flatMap((file) =>
    file === undefined
      ? []
      : [refuse(`${file}: the name is not the hash of the content`, 'build it with the kit of this version')],
  );
}

/** Checks that `release.json` lists every file, and that all are of a served type (WEB-04). */
export async function checkNames(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const named = namedFiles(release);
  const stored = await files.list();
  const unnamed = stored.filter((file) => {
    const original = file.replace(/\.br$/, '');
    return !named.has(original) && !meta.test(original);
  });
  const refused = [...named].filter((file) => !isServed(file));
  return [
    ...unnamed.map((file) => refuse(`${file} is not listed in release.json`)),
    ...refused.map((file) => refuse(`${file} has a file type that is not served`, `use only ${servedExtensions.join(', ')}`)),
    ...(await checkHashesInNames(release, files)),
  ];
}
