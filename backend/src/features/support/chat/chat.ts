import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Gauge, type Registry } from 'prom-client';
import type { App, Context } from '../../../platform/context.ts';
import { openSocketRedis } from '../../../platform/redis.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { identify } from '../../../platform/session/session.ts';
import { socketStream, sweepSocketEvents } from '../../../platform/socket-events.ts';
import { type ChatService, createChatService } from './chat.service.ts';
import { type ChatHub, createChatHub, type Handshake } from './chat-hub.ts';
import { isOwnOrigin } from './chat-origin.ts';
import { type ChatOwner, type ClaimedOwner, chatOwner } from './chat-owner.ts';

/** The chat of one backend: both of its ports speak through the same rooms. */
export type Chat = {
  readonly service: ChatService;
  /** Whose conversation a call may touch: the token's player, else the guest it names. Refuses as `identify` and `chatOwner` do. */
  ownerOf(authorization: string | undefined, claimed: ClaimedOwner): Promise<ChatOwner>;
  /** Throws a Refusal `CHAT_CLOSED` while the chat is switched off. */
  assertOpen(): Promise<void>;
  /** Opens the real-time side on the application's server, until the application closes. */
  openHub(app: App): ChatHub;
};

const sweepMs = 10 * 60_000;
const chats = new WeakMap<Context, Chat>();

/** The chat of a context, made when it is first asked for. */
export function chatOf(context: Context): Chat {
  const known = chats.get(context);
  if (known) return known;
  const made = createChat(context);
  chats.set(context, made);
  return made;
}

function createChat(context: Context): Chat {
  const { config, db, clock, flags, log, metrics, schedule, sessionEvents } = context;
  let hub: ChatHub | undefined;
  // Nobody is connected before the rooms are open; the message waits in the history.
  const service = createChatService(context, (owner, message) => hub?.deliver(owner, message));

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
    async assertOpen() {
      if (!(await flags.read()).enableChatWidget) throw new Refusal('CHAT_CLOSED');
    },
    openHub(app) {
      const sockets = config.redisUrl === undefined ? undefined : openSocketRedis({ url: config.redisUrl, log, metrics });
      const opened = createChatHub(app.server, {
        authenticate,
        isOriginAllowed: (origin, host) => isOwnOrigin(origin, { ...config, host }),
        adapter: sockets && createAdapter(sockets.redis, { streamName: socketStream }),
        onFault: (error) => log.error({ err: error }, 'chat: a connection could not be checked'),
      });
      if (sockets) schedule.every(sweepMs, 'chat: events of sockets', () => sweepSocketEvents(sockets.redis, new Date()));
      app.addHook('preClose', async () => {
        await opened.close();
        sockets?.close();
      });
      // Whoever revokes a session tells it; a player's other connections prove themselves again and stay.
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
    help: 'Sockets of the chat that this instance has.',
    registers: [metrics],
    collect() {
      connections.set(hub.connections());
    },
  });
}
