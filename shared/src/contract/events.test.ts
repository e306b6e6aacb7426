import { listen, say } from './events.ts';

test('an event reaches everybody who listens, and nobody who stopped', () => {
  const heard: number[] = [];
  const stop = listen('chat-unread', ({ count }) => heard.push(count));
  listen('chat-unread', ({ count }) => heard.push(count * 10));
  say('chat-unread', { count: 1 });
  stop();
  say('chat-unread', { count: 2 });
  expect(heard).toEqual([1, 10, 20]);
});

test('a request that nobody hears yet waits for its first listener, once', () => {
  const heard: string[] = [];
  say('chat-requested');
  listen('chat-requested', () => heard.push('first'));
  listen('chat-requested', () => heard.push('second'));
  expect(heard).toEqual(['first']);
});
