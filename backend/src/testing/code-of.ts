import { Refusal, type RefusalCode } from '../platform/refusal.ts';

/** The code with which the work is refused; undefined when it is not. */
export function codeOf(work: () => unknown): RefusalCode | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
