import type { Passkeys } from '@kaeo/shared/api';
import { openSession } from '../../../platform/session/session-token.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { addPasskey, askToLogIn, logInWith, proofBy } from '../../../testing/passkeys.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../session/passwords.ts';
import { sweepPasskeyChallenges } from './challenge.ts';

let backend: TestBackend;
let passwordHash: string;
const password = 'correct horse';
beforeAll(async () => {
  backend = await createTestBackend();
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());

async function owner(options: Parameters<TestBackend['player']>[0] = {}): Promise<TestPlayer> {
  const player = await backend.player(options);
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  return player;
}
const passkeysOf = async (player: TestPlayer) => (await player.call('GET', '/api/account/passkeys')).json<Passkeys>();
const start = (player: TestPlayer, body: object = {}) => player.call('POST', '/api/account/passkey-options', body);
const save = (player: TestPlayer, body: object) => player.call('POST', '/api/account/passkeys', body);
const answerOf = ({ statusCode, json }: { statusCode: number; json: () => { message?: string } }) => [statusCode, json().message];
const recordsOf = (player: TestPlayer) =>
  backend.context.db.query('select action, outcome, details from audit_records where subject = $1 order by place', [player.id]);
const messagesTo = async (phone: string) => {
  await backend.context.outbox.drain();
  return backend.fake.sms.messages.filter(({ to }) => to === phone).map(({ text }) => text);
};
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

describe('a new passkey', () => {
  test('PLAY-03 a player adds a passkey after a log-in; it is listed with browser, system and time, recorded and notified', async () => {
    const player = await owner();
    await backend.context.db.query(`update players set language = 'en' where id = $1`, [player.id]);
    const authenticator = createAuthenticator();
    const options = await start(player);
    expect(options.json()).toMatchObject({
      rp: { id: 'wallet.test', name: expect.stringMatching(/./) },
      user: { id: Buffer.from(player.id).toString('base64url'), name: player.username, displayName: player.name },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { app } = backend;
    const saved = await app.inject({
      method: 'POST',
      url: '/api/account/passkeys',
      headers: { ...player.headers, 'user-agent': phone },
      payload: authenticator.create(options.json()),
    });
    const passkey = { name: 'Chrome · Android', credentialId: authenticator.id, usedAt: null, isSynced: true };
    expect(saved.json()).toMatchObject({ ...passkey, createdAt: backend.clock.now().toISOString() });
    expect((await passkeysOf(player)).passkeys).toEqual([saved.json()]);
    expect((await start(player)).json().excludeCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect(await recordsOf(player)).toEqual([
      {
        action: 'passkey added',
        outcome: 'done',
        details: { passkey: saved.json().id, isAutomatic: false, isSynced: true },
      },
    ]);
    expect(await messagesTo(player.username)).toEqual([expect.stringMatching(/a passkey was added to your account/)]);
  });

  test('PLAY-03 SAFE-01 a stolen token of an older session adds no passkey; the password or a passkey does', async () => {
    const player = await owner();
    const first = await addPasskey(player);
    backend.clock.advance({ minutes: 5 });
    for (const body of [{}, { isAutomatic: true }])
      expect(answerOf(await start(player, body))).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(answerOf(await start(player, { password: 'wrong horse' }))).toEqual([409, 'WRONG_PASSWORD']);
    const second = createAuthenticator();
    const options = await start(player, { password });
    expect((await save(player, second.create(options.json()))).statusCode).toBe(200);
    const third = createAuthenticator();
    const proven = await start(player, { passkey: await proofBy(player, first, 'new-passkey') });
    expect((await save(player, third.create(proven.json()))).statusCode).toBe(200);
    expect((await passkeysOf(player)).passkeys.map(({ credentialId }) => credentialId)).toEqual([first.id, second.id, third.id]);
  });

  test('PLAY-03 the browser may add one without a touch right after a log-in, but never otherwise', async () => {
    const player = await owner();
    const unseen = { isVerified: false, isPresent: false };
    const ordinary = await start(player);
    expect(answerOf(await save(player, createAuthenticator().create(ordinary.json(), unseen)))).toEqual([409, 'PASSKEY_REFUSED']);
    const automatic = await start(player, { isAutomatic: true });
    expect(automatic.json().authenticatorSelection.userVerification).toBe('preferred');
    const authenticator = createAuthenticator();
    expect((await save(player, authenticator.create(automatic.json(), unseen))).statusCode).toBe(200);
    const asked = await askToLogIn(backend);
    expect(answerOf(await logInWith(backend, authenticator.sign(asked, { isVerified: false })))).toEqual([
      409,
      'PASSKEY_REFUSED',
    ]);
    expect((await logInWith(backend, authenticator.sign(asked))).statusCode).toBe(200);
  });

  test('PLAY-03 a challenge is for one session, once, and for ten minutes', async () => {
    const [player, other] = [await owner(), await owner()];
    const options = (await start(player)).json();
    const created = createAuthenticator().create(options);
    expect(answerOf(await save(other, created))).toEqual([409, 'PASSKEY_EXPIRED']);
    expect((await save(player, created)).statusCode).toBe(200);
    expect(answerOf(await save(player, createAuthenticator().create(options)))).toEqual([409, 'PASSKEY_EXPIRED']);
    const token = await openSession(backend.context.db, { playerId: player.id, now: backend.clock.now(), isRemembered: false });
    const headers = { ...player.headers, authorization: `Bearer ${token}` };
    const payload = createAuthenticator().create((await start(player)).json());
    const inAnotherTab = await backend.inject({ method: 'POST', url: '/api/account/passkeys', headers, payload });
    expect(answerOf(inAnotherTab)).toEqual([409, 'PASSKEY_EXPIRED']);
    const late = createAuthenticator().create((await start(player)).json());
    backend.clock.advance({ minutes: 10 });
    expect(answerOf(await save(player, late))).toEqual([409, 'PASSKEY_EXPIRED']);
  });

  test.each([
    ['another site', { origin: 'https://wallet.example' }],
    ['a page without the player', { isPresent: false }],
  ])('PLAY-03 a passkey of %s is refused', async (_, response) => {
    const player = await owner();
    const options = (await start(player)).json();
    expect(answerOf(await save(player, createAuthenticator().create(options, response)))).toEqual([409, 'PASSKEY_REFUSED']);
    expect((await passkeysOf(player)).passkeys).toEqual([]);
  });

  test('PLAY-03 a passkey belongs to one player, and nonsense belongs to none', async () => {
    const [player, other] = [await owner(), await owner()];
    const authenticator = await addPasskey(player);
    const again = authenticator.create((await start(other)).json());
    expect(answerOf(await save(other, again))).toEqual([409, 'PASSKEY_REFUSED']);
    for (const spoilt of [{ attestationObject: 'AAAA' }, { clientDataJSON: 'AAAA' }, { id: 'AAAA' }]) {
      const created = createAuthenticator().create((await start(other)).json());
      expect(answerOf(await save(other, { ...created, ...spoilt }))).toEqual([409, 'PASSKEY_REFUSED']);
    }
    expect((await passkeysOf(other)).passkeys).toEqual([]);
  });

  test('PLAY-03 a player has at most ten, also if two browsers add the tenth at once', async () => {
    const player = await owner();
    for (let count = 0; count < 9; count += 1) await addPasskey(player);
    backend.clock.advance({ days: 1 });
    const proofs = [(await start(player, { password })).json(), (await start(player, { password })).json()];
    await backend.context.limits.clear();
    const replies = await Promise.all(proofs.map((options) => save(player, createAuthenticator().create(options))));
    expect(replies.map((reply) => answerOf(reply).join(' ').trim()).toSorted()).toEqual(['200', '409 PASSKEY_LIMIT']);
    expect(answerOf(await start(player, { password }))).toEqual([409, 'PASSKEY_LIMIT']);
  });

  test('PLAY-03 SRV-04 ten passkeys a day and sixty challenges an hour are the limit of a player', async () => {
    await backend.context.limits.clear();
    const player = await owner();
    for (let count = 0; count < 10; count += 1) {
      await addPasskey(player);
      await backend.context.db.query('delete from passkeys where player_id = $1', [player.id]);
    }
    const eleventh = createAuthenticator().create((await start(player)).json());
    expect(answerOf(await save(player, eleventh))).toEqual([429, 'REQUEST_LIMIT']);
    for (let count = 11; count < 60; count += 1) await start(player);
    expect(answerOf(await start(player))).toEqual([429, 'REQUEST_LIMIT']);
    expect((await start(await owner())).statusCode).toBe(200);
  });
});

describe('the list', () => {
  test('PLAY-03 a player renames and removes a passkey; sessions and the other passkeys stay', async () => {
    const player = await owner();
    const [first, second] = [await addPasskey(player), await addPasskey(player)];
    const [id, kept] = (await passkeysOf(player)).passkeys.map((passkey) => passkey.id);
    expect((await player.call('PUT', `/api/account/passkeys/${id}`, { name: '  My\u200b phone ' })).statusCode).toBe(200);
    expect((await passkeysOf(player)).passkeys[0]).toMatchObject({ name: 'My phone' });
    const nameless = await player.call('PUT', `/api/account/passkeys/${id}`, { name: ' \u200b' });
    expect([nameless.statusCode, nameless.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'INVALID_USER_INFO', fields: { name: 'INVALID_USER_INFO' } }),
    ]);
    const { token } = (await logInWith(backend, first.sign(await askToLogIn(backend)))).json();
    expect((await player.call('DELETE', `/api/account/passkeys/${id}`)).json()).toEqual({});
    expect(answerOf(await player.call('DELETE', `/api/account/passkeys/${id}`))).toEqual([404, 'NOT_FOUND']);
    expect((await passkeysOf(player)).passkeys.map((passkey) => passkey.id)).toEqual([kept]);
    const later = await backend.inject({
      method: 'GET',
      url: '/api/account/passkeys',
      headers: { ...player.headers, authorization: `Bearer ${token}` },
    });
    expect(later.statusCode).toBe(200);
    expect(answerOf(await logInWith(backend, first.sign(await askToLogIn(backend))))).toEqual([404, 'PASSKEY_UNKNOWN']);
    expect((await logInWith(backend, second.sign(await askToLogIn(backend)))).statusCode).toBe(200);
    expect(await recordsOf(player)).toContainEqual({ action: 'passkey removed', outcome: 'done', details: { passkey: id } });
  });

  test('PLAY-03 SRV-05 another player can neither rename nor remove it', async () => {
    const [player, other] = [await owner(), await owner()];
    await addPasskey(player);
    const list = await passkeysOf(player);
    const url = `/api/account/passkeys/${list.passkeys[0]?.id}`;
    expect(answerOf(await other.call('PUT', url, { name: 'Mine' }))).toEqual([404, 'NOT_FOUND']);
    expect(answerOf(await other.call('DELETE', url))).toEqual([404, 'NOT_FOUND']);
    expect(await passkeysOf(player)).toEqual(list);
  });
});

describe('a log-in', () => {
  test('PLAY-03 a passkey logs in without a phone number, with the session and the marked browser of a log-in with the password', async () => {
    const player = await owner();
    const authenticator = await addPasskey(player);
    const browser = { userAgent: phone };
    const reply = await logInWith(backend, authenticator.sign(await askToLogIn(backend, browser)), browser, { rememberMe: true });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringContaining('Path=/api/login;'),
      expect.stringContaining('Path=/api/otp;'),
    ]);
    const [session] = await backend.context.db.query(
      `select browser, extract(day from expires_at - created_at)::int as days from sessions where player_id = $1 order by created_at desc, browser desc limit 1`,
      [player.id],
    );
    expect(session).toEqual({ browser: 'Chrome', days: 30 });
    const [passkey] = (await passkeysOf(player)).passkeys;
    expect(passkey?.usedAt).toBe(backend.clock.now().toISOString());
    expect(await recordsOf(player)).toContainEqual({
      action: 'login',
      outcome: 'done',
      details: { browser: 'Chrome', system: 'Android', device: expect.stringMatching(/./), passkey: passkey?.id },
    });
  });

  test('PLAY-03 a signature is valid once, in ten minutes, and in the browser that asked', async () => {
    const authenticator = await addPasskey(await owner());
    const signed = authenticator.sign(await askToLogIn(backend));
    const reply = await logInWith(backend, signed);
    expect(reply.statusCode).toBe(200);
    expect(answerOf(await logInWith(backend, signed))).toEqual([409, 'PASSKEY_EXPIRED']);
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
    const elsewhere = authenticator.sign(await askToLogIn(backend, { cookie }));
    expect(answerOf(await logInWith(backend, elsewhere))).toEqual([409, 'PASSKEY_EXPIRED']);
    expect((await logInWith(backend, elsewhere, { cookie })).statusCode).toBe(200);
    const late = authenticator.sign(await askToLogIn(backend));
    backend.clock.advance({ minutes: 10 });
    expect(answerOf(await logInWith(backend, late))).toEqual([409, 'PASSKEY_EXPIRED']);
  });

  test.each([
    ['a signature for another site', { origin: 'https://wallet.example' }],
    ['a signature without fingerprint or code', { isVerified: false }],
  ])('PLAY-03 %s is refused', async (_, response) => {
    const authenticator = await addPasskey(await owner());
    const signed = authenticator.sign(await askToLogIn(backend), response);
    expect(answerOf(await logInWith(backend, signed))).toEqual([409, 'PASSKEY_REFUSED']);
  });

  test('PLAY-03 a signature by another key, or for another player, is refused', async () => {
    const [one, other] = [await addPasskey(await owner()), await addPasskey(await owner())];
    const forged = { ...other.sign(await askToLogIn(backend)), id: one.id };
    expect(answerOf(await logInWith(backend, forged))).toEqual([409, 'PASSKEY_REFUSED']);
    const asked = await askToLogIn(backend);
    const { userHandle } = other.sign(asked);
    const swapped = { ...one.sign(asked), ...(userHandle === undefined ? {} : { userHandle }) };
    expect(answerOf(await logInWith(backend, swapped))).toEqual([409, 'PASSKEY_REFUSED']);
  });

  test('PLAY-03 a copied security key is noticed by its counter', async () => {
    const authenticator = await addPasskey(await owner(), createAuthenticator({ isCounting: true }));
    for (let use = 0; use < 3; use += 1) {
      expect((await logInWith(backend, authenticator.sign(await askToLogIn(backend)))).statusCode).toBe(200);
    }
    const copied = authenticator.sign(await askToLogIn(backend), { counter: 3 });
    expect(answerOf(await logInWith(backend, copied))).toEqual([409, 'PASSKEY_REFUSED']);
  });

  test('PLAY-03 a proof of an act does not log in, and a log-in proves no act', async () => {
    const player = await owner();
    const authenticator = await addPasskey(player);
    const proof = await proofBy(player, authenticator, 'bank-account');
    expect(answerOf(await logInWith(backend, proof))).toEqual([409, 'PASSKEY_EXPIRED']);
    const change = { bankCode: 'SCB', bankAccountNo: '5512345678', passkey: authenticator.sign(await askToLogIn(backend)) };
    expect(answerOf(await player.call('PUT', '/api/account/profile', change))).toEqual([409, 'PASSKEY_EXPIRED']);
  });

  test('PLAY-03 LOGIN-03 a frozen account is refused and recorded; its passkeys are still listed', async () => {
    const player = await owner();
    const authenticator = await addPasskey(player);
    await backend.operate('PUT', `/operator/players/${player.username}`, { isActive: false });
    const reply = await logInWith(backend, authenticator.sign(await askToLogIn(backend)));
    expect(answerOf(reply)).toEqual([403, 'INACTIVE_USER']);
    expect(await recordsOf(player)).toContainEqual(expect.objectContaining({ action: 'login', outcome: 'refused' }));
    expect((await passkeysOf(player)).passkeys).toHaveLength(1);
  });

  test('PLAY-03 SAFE-02 failed log-ins of an address are counted with wrong passwords; expired challenges are not', async () => {
    const authenticator = createAuthenticator();
    const ip = '10.9.0.1';
    const old = authenticator.sign(await askToLogIn(backend));
    backend.clock.advance({ minutes: 10 });
    for (let attempt = 0; attempt < 501; attempt += 1) await logInWith(backend, old, { ip });
    const asked = await askToLogIn(backend);
    for (let attempt = 0; attempt < 500; attempt += 1) {
      expect(answerOf(await logInWith(backend, authenticator.sign(asked), { ip }))).toEqual([404, 'PASSKEY_UNKNOWN']);
    }
    expect(answerOf(await logInWith(backend, authenticator.sign(asked), { ip }))).toEqual([429, 'REQUEST_LIMIT']);
  });
});

test('PLAY-03 answered challenges are deleted when they have expired', async () => {
  const { db } = backend.context;
  const count = async () => (await db.query('select 1 from used_passkey_challenges')).length;
  await addPasskey(await owner());
  await sweepPasskeyChallenges(backend.context);
  expect(await count()).toBeGreaterThan(0);
  backend.clock.advance({ minutes: 10 });
  await sweepPasskeyChallenges(backend.context);
  expect(await count()).toBe(0);
});
