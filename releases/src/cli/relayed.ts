/** Commands that change what is in service: the release service runs them for whoever asks. The others read, or publish, through it. */
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

/** A command as it travels to the release service. */
export type RelayedCommand = {
  readonly command: RelayedName;
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean>>;
};

/** What a command said there, and how it ended. */
export type RelayedAnswer = { readonly code: number; readonly out: string; readonly err: string };
