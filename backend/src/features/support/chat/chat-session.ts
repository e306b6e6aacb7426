/** After this long without a message, the next one starts a new session of the conversation. */
export const sessionIdleMs = 30 * 60_000;

/** Whether a message at `nowMs` belongs to the session whose last message was at `lastMs`. */
export const isSameSession = (lastMs: number, nowMs: number): boolean => nowMs - lastMs < sessionIdleMs;
