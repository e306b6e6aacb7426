import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { Gauge, type Registry } from 'prom-client';

type Parts = { readonly url: string; readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly metrics: Registry };

/** The metric of all clients, created on first use. */
export const redisUp = (metrics: Registry): Gauge<'use'> =>
  (metrics.getSingleMetric('redis_up') as Gauge<'use'> | undefined) ?? // only this module uses the name
  new Gauge({ name: 'redis_up', help: '1 while Redis is available, by use.', labelNames: ['use'], registers: [metrics] });

/** Records whether a client is connected, by its use. */
function measure(redis: Redis, use: 'limits' | 'sockets', metrics: Registry): void {
  const up = redisUp(metrics);
  up.set({ use }, 0);
  redis.on('ready', () => up.set({ use }, 1));
  redis.on('close', () => up.set({ use }, 0));
}

/**
 * The client for rate limits. An unavailable Redis fails immediately, a hung one after a short time-out; each instance
 * then limits on its own.
 */
export function openLimitsRedis({ url, log, metrics }: Parts): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: 300, maxRetriesPerRequest: 1 });
  redis.on('error', (error: Error) => log.warn({ err: error }, 'redis: limits'));
  measure(redis, 'limits', metrics);
  return redis;
}

/**
 * The client for the socket adapter, which duplicates it for reading. If a message cannot be published, this instance's
 * own connections still receive it. Readers wait until Redis is available.
 */
export function openSocketRedis({ url, log, metrics }: Parts): { readonly redis: Redis; close(): void } {
  const redis = new Redis(url, { enableOfflineQueue: false, commandTimeout: 1000, maxRetriesPerRequest: null });
  const clients: Redis[] = [redis];
  const watch = (client: Redis) => client.on('error', (error: Error) => log.warn({ err: error }, 'redis: sockets'));
  watch(redis);
  measure(redis, 'sockets', metrics);
  const duplicate = redis.duplicate.bind(redis);
  const publish = redis.publish.bind(redis);
  // The adapter does not close a duplicate that has not connected yet.
  redis.duplicate = (override) => {
    const copy = duplicate({ ...override, enableOfflineQueue: true, commandTimeout: undefined });
    watch(copy);
    clients.push(copy);
    // The adapter ignores this promise, which rejects if the server stops before Redis was ever available.
    const subscribe = copy.subscribe.bind(copy);
    copy.subscribe = (...channels: unknown[]) =>
      (subscribe as (...args: unknown[]) => Promise<unknown>)(...channels).catch(() => 0);
    return copy;
  };
  // The adapter ignores these promises. They are heartbeats, or are compensated by the next message.
  redis.publish = (...args) => publish(...args).catch(() => 0);
  return {
    redis,
    close() {
      for (const client of clients) client.disconnect();
    },
  };
}
