import { createRateLimits } from '../../../platform/http/rate-limits.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { hashPassword } from '../session/passwords.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { registerOTP: true } });
});
afterAll(() => backend.close());

const password = 'correct horse';
const home = '198.51.100.7';
type From = { readonly ip?: string; readonly cookie?: string };
const send = (phoneNumber: string, { ip = home, cookie = '' }: From = {}) =>
  backend.inject({
    method: 'POST',
    url: '/api/otp/send',
    payload: { phoneNumber, purpose: 'reset-password' },
    remoteAddress: ip,
    headers: { cookie },
  });
const verify = (otpToken: string, otpCode: string, ip = home) =>
  backend.inject({ method: 'POST', url: '/api/otp/verify', payload: { otpToken, otpCode }, remoteAddress: ip });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A player, and the cookie of a browser that has logged in to the account. */
async function owner() {
  const player = await backend.player();
  const passwordHash = await hashPassword(password);
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  const payload = { username: player.username, password };
  const reply = await backend.inject({ method: 'POST', url: '/api/login', payload, remoteAddress: home });
  return { phone: player.username, cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
}
async function codeOf(phone: string, from: From = {}) {
  const { otpToken } = (await send(phone, from)).json<{ otpToken: string }>();
  await backend.context.outbox.drain();
  return { otpToken, code: backend.fake.sms.codeFor(phone) };
}

test('SAFE-02 SAFE-03 wrong guesses of a code block the network that requested it, not the owner', async () => {
  const { phone, cookie } = await owner();
  const stranger = { ip: '203.0.113.9' };
  const { otpToken, code } = await codeOf(phone, stranger);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await verify(otpToken, wrong(code), stranger.ip)).json().message).toBe('OTP_CODE_INVALID');
  }
  expect((await verify(otpToken, code, stranger.ip)).json().message).toBe('OTP_BLOCK');
  expect((await send(phone, { ip: '203.0.113.200' })).json().message).toBe('OTP_BLOCK');
  for (const from of [{ cookie }, { cookie, ip: stranger.ip }, { ip: home }]) {
    backend.clock.advance({ seconds: 60 });
    const own = await codeOf(phone, from);
    expect((await verify(own.otpToken, own.code)).statusCode).toBe(200);
  }
});

test("SAFE-02 SAFE-03 a code requested by a stranger neither delays nor invalidates the owner's", async () => {
  const { phone, cookie } = await owner();
  const own = await codeOf(phone, { cookie });
  const stranger = await codeOf(phone, { ip: '203.0.113.9' });
  expect((await verify(own.otpToken, own.code)).statusCode).toBe(200);
  // Each code is valid with its own token only.
  expect((await verify(stranger.otpToken, own.code)).json().message).toBe('OTP_CODE_INVALID');
});

test('SAFE-02 a code allows five guesses in total, from any number of networks', async () => {
  const { phone } = await owner();
  const { otpToken, code } = await codeOf(phone);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, guess) => verify(otpToken, wrong(code), `2001:db8:${guess.toString(16)}::1`)),
  );
  const codes = replies.map((reply) => reply.json().message);
  expect(codes.filter((message) => message === 'OTP_CODE_INVALID')).toHaveLength(5);
  expect(codes.filter((message) => message === 'OTP_BLOCK')).toHaveLength(25);
  expect((await verify(otpToken, code)).json().message).toBe('OTP_BLOCK');
});

test('SAFE-02 per phone and day, strangers get five codes from one network and ten in total; known browsers get ten more', async () => {
  const { phone, cookie } = await owner();
  const codesFrom = async (from: From) => {
    const answers: unknown[] = [];
    for (let time = 0; time < 12; time += 1) {
      const reply = await send(phone, from);
      answers.push(reply.json().message ?? 'sent');
      backend.clock.advance({ minutes: 6 });
    }
    expect(new Set(answers)).toContain('REQUEST_LIMIT');
    return answers.filter((answer) => answer === 'sent').length;
  };
  expect(await codesFrom({ ip: '203.0.113.9' })).toBe(5);
  expect(await codesFrom({ ip: '203.0.113.200' })).toBe(0);
  expect(await codesFrom({ ip: '2001:db8:7:1::1' })).toBe(5);
  expect(await codesFrom({ ip: '2001:db8:8:1::1' })).toBe(0);
  expect(await codesFrom({ cookie })).toBe(10);
});

test('SAFE-02 a forged cookie or one of another account does not make a browser known', async () => {
  const [player, stranger] = [await owner(), await owner()];
  const ip = '203.0.113.9';
  await send(player.phone, { ip });
  for (const cookie of [stranger.cookie, `${player.cookie}x`, 'kaeo-device=a.b']) {
    expect((await send(player.phone, { ip, cookie })).json().message).toBe('REQUEST_LIMIT_1MIN');
  }
  expect((await send(player.phone, { ip, cookie: player.cookie })).statusCode).toBe(200);
});

test.each([
  ['a /48 of IPv6', (player: number) => `2001:db8:7:${player.toString(16)}::1`],
  ['a /24 of IPv4', (player: number) => `203.0.113.${player % 250}`],
])('SAFE-02 %s gets codes for 2,400 phones per hour, and the next network has its own limit', async (_what, addressOf) => {
  const limits = createRateLimits();
  const sendFor = (player: number, ip: string) => limits.otpSend({ phone: `09${10_000_000 + player}`, ip, isKnown: false });
  for (let player = 0; player < 2400; player += 1) await sendFor(player, addressOf(player));
  await expect(sendFor(2400, addressOf(2400))).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
  await expect(sendFor(2401, '192.0.2.1')).resolves.toBeUndefined();
  // A known browser is not limited by other requests from its network.
  await expect(limits.otpSend({ phone: '0910002402', ip: addressOf(2400), isKnown: true })).resolves.toBeUndefined();
});
