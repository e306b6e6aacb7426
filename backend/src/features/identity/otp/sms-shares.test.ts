import { pbkdf2Sync } from 'node:crypto';
import type { SmsWork } from '@kaeo/shared/api';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { hashPassword } from '../session/passwords.ts';

let backend: TestBackend;
// Four messages per hour for newcomers, two for resets, two for players.
beforeEach(async () => {
  backend = await createTestBackend({ flags: { registerOTP: true }, environment: { SMS_PER_HOUR: '8' } });
});
afterEach(() => backend.close());

const password = 'correct horse';
let phones = 0;
const newPhone = () => `06${String(20_000_000 + ++phones)}`;
const requestCode = (phoneNumber: string, more: object = {}, cookie = '') =>
  backend.inject({ method: 'POST', url: '/api/otp/send', payload: { phoneNumber, ...more }, headers: { cookie } });
const reset = { purpose: 'reset-password' };
const challengeFor = async (phoneNumber: string, more: object = {}) =>
  (await backend.inject({ method: 'POST', url: '/api/otp/work', payload: { phoneNumber, ...more } })).json<SmsWork>();
const messagesTo = (phone: string) => backend.fake.sms.messages.filter(({ to }) => to === phone).length;
const codeOf = (reply: Awaited<ReturnType<typeof requestCode>>) => reply.json().message ?? reply.statusCode;

/** Solves the challenge as a browser does. */
function solve({ challenge, secret, iterations, range, target }: SmsWork) {
  for (let number = 0; number < range; number += 1) {
    if (pbkdf2Sync(secret, String(number), iterations, 32, 'sha256').toString('hex') === target) return { challenge, number };
  }
  throw new Error('no number solves it');
}
/** Requests a code and solves the challenge if one is required. */
async function requestPaidCode(phone: string, more: object = {}) {
  const first = await requestCode(phone, more);
  if (first.json().message !== 'WORK_REQUIRED') return first;
  return requestCode(phone, { ...more, work: solve(await challengeFor(phone, more)) });
}
async function owner() {
  const player = await backend.player();
  const passwordHash = await hashPassword(password);
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  const reply = await backend.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: player.username, password },
  });
  return { player, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
}

test('SAFE-02 SAFE-03 an exhausted share of registrations blocks neither resets nor notices to players', async () => {
  for (let time = 0; time < 4; time += 1) expect((await requestPaidCode(newPhone())).statusCode).toBe(200);
  const refused = await requestPaidCode(newPhone());
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({ message: 'REQUEST_LIMIT', retryAfterS: expect.any(Number) }),
  ]);
  const { player, cookie } = await owner();
  expect((await requestCode(player.username, reset)).statusCode).toBe(200);
  const change = { password, bankCode: 'SCB', bankAccountNo: '5512345678' };
  expect((await player.call('PUT', '/api/account/profile', change)).statusCode).toBe(200);
  expect((await requestCode(player.username, reset, cookie)).statusCode).toBe(200);
  await backend.context.outbox.drain();
  expect(messagesTo(player.username)).toBe(3);
});

test('SAFE-02 SAFE-03 resets beyond their share are refused with or without an account, but still sent to known browsers', async () => {
  const [first, second, third] = [await backend.player(), await backend.player(), await owner()];
  for (const { username } of [first, second]) expect((await requestPaidCode(username, reset)).statusCode).toBe(200);
  await backend.context.outbox.drain();
  expect([messagesTo(first.username), messagesTo(second.username)]).toEqual([1, 1]);
  const replies = [await requestPaidCode(third.player.username, reset), await requestPaidCode(newPhone(), reset)];
  expect(replies.map((reply) => [reply.statusCode, reply.json().message])).toEqual([
    [429, 'REQUEST_LIMIT'],
    [429, 'REQUEST_LIMIT'],
  ]);
  expect((await requestCode(third.player.username, reset, third.cookie)).statusCode).toBe(200);
  await backend.context.outbox.drain();
  expect(messagesTo(third.player.username)).toBe(1);
});

test('SAFE-02 once half of a share is used, strangers must solve a challenge and players need not', async () => {
  expect([codeOf(await requestCode(newPhone())), codeOf(await requestCode(newPhone()))]).toEqual([200, 200]);
  const phone = newPhone();
  const refused = await requestCode(phone);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'WORK_REQUIRED']);
  const { player, cookie } = await owner();
  expect(codeOf(await requestCode(player.username, reset))).toBe(200);
  const own = { phoneNumber: player.username, purpose: 'bank-account' };
  expect((await player.call('POST', '/api/otp/send', own)).statusCode).toBe(200);
  expect(codeOf(await requestCode(player.username, reset, cookie))).toBe(200);

  const work = solve(await challengeFor(phone));
  expect(codeOf(await requestCode(newPhone(), { work }))).toBe('WORK_REQUIRED');
  expect(codeOf(await requestCode(phone, { work }))).toBe(200);
  expect(messagesTo(phone)).toBe(1);
  backend.clock.advance({ minutes: 1 });
  expect(codeOf(await requestCode(phone, { work }))).toBe('WORK_REQUIRED');
});

test('SAFE-02 a challenge accepts one answer, and none after five minutes', async () => {
  const phone = newPhone();
  const issued = await challengeFor(phone);
  const { challenge, number } = solve(issued);
  expect(codeOf(await requestCode(phone, { work: { challenge, number: (number + 1) % issued.range } }))).toBe('WORK_REQUIRED');
  expect(codeOf(await requestCode(phone, { work: { challenge, number } }))).toBe('WORK_REQUIRED');
  const [old, forReset] = [solve(await challengeFor(phone)), solve(await challengeFor(phone, reset))];
  expect(codeOf(await requestCode(phone, { work: forReset }))).toBe('WORK_REQUIRED');
  backend.clock.advance({ minutes: 5 });
  expect(codeOf(await requestCode(phone, { work: old }))).toBe('WORK_REQUIRED');
  expect(messagesTo(phone)).toBe(0);
});

test('SAFE-02 the challenge gets harder as the share fills up', async () => {
  const ranges: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    ranges.push((await challengeFor(newPhone())).range);
    await requestPaidCode(newPhone());
  }
  expect(ranges).toEqual([128, 128, 128, 512, 1024]);
});

test('OPS-07 a metric reports the used part of each share', async () => {
  await requestCode(newPhone());
  const metric = await backend.context.metrics.getSingleMetricAsString('sms_share_used_ratio');
  expect(metric).toContain('sms_share_used_ratio{share="newcomers"} 0.25');
  expect(metric).toContain('sms_share_used_ratio{share="players"} 0');
});

test('SAFE-01 SAFE-02 a notice waits for its share and is not dropped', async () => {
  const { player } = await owner();
  for (let time = 0; time < 2; time += 1) await backend.context.limits.sms('players');
  await player.call('PUT', '/api/account/profile', { password, bankCode: 'SCB', bankAccountNo: '5512345679' });
  await backend.context.outbox.drain();
  expect(messagesTo(player.username)).toBe(0);
  await backend.context.limits.clear();
  backend.clock.advance({ hours: 1 });
  await backend.context.outbox.drain();
  expect(messagesTo(player.username)).toBe(1);
});
