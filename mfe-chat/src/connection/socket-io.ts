import type { ChatMessage } from '@kaeo/shared/api';
import { getToken } from '@kaeo/shared/session';
import type { ChatIdentity } from '../conversation/chat-identity.ts';
import type { OpenSocket } from './connection.ts';

const path = '/api/chat/socket';

/** The token is read on every connection, because it may have changed. */
export const openSocketIo =
  (identity: ChatIdentity): OpenSocket =>
  async (events) => {
    const { io } = await import(/* webpackChunkName: "socket-io" */ 'socket.io-client');
    const socket = io({
      path,
      autoConnect: false,
      // `startConnection` decides when to retry.
      reconnection: false,
      forceNew: true,
      // WebSocket needs no sticky sessions with several servers; polling is for networks that block WebSocket.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: (answer) => answer(identity.kind === 'guest' ? { guestId: identity.guestId } : { token: getToken() }),
    });
    socket.on('connect', events.onConnect);
    socket.on('disconnect', events.onDisconnect);
    socket.on('connect_error', (error) => events.onRefused(error.message));
    // Trusted without a check: this is our server, which validates what it stores.
    socket.on('messaging', (message: ChatMessage) => events.onMessage(message));
    return { connect: () => void socket.connect(), close: () => void socket.close() };
  };
