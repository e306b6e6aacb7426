import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { registerOTP: true } });
});
afterAll(() => backend.close());

let made = 0;
const post = (url: string, payload: object, key?: string) =>
  backend.inject({ method: 'POST', url, payload, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });

/** A verified phone with the registration that its owner is about to send. */
async function verified() {
  made += 1;
  const username = `05${String(10_000_000 + made)}`;
  const { otpToken } = (await post('/api/otp/send', { phoneNumber: username })).json<{ otpToken: string }>();
  await post('/api/otp/verify', { otpToken, otpCode: backend.fake.sms.codeFor(username) });
  const { otpToken: _token, ...withoutTicket } = {
    name: 'Kanda',
    username,
    password: 'correct horse',
    bankCode: 'SCB',
    bankAccountName: 'KANDA WONGSA',
    bankAccountNo: `44${String(10_000_000 + made)}`,
    otpToken,
  };
  return { ...withoutTicket, otpToken };
}
const playersWith = (username: string) => backend.context.db.query('select id from players where username = $1', [username]);

test('SAFE-05 REG-08 an outsider cannot register a phone that its owner has just verified', async () => {
  const { otpToken, ...registration } = await verified();
  const outsider = await verified();
  for (const ticket of [{}, { otpToken: outsider.otpToken }, { otpToken: 'x'.repeat(43) }]) {
    expect((await post('/api/account/validate', { ...registration, ...ticket })).json().message).toBe('UNVERIFIED_OTP');
    expect((await post('/api/account', { ...registration, ...ticket })).json().message).toBe('UNVERIFIED_OTP');
  }
  expect((await post('/api/account/validate', { ...registration, otpToken })).json()).toEqual({});
  expect((await post('/api/account', { ...registration, otpToken })).statusCode).toBe(200);
});

test('SAFE-05 REG-08 a code that was sent but not verified does not allow a registration', async () => {
  const registration = await verified();
  const username = '0599999999';
  const { otpToken } = (await post('/api/otp/send', { phoneNumber: username })).json<{ otpToken: string }>();
  expect((await post('/api/account', { ...registration, username, otpToken })).json().message).toBe('UNVERIFIED_OTP');
});

test('REG-08 SRV-02 after a lost response a repeat returns EXISTING_USER, or with its key the first response', async () => {
  const registration = await verified();
  const first = await post('/api/account', registration, 'press-1');
  expect(first.statusCode).toBe(200);
  const again = await post('/api/account', registration, 'press-1');
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = await post('/api/account', { ...registration, password: 'another horse' }, 'press-1');
  expect([other.statusCode, other.json().message]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  const keyless = await post('/api/account', registration);
  expect([keyless.statusCode, keyless.json().message]).toEqual([409, 'EXISTING_USER']);
  // Without the ticket the existence of the account is not revealed.
  const { otpToken: _token, ...stranger } = registration;
  expect((await post('/api/account', stranger)).json().message).toBe('UNVERIFIED_OTP');
  const row = await backend.context.db.query('select * from idempotency_keys');
  expect(JSON.stringify(row)).not.toContain(registration.otpToken);
});

test('REG-08 SRV-02 of three concurrent requests one creates the account and the others return EXISTING_USER', async () => {
  const registration = await verified();
  const replies = await Promise.all([1, 2, 3].map(() => post('/api/account', registration)));
  expect(replies.map((reply) => reply.json().message ?? 'created')).toEqual(expect.arrayContaining(['EXISTING_USER', 'created']));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 409, 409]);
  expect(await playersWith(registration.username)).toHaveLength(1);
});

test('SAFE-05 a code requested right after registration is subject to the usual one-minute wait and reveals nothing', async () => {
  const registration = await verified();
  await post('/api/account', registration);
  const again = await post('/api/otp/send', { phoneNumber: registration.username, otpToken: registration.otpToken });
  expect(again.json().message).toBe('REQUEST_LIMIT_1MIN');
  backend.clock.advance({ minutes: 1 });
  const sent = await post('/api/otp/send', { phoneNumber: registration.username, otpToken: registration.otpToken });
  expect(sent.json()).toMatchObject({ code: '', otpRef: expect.stringMatching(/^[A-Z]{4}$/) });
});

test('SAFE-05 a verified phone can learn of at most ten taken bank accounts', async () => {
  const owner = await verified();
  await post('/api/account', owner);
  const curious = { ...(await verified()), bankCode: owner.bankCode, bankAccountNo: owner.bankAccountNo };
  const codes = [];
  for (let time = 0; time < 11; time += 1) codes.push((await post('/api/account', curious)).json().message);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'EXISTING_BANK'), 'REQUEST_LIMIT']);
});

test('SAFE-05 a ticket expires after 15 minutes', async () => {
  const registration = await verified();
  backend.clock.advance({ minutes: 15 });
  expect((await post('/api/account', registration)).json().message).toBe('UNVERIFIED_OTP');
});
