import { versionsOf } from '@kaeo/host/composition/versions-of.ts';
import { type CompositionAnswer, compositionText, type PageComposition } from '@kaeo/shared/contract';

type Releases = Readonly<Record<string, string>>;

const textOf = (releases: Releases, left: readonly string[]): string =>
  compositionText(
    Object.fromEntries(
      Object.entries(releases)
        .filter(([name]) => !left.includes(name))
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
  );

/** The composition of a new page if it differs: another version, older ones included, or an added or removed name. Otherwise `undefined`. */
export function newerComposition(page: PageComposition, { releases }: Pick<CompositionAnswer, 'releases'>): string | undefined {
  // Overridden remotes are not released.
  const overridden = Object.keys(page.choice?.overrides ?? {});
  const text = textOf(releases, overridden);
  return text === textOf(versionsOf(page), overridden) ? undefined : text;
}
