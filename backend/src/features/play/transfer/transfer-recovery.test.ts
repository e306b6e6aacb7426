import { canReportOutcome, maxAttempts, nextStep, recoveryDelayMs } from './transfer-recovery.ts';

const found = {
  confirmed: { kind: 'confirmed' },
  rejected: { kind: 'rejected', reason: 'LIMIT' },
  notFound: { kind: 'not-found' },
  unknown: { kind: 'unknown', cause: 'timeout' },
} as const;

test.each([
  [found.confirmed, 1, { kind: 'confirm' }],
  [found.rejected, 1, { kind: 'reject', reason: 'LIMIT' }],
  [found.notFound, 1, { kind: 'send-again' }],
  [found.unknown, 1, { kind: 'wait' }],
  [found.unknown, maxAttempts, { kind: 'hand-over', reason: 'timeout' }],
  [found.notFound, maxAttempts, { kind: 'hand-over', reason: 'not-found' }],
])('TRF-02 after %j from a provider that applies an id once, at attempt %i, the next step is %j', (answer, attempts, step) => {
  expect(nextStep({ found: answer, attempts, isIdempotentById: true })).toEqual(step);
});

test.each([
  [found.confirmed, 1, { kind: 'confirm' }],
  [found.rejected, 1, { kind: 'reject', reason: 'LIMIT' }],
  [found.notFound, 1, { kind: 'wait' }],
  [found.notFound, maxAttempts, { kind: 'hand-over', reason: 'not-found' }],
])(
  'FAIR-03 after %j from a provider that can only look orders up, at attempt %i, the next step is %j and nothing is sent twice',
  (answer, attempts, step) => {
    expect(nextStep({ found: answer, attempts, isIdempotentById: false })).toEqual(step);
  },
);

test('FAIR-03 only a provider that knows order ids can report the outcome of an order, regardless of the balances it reports', () => {
  expect(canReportOutcome({ isIdempotentById: false, canQueryById: false, reportsRounds: true })).toBe(false);
  expect(canReportOutcome({ isIdempotentById: false, canQueryById: true, reportsRounds: false })).toBe(true);
  expect(canReportOutcome({ isIdempotentById: true, canQueryById: false, reportsRounds: false })).toBe(true);
});

test('TRF-02 an unknown outcome is queried at growing intervals', () => {
  expect([1, 2, 3, 20].map(recoveryDelayMs)).toEqual([5_000, 10_000, 20_000, 600_000]);
});
