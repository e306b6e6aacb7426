import type { ChatMessage } from '@wallet/shared/api';
import { getToken } from '@wallet/shared/session';
import type { ChatIdentity } from '../conversation/chat-identity.ts';
import type { OpenSocket } from './connection.ts';

const path = '/api/chat/socket';

/**
 * The socket over socket.io, whose code loads with the first connection. The server puts the connection into the room of whom the
 * handshake proves; the token is read at every connection, because it may have changed.
 */
export const openSocketIo =
  (identity: ChatIdentity): OpenSocket =>
  async (events) => {
    const { io } = await import(/* webpackChunkName: "socket-io" */ 'socket.io-client');
    const socket = io({
      path,
      autoConnect: false,
      // When to try again is the connection's to say.
      reconnection: false,
      forceNew: true,
      // A WebSocket needs no sticky sessions in front of several servers; polling is for networks that let none through.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: (answer) => answer(identity.kind === 'guest' ? { guestId: identity.guestId } : { token: getToken() }),
    });
    socket.on('connect', events.onConnect);
    socket.on('disconnect', events.onDisconnect);
    socket.on('connect_error', (error) => events.onRefused(error.message));
    // The server is ours and validates what it stores.
    socket.on('messaging', (message: ChatMessage) => events.onMessage(message));
    return { connect: () => void socket.connect(), close: () => void socket.close() };
  };
