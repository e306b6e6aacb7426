/**
 * Commands that change the registry: the release service runs them for its callers. The other commands only read or
 * publish through it.
 */
const relayed = [
  'activate',
  'rollout',
  'pause',
  'rollback',
  'retire',
  'restore',
  'gc',
  'own',
  'disown',
  'ceiling',
  'notice',
] as const;
export type RelayedName = (typeof relayed)[number];

export const isRelayed = (name: string): name is RelayedName => relayed.some((each) => each === name);

/** A command as sent to the release service. */
export type RelayedCommand = {
  readonly command: RelayedName;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
};

/** The output and exit code of a command that the service ran. */
export type RelayedAnswer = { readonly code: number; readonly out: string; readonly err: string };
