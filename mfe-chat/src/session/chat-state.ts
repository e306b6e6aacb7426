import { atom, store } from '@wallet/shared/session';
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
  readonly dispatch: (event: ConversationEvent) => void;
  /** Calls the listener after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createChatState(): ChatState {
  const snapshotAtom = atom<ChatSnapshot>({
    conversation: emptyConversation,
    connection: 'disconnected',
    history: 'coming',
    isReadingEarlier: false,
  });
  const snapshot = () => store.get(snapshotAtom);
  const set = (change: Partial<ChatSnapshot>) => store.set(snapshotAtom, { ...snapshot(), ...change });
  return {
    snapshot,
    set,
    dispatch: (event) => set({ conversation: conversationAfter(snapshot().conversation, event) }),
    subscribe: (listener) => store.sub(snapshotAtom, listener),
  };
}
