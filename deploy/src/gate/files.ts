import { brotliDecompressSync } from 'node:zlib';
import type { BuiltRelease } from '../release/built-release.ts';
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
  for (const file of release.assets ?? []) {
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
