import type { OpenSocket, SocketEvents } from '../live/connection.ts';

/** The server side of a page's socket for tests. It controls the newest connection. */
export type FakeSocket = {
  readonly open: OpenSocket;
  /** Number of connection attempts. */
  attempts: number;
  isClosed: boolean;
  /** Result of the next attempts; `end`: the session has ended. They stay pending while undefined. */
  answer: 'accept' | 'refuse' | 'end' | undefined;
  readonly events: () => SocketEvents;
};

export function createFakeSocket(answer: FakeSocket['answer'] = 'accept'): FakeSocket {
  let known: SocketEvents | undefined;
  const fake: FakeSocket = {
    attempts: 0,
    isClosed: false,
    answer,
    events() {
      if (!known) throw new Error('no socket was opened');
      return known;
    },
    async open(events) {
      known = events;
      return {
        connect() {
          fake.attempts += 1;
          fake.isClosed = false;
          if (fake.answer === 'accept') events.onConnect();
          if (fake.answer === 'refuse') events.onRefused('REQUEST_LIMIT');
          if (fake.answer === 'end') events.onRefused('invalid-token');
        },
        close() {
          fake.isClosed = true;
        },
      };
    },
  };
  return fake;
}
