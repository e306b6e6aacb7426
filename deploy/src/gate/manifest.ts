import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import type { Refusal } from './refusal.ts';

const manifestFile = 'mf-manifest.json';
/** What a remote of each contract version exposes. */
const promised: Readonly<Record<number, readonly string[]>> = { 1: ['./remote'] };
const wayOut = 'build it with remoteConfig of @wallet/shared/webpack, which exposes ./remote alone';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

async function readManifest(files: ReleaseFiles): Promise<unknown> {
  const body = await files.read(manifestFile);
  if (!body) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The federation's own manifest parses, names the entry and the global that the release names, and exposes what the contract promises.
 * Its format is that of @module-federation/enhanced: `metaData.remoteEntry.name`, `metaData.globalName`, `exposes[].path`.
 */
export async function checkManifest(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const manifest = await readManifest(files);
  if (!isRecord(manifest)) {
    return [{ rule: 'manifest', found: `${manifestFile} is not there or is not JSON`, wayOut }];
  }
  const refusals: Refusal[] = [];
  const metaData = manifest['metaData'];
  const entry = fieldOf(fieldOf(metaData, 'remoteEntry'), 'name');
  if (entry !== release.scripts[0]) {
    refusals.push({
      rule: 'manifest',
      found: `its entry is ${String(entry)}, the release begins with ${release.scripts[0] ?? 'nothing'}`,
      wayOut,
    });
  }
  const global = fieldOf(metaData, 'globalName');
  if (global !== release.global) {
    refusals.push({ rule: 'manifest', found: `its global is ${String(global)}, the release says ${release.global}`, wayOut });
  }
  const exposes = manifest['exposes'];
  const paths = Array.isArray(exposes) ? exposes.map((each) => fieldOf(each, 'path')) : [];
  const names = promised[release.contract];
  if (!names) {
    refusals.push({
      rule: 'contract',
      found: `it was written for contract ${release.contract}, which this gate does not know`,
      wayOut: 'release it with the deploy of the version of shared that it was built with',
    });
  }
  for (const name of names ?? []) {
    if (!paths.includes(name)) refusals.push({ rule: 'exposes', found: `it does not expose ${name}`, wayOut });
  }
  return refusals;
}
