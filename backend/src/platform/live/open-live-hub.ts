import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Gauge, type Registry } from 'prom-client';
import type { App, BaseContext } from '../base-context.ts';
import { openSocketRedis } from '../redis.ts';
import { socketStream, sweepSocketEvents } from '../socket-events.ts';
import { type Authenticate, createLiveHub, type LiveHub } from './live-hub.ts';
import { isOwnOrigin } from './own-origin.ts';

const sweepMs = 10 * 60_000;

/** Opens the sockets on the application's server, until the application closes. A worker, which does not listen, only sends. */
export function openLiveHub(app: App, context: BaseContext, authenticate: Authenticate): void {
  const { config, live, log, metrics, schedule, sessionEvents } = context;
  const sockets = config.redisUrl === undefined ? undefined : openSocketRedis({ url: config.redisUrl, log, metrics });
  const hub = createLiveHub(app.server, {
    authenticate,
    isOriginAllowed: (origin, host) => isOwnOrigin(origin, { ...config, host }),
    adapter: sockets && createAdapter(sockets.redis, { streamName: socketStream }),
    onFault: (error) => log.error({ err: error }, 'live: connection check failed'),
  });
  if (sockets) schedule.every(sweepMs, 'live: events of sockets', () => sweepSocketEvents(sockets.redis, new Date()));
  app.addHook('preClose', async () => {
    live.announce();
    await hub.close();
    sockets?.close();
  });
  // The ended session is not identified, so all of the player's connections authenticate again, and valid ones stay.
  sessionEvents.onEnded((playerId) => void hub.recheck(playerId));
  live.connect(hub);
  measureConnections(hub, metrics);
}

function measureConnections(hub: LiveHub, metrics: Registry): void {
  const connections = new Gauge({
    name: 'live_connections',
    help: 'Sockets of pages open on this instance.',
    registers: [metrics],
    collect() {
      connections.set(hub.connections());
    },
  });
}
