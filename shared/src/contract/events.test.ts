import { publish, subscribe } from './events.ts';

test('an event reaches all current subscribers and no unsubscribed ones', () => {
  const received: number[] = [];
  const stop = subscribe('chat-unread', ({ count }) => received.push(count));
  subscribe('chat-unread', ({ count }) => received.push(count * 10));
  publish('chat-unread', { count: 1 });
  stop();
  publish('chat-unread', { count: 2 });
  expect(received).toEqual([1, 10, 20]);
});

test('PLAY-05 a request for the chat may name the movement that it is about', () => {
  const received: unknown[] = [];
  const stop = subscribe('chat-requested', (about) => received.push(about?.reference));
  publish('chat-requested', { reference: 'W-1' });
  publish('chat-requested');
  stop();
  expect(received).toEqual(['W-1', undefined]);
});

test('a request without a listener waits for the first one, and is delivered once', () => {
  const received: string[] = [];
  publish('chat-requested');
  subscribe('chat-requested', () => received.push('first'));
  subscribe('chat-requested', () => received.push('second'));
  expect(received).toEqual(['first']);
});
