import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';

type Parts = { readonly url: string; readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly metrics: Registry };

/** The metric of all clients, made when it is first asked for. */
export const redisUp = (metrics: Registry): Gauge<'use'> =>
  (metrics.getSingleMetric('redis_up') as Gauge<'use'> | undefined) ?? // of this module, under a name of its own
  new Gauge({ name: 'redis_up', help: '1 while Redis can be had, by what for.', labelNames: ['use'], registers: [metrics] });

/** Tells of a client whether Redis can be had, by what it is for. */
function measure(redis: Redis, use: 'limits' | 'sockets', metrics: Registry): void {
  const up = redisUp(metrics);
  up.set({ use }, 0);
  redis.on('ready', () => up.set({ use }, 1));
  redis.on('close', () => up.set({ use }, 0));
}

/**
 * The client of the bounds. A Redis that is down refuses at once and a frozen one after a moment; each instance then bounds by itself.
 */
export function openLimitsRedis({ url, log, metrics }: Parts): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: 300, maxRetriesPerRequest: 1 });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis: limits'));
  measure(redis, 'limits', metrics);
  return redis;
}

/**
 * The client of the sockets' adapter, which copies it for what it reads. A message that cannot be published is said to this instance's own
 * connections all the same; who reads waits for Redis as long as it takes.
 */
export function openSocketRedis({ url, log, metrics }: Parts): { readonly redis: Redis; close(): void } {
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: 1000, maxRetriesPerRequest: null });
  const clients: Redis[] = [redis];
  const watch = (client: Redis) => client.on('error', (error: Error) => log.warn({ err: error }, 'redis: sockets'));
  watch(redis);
  measure(redis, 'sockets', metrics);
  const duplicate = redis.duplicate.bind(redis);
  const publish = redis.publish.bind(redis);
  // The adapter never ends a copy that has not connected yet.
  redis.duplicate = (override) => {
    const copy = duplicate({ ...override, enableOfflineQueue: true, commandTimeout: undefined });
    watch(copy);
    clients.push(copy);
    // The adapter does not look at this promise either: it fails when the server stops before Redis was ever there.
    const subscribe = copy.subscribe.bind(copy);
    copy.subscribe = (...channels: unknown[]) =>
      (subscribe as (...given: unknown[]) => Promise<unknown>)(...channels).catch(() => 0);
    return copy;
  };
  // The adapter forgets about these promises: heartbeats, and what the next one makes good.
  redis.publish = (...args) => publish(...args).catch(() => 0);
  return {
    redis,
    close() {
      for (const client of clients) client.disconnect();
    },
  };
}
