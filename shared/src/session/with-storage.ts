/** The result of work on the browser's storage; undefined if storage is blocked, e.g. by privacy settings, or full. */
export function withStorage<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
