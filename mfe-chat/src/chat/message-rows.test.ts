import { aMessage, anOutgoing } from './chat-builders.ts';
import { emptyConversation } from './conversation.ts';
import { messageRows } from './message-rows.ts';

const dayOf = (at: string) => at.slice(0, 10);
const kinds = (...args: Parameters<typeof messageRows>) =>
  messageRows(...args).map((row) => (row.kind === 'message' ? row.view.clientId : row.kind));

test('CHAT-04 a session is marked where session_id differs between messages that follow each other', () => {
  const stored = [
    aMessage({ seq: 1, session_id: 'a' }),
    aMessage({ seq: 2, session_id: 'a' }),
    aMessage({ seq: 3, session_id: 'b' }),
    aMessage({ seq: 4, session_id: 'b' }),
    aMessage({ seq: 5, session_id: 'c' }),
  ];
  const rows = kinds({ ...emptyConversation, stored }, dayOf);
  expect(rows).toEqual(['day', 'desk-1', 'desk-2', 'session', 'desk-3', 'desk-4', 'session', 'desk-5']);
});

test('CHAT-04 a message on its way has no session yet, so it marks none', () => {
  const conversation = { ...emptyConversation, stored: [aMessage()], outgoing: [anOutgoing()] };
  expect(kinds(conversation, dayOf)).toEqual(['day', 'desk-1', 'own-1']);
});

test('a day is marked where it begins', () => {
  const stored = [
    aMessage({ seq: 1, createdAt: '2026-11-20T10:00:00Z' }),
    aMessage({ seq: 2, createdAt: '2026-11-20T11:00:00Z' }),
    aMessage({ seq: 3, createdAt: '2026-11-21T01:00:00Z' }),
  ];
  expect(kinds({ ...emptyConversation, stored }, dayOf)).toEqual(['day', 'desk-1', 'desk-2', 'day', 'desk-3']);
});

test('CHAT-05 our message keeps its key when it is stored, and its delivery is shown', () => {
  const before = messageRows({ ...emptyConversation, outgoing: [anOutgoing({ delivery: 'failed' })] }, dayOf).at(-1);
  const stored = [aMessage({ sender: 'customer', clientId: 'own-1' })];
  const after = messageRows({ ...emptyConversation, stored }, dayOf).at(-1);
  expect(before).toMatchObject({ key: 'own:own-1', view: { isOwn: true, delivery: 'failed' } });
  expect(after).toMatchObject({ key: 'own:own-1', view: { isOwn: true, delivery: 'succeed' } });
});
