import { drawFor } from '../registry/companions.ts';
import { activated, remoteOf, rolledOut, started } from '../registry/registry-changes.ts';
import type { Entries, InService, RemoteRelease } from '../registry/stored-registry.ts';
import type { BuiltRelease } from './built-release.ts';
import { remoteInService, shellInService } from './in-service.ts';

function placeRemote(
  entry: InService<RemoteRelease> | undefined,
  release: RemoteRelease,
  percent: number,
  draw: string | undefined,
): InService<RemoteRelease> {
  if (percent === 100) return activated(entry, release);
  return entry ? rolledOut(entry, release, percent, draw) : started(release, percent, draw);
}

/** The first shell cannot start with a rollout: other visitors would get no page. */
function placeOne(before: Entries, release: BuiltRelease, percent: number, draw: string | undefined): Entries {
  const { remotes } = before;
  if (release.name === 'shell') {
    const [entry, shell] = [before.shell ?? undefined, shellInService(release)];
    return { shell: percent === 100 ? activated(entry, shell) : rolledOut(entry, shell, percent, draw), remotes };
  }
  const placed = placeRemote(remoteOf(before, release.name), remoteInService(release), percent, draw);
  return { shell: before.shell, remotes: { ...remotes, [release.name]: placed } };
}

/** Each visitor gets all of the releases or none. @throws ChangeRefused for an impossible percentage. */
export function placeReleases(before: Entries | undefined, releases: readonly BuiltRelease[], percent: number): Entries {
  const { shell = null, remotes = {} } = before ?? {};
  const draw = percent === 100 ? undefined : drawFor({ shell, remotes }, releases);
  return releases.reduce<Entries>((entries, release) => placeOne(entries, release, percent, draw), { shell, remotes });
}
