import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { ChatMessage } from '@wallet/shared/api';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { Refusal } from '../../../platform/refusal.ts';
import type { ChatOwner } from './chat-owner.ts';

/** Path of the socket, under `/api` so that it travels the way of every other call. */
export const chatSocketPath = '/api/chat/socket';
/** A room is this and the id of the player or guest: only its owner is ever put into it. */
export const roomPrefix = 'chat:';

/** What a connection says of itself: a player's token, or a guest id. */
export type Handshake = { readonly token?: string | undefined; readonly guestId?: string | undefined };

/** What the server says to a connection. */
type ChatEvents = { messaging: (message: ChatMessage) => void };
type NoEvents = Record<string, never>;
/** What the instances say to each other: prove again who is in the owner's room. */
type InstanceEvents = { recheck: (ownerId: string) => void };

export type ChatHub = {
  /** Says a message to everybody in the owner's room, on every instance. */
  deliver(owner: Pick<ChatOwner, 'id'>, message: ChatMessage): void;
  /** Closes the connections whose session has ended meanwhile: those of one owner on every instance, or all of this instance. */
  recheck(ownerId?: string): Promise<void>;
  /** How many connections this instance has now. */
  connections(): number;
  close(): Promise<void>;
};

export type HubOptions = {
  /** The owner a handshake proves. Throws a `Refusal`, whose code the connection is told. */
  readonly authenticate: (handshake: Handshake) => Promise<ChatOwner>;
  /** Whether pages of this origin may connect; calls that come from no page carry none. */
  readonly isOriginAllowed: (origin: string, host: string | undefined) => boolean;
  /** Joins the instances; in memory, for one instance, without it. */
  readonly adapter?: ServerOptions['adapter'] | undefined;
  readonly onFault: (error: unknown) => void;
};

/** The transport under a socket, as far as it is used here. */
type Connection = {
  on(event: 'packet', listener: (packet: { readonly type: string }) => void): void;
  close(discard: boolean): void;
};
type Admitted = Pick<Socket, 'handshake' | 'join' | 'conn'>;

const recheckMs = 60_000;
/** A browser has a socket for each tab that shows the chat. */
const socketsBySession = 20;
/** Our pages only listen: they send packets to open and close the connection, and no others. */
const packetsByConnection = 20;

/**
 * The real-time side of the chat on the application's server. Delivery is at most once: the browser catches up from the history
 * after a reconnect. A connection is put into its owner's room here and can ask for no other.
 */
export function createChatHub(server: HttpServer, options: HubOptions): ChatHub {
  const io = new Server<NoEvents, ChatEvents, InstanceEvents>(server, {
    path: chatSocketPath,
    serveClient: false,
    // No connection state recovery: whoever knows an old `pid` would be put back into its rooms, and told what was missed, before
    // anybody asks for a proof. The browser catches up from the history.
    // Browsers only listen on the socket; messages are sent by HTTP.
    maxHttpBufferSize: 16_384,
    allowRequest: (request, answer) => answer(null, isAllowed(request, options)),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  const open = new Map<string, number>();
  /** Counts a connection of a session, or of a guest, until it closes; false where there are too many. */
  function isCounted({ token = '', guestId = '' }: Handshake, { conn }: Admitted): boolean {
    const session = `${token} ${guestId}`;
    const count = open.get(session) ?? 0;
    if (count >= socketsBySession || conn.readyState !== 'open') return false;
    open.set(session, count + 1);
    conn.once('close', () => {
      const left = (open.get(session) ?? 1) - 1;
      if (left > 0) open.set(session, left);
      else open.delete(session);
    });
    return true;
  }

  /** Puts the connection into its owner's room; returns why it is refused, or nothing. */
  async function admit(socket: Admitted): Promise<Error | undefined> {
    try {
      const handshake = toHandshake(socket.handshake.auth);
      const owner = await options.authenticate(handshake);
      if (!isCounted(handshake, socket)) throw new Refusal('REQUEST_LIMIT');
      await socket.join(roomPrefix + owner.id);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return new Error(error.code);
      options.onFault(error);
      return new Error('INTERNAL_SERVER_ERROR');
    }
  }
  // Unknown events and unknown namespaces: our pages never send them.
  io.engine.on('connection', (connection: Connection) => {
    let packets = 0;
    connection.on('packet', ({ type }) => {
      if (type !== 'message') return;
      packets += 1;
      if (packets > packetsByConnection) connection.close(true);
    });
  });
  io.use((socket, next) => {
    void (async () => next(await admit(socket)))();
  });

  async function recheckHere(ownerId?: string): Promise<void> {
    const sockets = [...io.of('/').sockets.values()];
    for (const socket of ownerId === undefined ? sockets : sockets.filter(({ rooms }) => rooms.has(roomPrefix + ownerId))) {
      try {
        await options.authenticate(toHandshake(socket.handshake.auth));
      } catch (error) {
        if (error instanceof Refusal) socket.disconnect(true);
        else options.onFault(error);
      }
    }
  }
  io.on('recheck', (ownerId) => void recheckHere(ownerId));
  const timer = setInterval(() => void recheckHere(), recheckMs);
  timer.unref();

  return {
    deliver: (owner, message) => void io.to(roomPrefix + owner.id).emit('messaging', message),
    async recheck(ownerId) {
      if (options.adapter && ownerId !== undefined) io.serverSideEmit('recheck', ownerId);
      await recheckHere(ownerId);
    },
    connections: () => io.engine.clientsCount,
    async close() {
      clearInterval(timer);
      io.disconnectSockets(true);
      await io.of('/').adapter.close();
      io.engine.close();
    },
  };
}

function isAllowed(request: IncomingMessage, options: HubOptions): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || options.isOriginAllowed(origin, host);
}

function toHandshake(auth: Readonly<Record<string, unknown>>): Handshake {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 256 ? value : undefined);
  return { token: text(auth['token']), guestId: text(auth['guestId']) };
}
