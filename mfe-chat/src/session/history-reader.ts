import { earlierSkip, hasEarlier, unbrokenSeq } from '../conversation/conversation.ts';
import type { ChatPorts } from './chat-ports.ts';
import type { ChatState } from './chat-state.ts';

/** Section 9 of the specification. */
const pageSize = 10;
const catchUpSize = 100;

export type HistoryReader = {
  /** Reads the first page, or later everything since the last read; one run at a time. */
  readonly catchUp: () => Promise<void>;
  /** Reads the page that precedes the oldest message; one at a time. */
  readonly readEarlier: () => Promise<void>;
};

export function createHistoryReader({ api, onAlert }: Pick<ChatPorts, 'api' | 'onAlert'>, state: ChatState): HistoryReader {
  async function read(page: Parameters<typeof api.readHistory>[0]): Promise<number> {
    const { messages, unread } = await api.readHistory(page);
    state.dispatch({ kind: 'read-history', messages, unread });
    return messages.length;
  }

  async function readFirstPage(): Promise<void> {
    state.set({ history: 'coming' });
    await read({ limit: pageSize });
    state.set({ history: 'read' });
  }

  async function readMissed(): Promise<void> {
    let count: number;
    do count = await read({ after: unbrokenSeq(state.snapshot().conversation), limit: catchUpSize });
    while (count === catchUpSize);
  }

  return {
    catchUp: singleFlight(async () => {
      try {
        await (state.snapshot().history === 'read' ? readMissed() : readFirstPage());
      } catch {
        // Messages already read stay, and the next connection continues. If there are none, the view offers a retry.
        if (state.snapshot().history !== 'read') state.set({ history: 'failed' });
      }
    }),

    async readEarlier() {
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
  let isAskedAgain = false;
  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
    running = undefined;
  }
  return () => {
    if (running) isAskedAgain = true;
    else running = run();
    return running;
  };
}
