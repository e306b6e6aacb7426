import { activated, rolledOut } from '../registry/registry-changes.ts';
import type { InService, StoredRegistry } from '../registry/stored-registry.ts';
import type { BuiltRelease } from './built-release.ts';
import { remoteInService, shellInService } from './in-service.ts';

type Entries = Pick<StoredRegistry, 'shell' | 'remotes'>;

/** What is in service once the release is given to that share of the visitors; 100 is everybody. */
export function placeRelease(before: Entries | undefined, release: BuiltRelease, percent: number): Entries {
  const remotes = before?.remotes ?? {};
  const put = <Release extends { readonly version: string }>(entry: InService<Release> | undefined, inService: Release) =>
    percent === 100 ? activated(entry, inService) : rolledOut(entry, inService, percent);
  return release.name === 'shell'
    ? { shell: put(before?.shell ?? undefined, shellInService(release)), remotes }
    : {
        shell: before?.shell ?? null,
        remotes: { ...remotes, [release.name]: put(remotes[release.name], remoteInService(release)) },
      };
}
