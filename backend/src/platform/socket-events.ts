import type { Redis } from 'ioredis';

/** The stream by which servers tell each other's sockets. */
export const socketStream = 'socket.io';
/** Whoever reads it was away for seconds; a browser catches up from the history. */
const lifeMs = 60 * 60_000;

/**
 * Removes what sockets were told long ago, chat messages among it: the adapter bounds the stream by number only, which on a quiet day is
 * weeks.
 */
export async function sweepSocketEvents(redis: Pick<Redis, 'xtrim'>, now: Date): Promise<void> {
  await redis.xtrim(socketStream, 'MINID', now.getTime() - lifeMs);
}
