import { endSession } from '../http/http.ts';
import { getToken, onSignOut } from '../session/session.ts';
import { type Connection, type ConnectionEvents, type ConnectionStatus, startConnection } from './connection.ts';
import { type LiveIdentity, openSocketIo } from './socket-io.ts';

/** What a part of the page hears. `isAwaited`: it shows the state of the connection, so retries stay frequent. */
export type LiveListener = Pick<ConnectionEvents, 'onStatus'> &
  Partial<Omit<ConnectionEvents, 'onStatus' | 'isAwaited'>> & { readonly isAwaited?: boolean };

type Channel = {
  readonly listeners: Set<LiveListener>;
  readonly start: () => void;
  /** Closes the socket; `start` opens it again. */
  readonly stop: () => void;
  readonly status: () => ConnectionStatus;
  readonly retryNow: () => void;
};

const player = 'player';
/** The open sockets of the page: one, and two while the chat of a guest becomes that of a player. */
const channels = new Map<string, Channel>();
const keyOf = (identity: LiveIdentity): string => (identity.kind === 'guest' ? `guest ${identity.guestId}` : player);
const isHidden = (): boolean => document.visibilityState === 'hidden';

function openChannel(identity: LiveIdentity, openSocket: typeof openSocketIo): Channel {
  const listeners = new Set<LiveListener>();
  let connection: Connection | undefined;
  let status: ConnectionStatus = 'disconnected';
  let token: string | undefined;
  function onStatus(next: ConnectionStatus): void {
    if (status === next) return;
    status = next;
    if (next === 'connecting') token = getToken();
    for (const listener of listeners) listener.onStatus(next);
  }
  return {
    listeners,
    status: () => status,
    retryNow: () => connection?.retryNow(),
    start() {
      connection ??= startConnection(openSocket(identity), {
        onStatus,
        onRefused(code) {
          // As for a call: only the current session of a player can end.
          const isOwn = identity.kind === 'player' && token !== undefined && token === getToken();
          if (!isOwn || !endSession(code)) listeners.forEach((listener) => listener.onRefused?.(code));
        },
        onMessage: (message) => listeners.forEach((listener) => listener.onMessage?.(message)),
        onChanged: (change) => listeners.forEach((listener) => listener.onChanged?.(change)),
        isAwaited: () => [...listeners].some(({ isAwaited }) => isAwaited),
      });
    },
    stop() {
      connection?.stop();
      connection = undefined;
      onStatus('disconnected');
    },
  };
}

/** Without pages that are seen, the server has no sockets to keep. */
function followVisibility(): void {
  for (const channel of channels.values()) {
    if (isHidden()) channel.stop();
    else channel.start();
  }
}
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', followVisibility);

function close(key: string): void {
  channels.get(key)?.stop();
  channels.delete(key);
}
onSignOut(() => close(player));

/**
 * Listens on the page's socket, which is open while the page is visible and someone listens. It closes with the session.
 * @param openSocket replaces the socket in tests.
 */
export function joinLive(identity: LiveIdentity, listener: LiveListener, openSocket = openSocketIo): Connection {
  const key = keyOf(identity);
  const channel = channels.get(key) ?? openChannel(identity, openSocket);
  channels.set(key, channel);
  channel.listeners.add(listener);
  if (channel.status() !== 'disconnected') listener.onStatus(channel.status());
  if (!isHidden()) channel.start();
  return {
    retryNow: channel.retryNow,
    stop() {
      channel.listeners.delete(listener);
      if (channel.listeners.size === 0 && channels.get(key) === channel) close(key);
    },
  };
}
