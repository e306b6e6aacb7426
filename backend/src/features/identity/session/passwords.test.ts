import { hash } from '@node-rs/argon2';
import { Refusal } from '../../../platform/refusal.ts';
import { hashPassword, isPassword, matchPassword } from './passwords.ts';

test.each([
  ['full width', 'correct horse 1', 'ｃｏｒｒｅｃｔ　ｈｏｒｓｅ　１'],
  ['composed and decomposed letters', 'caf\u00e9 au lait', 'cafe\u0301 au lait'],
  ['Thai SARA AM of two code points', 'ทองค\u0e33แท้', 'ทองค\u0e4d\u0e32แท้'],
  ['Lao SARA AM of two code points', 'ດອກຈ\u0eb3ປາ', 'ດອກຈ\u0ecd\u0eb2ປາ'],
])('SAFE-03 a password matches its equivalent in %s, both ways', async (_, one, other) => {
  expect(await isPassword(await hashPassword(one), other)).toBe(true);
  expect(await isPassword(await hashPassword(other), one)).toBe(true);
});

test('SAFE-03 a hash of a password that was not normalised matches the same text and returns as-typed', async () => {
  const typed = 'cafe\u0301 au lait';
  expect(await matchPassword(await hash(typed), typed)).toBe('as-typed');
  expect(await matchPassword(await hash(typed.normalize('NFKC')), typed)).toBe('normalized');
  expect([await matchPassword(await hash(typed), 'tea au lait'), await matchPassword(undefined, typed)]).toEqual([
    'none',
    'none',
  ]);
});

test('SAFE-06 600 wrong passwords from one address delay an honest one by a few hashes only', async () => {
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
  // Two hashes are running and addresses take turns; on a busy machine the other core may finish more than one meanwhile. Queued behind all
  // others it would wait for 22: the running ones and those allowed to queue.
  expect(before.wrong).toBeLessThanOrEqual(11);
  const refused = (await Promise.all(crowd)).filter((error) => error instanceof Refusal);
  expect(refused.length).toBeGreaterThan(500);
  expect(refused[0]).toMatchObject({ code: 'REQUEST_LIMIT', retryAfterS: 2 });
});
