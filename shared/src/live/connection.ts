import type { LiveEvents } from '../api/live.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

/** What the server sends, and how a connection fails. */
export type SocketEvents = {
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
  /** The connection failed; `code` is the server's reason, or the transport's error message. */
  readonly onRefused: (code: string) => void;
  readonly onMessage: LiveEvents['messaging'];
  readonly onChanged: LiveEvents['changed'];
};
/** The socket as a page uses it. It never reconnects by itself; `startConnection` decides when to retry. */
export type PageSocket = { readonly connect: () => void; readonly close: () => void };
/** Creates an unconnected socket. It may load code first, which can fail. */
export type OpenSocket = (events: SocketEvents) => Promise<PageSocket>;

export type ConnectionEvents = Pick<SocketEvents, 'onRefused' | 'onMessage' | 'onChanged'> & {
  readonly onStatus: (status: ConnectionStatus) => void;
  /** Whether someone waits for the connection. Without that, the retries get rarer. */
  readonly isAwaited: () => boolean;
};

export type Connection = {
  /** Retries at once, unless connected or connecting. */
  readonly retryNow: () => void;
  readonly stop: () => void;
};

/** Section 9 of the specification. Pages begin at different times, so they do not return at once after an outage. */
const recheckMs = 5_000;
/** After a minute only every sixth retry takes place, unless it is awaited. */
const oftenRetries = 12;
const rareEvery = 6;

/** Connects a socket and keeps it connected: while disconnected, it retries every 5 s (CHAT-03). */
export function startConnection(openSocket: OpenSocket, events: ConnectionEvents): Connection {
  let socket: PageSocket | undefined;
  let status: ConnectionStatus = 'disconnected';
  let isStopped = false;
  let failures = 0;

  function setStatus(next: ConnectionStatus): void {
    if (isStopped || status === next) return;
    status = next;
    events.onStatus(next);
  }

  const socketEvents: SocketEvents = {
    onConnect: () => {
      failures = 0;
      setStatus('connected');
    },
    onDisconnect: () => setStatus('disconnected'),
    onRefused: (code) => {
      if (isStopped) return;
      setStatus('disconnected');
      events.onRefused(code);
    },
    onMessage: (message) => {
      if (!isStopped) events.onMessage(message);
    },
    onChanged: (change) => {
      if (!isStopped) events.onChanged(change);
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

  function retry(): void {
    if (status !== 'disconnected') return;
    failures += 1;
    if (failures <= oftenRetries || failures % rareEvery === 0 || events.isAwaited()) void connect();
  }

  const timer = setInterval(retry, recheckMs);
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
