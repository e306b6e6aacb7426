import {
  type BuiltRelease,
  type ObjectStore,
  type Pinned,
  type RemoteRelease,
  readRelease,
  remoteInService,
  type ShellRelease,
  shellInService,
} from '@kaeo/releases';
import { messageOf } from '@kaeo/releases/process';

/** The number of pinned releases kept in memory. */
const remembered = 100;

export type PinnedReleases = {
  read(pins: ReadonlyMap<string, string>): Promise<{ pinned: Pinned; problems: string[] }>;
};

/** Reads releases for composition links. Releases are immutable, so each is read once. */
export function pinnedReleases(objects: ObjectStore): PinnedReleases {
  const cache = new Map<string, BuiltRelease>();

  async function releaseOf(name: string, version: string): Promise<BuiltRelease | undefined> {
    const key = `${name}@${version}`;
    const release = cache.get(key) ?? (await readRelease(objects, name, version));
    if (!release) return undefined;
    cache.delete(key);
    cache.set(key, release);
    const [oldest] = cache.keys();
    if (cache.size > remembered && oldest !== undefined) cache.delete(oldest);
    return release;
  }

  return {
    async read(pins) {
      let shell: ShellRelease | undefined;
      const remotes = new Map<string, RemoteRelease>();
      const problems: string[] = [];
      const addRelease = async ([name, version]: [string, string]): Promise<void> => {
        try {
          const release = await releaseOf(name, version);
          if (!release) problems.push(`${name} ${version} is not published`);
          else if (name === 'shell') shell = shellInService(release, version);
          else remotes.set(name, remoteInService(release, version));
        } catch (error) {
          problems.push(`${name} ${version} cannot be read: ${messageOf(error)}`);
        }
      };
      await Promise.all([...pins].map(addRelease));
      return { pinned: { ...(shell ? { shell } : {}), remotes }, problems: problems.toSorted() };
    },
  };
}
