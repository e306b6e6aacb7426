import { Refusal } from '../../../platform/refusal.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('SAFE-06 six hundred wrong passwords from one address delay an honest one by a few hashes, not by all of them', async () => {
  const stored = await hashPassword('an honest password');
  let wrong = 0;
  const crowd = Array.from({ length: 600 }, () =>
    isPassword(stored, 'guessed', '203.0.113.9').then(
      () => {
        wrong += 1;
        return undefined;
      },
      (error: unknown) => error,
    ),
  );
  const before = await isPassword(stored, 'an honest password', '198.51.100.1').then((isSame) => ({ isSame, wrong }));
  expect(before.isSame).toBe(true);
  // Two were at work and addresses take turns; while its own hash runs, the other core goes on, on a busy machine for more than one. One
  // after all of them would be behind 22, those at work and those that may wait.
  expect(before.wrong).toBeLessThanOrEqual(11);
  const refused = (await Promise.all(crowd)).filter((error) => error instanceof Refusal);
  expect(refused.length).toBeGreaterThan(500);
  expect(refused[0]).toMatchObject({ code: 'REQUEST_LIMIT', retryAfterS: 2 });
});
