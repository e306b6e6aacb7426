import { maskDestinations, maskSide } from './mask.ts';

test.each([
  ['SCB 1234567890 NOK JAIDEE', 'SCB ••••7890 NO•• JA••'],
  ['KBANK xxx-x-x6789-x SOMCHAI J***', 'KBANK xxx-x-x6789-x SO•• J*••'],
  ['NOK JAIDEE', 'NO•• JA••'],
  ['0812345678', '••••5678'],
  ['สมชาย ใจดี', 'สม•• ใจ••'],
  ['', ''],
])('DESK-03 the side %p of a transfer is shown as %p', (side, masked) => {
  expect(maskSide(side)).toBe(masked);
});

test('DESK-03 accounts in the words about a payout are masked, and amounts are not', () => {
  const words = 'books: 1500.00 BAHT, PAID to SCB 1234567890; payout: 150000.00 BAHT, RETURNED to 014 9876543210';
  expect(maskDestinations(words)).toBe(
    'books: 1500.00 BAHT, PAID to SCB ••••7890; payout: 150000.00 BAHT, RETURNED to 014 ••••3210',
  );
});
