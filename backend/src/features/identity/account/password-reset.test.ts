import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { createPlayerStore } from '../player/player.store.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

let strangers = 0;
const newPassword = 'a brand new horse';
const requestReset = (phoneNumber: string, language = 'en') =>
  backend.inject({
    method: 'POST',
    url: '/api/otp/send',
    payload: { phoneNumber, purpose: 'reset-password' },
    headers: { 'accept-language': language },
  });
const reset = (body: object) =>
  backend.inject({ method: 'PUT', url: '/api/account/password', payload: { newPassword, ...body } });
const login = (username: string, password: string) =>
  backend.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
const messagesTo = (phone: string) => backend.fake.sms.messages.filter(({ to }) => to === phone).map(({ text }) => text);

async function codeFor(phone: string) {
  const { otpToken } = (await requestReset(phone)).json<{ otpToken: string }>();
  await backend.context.outbox.drain();
  return { otpToken, otpCode: backend.fake.sms.codeFor(phone) };
}

test('SAFE-03 a player who forgot the password sets a new one with a code; all sessions end and a notice is sent', async () => {
  const player = await backend.player();
  const ended: string[] = [];
  backend.context.sessionEvents.onEnded((playerId) => ended.push(playerId));
  const proof = await codeFor(player.username);
  expect((await reset(proof)).json()).toEqual({});
  expect((await login(player.username, newPassword)).statusCode).toBe(200);
  expect((await player.call('GET', '/api/wallet')).json().message).toBe('invalid-token');
  expect(ended).toEqual([player.id]);
  await backend.context.outbox.drain();
  expect(messagesTo(player.username).at(-1)).toMatch(/ออกจากระบบทุกอุปกรณ์/);
  expect((await reset(proof)).json().message).toBe('OTP_NOT_EXIST');
});

test('SAFE-01 SAFE-03 a reset holds withdrawals; profile and notice state the reason and end of the hold', async () => {
  const player = await backend.player({ walletMinor: 1000_00 });
  await backend.context.db.query(`update players set language = 'en' where id = $1`, [player.id]);
  expect((await reset(await codeFor(player.username))).statusCode).toBe(200);
  await backend.context.outbox.drain();
  const { token } = (await login(player.username, newPassword)).json<{ token: string }>();
  const profile = await backend.inject({
    method: 'GET',
    url: '/api/account/profile',
    headers: { authorization: `Bearer ${token}`, 'x-requested-with': 'wallet-user' },
  });
  const { heldUntil, heldFor } = profile.json().bankAccount;
  expect(heldFor).toBe('PASSWORD_RESET');
  const inBangkok = new Date(Date.parse(heldUntil) + 7 * 60 * 60_000).toISOString();
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(inBangkok) ?? [];
  expect(messagesTo(player.username).at(-1)).toContain(`withdraw again from ${day}/${month}/${year} ${time}.`);
});

test('SAFE-01 if two holds overlap, the longer one keeps its reason', async () => {
  const { id } = await backend.player();
  const players = createPlayerStore(backend.context.db);
  const late = new Date('2030-01-02T00:00:00Z');
  expect(await players.holdWithdrawals(id, late, 'BANK_CHANGED')).toEqual(late);
  expect(await players.holdWithdrawals(id, new Date('2030-01-01T00:00:00Z'), 'PASSWORD_RESET')).toEqual(late);
  expect(await players.find(id)).toMatchObject({ withdrawHeldUntil: late, withdrawHeldFor: 'BANK_CHANGED' });
});

test('SAFE-03 a code can be verified first and stays valid while the player chooses a password', async () => {
  const player = await backend.player();
  const proof = await codeFor(player.username);
  backend.clock.advance({ minutes: 4 });
  const verified = await backend.inject({ method: 'POST', url: '/api/otp/verify', payload: proof });
  expect(verified.json()).toMatchObject({ code: 'OTP_CODE_VALID' });
  backend.clock.advance({ minutes: 4 });
  expect((await reset({ ...proof, newPassword: 'password' })).json()).toMatchObject({
    message: 'PASSWORD_COMMON',
    fields: { newPassword: 'PASSWORD_COMMON' },
  });
  expect((await reset({ ...proof, newPassword: player.username })).json().message).toBe('PASSWORD_PERSONAL');
  expect((await reset(proof)).json()).toEqual({});
});

test('SAFE-03 SAFE-05 a phone without an account gets the same response, and no message is sent', async () => {
  strangers += 1;
  const phone = `04${String(10_000_000 + strangers)}`;
  const { username } = await backend.player();
  const [known, unknown] = [await requestReset(username), await requestReset(phone)];
  const shape = {
    otpRef: expect.stringMatching(/^[A-Z]{4}$/),
    otpToken: expect.stringMatching(/^[\w-]{43}$/),
    code: '',
    expiresInS: 300,
  };
  expect([known.json(), unknown.json()]).toEqual([shape, shape]);
  await backend.context.outbox.drain();
  expect([messagesTo(username).length, messagesTo(phone).length]).toEqual([1, 0]);
  expect((await requestReset(phone)).json().message).toBe('REQUEST_LIMIT_1MIN');
  const codes = await Promise.all(
    [known, unknown].map(async (sent) => {
      const code = await reset({ otpToken: sent.json().otpToken, otpCode: '000000' });
      return code.json().message;
    }),
  );
  expect(codes).toEqual(['OTP_CODE_INVALID', 'OTP_CODE_INVALID']);
});

test('SAFE-03 SRV-03 a queued code is sealed in the database and is not sent after it expires', async () => {
  const player = await backend.player();
  await requestReset(player.username);
  const jobs = JSON.stringify(await backend.context.db.query('select payload from outbox_jobs'));
  expect(jobs).not.toContain(player.username);
  expect(jobs).not.toMatch(/OTP/);
  backend.clock.advance({ minutes: 6 });
  await backend.context.outbox.drain();
  expect(messagesTo(player.username)).toEqual([]);
});

test('SAFE-03 a code sets one password, even with concurrent requests', async () => {
  const player = await backend.player();
  const proof = await codeFor(player.username);
  const replies = await Promise.all(
    ['first new horse', 'second new horse'].map((password) => reset({ ...proof, newPassword: password })),
  );
  expect(replies.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([200, 404]);
});
