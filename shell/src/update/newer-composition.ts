import { type CompositionAnswer, compositionText, type Registry } from '@wallet/shared/contract';

type Releases = Readonly<Record<string, string>>;

/** Version by name of what this page is made of, without what a developer's server brings: nobody releases that. */
export function ownReleases({ shell, remotes, choice }: Registry): Releases {
  const released = Object.entries(remotes).filter(([name]) => choice?.overrides[name] === undefined);
  return { shell: shell.version, ...Object.fromEntries(released.map(([name, { current }]) => [name, current.version])) };
}

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
export function newerComposition(page: Registry, { releases }: Pick<CompositionAnswer, 'releases'>): string | undefined {
  const overridden = Object.keys(page.choice?.overrides ?? {});
  const text = textOf(releases, overridden);
  return text === textOf(ownReleases(page), overridden) ? undefined : text;
}
