import type { ChatMessage } from '@wallet/shared/api';

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

/** What a socket tells. */
export type SocketEvents = {
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
  /** The connection could not be made; `code` is the server's reason, or the transport's own words. */
  readonly onRefused: (code: string) => void;
  readonly onMessage: (message: ChatMessage) => void;
};
/** The real-time side as this feature needs it. It never reconnects by itself: when to try again is decided here. */
export type ChatSocket = { readonly connect: () => void; readonly close: () => void };
/** Makes a socket that is not connected yet; its code may have to be loaded first, which can fail. */
export type OpenSocket = (events: SocketEvents) => Promise<ChatSocket>;

export type Connection = {
  /** Tries at once, unless it is connected or at it. */
  readonly retryNow: () => void;
  /** Closes it for good: nothing is told afterwards. */
  readonly stop: () => void;
};

/** Section 9 of the specification. */
const recheckMs = 5_000;

/** Connects a socket and keeps it connected: every 5 s, while it is not, it is tried again (CHAT-03). */
export function startConnection(
  openSocket: OpenSocket,
  events: Pick<SocketEvents, 'onRefused' | 'onMessage'> & { readonly onStatus: (status: ConnectionStatus) => void },
): Connection {
  let socket: ChatSocket | undefined;
  let status: ConnectionStatus = 'disconnected';
  let isStopped = false;

  function become(next: ConnectionStatus): void {
    if (isStopped || status === next) return;
    status = next;
    events.onStatus(next);
  }

  const socketEvents: SocketEvents = {
    onConnect: () => become('connected'),
    onDisconnect: () => become('disconnected'),
    onRefused: (code) => {
      if (isStopped) return;
      become('disconnected');
      events.onRefused(code);
    },
    onMessage: (message) => {
      if (!isStopped) events.onMessage(message);
    },
  };

  async function tryNow(): Promise<void> {
    if (isStopped || status !== 'disconnected') return;
    become('connecting');
    try {
      socket ??= await openSocket(socketEvents);
    } catch {
      // The code of the socket did not load; the next try loads it again.
      return socketEvents.onRefused('NETWORK');
    }
    if (isStopped) socket.close();
    else socket.connect();
  }

  const timer = setInterval(() => void tryNow(), recheckMs);
  void tryNow();
  return {
    retryNow: () => void tryNow(),
    stop() {
      isStopped = true;
      clearInterval(timer);
      socket?.close();
    },
  };
}
