import { ApiError } from '@wallet/shared/http';
import { formatBytes, type SlipFacts, slipIssue, slipMaxBytes, slipPhase } from './slip-phase.ts';

const file = new File(['slip'], 'slip.png', { type: 'image/png' });
const facts: SlipFacts = { file, isSending: false, share: 0, wasCancelled: false, error: null, answer: undefined };
const refusal = new ApiError({ code: 'SLIP_INVALID_FILE', status: 400 });

test.each<[string, Partial<SlipFacts>, object]>([
  ['no file', { file: undefined }, { kind: 'empty' }],
  [
    'a file of another type',
    { file: new File(['x'], 'slip.pdf', { type: 'application/pdf' }) },
    { kind: 'unfit', issue: 'type' },
  ],
  ['a picture', {}, { kind: 'chosen' }],
  ['on its way', { isSending: true, share: 0.64 }, { kind: 'sending', share: 0.64 }],
  ['cancelled', { wasCancelled: true, error: refusal }, { kind: 'cancelled' }],
  ['refused', { error: refusal }, { kind: 'failed', error: refusal }],
  [
    'answered',
    { answer: { reference: 'S-1', status: 'IN_PROGRESS' } },
    { kind: 'received', answer: { reference: 'S-1', status: 'IN_PROGRESS' } },
  ],
])('DEP-08 where a slip stands: %s', (_name, change, phase) => {
  expect(slipPhase({ ...facts, ...change })).toMatchObject(phase);
});

test.each([
  ['image/png', slipMaxBytes, undefined],
  ['image/jpeg', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/gif', 1, 'type'],
  ['image/svg+xml', 1, 'type'],
  ['', 1, 'type'],
  ['image/png', slipMaxBytes + 1, 'size'],
  ['image/png', 0, 'empty'],
])('DEP-08 a %s of %d bytes', (type, size, issue) => {
  expect(slipIssue({ type, size })).toBe(issue);
});

test('sizes are short', () => {
  expect([1, 862_208, 10 * 1024 * 1024].map(formatBytes)).toEqual(['1 KB', '842 KB', '10.0 MB']);
});
