import type { PageComposition } from '@wallet/shared/contract';

/** Version by name of what a page is made of; `shell` is one of the names. */
export const versionsOf = ({ shell, remotes }: PageComposition): Readonly<Record<string, string>> => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { current }]) => [name, current.version])),
});
