/** What a command's end means to a program. */
export const exitCodes = {
  done: 0,
  /** Something broke: the store cannot be had, a build fails. */
  fault: 1,
  /** The call's words are off. */
  usage: 2,
  /** The gate or the state of the registry stands against it; nothing has changed. */
  refused: 3,
  /** There is a release of this version already; nothing has changed. */
  published: 4,
} as const;

export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
