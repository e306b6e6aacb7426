/** Commands that the release service runs for its callers; the others only read or publish through it. */
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

export type RelayedCommand = {
  readonly command: RelayedName;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
};

export type RelayedAnswer = { readonly code: number; readonly out: string; readonly err: string };
