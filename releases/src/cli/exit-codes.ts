export const exitCodes = {
  done: 0,
  /** An operation failed, for example the store is unavailable or a build fails. */
  fault: 1,
  usage: 2,
  /** The gate or the state of the registry does not allow the change; nothing has changed. */
  refused: 3,
  /** This version has already been published; nothing has changed. */
  published: 4,
} as const;

export class UsageError extends Error {
  override name = 'UsageError';
}
