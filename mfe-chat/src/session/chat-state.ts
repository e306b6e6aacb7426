import { atom, store } from '@kaeo/shared/session';
import type { ConnectionStatus } from '../connection/connection.ts';
import { type Conversation, type ConversationEvent, conversationAfter, emptyConversation } from '../conversation/conversation.ts';

export type ChatSnapshot = {
  readonly conversation: Conversation;
  readonly connection: ConnectionStatus;
  readonly history: 'loading' | 'failed' | 'read';
  readonly isReadingEarlier: boolean;
};

export type ChatState = {
  readonly snapshot: () => ChatSnapshot;
  readonly set: (change: Partial<ChatSnapshot>) => void;
  readonly dispatch: (event: ConversationEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createChatState(): ChatState {
  const snapshotAtom = atom<ChatSnapshot>({
    conversation: emptyConversation,
    connection: 'disconnected',
    history: 'loading',
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
