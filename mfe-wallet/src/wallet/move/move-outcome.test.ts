import { ApiError } from '@kaeo/shared/http';
import { moveOutcome } from './move-outcome.ts';

const refusal = new ApiError({ code: 'BONUS_REMAINING', status: 409 });
const silence = new ApiError({ code: 'TIMEOUT', status: 0 });
const pending = { status: 'IN_PROGRESS', reference: 'W-1' } as const;

test.each([
  ['nothing was sent', { data: undefined, error: null }, { kind: 'none' }],
  ['it was accepted', { data: pending, error: null }, { kind: 'accepted', movement: pending }],
  ['it was refused', { data: undefined, error: refusal }, { kind: 'refused', error: refusal }],
  ['no response arrived', { data: undefined, error: silence }, { kind: 'unknown' }],
  ['a programming error stopped it', { data: undefined, error: 'broken' }, { kind: 'refused', error: 'broken' }],
])('the outcome when %s', (_name, facts, outcome) => {
  expect(moveOutcome(facts)).toEqual(outcome);
});

test('TRF-02 a transfer that failed at the provider is reported as returned to the wallet', () => {
  const outcome = moveOutcome({ data: { status: 'FAILED', reference: 'T-1' }, error: null });
  expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'TRANSFER_FAIL' } });
});
