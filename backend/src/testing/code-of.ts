import { Refusal, type RefusalCode } from '../platform/refusal.ts';

/** The refusal code that the work throws; undefined if it succeeds. */
export function codeOf(work: () => unknown): RefusalCode | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
