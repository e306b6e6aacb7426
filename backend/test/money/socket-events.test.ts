import { Redis } from 'ioredis';
import { socketStream, sweepSocketEvents } from '../../src/platform/socket-events.ts';
import { startRedisServer } from '../services/redis-server.ts';
import { onPostgres } from './on-postgres.ts';

// It needs no PostgreSQL, but a Redis, which is where that is.
onPostgres('what servers told each other', () => {
  test('OPS-08 what sockets were told an hour ago is gone from Redis, and what they are told now stays', async () => {
    const server = await startRedisServer();
    const redis = new Redis(server.url);
    const now = new Date();
    const minutesAgo = (minutes: number) => `${now.getTime() - minutes * 60_000}-0`;
    for (const minutes of [90, 61, 59, 0]) await redis.xadd(socketStream, minutesAgo(minutes), 'message', 'any');
    await sweepSocketEvents(redis, now);
    const left = await redis.xrange(socketStream, '-', '+');
    expect(left.map(([id]) => id)).toEqual([minutesAgo(59), minutesAgo(0)]);
    redis.disconnect();
    await server.remove();
  });
});
