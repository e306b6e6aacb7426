import type { Socket } from 'socket.io-client';
import { type LiveEvents, liveSocketPath } from '../api/live.ts';
import { getToken } from '../session/session.ts';
import type { OpenSocket } from './connection.ts';

/** Whose socket it is: the signed-in player's, or that of a guest of the chat. */
export type LiveIdentity = { readonly kind: 'player' } | { readonly kind: 'guest'; readonly guestId: string };

/** The library of sockets, for other servers. */
export const loadSocketIo = async (): Promise<typeof import('socket.io-client').io> =>
  (await import(/* webpackChunkName: "socket-io" */ 'socket.io-client')).io;

/** The token is read on every connection, because it may have changed. */
export const openSocketIo =
  (identity: LiveIdentity): OpenSocket =>
  async (events) => {
    const io = await loadSocketIo();
    // Trusted without a check: this is our server, which validates what it stores.
    const socket: Socket<LiveEvents, Record<string, never>> = io({
      path: liveSocketPath,
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
    socket.on('messaging', events.onMessage);
    socket.on('changed', events.onChanged);
    return { connect: () => void socket.connect(), close: () => void socket.close() };
  };
