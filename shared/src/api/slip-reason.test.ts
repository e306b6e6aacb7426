import { slipReasonKey, slipReasons } from './slip-reason.ts';

test.each([...slipReasons])('SLIP-02 %s is a reason with a message', (note) => expect(slipReasonKey(note)).toBe(`slip.${note}`));
test.each(['', 'OTHER', 'toString', 'expired_slip'])('SLIP-02 %j has no reason', (note) =>
  expect(slipReasonKey(note)).toBeUndefined(),
);
