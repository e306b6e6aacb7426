import type { Language } from '@wallet/shared/api';
import type { Side } from '../../e2e/comparison/order.ts';
import type { Market } from '../workspace.ts';
import { type Amount, type Range } from './amounts.ts';
import type { ScreenComparison } from './screen-comparison.ts';

/** Everything that a report tells. */
export type Comparison = {
  /** ISO 8601. */
  readonly at: string;
  /** The product that was asked. */
  readonly url: string;
  readonly market: Market;
  readonly languages: readonly Language[];
  /** As a composition link has them. */
  readonly compositions: Readonly<Record<Side, string>>;
  /** What the gateway said of the candidate's composition: what it does not have, what does not fit together. */
  readonly problems: readonly string[];
  readonly screens: readonly ScreenComparison[];
};

/** The exit codes of `npm run compare`. */
export const exitCodes = { same: 0, differs: 1, usage: 2, untold: 3 } as const;

/** A difference counts even where other screens could not be seen; that all is the same is said of all or not at all. */
export function exitCodeOf({ screens }: Pick<Comparison, 'screens'>): number {
  if (screens.some(({ verdict }) => verdict === 'differs')) return exitCodes.differs;
  return screens.some(({ verdict }) => verdict === 'unseen') ? exitCodes.untold : exitCodes.same;
}

const versionsOf = (composition: string): Map<string, string> =>
  new Map(composition.split(',').map((release) => [release.split('@')[0] ?? '', release.split('@')[1] ?? '']));

/** The releases that the candidate has in place of others; `before` is undefined of a remote that nobody gets yet. */
export function changedReleases({ before, candidate }: Comparison['compositions']) {
  const inService = versionsOf(before);
  return [...versionsOf(candidate)]
    .filter(([name, version]) => inService.get(name) !== version)
    .map(([name, version]) => ({ name, before: inService.get(name), candidate: version }));
}

const sum = (ranges: readonly Range[]): Range => ({
  least: ranges.reduce((total, { least }) => total + least, 0),
  most: ranges.reduce((total, { most }) => total + most, 0),
});

/** What travelled by owner over all screens together. */
export function bytesOfAll(screens: readonly ScreenComparison[]): Pick<Amount, 'name' | 'before' | 'candidate'>[] {
  const byName = Map.groupBy(
    screens.flatMap(({ bytes }) => bytes),
    ({ name }) => name,
  );
  return [...byName]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, amounts]) => ({
      name,
      before: sum(amounts.map(({ before }) => before)),
      candidate: sum(amounts.map(({ candidate }) => candidate)),
    }));
}

const pictureName = ({ screen, language }: ScreenComparison, kind: string): string =>
  `pictures/${screen}-${language}-${kind}.png`;

/** The pictures that are kept beside the report, by their path in its folder: those of screens that differ or could not be told. */
export const pictureFiles = ({ screens }: Comparison): [string, Buffer][] =>
  screens
    .filter(({ verdict }) => verdict !== 'same')
    .flatMap((screen) => {
      const files = { ...screen.pictures, difference: screen.picture?.drawing };
      return Object.entries(files).flatMap(([kind, file]): [string, Buffer][] =>
        file ? [[pictureName(screen, kind), file]] : [],
      );
    });

const notSame = <Each extends { readonly kind: string }>(list: readonly Each[]): Each[] =>
  list.filter(({ kind }) => kind !== 'same');

/** The comparison for programs: as the page, with what is the same left out of lists, and pictures as files beside it. */
export function comparisonJson(comparison: Comparison): string {
  const files = new Set(pictureFiles(comparison).map(([path]) => path));
  const screens = comparison.screens.map(({ picture, tree, console, requests, bytes, ...screen }) => ({
    screen: screen.screen,
    language: screen.language,
    verdict: screen.verdict,
    differs: screen.differs,
    unstable: screen.unstable,
    failures: screen.failures,
    ...(picture
      ? {
          picture: {
            width: picture.width,
            height: picture.height,
            differing: picture.differing,
            box: picture.box,
            unstable: picture.unstable,
          },
        }
      : {}),
    files: [...files].filter((path) => path.startsWith(`pictures/${screen.screen}-${screen.language}-`)),
    tree: notSame(tree),
    console: notSame(console),
    requests: notSame(requests),
    bytes,
  }));
  const { compositions, ...rest } = comparison;
  return `${JSON.stringify({ exitCode: exitCodeOf(comparison), ...rest, compositions, changed: changedReleases(compositions), screens }, undefined, 2)}\n`;
}
