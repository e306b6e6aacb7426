import { once } from 'node:events';
import { Registry } from 'prom-client';
import { openSocketRedis } from './redis.ts';

const unreachable = 'redis://127.0.0.1:1';

test('OPS-04 closing sockets that never connected to Redis causes no unhandled rejection', async () => {
  const warnings: unknown[] = [];
  const metrics = new Registry();
  const sockets = openSocketRedis({ url: unreachable, log: { warn: (...args: unknown[]) => void warnings.push(args) }, metrics });
  const copy = sockets.redis.duplicate();
  // Like the adapter's subscription, it waits in the queue until Redis is available.
  const subscribed = copy.subscribe('a room');
  await once(copy, 'error');
  sockets.close();
  await expect(subscribed).resolves.toBe(0);
  expect(warnings.length).toBeGreaterThan(0);
  expect(await metrics.metrics()).toContain('redis_up{use="sockets"} 0');
});
