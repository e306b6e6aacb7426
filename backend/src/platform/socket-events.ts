import type { Redis } from 'ioredis';

/** The Redis stream through which servers exchange socket events. */
export const socketStream = 'socket.io';
/** Readers are at most seconds behind; browsers load older messages from the history. */
const lifeMs = 60 * 60_000;

/**
 * Deletes old socket events, which include chat messages. The adapter limits the stream only by count, which can be
 * weeks on quiet days.
 */
export async function sweepSocketEvents(redis: Pick<Redis, 'xtrim'>, now: Date): Promise<void> {
  await redis.xtrim(socketStream, 'MINID', now.getTime() - lifeMs);
}
