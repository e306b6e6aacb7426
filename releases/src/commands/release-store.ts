import { createHash } from 'node:crypto';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { remoteOf } from '../registry/registry-changes.ts';
import { changeRegistry, readRegistry } from '../registry/registry-writer.ts';
import type { StoredRegistry } from '../registry/stored-registry.ts';
import { type BuiltRelease, readBuild } from '../release/built-release.ts';
import { placeReleases } from '../release/place-release.ts';
import { AlreadyPublished, publishRelease, readRelease } from '../release/publish.ts';
import { filesOfFolder } from '../release/release-files.ts';
import { authorise } from '../trust/owners/authorise.ts';

/** The release store of one machine: what `npm start` puts working copies into, and what its gateway serves. */
export type ReleaseStore = {
  readonly folder: string;
  readonly objects: ObjectStore;
  /** Copies a build into the store under its version and content, and returns the version: the same build twice is one release. */
  publish(buildFolder: string): Promise<{ name: string; version: string }>;
  /** Puts one published release of each name into service, for everybody; where all of them are, nothing is written. */
  activate(releases: readonly { name: string; version: string }[]): Promise<StoredRegistry>;
  readRegistry(): Promise<StoredRegistry | undefined>;
};

/** The build's content as a short hash: file names and hashes stand in `release.json`. */
const contentOf = (release: BuiltRelease): string =>
  createHash('sha256')
    .update(JSON.stringify([release.files, release.declaration, release.parts]))
    .digest('hex')
    .slice(0, 8);

const isInService = (registry: StoredRegistry, name: string, version: string): boolean => {
  const entry = name === 'shell' ? registry.shell : remoteOf(registry, name);
  return entry?.current?.version === version && !entry.rollout;
};

/**
 * Opens the store in a folder. A release of a working copy is named by its content (docs/adr/0009); it does not pass the gate, and no checks
 * run before it.
 */
export function openStore(folder: string): ReleaseStore {
  const objects = directoryObjects(folder);
  const published = async ({ name, version }: { name: string; version: string }): Promise<BuiltRelease> => {
    const release = await readRelease(objects, name, version);
    if (!release) throw new Error(`${name} ${version} is not in ${folder}`);
    return release;
  };
  return {
    folder,
    objects,
    readRegistry: () => readRegistry(objects),
    async publish(buildFolder) {
      const built = await readBuild(buildFolder);
      const release = { ...built, version: `${built.version}-${contentOf(built)}` };
      await publishRelease(objects, release, filesOfFolder(buildFolder)).catch((error: unknown) => {
        if (!(error instanceof AlreadyPublished)) throw error;
      });
      return { name: release.name, version: release.version };
    },
    async activate(releases) {
      const now = await readRegistry(objects);
      if (now && releases.every(({ name, version }) => isInService(now, name, version))) return now;
      const what = `working copies of ${releases.map(({ name }) => name).join(', ')}`;
      return changeRegistry(objects, { by: 'npm start', what }, async (before) => {
        for (const { name } of releases) authorise(before, undefined, { act: 'release', name });
        const builds = await Promise.all(releases.map(published));
        return placeReleases(before, builds, 100);
      });
    },
  };
}
