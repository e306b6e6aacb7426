import { aMessage, anOutgoing } from '../testing/chat-builders.ts';
import { conversationAfter, earlierSkip, emptyConversation, hasEarlier, hasGap, unbrokenSeq } from './conversation.ts';

const received = (seq: number, change = {}) => ({ kind: 'received', message: aMessage({ seq, ...change }) }) as const;
const read = (...seqs: number[]) =>
  ({ kind: 'read-history', messages: seqs.map((seq) => aMessage({ seq })), unread: 0 }) as const;
const delivered = (change = {}) => ({ kind: 'delivered', message: aMessage({ seq: 0, ...change }) }) as const;
const seqsOf = (conversation: typeof emptyConversation) => conversation.stored.map(({ seq }) => seq);

test('CHAT-03 messages are stored once and in order, in any order of arrival', () => {
  const events = [read(4, 3), received(5), received(5), read(6, 5, 4), received(3), read(2, 1)];
  expect(seqsOf(events.reduce(conversationAfter, emptyConversation))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('CHAT-05 a stored own message replaces the one in transit', () => {
  const composed = conversationAfter(emptyConversation, { kind: 'composed', outgoing: anOutgoing({ clientId: 'own-1' }) });
  const failed = conversationAfter(composed, { kind: 'progressed', clientId: 'own-1', change: { delivery: 'failed' } });
  expect(failed.outgoing).toMatchObject([{ clientId: 'own-1', delivery: 'failed' }]);
  const stored = conversationAfter(failed, received(1, { clientId: 'own-1', sender: 'customer' }));
  expect(stored.outgoing).toEqual([]);
  expect(seqsOf(stored)).toEqual([1]);
});

test('CHAT-04 each reply counts as unread once, own messages never, until they are seen', () => {
  const events = [received(1, { sender: 'customer' }), received(2), received(2), received(3)];
  const conversation = events.reduce(conversationAfter, emptyConversation);
  expect(conversation.unread).toBe(2);
  expect(conversationAfter(conversation, { kind: 'seen' }).unread).toBe(0);
});

test.each([
  { says: 'nothing', seqs: [], unbroken: 0, gap: false, earlier: false, skip: 0 },
  { says: 'the whole conversation', seqs: [1, 2, 3], unbroken: 3, gap: false, earlier: false, skip: 3 },
  {
    says: 'the newest ten of twelve',
    seqs: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    unbroken: 12,
    gap: false,
    earlier: true,
    skip: 10,
  },
  { says: 'one after others that were missed', seqs: [1, 2, 5], unbroken: 2, gap: true, earlier: false, skip: 5 },
])('CHAT-03 after reading $says, catching up continues after $unbroken', ({ seqs, unbroken, gap, earlier, skip }) => {
  const conversation = conversationAfter(emptyConversation, read(...seqs));
  expect(unbrokenSeq(conversation)).toBe(unbroken);
  expect(hasGap(conversation)).toBe(gap);
  expect(hasEarlier(conversation)).toBe(earlier);
  expect(earlierSkip(conversation)).toBe(skip);
});

describe('a second chat backend', () => {
  const twice = [delivered({ _id: 'message-1' }), delivered({ _id: 'message-1' })];

  test('CHAT-08 its messages are stored and counted once, and are replaced by our own history', () => {
    const known = twice.reduce(conversationAfter, emptyConversation);
    expect([known.external.length, known.unread]).toEqual([1, 1]);
    const later = conversationAfter(known, received(1));
    expect([later.external.length, seqsOf(later), later.unread]).toEqual([0, [1], 1]);
    expect(conversationAfter(later, delivered({ _id: 'message-1' }))).toBe(later);
  });

  test('CHAT-08 its sequence numbers do not affect gaps and paging of our history', () => {
    const known = conversationAfter(conversationAfter(emptyConversation, read(1, 2)), delivered({ _id: 'other', seq: 99 }));
    expect([hasGap(known), hasEarlier(known), unbrokenSeq(known)]).toEqual([false, false, 2]);
  });

  test('CHAT-08 an own message returned by it is not duplicated', () => {
    const composed = conversationAfter(emptyConversation, { kind: 'composed', outgoing: anOutgoing({ clientId: 'own-1' }) });
    const echo = delivered({ _id: 'own', sender: 'customer', clientId: 'own-1' });
    expect(conversationAfter(composed, echo)).toBe(composed);
  });
});
