import type { BuiltRelease } from '../release/built-release.ts';
import type { ReleaseFiles } from '../release/release-files.ts';
import { at, isRecord, jsonIn } from '../signing/json.ts';
import type { Refusal } from './refusal.ts';

const manifestFile = 'mf-manifest.json';
/** The modules that a remote of each contract version must expose. */
const requiredExposes: Readonly<Record<number, readonly string[]>> = { 1: ['./remote'] };
const wayOut = 'build it with remoteConfig of @kaeo/remote-kit/webpack, which exposes ./remote alone';
const refuse = (found: string): Refusal => ({ rule: 'manifest', found, wayOut });

function checkExposes({ contract }: BuiltRelease, exposed: readonly unknown[]): Refusal[] {
  const names = requiredExposes[contract];
  if (!names) {
    return [
      {
        rule: 'contract',
        found: `it was written for contract ${contract}, which this gate does not support`,
        wayOut: 'release it with the `deploy` command of the version of shared that it was built with',
      },
    ];
  }
  return names
    .filter((name) => !exposed.includes(name))
    .map((name) => ({ rule: 'exposes', found: `it does not expose ${name}`, wayOut }));
}

/** A webpack container has no manifest: `release.json` lists what it exposes, and its entry sets the named global. */
async function checkContainer(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const [entry = ''] = release.scripts;
  const source = new TextDecoder().decode(await files.read(entry));
  const refusals = checkExposes(release, release.exposes ?? []);
  if (source.includes(`var ${release.global}`)) return refusals;
  return [...refusals, refuse(`its entry sets no global ${release.global}`)];
}

/** Checks that the shell can start the remote, for both kinds of container. */
export const checkEntry = (release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> =>
  release.container === 'webpack' ? checkContainer(release, files) : checkManifest(release, files);

/** The manifest of @module-federation/enhanced must name the same entry and global as the release. */
async function checkManifest(release: BuiltRelease, files: ReleaseFiles): Promise<Refusal[]> {
  const manifest = jsonIn((await files.read(manifestFile)) ?? '');
  if (!isRecord(manifest)) return [refuse(`${manifestFile} is missing or is not JSON`)];
  const refusals: Refusal[] = [];
  const entry = at(manifest, 'metaData', 'remoteEntry', 'name');
  if (entry !== release.scripts[0]) {
    refusals.push(refuse(`its entry is ${String(entry)}, the release starts with ${release.scripts[0] ?? 'nothing'}`));
  }
  const global = at(manifest, 'metaData', 'globalName');
  if (global !== release.global) {
    refusals.push(refuse(`its global is ${String(global)}, the release says ${release.global}`));
  }
  const exposes = manifest['exposes'];
  const paths = Array.isArray(exposes) ? exposes.map((each) => at(each, 'path')) : [];
  return [...refusals, ...checkExposes(release, paths)];
}
