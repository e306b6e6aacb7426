import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { registerOTP: true } });
});
afterAll(() => backend.close());

let phones = 0;
const newPhone = () => `06${String(10_000_000 + ++phones)}`;
const send = (phoneNumber: string, more: object = {}) =>
  backend.inject({ method: 'POST', url: '/api/otp/send', payload: { phoneNumber, ...more } });
const verify = (otpToken: string, otpCode: string) =>
  backend.inject({ method: 'POST', url: '/api/otp/verify', payload: { otpToken, otpCode } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Requests a code and returns it. */
async function sent(phone = newPhone()) {
  const { otpToken, otpRef } = (await send(phone)).json();
  return { phone, otpToken: String(otpToken), otpRef: String(otpRef), code: backend.fake.sms.codeFor(phone) };
}

test('REG-03 a code is sent with its reference and verifies the phone', async () => {
  const { phone, otpToken, otpRef, code } = await sent();
  expect(otpRef).toMatch(/^[A-Z]{4}$/);
  expect(backend.fake.sms.messages.at(-1)?.text).toContain(otpRef);
  const reply = await verify(otpToken, code);
  expect([reply.statusCode, reply.json()]).toEqual([200, { code: 'OTP_CODE_VALID', expiresInS: 900 }]);
  expect((await send(phone, { otpToken })).json()).toEqual({ otpRef: '', otpToken, code: 'OTP_VERIFIED' });
  backend.clock.advance({ minutes: 16 });
  expect((await send(phone, { otpToken })).json()).toMatchObject({ code: '', otpRef: expect.stringMatching(/^[A-Z]{4}$/) });
});

test('REG-02 a Thai phone must have exactly ten digits', async () => {
  const reply = await send('081234567');
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'PHONE_NUMBER_REQUIRE_10_DIGIT']);
});

test('REG-03 a code is accepted in digits of any script, with spaces and dashes', async () => {
  const { otpToken, code } = await sent();
  const thai = Array.from(code, (digit) => String.fromCodePoint(0x0e50 + Number(digit))).join('');
  for (const typed of [thai, `${code.slice(0, 3)}-${code.slice(3)}`, `${code.slice(0, 3)} ${code.slice(3)}`, `\u200e${code}`]) {
    expect((await verify(otpToken, typed)).json()).toMatchObject({ code: 'OTP_CODE_VALID' });
  }
});

test('SRV-04 a malformed code does not count as an attempt', async () => {
  const { otpToken, code } = await sent();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    expect((await verify(otpToken, `12345${'x'.repeat(attempt % 2)}`)).json().message).toBe('OTP_CODE_INVALID');
  }
  expect((await verify(otpToken, code)).statusCode).toBe(200);
});

test('REG-02 all spellings of a phone share the wait between codes', async () => {
  const { phone } = await sent();
  expect((await send(`+66 ${phone.slice(1)}`)).json().message).toBe('REQUEST_LIMIT_1MIN');
});

test('SRV-04 a second code within a minute is refused; a later one invalidates the first', async () => {
  const first = await sent();
  const again = await send(first.phone);
  expect([again.statusCode, again.json().message]).toEqual([429, 'REQUEST_LIMIT_1MIN']);
  backend.clock.advance({ seconds: 60 });
  const second = await sent(first.phone);
  expect((await verify(first.otpToken, first.code)).json().message).toBe('OTP_NOT_EXIST');
  expect((await verify(second.otpToken, second.code)).statusCode).toBe(200);
});

test('SRV-04 concurrent requests send one code', async () => {
  const phone = newPhone();
  const replies = await Promise.all([send(phone), send(phone), send(phone)]);
  expect(replies.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 429, 429]);
  expect(backend.fake.sms.messages.filter(({ to }) => to === phone)).toHaveLength(1);
});

test('SRV-04 after five wrong codes the phone is blocked for 15 minutes, even for the right code', async () => {
  const { phone, otpToken, code } = await sent();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await verify(otpToken, wrong(code))).json().message).toBe('OTP_CODE_INVALID');
  }
  const right = await verify(otpToken, code);
  expect([right.statusCode, right.json().message]).toEqual([429, 'OTP_BLOCK']);
  backend.clock.advance({ minutes: 14 });
  expect((await send(phone)).json().message).toBe('OTP_BLOCK');
  backend.clock.advance({ minutes: 1 });
  expect((await send(phone)).statusCode).toBe(200);
});

test('SRV-04 concurrent guesses are all counted', async () => {
  const { otpToken, code } = await sent();
  const replies = await Promise.all(Array.from({ length: 9 }, () => verify(otpToken, wrong(code))));
  const codes = replies.map((reply) => reply.json().message);
  expect(codes.filter((message) => message === 'OTP_CODE_INVALID')).toHaveLength(5);
  expect(codes.filter((message) => message === 'OTP_BLOCK')).toHaveLength(4);
});

