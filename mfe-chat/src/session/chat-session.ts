import { type Connection, startConnection } from '../connection/connection.ts';
import type { ListenBeside } from '../connection/second-socket.ts';
import { hasGap } from '../conversation/conversation.ts';
import type { ChatPorts } from './chat-ports.ts';
import { type ChatState, createChatState } from './chat-state.ts';
import { createHistoryReader, type HistoryReader } from './history-reader.ts';
import { createMessageSender, type MessageSender } from './message-sender.ts';

/** The conversation of one identity: its state for `useSyncExternalStore`, and its actions. */
export type ChatSession = Pick<ChatState, 'snapshot' | 'subscribe'> &
  Pick<HistoryReader, 'readEarlier'> &
  MessageSender & {
    /** Connects and reads; it can be started again after `stop`. */
    readonly start: () => void;
    readonly stop: () => void;
    /** Marks all messages as read, locally first and then on the server. If the call is lost, the next message repeats it. */
    readonly markSeen: () => void;
    /** Connects if disconnected, and reads missing messages. */
    readonly refresh: () => Promise<void>;
  };

/** Chat over HTTP and a socket. The history is authoritative; a socket message only reports that there is more to read. */
export function createChatSession({ api, openSocket, listenBeside, onAlert, onUploaded }: ChatPorts): ChatSession {
  const state = createChatState();
  const reader = createHistoryReader({ api, onAlert }, state);
  /** Report a failing connection only once, until it has worked again. */
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
        // The message is most likely in our own history too, which defines its position.
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
