/** When the session of every picture began; its message about the previous log-in has been seen. */
export const seenSession = new Date(Date.now() - 40 * 60_000).toISOString();
