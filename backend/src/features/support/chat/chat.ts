import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Gauge, type Registry } from 'prom-client';
import type { App, Context } from '../../../context.ts';
import { openSocketRedis } from '../../../platform/redis.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { identify } from '../../../platform/session/session.ts';
import { socketStream, sweepSocketEvents } from '../../../platform/socket-events.ts';
import { type ChatHub, createChatHub, type Handshake } from './connections/chat-hub.ts';
import { isOwnOrigin } from './connections/chat-origin.ts';
import { type ChatOwner, type ClaimedOwner, chatOwner } from './connections/chat-owner.ts';
import { createChatService } from './messages/chat.service.ts';

export type Chat = ReturnType<typeof createChat>;

const sweepMs = 10 * 60_000;
const chats = new WeakMap<Context, Chat>();

export function chatOf(context: Context): Chat {
  const known = chats.get(context);
  if (known) return known;
  const made = createChat(context);
  chats.set(context, made);
  return made;
}

/** The chat of one backend, shared by both of its ports. */
function createChat(context: Context) {
  const { config, db, clock, flags, limits, log, metrics, schedule, sessionEvents } = context;
  let hub: ChatHub | undefined;
  // Without a hub there are no connections yet; the message is in the history.
  const service = createChatService(context, (owner, message) => hub?.deliver(owner, message));

  /** The owner whose conversation a call may access: the token's player, otherwise the guest. @throws as `identify` and `chatOwner`. */
  async function ownerOf(authorization: string | undefined, claimed: ClaimedOwner): Promise<ChatOwner> {
    const player = authorization === undefined ? undefined : await identify(db, clock, authorization, { isOpenWhenFrozen: true });
    return chatOwner(player, claimed);
  }

  async function authenticate({ token, guestId }: Handshake): Promise<ChatOwner> {
    if ((await flags.read()).terminated) throw new Refusal('gone');
    return ownerOf(token === undefined ? undefined : `Bearer ${token}`, { guestId });
  }

  return {
    service,
    ownerOf,
    /** @throws Refusal `CHAT_CLOSED` while the chat is disabled. */
    async assertOpen(): Promise<void> {
      if (!(await flags.read()).enableChatWidget) throw new Refusal('CHAT_CLOSED');
    },
    /** Guest ids are free to create, so guests are also limited by address, per minute. */
    async limitGuest(owner: ChatOwner, ip: string, action: string, perMinute: number): Promise<void> {
      const limit = { points: perMinute * config.addressLimitScale, durationS: 60 };
      if (owner.kind === 'guest') await limits.action(action, ip, limit);
    },
    /** Starts the real-time part on the application's server, until the application closes. */
    openHub(app: App): ChatHub {
      const sockets = config.redisUrl === undefined ? undefined : openSocketRedis({ url: config.redisUrl, log, metrics });
      const opened = createChatHub(app.server, {
        authenticate,
        isOriginAllowed: (origin, host) => isOwnOrigin(origin, { ...config, host }),
        adapter: sockets && createAdapter(sockets.redis, { streamName: socketStream }),
        onFault: (error) => log.error({ err: error }, 'chat: connection check failed'),
      });
      if (sockets) schedule.every(sweepMs, 'chat: events of sockets', () => sweepSocketEvents(sockets.redis, new Date()));
      app.addHook('preClose', async () => {
        await opened.close();
        sockets?.close();
      });
      // The ended session is not identified, so all of the player's connections authenticate again, and valid ones stay.
      sessionEvents.onEnded((playerId) => void opened.recheck(playerId));
      hub = opened;
      measureConnections(opened, metrics);
      return opened;
    },
  };
}

function measureConnections(hub: ChatHub, metrics: Registry): void {
  const connections = new Gauge({
    name: 'chat_connections',
    help: 'Chat sockets open on this instance.',
    registers: [metrics],
    collect() {
      connections.set(hub.connections());
    },
  });
}
