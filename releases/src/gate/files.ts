import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { isServed, servedExtensions } from '../objects/content-type.ts';
import type { BuiltRelease } from '../release/built-release.ts';
import { namedFiles } from '../release/named-files.ts';
import { integrityOf, type ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

const wayOut = 'build it again and release the new build; do not change files after the build';

/** The compressed copy is what browsers get: it must hold the same script. */
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
  if (!body) refusals.push({ rule: 'files', found: `${file} is not there`, wayOut });
  else if (integrityOf(body) !== integrity) {
    refusals.push({ rule: 'files', found: `${file} is not the file that the build hashed`, wayOut });
  }
  if (packed && !isCopy(packed, integrity)) {
    refusals.push({ rule: 'files', found: `${file}.br is not a compressed copy of the script`, wayOut });
  }
  return refusals;
}

/** The file that pages are told the hashes by says what the release says. */
async function checkHashes({ hashes, files: scripts }: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  if (!hashes) return [];
  const body = await files.read(hashes.file);
  const said = JSON.stringify(Object.fromEntries(Object.entries(scripts).map(([file, { integrity }]) => [file, integrity])));
  const isTrue = body && integrityOf(body) === hashes.integrity && new TextDecoder().decode(body) === said;
  return isTrue ? [] : [{ rule: 'files', found: `${hashes.file} does not hold the hashes of its scripts`, wayOut }];
}

/**
 * Every file answers, every script and its compressed copy have the hash that the release names, and every named chunk names scripts that are
 * there.
 */
export async function checkFiles(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const checked = await Promise.all(
    Object.entries(release.files).map(([file, { integrity }]) => checkScript(files, file, integrity)),
  );
  const refusals = [...checked.flat(), ...(await checkHashes(release, files))];
  const there = new Set(await files.list());
  for (const file of release.assets) {
    if (!there.has(file)) refusals.push({ rule: 'files', found: `${file} is not there`, wayOut });
  }
  if (release.scripts.length === 0) refusals.push({ rule: 'files', found: 'it names no script to run first', wayOut });
  for (const file of new Set([...release.scripts, ...Object.values(release.parts).flat()])) {
    if (file.endsWith('.js') && !Object.hasOwn(release.files, file)) {
      refusals.push({ rule: 'files', found: `${file} has no integrity hash`, wayOut });
    }
  }
  return refusals;
}

/** What a build writes about itself beside its files. */
const meta = /^(?:release|mf-manifest|mf-stats)\.json$/;
const hashInName = /\.([0-9a-f]{8,64})\.[a-z0-9]+$/;

const isNamedByContent = (file: string, body: Uint8Array): boolean => {
  const hash = hashInName.exec(file)?.[1];
  return hash !== undefined && createHash('sha256').update(body).digest('hex').startsWith(hash);
};

/** The hash in the name of a file is the hash of its content (docs/adr/0084): a name means one content in every release. */
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
      : [
          {
            rule: 'files',
            found: `${file}: the name is not the hash of the content`,
            wayOut: 'build it with the kit of this version',
          },
        ],
  );
}

/** `release.json` names every file, and none of a kind that browsers do not get (WEB-04). */
export async function checkNames(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const named = namedFiles(release);
  const there = await files.list();
  const unnamed = there.filter((file) => {
    const original = file.replace(/\.br$/, '');
    return !named.has(original) && !meta.test(original);
  });
  const refused = [...named].filter((file) => !isServed(file));
  return [
    ...unnamed.map((file): Refusal => ({ rule: 'files', found: `${file} is not named by release.json`, wayOut })),
    ...refused.map(
      (file): Refusal => ({
        rule: 'files',
        found: `${file} is of a kind that is not served`,
        wayOut: `a release has ${servedExtensions.join(', ')} only`,
      }),
    ),
    ...(await checkHashesInNames(release, files)),
  ];
}
