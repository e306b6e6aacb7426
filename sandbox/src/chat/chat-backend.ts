import type { Server as HttpServer } from 'node:http';
import { readTicket } from '@kaeo/backend/chat-ticket';
import { Server } from 'socket.io';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Namespace of the second chat backend: `CHAT_SOCKET_URL=http://127.0.0.1:8090/chat`. */
export const chatNamespace = '/chat';

/** Identifies the conversation of a desk message; one of the two is empty. */
const Delivered = Type.Object({ userId: Type.String(), guestId: Type.String() });

type Options = {
  /** Shared with the wallet's backend, which signs the tickets. */
  readonly secret: string;
  readonly now: () => Date;
};

/**
 * The optional second chat backend. It sends the desk's messages to connected clients, in addition to the wallet's own
 * socket. A ticket from `GET /api/chat/config` determines which room a browser joins. Messages from browsers are
 * ignored.
 */
export function createChatBackend(server: HttpServer, { secret, now }: Options) {
  // WebSockets only: they need no CORS headers, and the ticket authorises the client.
  const io = new Server(server, { transports: ['websocket'], serveClient: false, maxHttpBufferSize: 4096 });
  const namespace = io.of(chatNamespace);
  namespace.use((socket, next) => {
    const ticket: unknown = socket.handshake.auth['ticket'];
    const id = typeof ticket === 'string' ? readTicket(secret, ticket, now()) : undefined;
    if (id === undefined) return next(new Error('UNAUTHORIZED'));
    void socket.join(id);
    next();
  });

  return {
    /** Sends a message in the form in which the wallet's backend stored it. */
    deliver(message: unknown) {
      if (!Value.Check(Delivered, message)) return;
      namespace.to(message.userId || message.guestId).emit('messaging', message);
    },
    stop() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
export type ChatBackend = ReturnType<typeof createChatBackend>;
