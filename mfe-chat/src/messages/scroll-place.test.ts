import { anchoredTop, isAtTop, isNearEnd } from './scroll-place.ts';

const scroller = (scrollTop: number) => ({ scrollTop, scrollHeight: 1000, clientHeight: 400 });

test.each([
  { scrollTop: 600, isNear: true },
  { scrollTop: 540, isNear: true },
  { scrollTop: 539, isNear: false },
  { scrollTop: 0, isNear: false },
])('CHAT-04 at $scrollTop of 600 the view follows new messages: $isNear', ({ scrollTop, isNear }) => {
  expect(isNearEnd(scroller(scrollTop))).toBe(isNear);
});

test('CHAT-04 the previous page is fetched only at the top', () => {
  expect([0, 24, 25, 600].map((scrollTop) => isAtTop(scroller(scrollTop)))).toEqual([true, true, false, false]);
});

test('CHAT-04 the visible content stays in place when older messages are inserted above', () => {
  expect(anchoredTop(scroller(10), 1750)).toBe(760);
});
