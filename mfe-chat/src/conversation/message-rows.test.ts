import { aMessage, anOutgoing } from '../testing/chat-builders.ts';
import { emptyConversation } from './conversation.ts';
import { messageRows, quickRepliesOf } from './message-rows.ts';

const dayOf = (at: string) => at.slice(0, 10);
const kinds = (...args: Parameters<typeof messageRows>) =>
  messageRows(...args).map((row) => (row.kind === 'message' ? row.view.clientId : row.kind));

test('CHAT-04 a session row appears where session_id differs between consecutive messages', () => {
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

test('CHAT-04 a message in transit has no session and adds no row', () => {
  const conversation = { ...emptyConversation, stored: [aMessage()], outgoing: [anOutgoing()] };
  expect(kinds(conversation, dayOf)).toEqual(['day', 'desk-1', 'own-1']);
});

test('a day row starts each day', () => {
  const stored = [
    aMessage({ seq: 1, createdAt: '2026-11-20T10:00:00Z' }),
    aMessage({ seq: 2, createdAt: '2026-11-20T11:00:00Z' }),
    aMessage({ seq: 3, createdAt: '2026-11-21T01:00:00Z' }),
  ];
  expect(kinds({ ...emptyConversation, stored }, dayOf)).toEqual(['day', 'desk-1', 'desk-2', 'day', 'desk-3']);
});

test('CHAT-05 an own message keeps its key when stored, and shows its delivery state', () => {
  const before = messageRows({ ...emptyConversation, outgoing: [anOutgoing({ delivery: 'failed' })] }, dayOf).at(-1);
  const stored = [aMessage({ sender: 'customer', clientId: 'own-1' })];
  const after = messageRows({ ...emptyConversation, stored }, dayOf).at(-1);
  expect(before).toMatchObject({ key: 'own:own-1', view: { isOwn: true, delivery: 'failed' } });
  expect(after).toMatchObject({ key: 'own:own-1', view: { isOwn: true, delivery: 'succeed' } });
});

test('CHAT-08 messages of a second backend are placed by time, after earlier own messages', () => {
  const stored = [
    aMessage({ seq: 1, createdAt: '2026-11-21T01:00:00Z' }),
    aMessage({ seq: 2, createdAt: '2026-11-21T03:00:00Z' }),
  ];
  const external = [
    aMessage({ seq: 0, _id: 'early', clientId: 'early', createdAt: '2026-11-21T02:00:00Z' }),
    aMessage({ seq: 0, _id: 'late', clientId: 'late', createdAt: '2026-11-21T05:00:00Z' }),
  ];
  const outgoing = [
    anOutgoing({ clientId: 'not-sent', delivery: 'failed' }),
    anOutgoing({ clientId: 'sent', delivery: 'succeed', createdAt: '2026-11-21T04:00:00Z' }),
  ];
  const rows = kinds({ ...emptyConversation, stored, external, outgoing }, dayOf);
  expect(rows).toEqual(['day', 'desk-1', 'early', 'desk-2', 'sent', 'late', 'not-sent']);
});

test('CHAT-07 quick replies are shown until one is chosen or a newer message arrives', () => {
  const replies = [{ type: 'postback' as const, title: 'Yes', payload: 'YES' }];
  const question = aMessage({ seq: 1, message: { message_type: 'quick_replies', payload: 'Well?', payloads: replies } });
  const conversation = { ...emptyConversation, stored: [question] };
  expect(quickRepliesOf(conversation)).toEqual(replies);
  expect(quickRepliesOf({ ...conversation, outgoing: [anOutgoing()] })).toEqual([]);
  expect(quickRepliesOf({ ...conversation, outgoing: [anOutgoing({ delivery: 'failed' })] })).toEqual([]);
  expect(quickRepliesOf({ ...conversation, stored: [question, aMessage({ seq: 2 })] })).toEqual([]);
  expect(quickRepliesOf(emptyConversation)).toEqual([]);
});
