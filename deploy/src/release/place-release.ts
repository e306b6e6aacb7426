import { activated, remoteOf, rolledOut, started } from '../registry/registry-changes.ts';
import type { InService, RemoteRelease, StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from './built-release.ts';
import { remoteInService, shellInService } from './in-service.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

function placeRemote(
  entry: InService<RemoteRelease> | undefined,
  release: RemoteRelease,
  percent: number,
): InService<RemoteRelease> {
  if (percent === 100) return activated(entry, release);
  return entry ? rolledOut(entry, release, percent) : started(release, percent);
}

/**
 * What is in service once the release is given to that share of the visitors; 100 is everybody. The first release of a remote may go to
 * a share, the first one of the shell may not: there would be no page for the others.
 */
export function placeRelease(before: Entries | undefined, release: BuiltRelease, percent: number): Entries {
  const remotes = before?.remotes ?? {};
  if (release.name === 'shell') {
    const [entry, shell] = [before?.shell ?? undefined, shellInService(release)];
    return { shell: percent === 100 ? activated(entry, shell) : rolledOut(entry, shell, percent), remotes };
  }
  const placed = placeRemote(remoteOf(before, release.name), remoteInService(release), percent);
  return { shell: before?.shell ?? null, remotes: { ...remotes, [release.name]: placed } };
}
