import type { ChatMessage } from '@kaeo/shared/api';
import type { Outgoing } from '../conversation/conversation.ts';

/** A stored message for tests, by default a reply from support. */
export function aMessage(change: Partial<ChatMessage> = {}): ChatMessage {
  const seq = change.seq ?? 1;
  return {
    _id: `message-${seq}`,
    seq,
    clientId: `desk-${seq}`,
    sender: 'other',
    message: { message_type: 'text', payload: `message ${seq}` },
    createdAt: '2026-11-21T01:15:00.000Z',
    session_id: 'session-1',
    userId: '',
    guestId: '',
    username: '',
    name: '',
    deviceToken: '',
    ...change,
  };
}

/** An own message in transit, for tests. */
export const anOutgoing = (change: Partial<Outgoing> = {}): Outgoing => ({
  clientId: 'own-1',
  content: { message_type: 'text', payload: 'hello' },
  createdAt: '2026-11-21T01:16:00.000Z',
  delivery: 'sending',
  share: 0,
  ...change,
});
