import type { PageComposition, ReleaseInService } from '@kaeo/shared/contract';

type Release = Pick<ReleaseInService, 'base' | 'integrity' | 'hashes'>;

/** Reduces the hashes of a release to those of the first files, if the others have a separate file. */
function withFirstHashes<Kept extends Release>(release: Kept, isFirst: (address: string) => boolean): Kept {
  if (release.hashes === undefined) return release;
  const first = Object.entries(release.integrity).filter(([file]) => isFirst(release.base + file));
  return { ...release, integrity: Object.fromEntries(first) };
}

/** Omits data that the shell loads later or that only the gateway needs. @param preloaded addresses of scripts. */
export function pageComposition(composition: PageComposition, preloaded: readonly string[]): PageComposition {
  const { shell, remotes, hasTools } = composition;
  const brief = (release: ReleaseInService, alsoFirst: readonly string[] = []): ReleaseInService => {
    const first = [...alsoFirst, ...release.scripts.map((file) => release.base + file)];
    const reduced = withFirstHashes(release, (address) => first.includes(address));
    // The testers' page shows which part needs which module.
    return { ...reduced, parts: {}, needs: hasTools ? reduced.needs : {} };
  };
  return {
    ...composition,
    shell: withFirstHashes(shell, (address) => preloaded.includes(address)),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { current, previous }]) => [
        name,
        // A file of both is listed once.
        { current: brief(current, preloaded), ...(previous ? { previous: brief(previous) } : {}) },
      ]),
    ),
  };
}
