import type { ConnectionStatus } from '@kaeo/shared/live';
import { atom, store } from '@kaeo/shared/session';
import { type Conversation, type ConversationEvent, conversationAfter, emptyConversation } from '../conversation/conversation.ts';

export type ChatSnapshot = {
  readonly conversation: Conversation;
  readonly connection: ConnectionStatus;
  readonly history: 'loading' | 'failed' | 'read';
  readonly isReadingEarlier: boolean;
};

export type ChatState = ReturnType<typeof createChatState>;

export function createChatState() {
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
    dispatch: (event: ConversationEvent) => set({ conversation: conversationAfter(snapshot().conversation, event) }),
    subscribe: (listener: () => void) => store.sub(snapshotAtom, listener),
  };
}
