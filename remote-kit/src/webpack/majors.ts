import { facadeOf } from './export-report.ts';

const reactHolds = 'react keeps in it what is rendering, and a component of one copy cannot use a hook of another';

/** What a page has in one version alone, with why. Remotes move to a new major of these together, in one step with the shell. */
export const oneAtATime: Readonly<Record<string, string>> = {
  react: reactHolds,
  'react-dom': reactHolds,
  'react/jsx-runtime': 'elements are made by the react that renders them',
  '@emotion/react/jsx-runtime': 'its elements read the cache and the theme that the shell gives by the one context of emotion',
  '@wallet/shared/router': 'its hooks and links read the one context of the router, which the shell renders',
};

/**
 * Facades with nothing of their own on the page: an older major of these may bring the library that it was written for. Every other one is
 * written over the newer one's state (docs/adr/0077).
 */
export const withoutState: readonly string[] = [
  '@wallet/shared/carousel',
  '@wallet/shared/forms',
  '@wallet/shared/html',
  '@wallet/shared/overlay',
  '@wallet/shared/parts',
  '@wallet/shared/time',
];

/**
 * Why a shell cannot provide what it lists, in the order in which it does; `@wallet/shared/forms@1` is a major before the newest.
 * @returns a sentence for each fault.
 */
export function faultsOfMajors(provided: readonly string[]): string[] {
  return provided.flatMap((name, at) => {
    const facade = facadeOf(name);
    if (facade === name) return [];
    if (oneAtATime[facade] !== undefined) return [`${facade} cannot be provided in two majors: ${oneAtATime[facade]}`];
    // A release that was built to take a facade by its name takes the first.
    return provided.indexOf(facade) < at && provided.includes(facade)
      ? []
      : [`${name} stands after ${facade}, the newest, or not at all`];
  });
}
