import { type Connection, startConnection } from '../connection/connection.ts';
import type { ListenBeside } from '../connection/second-socket.ts';
import { hasGap } from '../conversation/conversation.ts';
import type { ChatPorts } from './chat-ports.ts';
import { type ChatState, createChatState } from './chat-state.ts';
import { createHistoryReader, type HistoryReader } from './history-reader.ts';
import { createMessageSender, type MessageSender } from './message-sender.ts';

/** One identity's conversation from its first opening on: its facts for `useSyncExternalStore`, and what can be done with it. */
export type ChatSession = Pick<ChatState, 'snapshot' | 'subscribe'> &
  Pick<HistoryReader, 'readEarlier'> &
  MessageSender & {
    /** Connects and reads; after `stop` it can be started again. */
    readonly start: () => void;
    readonly stop: () => void;
    /** Everything is seen: here at once, at the server as soon as it hears of it; a lost word is said again with the next message. */
    readonly markSeen: () => void;
    /** Connects now if it is not, and reads what is missing. */
    readonly refresh: () => Promise<void>;
  };

/** The chat over HTTP and a socket: the history is what holds, the socket only says that there is more of it. */
export function createChatSession({ api, openSocket, listenBeside, onAlert, onUploaded }: ChatPorts): ChatSession {
  const state = createChatState();
  const reader = createHistoryReader({ api, onAlert }, state);
  /** Trying to connect for hours says so once, until it has worked again. */
  let isRefusalShown = false;

  let connection: Connection | undefined;
  let beside: ReturnType<ListenBeside> | undefined;

  const connect = () =>
    startConnection(openSocket, {
      onStatus(status) {
        state.set({ connection: status });
        if (status !== 'connected') return;
        isRefusalShown = false;
        void reader.catchUp();
      },
      onRefused() {
        if (!isRefusalShown) onAlert({ kind: 'cannot-start' });
        isRefusalShown = true;
      },
      onMessage(message) {
        state.dispatch({ kind: 'heard', message });
        if (hasGap(state.snapshot().conversation)) void reader.catchUp();
      },
    });

  return {
    snapshot: state.snapshot,
    subscribe: state.subscribe,
    readEarlier: reader.readEarlier,
    ...createMessageSender({ api, onAlert, onUploaded }, state),
    start() {
      connection ??= connect();
      beside ??= listenBeside?.((message) => {
        state.dispatch({ kind: 'delivered', message });
        // It has most likely reached our own history, which says where it stands.
        void reader.catchUp();
      });
      void reader.catchUp();
    },
    stop() {
      connection?.stop();
      connection = undefined;
      beside?.stop();
      beside = undefined;
      state.set({ connection: 'disconnected' });
    },
    markSeen() {
      state.dispatch({ kind: 'seen' });
      api.markRead().catch(() => undefined);
    },
    refresh() {
      connection?.retryNow();
      return reader.catchUp();
    },
  };
}
