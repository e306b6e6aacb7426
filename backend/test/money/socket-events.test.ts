import { Redis } from 'ioredis';
import { socketStream, sweepSocketEvents } from '../../src/platform/socket-events.ts';
import { startRedisServer } from '../services/redis-server.ts';
import { onPostgres } from './on-postgres.ts';

// The test needs Redis but not PostgreSQL. Where PostgreSQL is available, Redis is too.
onPostgres('the Redis stream of socket events', () => {
  test('OPS-08 the sweep deletes socket events older than an hour and keeps newer ones', async () => {
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
