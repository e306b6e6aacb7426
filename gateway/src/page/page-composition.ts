import type { PageComposition, ReleaseInService } from '@wallet/shared/contract';

type Release = Pick<ReleaseInService, 'base' | 'integrity' | 'hashes'>;

/** The release with the hashes of the files that `isFirst` names, where those of the others can be had from a file of their own. */
function withFirstHashes<Kept extends Release>(release: Kept, isFirst: (address: string) => boolean): Kept {
  if (release.hashes === undefined) return release;
  const first = Object.entries(release.integrity).filter(([file]) => isFirst(release.base + file));
  return { ...release, integrity: Object.fromEntries(first) };
}

/**
 * A composition as its page carries it: without what the shell asks for later, and without what only the gateway reads.
 * @param preloaded addresses of the scripts that the page preloads.
 */
export function pageComposition(composition: PageComposition, preloaded: readonly string[]): PageComposition {
  const { shell, remotes, hasTools } = composition;
  const brief = (release: ReleaseInService, alsoFirst: readonly string[] = []): ReleaseInService => {
    const first = [...alsoFirst, ...release.scripts.map((file) => release.base + file)];
    const kept = withFirstHashes(release, (address) => first.includes(address));
    // Testers are told who uses what.
    return { ...kept, parts: {}, needs: hasTools ? kept.needs : {} };
  };
  return {
    ...composition,
    shell: withFirstHashes(shell, (address) => preloaded.includes(address)),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { current, previous }]) => [
        name,
        // A file that both have is named once.
        { current: brief(current, preloaded), ...(previous ? { previous: brief(previous) } : {}) },
      ]),
    ),
  };
}
