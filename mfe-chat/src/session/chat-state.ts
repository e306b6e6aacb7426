import type { ConnectionStatus } from '../connection/connection.ts';
import { type Conversation, type ConversationEvent, conversationAfter, emptyConversation } from '../conversation/conversation.ts';

export type ChatSnapshot = {
  readonly conversation: Conversation;
  readonly connection: ConnectionStatus;
  /** Whether the first page of history was read. */
  readonly history: 'coming' | 'failed' | 'read';
  readonly isReadingEarlier: boolean;
};

/** The facts of a chat, heard by whoever shows them. */
export type ChatState = {
  readonly snapshot: () => ChatSnapshot;
  readonly set: (change: Partial<ChatSnapshot>) => void;
  readonly happen: (event: ConversationEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createChatState(): ChatState {
  let snapshot: ChatSnapshot = {
    conversation: emptyConversation,
    connection: 'disconnected',
    history: 'coming',
    isReadingEarlier: false,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<ChatSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  return {
    snapshot: () => snapshot,
    set,
    happen: (event) => set({ conversation: conversationAfter(snapshot.conversation, event) }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