test('REG-03 a code expires after five minutes', async () => {
  const { otpToken, code } = await sent();
  backend.clock.advance({ minutes: 5 });
  expect((await verify(otpToken, code)).json().message).toBe('OTP_EXPIRED');
});

test('REG-08 an unknown token is refused', async () => {
  expect((await verify('unknown', '123456')).json().message).toBe('OTP_TOKEN_INVALID');
});

test.each(['refuse', 'unsent'] as const)(
  'REG-08 a code that could not be sent (%s) is reported and can be requested again immediately',
  async (fault) => {
    const phone = newPhone();
    backend.fake.sms.script.next(fault);
    expect((await send(phone)).json().message).toBe('OTP_SEND_FAIL');
    expect((await send(phone)).statusCode).toBe(200);
  },
);

test('SRV-03 the database stores neither code nor token in plain text', async () => {
  const { phone, otpToken, code } = await sent();
  const rows = JSON.stringify(await backend.context.db.query('select * from otps where phone = $1', [phone]));
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(otpToken);
});

test('FAIR-07 a code with an unknown delivery stays valid, and another can be sent after a minute', async () => {
  const phone = newPhone();
  backend.fake.sms.script.next('unknown-after');
  const reply = await send(phone);
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ code: '' })]);
  expect((await send(phone)).json().message).toBe('REQUEST_LIMIT_1MIN');
  expect((await verify(reply.json().otpToken, backend.fake.sms.codeFor(phone))).statusCode).toBe(200);
});

test('SAFE-05 only the browser that verified a phone learns that it is verified; others get a new code', async () => {
  const { phone, otpToken, code } = await sent();
  await verify(otpToken, code);
  expect((await send(phone)).json().message).toBe('REQUEST_LIMIT_1MIN');
  backend.clock.advance({ minutes: 1 });
  const stranger = (await send(phone, { otpToken: 'x'.repeat(43) })).json();
  expect(stranger).toMatchObject({ code: '', otpRef: expect.stringMatching(/^[A-Z]{4}$/) });
  const elsewhere = await sent();
  await verify(elsewhere.otpToken, elsewhere.code);
  backend.clock.advance({ minutes: 1 });
  expect((await send(phone, { otpToken: elsewhere.otpToken })).json()).toMatchObject({ code: '' });
  expect((await send(phone, { otpToken })).json()).toEqual({ otpRef: '', otpToken, code: 'OTP_VERIFIED' });
});

test('REG-03 responses state how long a code and its verification are valid', async () => {
  const phone = newPhone();
  const { otpToken, expiresInS } = (await send(phone)).json();
  expect(expiresInS).toBe(300);
  const code = backend.fake.sms.codeFor(phone);
  expect((await verify(otpToken, code)).json().expiresInS).toBe(900);
  backend.clock.advance({ minutes: 10 });
  expect((await verify(otpToken, code)).json().expiresInS).toBe(300);
});

test('SAFE-05 REG-08 the existence of an account is revealed only after the code was verified', async () => {
  const player = await backend.player();
  const phone = newPhone();
  const [registered, free] = [await send(player.username), await send(phone)];
  const shapeOf = (reply: typeof registered) => [reply.statusCode, Object.keys(reply.json()).toSorted(), reply.json().code];
  expect(shapeOf(registered)).toEqual(shapeOf(free));
  const code = backend.fake.sms.codeFor(player.username);
  const { otpToken } = registered.json();
  expect((await verify(otpToken, wrong(code))).body).not.toContain('isRegistered');
  expect((await verify(otpToken, code)).json()).toMatchObject({ code: 'OTP_CODE_VALID', isRegistered: true });
  expect((await verify(free.json().otpToken, backend.fake.sms.codeFor(phone))).body).not.toContain('isRegistered');
});

test('SAFE-05 a code for one purpose is invalid for another', async () => {
  const player = await backend.player();
  const { phone, otpToken, code } = await sent(player.username);
  const reset = await backend.inject({
    method: 'PUT',
    url: '/api/account/password',
    payload: { otpToken, otpCode: code, newPassword: 'a brand new horse' },
  });
  expect(reset.json().message).toBe('OTP_TOKEN_INVALID');
  expect((await send(phone, { purpose: 'bank-account' })).json().message).toBe('UNAUTHORIZED');
  const own = await player.call('POST', '/api/otp/send', { phoneNumber: phone, purpose: 'bank-account' });
  expect([own.statusCode, own.json().code]).toEqual([200, '']);
  const other = await player.call('POST', '/api/otp/send', { phoneNumber: newPhone(), purpose: 'bank-account' });
  expect([other.statusCode, other.json().message]).toEqual([403, 'FORBIDDEN']);
});
