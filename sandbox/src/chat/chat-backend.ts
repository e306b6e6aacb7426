import type { Server as HttpServer } from 'node:http';
import { readTicket } from '@wallet/backend/chat-ticket';
import { Server } from 'socket.io';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Namespace of the second chat backend: `CHAT_SOCKET_URL=http://127.0.0.1:8090/chat`. */
export const chatNamespace = '/chat';

/** What the desk's message says of whose conversation it is in; one of the two is empty. */
const Delivered = Type.Object({ userId: Type.String(), guestId: Type.String() });

type Options = {
  /** Shared with the wallet's backend, which signs the tickets. */
  readonly secret: string;
  readonly now: () => Date;
};

/**
 * The optional second chat backend: it says the desk's messages at once to whoever is connected, beside the wallet's own socket. A
 * browser proves by a ticket of `GET /api/chat/config` whose room it joins; nothing it says is heard.
 */
export function createChatBackend(server: HttpServer, { secret, now }: Options) {
  // Only WebSockets: they need no cross-origin headers, and the ticket is what lets a page in.
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
    /** Says a message that the wallet's backend stored, as it answered it. */
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
