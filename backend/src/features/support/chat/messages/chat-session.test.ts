import { isSameSession } from './chat.service.ts';

const last = Date.parse('2026-11-21T08:00:00Z');

test.each([
  { minutes: 0, isSame: true },
  { minutes: 29, isSame: true },
  { minutes: 30, isSame: false },
  { minutes: 600, isSame: false },
])('CHAT-04 a message $minutes minutes after the last one is in the same session: $isSame', ({ minutes, isSame }) => {
  expect(isSameSession(last, last + minutes * 60_000)).toBe(isSame);
});
