import type { ChatMessage } from '@kaeo/shared/api';

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

export type SocketEvents = {
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
  /** The connection failed; `code` is the server's reason, or the transport's error message. */
  readonly onRefused: (code: string) => void;
  readonly onMessage: (message: ChatMessage) => void;
};
/** The socket as this feature uses it. It never reconnects by itself; `startConnection` decides when to retry. */
export type ChatSocket = { readonly connect: () => void; readonly close: () => void };
/** Creates an unconnected socket. It may load code first, which can fail. */
export type OpenSocket = (events: SocketEvents) => Promise<ChatSocket>;

export type Connection = {
  /** Retries at once, unless connected or connecting. */
  readonly retryNow: () => void;
  readonly stop: () => void;
};

/** Section 9 of the specification. */
const recheckMs = 5_000;

/** Connects a socket and keeps it connected: while disconnected, it retries every 5 s (CHAT-03). */
export function startConnection(
  openSocket: OpenSocket,
  events: Pick<SocketEvents, 'onRefused' | 'onMessage'> & { readonly onStatus: (status: ConnectionStatus) => void },
): Connection {
  let socket: ChatSocket | undefined;
  let status: ConnectionStatus = 'disconnected';
  let isStopped = false;

  function setStatus(next: ConnectionStatus): void {
    if (isStopped || status === next) return;
    status = next;
    events.onStatus(next);
  }

  const socketEvents: SocketEvents = {
    onConnect: () => setStatus('connected'),
    onDisconnect: () => setStatus('disconnected'),
    onRefused: (code) => {
      if (isStopped) return;
      setStatus('disconnected');
      events.onRefused(code);
    },
    onMessage: (message) => {
      if (!isStopped) events.onMessage(message);
    },
  };

  async function connect(): Promise<void> {
    if (isStopped || status !== 'disconnected') return;
    setStatus('connecting');
    try {
      socket ??= await openSocket(socketEvents);
    } catch {
      // The socket's code failed to load; the next attempt loads it again.
      return socketEvents.onRefused('NETWORK');
    }
    if (isStopped) socket.close();
    else socket.connect();
  }

  const timer = setInterval(() => void connect(), recheckMs);
  void connect();
  return {
    retryNow: () => void connect(),
    stop() {
      isStopped = true;
      clearInterval(timer);
      socket?.close();
    },
  };
}
