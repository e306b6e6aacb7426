import { facadeOf } from './export-report.ts';

const reactState = 'react keeps the current rendering in module state, so a component of one copy cannot use a hook of another';

/** Libraries that a page may have in one version only, with the reason. The shell and all remotes update these together. */
export const singleMajor: Readonly<Record<string, string>> = {
  react: reactState,
  'react-dom': reactState,
  'react/jsx-runtime': 'elements must be created by the react that renders them',
  '@emotion/react/jsx-runtime': 'its elements read the shell’s cache and theme from the context of a single emotion copy',
  '@kaeo/shared/router': 'its hooks and links read the router context that the shell renders',
};

/** An older major of these may bring its own library version; that of any other facade adapts the newest one (docs/adr/0077). */
export const withoutState: readonly string[] = [
  '@kaeo/shared/forms',
  '@kaeo/shared/html',
  '@kaeo/shared/time',
  '@kaeo/shared/ui/carousel',
  '@kaeo/shared/ui/deferred',
  '@kaeo/shared/ui/overlay',
];

/** Checks the provided modules in the shell's order. @returns a sentence for each fault. */
export function faultsOfMajors(provided: readonly string[]): string[] {
  return provided.flatMap((name, at) => {
    const facade = facadeOf(name);
    if (facade === name) return [];
    if (singleMajor[facade] !== undefined) return [`${facade} cannot be provided in two majors: ${singleMajor[facade]}`];
    // The newest major must be first, because a release that requests a facade by name gets the first entry.
    return provided.indexOf(facade) < at && provided.includes(facade)
      ? []
      : [`${name} must be after ${facade}, the newest major, or be removed`];
  });
}
