import type { Protection } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { changeProtection } from '../../../testing/change-site.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../../identity/session/passwords.ts';
import { createProtectionGuard } from '../guard/guard.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

const choose = (player: TestPlayer, minutes: number | null) => player.call('PUT', '/api/protection/reality-check', { minutes });
const answer = (player: TestPlayer, given: 'CONTINUE' | 'STOP') =>
  player.call('POST', '/api/protection/reality-check/answer', { answer: given });
const read = async (player: TestPlayer) => (await player.call('GET', '/api/protection')).json<Protection>();
/** Plays, and returns the code if it is refused. */
const play = async (player: TestPlayer) => {
  const guard = createProtectionGuard(backend.context);
  return (await backend.context.db.transaction((tx) => guard.denial(tx, player, { kind: 'play', atRiskMinor: minor(1) })))?.code;
};
async function playFor(player: TestPlayer, minutes: number) {
  for (let played = 0; played < minutes; played += 5) {
    expect(await play(player)).toBeUndefined();
    backend.clock.advance({ minutes: 5 });
  }
}
const inMinutes = (minutes: number) => new Date(backend.clock.now().getTime() + minutes * 60_000).toISOString();

test('PROT-05 PROT-10 the interval is one of the pack, or none', async () => {
  const player = await backend.player();
  expect((await read(player)).choices.realityCheckMinutes).toEqual([15, 30, 60, 120]);
  expect((await choose(player, 20)).json()).toMatchObject({ message: 'VALIDATION', fields: { minutes: 'VALIDATION' } });
  expect((await choose(player, 15)).json<Protection>().realityCheck).toEqual({ minutes: 15, isDue: false, dueAt: null });
  expect((await choose(player, null)).json<Protection>().realityCheck.minutes).toBeNull();
  await changeProtection(backend, { realityChecks: [{ minutes: 20 }] });
  expect([(await choose(player, 15)).statusCode, (await choose(player, 20)).statusCode]).toEqual([400, 200]);
  await changeProtection(backend, { realityChecks: [{ minutes: 15 }, { minutes: 30 }, { minutes: 60 }, { minutes: 120 }] });
});

test('PROT-05 play is refused from the chosen minute on until the player answers', async () => {
  const player = await backend.player();
  await choose(player, 15);
  await playFor(player, 10);
  expect((await read(player)).realityCheck).toEqual({ minutes: 15, isDue: false, dueAt: inMinutes(5) });
  backend.clock.advance({ seconds: 299 });
  expect(await play(player)).toBeUndefined();
  backend.clock.advance({ seconds: 1 });
  expect(await play(player)).toBe('REALITY_CHECK');
  expect((await read(player)).realityCheck).toMatchObject({ isDue: true });
  expect((await answer(player, 'CONTINUE')).json<Protection>().realityCheck).toEqual({
    minutes: 15,
    isDue: false,
    dueAt: inMinutes(15),
  });
  expect(await play(player)).toBeUndefined();
});

test('PROT-05 another interval does not replace the answer, and an answer before the check does not postpone it', async () => {
  const player = await backend.player();
  await choose(player, 15);
  await playFor(player, 10);
  const { dueAt } = (await read(player)).realityCheck;
  expect((await answer(player, 'CONTINUE')).json<Protection>().realityCheck.dueAt).toBe(dueAt);
  backend.clock.advance({ minutes: 5 });
  for (const minutes of [null, 120]) expect((await choose(player, minutes)).json().message).toBe('REALITY_CHECK');
  expect(await play(player)).toBe('REALITY_CHECK');
});

test('PROT-05 the answer STOP ends the time of play, and the next play begins another', async () => {
  const player = await backend.player();
  await choose(player, 15);
  const since = backend.clock.now().toISOString();
  await playFor(player, 15);
  expect((await read(player)).play).toEqual({ since, net: 0 });
  expect((await answer(player, 'STOP')).json<Protection>()).toMatchObject({
    play: null,
    realityCheck: { isDue: false, dueAt: null },
  });
  expect(await play(player)).toBeUndefined();
  expect((await read(player)).play).toEqual({ since: backend.clock.now().toISOString(), net: 0 });
});

test('PROT-09 a birth date is stated once, and one below the age is not stored', async () => {
  const player = await backend.player();
  const state = (birthDate: string) => player.call('PUT', '/api/protection/birth-date', { birthDate });
  expect((await state('2001-02-30')).json()).toMatchObject({ message: 'VALIDATION', fields: { birthDate: 'VALIDATION' } });
  expect((await state('2007-05-06')).json()).toMatchObject({ message: 'UNDER_AGE', fields: { birthDate: 'UNDER_AGE' } });
  expect((await read(player)).hasBirthDate).toBe(false);
  for (const repeated of ['1990-05-06', '1990-05-06']) expect((await state(repeated)).json<Protection>().hasBirthDate).toBe(true);
  expect((await state('1990-05-07')).json()).toMatchObject({ message: 'VALIDATION', fields: { birthDate: 'VALIDATION' } });
  const records = await backend.context.db.query('select action, details from audit_records where subject = $1', [player.id]);
  expect(records).toEqual([{ action: 'protection birth date stated', details: {} }]);
});

test('PROT-01 the answer to the offer of limits is recorded once', async () => {
  const player = await backend.player();
  expect((await read(player)).isOfferAnswered).toBe(false);
  for (const repeated of [1, 2])
    expect([repeated, (await player.call('PUT', '/api/protection/offer')).json<Protection>().isOfferAnswered]).toEqual([
      repeated,
      true,
    ]);
  const records = await backend.context.db.query('select action from audit_records where subject = $1', [player.id]);
  expect(records).toEqual([{ action: 'protection offer answered' }]);
});

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

test('PROT-09 each session shows the log-in before its own, with time and device', async () => {
  const player = await backend.player();
  const password = 'correct horse';
  await backend.context.db.run('update players set password_hash = $2 where id = $1', [player.id, await hashPassword(password)]);
  async function logIn(userAgent: string, given = password) {
    const headers = { 'user-agent': userAgent };
    const { token } = (
      await backend.inject({
        method: 'POST',
        url: '/api/login',
        payload: { username: player.username, password: given },
        headers,
      })
    ).json();
    return async () => {
      const reply = await backend.inject({
        url: '/api/protection',
        headers: { ...player.headers, authorization: `Bearer ${token}` },
      });
      return reply.json<Protection>().lastLogin;
    };
  }
  const lastOfFirst = await logIn(phone);
  expect(await lastOfFirst()).toBeNull();
  const [firstAt] = [inMinutes(0), backend.clock.advance({ minutes: 30 })];
  await logIn(laptop, 'wrong horse');
  const lastOfSecond = await logIn(laptop);
  expect(await lastOfSecond()).toEqual({ at: firstAt, browser: 'Chrome', system: 'Android' });
  expect(await lastOfFirst()).toBeNull();
  const [secondAt] = [inMinutes(0), backend.clock.advance({ minutes: 30 })];
  const lastOfThird = await logIn(phone);
  expect(await lastOfThird()).toEqual({ at: secondAt, browser: 'Firefox', system: 'Linux' });
});
