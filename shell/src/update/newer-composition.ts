import { type CompositionAnswer, compositionText, type PageComposition } from '@wallet/shared/contract';
import { versionsOf } from '../remotes/versions-of.ts';

type Releases = Readonly<Record<string, string>>;

const textOf = (releases: Releases, left: readonly string[]): string =>
  compositionText(
    Object.fromEntries(
      Object.entries(releases)
        .filter(([name]) => !left.includes(name))
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
  );

/**
 * The composition of a new page where it is not this page's: another version, older ones too, a name that is gone or one that is new.
 * `undefined` where both are the same.
 */
export function newerComposition(page: PageComposition, { releases }: Pick<CompositionAnswer, 'releases'>): string | undefined {
  // What a developer's server brings, nobody releases.
  const overridden = Object.keys(page.choice?.overrides ?? {});
  const text = textOf(releases, overridden);
  return text === textOf(versionsOf(page), overridden) ? undefined : text;
}
