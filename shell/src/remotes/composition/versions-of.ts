import type { PageComposition } from '@kaeo/shared/contract';

/** Versions of a page's parts by name, including `shell`. */
export const versionsOf = ({ shell, remotes }: PageComposition): Readonly<Record<string, string>> => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { current }]) => [name, current.version])),
});
