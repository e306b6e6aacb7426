import { digestOf } from '../objects/digest.ts';
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

/** The release store of one machine: `npm start` publishes working copies to it, and its gateway serves it. */
export type ReleaseStore = {
  readonly folder: string;
  readonly objects: ObjectStore;
  /** Copies a build into the store under its version and content hash; the same build is stored once. */
  publish(buildFolder: string): Promise<{ name: string; version: string }>;
  /** Activates one published release of each name for all visitors; writes nothing if all are active already. */
  activate(releases: readonly { name: string; version: string }[]): Promise<StoredRegistry>;
  readRegistry(): Promise<StoredRegistry | undefined>;
};

/** A short hash of the build's content: its file names and hashes, as listed in `release.json`. */
const contentOf = (release: BuiltRelease): string =>
  digestOf(JSON.stringify([release.files, release.declaration, release.parts])).slice(0, 8);

const isInService = (registry: StoredRegistry, name: string, version: string): boolean => {
  const entry = name === 'shell' ? registry.shell : remoteOf(registry, name);
  return entry?.current?.version === version && !entry.rollout;
};

/** Working copies are identified by their content (docs/adr/0009); neither the gate nor checks apply to them. */
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
      const current = await readRegistry(objects);
      if (current && releases.every(({ name, version }) => isInService(current, name, version))) return current;
      const what = `working copies of ${releases.map(({ name }) => name).join(', ')}`;
      return changeRegistry(objects, { by: 'npm start', what }, async (before) => {
        for (const { name } of releases) authorise(before, undefined, { act: 'release', name });
        const builds = await Promise.all(releases.map(published));
        return placeReleases(before, builds, 100);
      });
    },
  };
}
