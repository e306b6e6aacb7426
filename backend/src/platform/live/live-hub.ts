import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type LiveEvents, type LiveHandshake, type LiveTopic, liveSocketPath } from '@kaeo/shared/api';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { Refusal } from '../refusal.ts';

/** Prefix of room names; followed by the id of the player or guest. Only the server adds a connection to its owner's room. */
const roomPrefix = 'owner:';

/** What changed, by player. */
export type Changes = readonly (readonly [playerId: string, topics: readonly LiveTopic[]])[];

type NoEvents = Record<string, never>;
/** Events between instances: check the connections of an owner again, and announce to those of players what changed. */
type InstanceEvents = { recheck: (ownerId: string) => void; changed: (changes: Changes) => void };

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Returns the id of the owner proven by a handshake. Throws a `Refusal`, whose code is sent to the client. */
export type Authenticate = (handshake: LiveHandshake) => Promise<{ readonly id: string }>;

export type HubOptions = {
  readonly authenticate: Authenticate;
  /** Whether pages of this origin may connect; requests that do not come from a page have no origin. */
  readonly isOriginAllowed: (origin: string, host: string | undefined) => boolean;
  /** Adapter that connects the instances; without it, rooms are in memory for one instance. */
  readonly adapter?: ServerOptions['adapter'] | undefined;
  readonly onFault: (error: unknown) => void;
};

type Connection = {
  on(event: 'packet', listener: (packet: { readonly type: string }) => void): void;
  close(discard: boolean): void;
};
type Admitted = Pick<Socket, 'handshake' | 'join' | 'conn'>;

const recheckMs = 60_000;
/** A browser opens one socket per visible page. */
const socketsBySession = 20;
/** Our pages only listen, so they send packets only to open and close the connection. */
const packetsByConnection = 20;

/** The sockets of the pages. Delivery is at most once: after a reconnect a page reads again what it shows. */
export function createLiveHub(server: HttpServer, options: HubOptions) {
  const io = new Server<NoEvents, LiveEvents, InstanceEvents>(server, {
    path: liveSocketPath,
    serveClient: false,
    // No connection state recovery: with an old `pid` a client would rejoin its rooms and receive missed messages before it is
    // authenticated. The browser catches up over HTTP. Browsers only listen on the socket; all calls are sent by HTTP.
    maxHttpBufferSize: 16_384,
    allowRequest: (request, answer) => answer(null, isAllowed(request, options)),
    ...(options.adapter ? { adapter: options.adapter } : {}),
  });

  const open = new Map<string, number>();
  /** Counts a connection of a session or guest until it closes; false if there are too many. */
  function isCounted({ token = '', guestId = '' }: LiveHandshake, { conn }: Admitted): boolean {
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

  /** Adds the connection to its owner's room; returns the refusal, or undefined. */
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
  // Guards against unknown events and namespaces, which our pages never send.
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
  function announceHere(changes: Changes): void {
    for (const [playerId, topics] of changes) io.local.to(roomPrefix + playerId).emit('changed', { topics });
  }
  io.on('recheck', (ownerId) => void recheckHere(ownerId));
  io.on('changed', announceHere);
  const timer = setInterval(() => void recheckHere(), recheckMs);
  timer.unref();

  return {
    /** Sends a message to all connections of the owner, on every instance. */
    deliver: (ownerId: string, message: Parameters<LiveEvents['messaging']>[0]) =>
      void io.to(roomPrefix + ownerId).emit('messaging', message),
    /** Announces to the connections of the players, on every instance, what changed. One message between instances for all of them. */
    announce(changes: Changes): void {
      if (options.adapter) io.serverSideEmit('changed', changes);
      announceHere(changes);
    },
    /** Closes connections whose session has ended: those of one owner on every instance, or all on this instance. */
    async recheck(ownerId?: string): Promise<void> {
      if (options.adapter && ownerId !== undefined) io.serverSideEmit('recheck', ownerId);
      await recheckHere(ownerId);
    },
    connections: () => io.engine.clientsCount,
    async close(): Promise<void> {
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

function toHandshake(auth: Readonly<Record<string, unknown>>): LiveHandshake {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' && value.length <= 256 ? value : undefined);
  return { token: text(auth['token']), guestId: text(auth['guestId']) };
}
