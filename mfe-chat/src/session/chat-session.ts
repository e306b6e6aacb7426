import type { Connection } from '@kaeo/shared/live';
import type { ListenExternal } from '../connection/second-socket.ts';
import { earlierSkip, hasEarlier, hasGap, unbrokenSeq } from '../conversation/conversation.ts';
import type { ChatPorts } from './chat-ports.ts';
import { type ChatState, createChatState } from './chat-state.ts';
import { createMessageSender } from './message-sender.ts';

/** Section 9 of the specification. */
const pageSize = 10;
const catchUpSize = 100;

function createHistoryReader({ api, onAlert }: Pick<ChatPorts, 'api' | 'onAlert'>, state: ChatState) {
  async function read(page: Parameters<typeof api.readHistory>[0]): Promise<number> {
    const { messages, unread } = await api.readHistory(page);
    state.dispatch({ kind: 'read-history', messages, unread });
    return messages.length;
  }

  async function readFirstPage(): Promise<void> {
    state.set({ history: 'loading' });
    await read({ limit: pageSize });
    state.set({ history: 'read' });
  }

  async function readMissed(): Promise<void> {
    let count: number;
    do count = await read({ after: unbrokenSeq(state.snapshot().conversation), limit: catchUpSize });
    while (count === catchUpSize);
  }

  return {
    /** One run at a time. */
    catchUp: singleFlight(async () => {
      try {
        await (state.snapshot().history === 'read' ? readMissed() : readFirstPage());
      } catch {
        // Messages already read stay, and the next connection continues. If there are none, the view offers a retry.
        if (state.snapshot().history !== 'read') state.set({ history: 'failed' });
      }
    }),

    /** One run at a time. */
    readEarlier: async (): Promise<void> => {
      const { conversation, isReadingEarlier } = state.snapshot();
      if (isReadingEarlier || !hasEarlier(conversation)) return;
      state.set({ isReadingEarlier: true });
      try {
        await read({ limit: pageSize, skip: earlierSkip(conversation) });
      } catch (error) {
        onAlert({ kind: 'call-failed', error });
      } finally {
        state.set({ isReadingEarlier: false });
      }
    },
  };
}

/** Runs one call at a time. Calls during a run trigger a single further run afterwards. */
function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isRunRequested = false;
  async function run(): Promise<void> {
    do {
      isRunRequested = false;
      await work();
    } while (isRunRequested);
    running = undefined;
  }
  return () => {
    if (running) isRunRequested = true;
    else running = run();
    return running;
  };
}

export type ChatSession = ReturnType<typeof createChatSession>;

/** Chat over HTTP and a socket. The history is authoritative; a socket message only reports that there is more to read. */
export function createChatSession({ api, connect, listenExternal, onAlert, onUploaded }: ChatPorts) {
  const state = createChatState();
  const reader = createHistoryReader({ api, onAlert }, state);
  /** Report a failing connection only once, until it has worked again. */
  let isRefusalShown = false;

  let connection: Connection | undefined;
  let external: ReturnType<ListenExternal> | undefined;

  const join = () =>
    connect({
      isAwaited: true,
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
        state.dispatch({ kind: 'received', message });
        if (hasGap(state.snapshot().conversation)) void reader.catchUp();
      },
    });

  return {
    snapshot: state.snapshot,
    subscribe: state.subscribe,
    readEarlier: reader.readEarlier,
    ...createMessageSender({ api, onAlert, onUploaded }, state),
    start: (): void => {
      connection ??= join();
      external ??= listenExternal?.((message) => {
        state.dispatch({ kind: 'delivered', message });
        // The message is most likely in our own history too, which defines its position.
        void reader.catchUp();
      });
      void reader.catchUp();
    },
    stop: (): void => {
      connection?.stop();
      connection = undefined;
      external?.stop();
      external = undefined;
      state.set({ connection: 'disconnected' });
    },
    /** Marks all messages as read, locally first and then on the server. If the call is lost, the next message repeats it. */
    markSeen: (): void => {
      state.dispatch({ kind: 'seen' });
      api.markRead().catch(() => undefined);
    },
    /** Connects if disconnected, and reads missing messages. */
    refresh: (): Promise<void> => {
      connection?.retryNow();
      return reader.catchUp();
    },
  };
}
