import type { PageComposition } from '@kaeo/shared/contract';

export const versionsOf = ({ shell, remotes }: PageComposition): Readonly<Record<string, string>> => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { current }]) => [name, current.version])),
});
