import type { AddressInfo } from 'node:net';
import { type LiveTopic, liveSocketPath } from '@kaeo/shared/api';
import { io, type Socket } from 'socket.io-client';
import type { App } from '../context.ts';

export type PageSocket = {
  readonly socket: Socket;
  /** Every topic so far, once each, in the order of the alphabet. */
  topics(): readonly LiveTopic[];
  /** Resolves once each of the topics was received. */
  received(...topics: readonly LiveTopic[]): Promise<void>;
  closed(): Promise<void>;
};

/** The open socket of a player's page, at an application that listens. */
export async function openPageSocket({ server }: App, token: string): Promise<PageSocket> {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const auth = { token };
  const options = { path: liveSocketPath, transports: ['websocket'], reconnection: false, forceNew: true, auth };
  const socket = io(`http://127.0.0.1:${port}`, options);
  const seen = new Set<LiveTopic>();
  socket.on('changed', ({ topics }: { topics: readonly LiveTopic[] }) => {
    for (const topic of topics) seen.add(topic);
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return {
    socket,
    topics: () => [...seen].sort(),
    received: (...topics) =>
      new Promise((resolve) => {
        const check = () => topics.every((topic) => seen.has(topic)) && resolve();
        socket.on('changed', check);
        check();
      }),
    closed: () => new Promise((resolve) => (socket.connected ? socket.once('disconnect', () => resolve()) : resolve())),
  };
}
