import type { Passkeys } from '@kaeo/shared/api';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { addPasskey, askToLogIn, logInWith, proofBy } from '../../../testing/passkeys.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { hashPassword } from '../session/passwords.ts';
import { createPasskeyService } from './passkey.service.ts';

let backend: TestBackend;
let passwordHash: string;
const password = 'correct horse';
beforeAll(async () => {
  backend = await createTestBackend({ environment: { WITHDRAW_STEP_UP_ABOVE_BAHT: '1000' } });
  passwordHash = await hashPassword(password);
});
afterAll(() => backend.close());
afterEach(() => assertCleanBooks(backend.context.db));

async function owner(): Promise<TestPlayer> {
  const player = await backend.player({ walletMinor: 5000_00 });
  await backend.context.db.query('update players set password_hash = $2 where id = $1', [player.id, passwordHash]);
  return player;
}
const answerOf = ({ statusCode, json }: { statusCode: number; json: () => { message?: string; status?: string } }) => [
  statusCode,
  json().message ?? json().status,
];

describe('a change of the bank account', () => {
  let accounts = 0;
  const change = (player: TestPlayer, proof: object) => {
    accounts += 1;
    return player.call('PUT', '/api/account/profile', {
      bankCode: 'SCB',
      bankAccountNo: `44${String(10_000_000 + accounts)}`,
      ...proof,
    });
  };

  test('PLAY-03 SAFE-01 a passkey proves it once, and the history and the hold are those of any change', async () => {
    const player = await owner();
    const authenticator = await addPasskey(player);
    const passkey = await proofBy(player, authenticator, 'bank-account');
    const changed = await change(player, { passkey });
    expect(changed.json()).toMatchObject({ bankAccount: { bankCode: 'SCB', heldFor: 'BANK_CHANGED' } });
    expect(answerOf(await change(player, { passkey }))).toEqual([409, 'PASSKEY_EXPIRED']);
    const history = await backend.context.db.query('select proof from bank_account_changes where player_id = $1', [player.id]);
    expect(history).toEqual([{ proof: 'passkey' }]);
    expect(answerOf(await player.call('POST', '/api/wallet/withdraw', { amount: 500 }))).toEqual([409, 'WITHDRAW_HELD']);
  });

  test('PLAY-03 a refused change leaves the signature valid', async () => {
    const [player, other] = [await owner(), await owner()];
    const passkey = await proofBy(player, await addPasskey(player), 'bank-account');
    const { bankCode, bankAccountNo } = other.account;
    const taken = await player.call('PUT', '/api/account/profile', { bankCode, bankAccountNo, passkey });
    expect(answerOf(taken)).toEqual([409, 'EXISTING_BANK']);
    expect((await change(player, { passkey })).statusCode).toBe(200);
  });

  test('PLAY-03 SAFE-01 a passkey of another player, a removed one and one for another act prove nothing', async () => {
    const [player, other] = [await owner(), await owner()];
    const [own, foreign] = [await addPasskey(player), await addPasskey(other)];
    const asked = (await player.call('POST', '/api/account/passkey-proof', { purpose: 'bank-account' })).json();
    expect(asked.allowCredentials).toEqual([{ id: own.id, type: 'public-key', transports: ['internal'] }]);
    expect(answerOf(await change(player, { passkey: foreign.sign(asked) }))).toEqual([404, 'PASSKEY_UNKNOWN']);
    const withdrawal = await proofBy(player, own, 'withdrawal');
    expect(answerOf(await change(player, { passkey: withdrawal }))).toEqual([409, 'PASSKEY_EXPIRED']);
    const [passkey] = (await player.call('GET', '/api/account/passkeys')).json<Passkeys>().passkeys;
    await player.call('DELETE', `/api/account/passkeys/${passkey?.id}`);
    expect(answerOf(await change(player, { passkey: own.sign(asked) }))).toEqual([404, 'PASSKEY_UNKNOWN']);
    const none = await player.call('POST', '/api/account/passkey-proof', { purpose: 'bank-account' });
    expect(answerOf(none)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a withdrawal above the sum', () => {
  const withdraw = (player: TestPlayer, body: object, key?: string, path = 'withdraw') =>
    player.call('POST', `/api/wallet/${path}`, body, key);

  test('PLAY-03 WD-03 it needs the password or a passkey, and without one nothing moves', async () => {
    const player = await owner();
    const authenticator = await addPasskey(player);
    for (const path of ['withdraw', 'withdrawAll']) {
      expect(answerOf(await withdraw(player, { amount: 1000.01 }, undefined, path))).toEqual([403, 'STEP_UP_REQUIRED']);
    }
    expect(answerOf(await withdraw(player, { amount: 1000.01, password: 'wrong horse' }))).toEqual([409, 'WRONG_PASSWORD']);
    expect(await player.walletMinor()).toBe(5000_00);
    expect(answerOf(await withdraw(player, { amount: 1000 }))).toEqual([200, 'IN_PROGRESS']);
    expect(answerOf(await withdraw(player, { amount: 1000.01, password }))).toEqual([200, 'IN_PROGRESS']);
    const passkey = await proofBy(player, authenticator, 'withdrawal');
    expect(answerOf(await withdraw(player, { amount: 1500, passkey }, undefined, 'withdrawAll'))).toEqual([200, 'IN_PROGRESS']);
    expect(answerOf(await withdraw(player, { amount: 1001, passkey }))).toEqual([409, 'PASSKEY_EXPIRED']);
    expect(await player.walletMinor()).toBe(5000_00 - 3500_01);
  });

  test('PLAY-03 SRV-02 a key refused for the missing proof is free; repeated, it returns the withdrawal without another proof', async () => {
    const player = await owner();
    expect(answerOf(await withdraw(player, { amount: 2000 }, 'one'))).toEqual([403, 'STEP_UP_REQUIRED']);
    const passkey = await proofBy(player, await addPasskey(player), 'withdrawal');
    const done = await withdraw(player, { amount: 2000, passkey }, 'one');
    expect(answerOf(done)).toEqual([200, 'IN_PROGRESS']);
    for (const proof of [{ passkey }, {}])
      expect((await withdraw(player, { amount: 2000, ...proof }, 'one')).json()).toEqual(done.json());
    expect(answerOf(await withdraw(player, { amount: 2001 }, 'one'))).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect(await player.walletMinor()).toBe(3000_00);
  });

  test('PLAY-03 SRV-02 one signature proves one of sixteen withdrawals sent at once', async () => {
    const player = await owner();
    const passkey = await proofBy(player, await addPasskey(player), 'withdrawal');
    const replies = await Promise.all(Array.from({ length: 16 }, () => withdraw(player, { amount: 1001, passkey })));
    const answers = replies.map((reply) => answerOf(reply).join(' ')).toSorted();
    expect(answers).toEqual(['200 IN_PROGRESS', ...Array.from({ length: 15 }, () => '409 PASSKEY_EXPIRED')]);
    expect(await player.walletMinor()).toBe(5000_00 - 1001_00);
  });

  test('PLAY-03 without a configured sum no withdrawal asks for a proof', async () => {
    const plain = await createTestBackend();
    const player = await plain.player({ walletMinor: 50_000_00 });
    const reply = await player.call('POST', '/api/wallet/withdraw', { amount: 50_000 });
    await plain.close();
    expect(answerOf(reply)).toEqual([200, 'IN_PROGRESS']);
  });

  test('PLAY-03 a frozen player proves a withdrawal of the own money with a passkey', async () => {
    const player = await owner();
    const authenticator = await addPasskey(player);
    await backend.operate('PUT', `/operator/players/${player.username}`, { isActive: false });
    const passkey = await proofBy(player, authenticator, 'withdrawal');
    expect(answerOf(await withdraw(player, { amount: 4000, passkey }))).toEqual([200, 'IN_PROGRESS']);
  });
});

describe('a reset of the password by SMS', () => {
  const newPassword = 'a brand new horse';
  async function reset(player: TestPlayer) {
    const payload = { phoneNumber: player.username, purpose: 'reset-password' };
    const sent = await backend.inject({ method: 'POST', url: '/api/otp/send', payload });
    await backend.context.outbox.drain();
    const body = { otpToken: sent.json().otpToken, otpCode: backend.fake.sms.codeFor(player.username), newPassword };
    expect((await backend.inject({ method: 'PUT', url: '/api/account/password', payload: body })).statusCode).toBe(200);
    const login = await backend.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: player.username, password: newPassword },
    });
    const headers = { authorization: `Bearer ${login.json().token}`, 'x-requested-with': 'wallet-user' };
    const call: TestPlayer['call'] = (method, url, body) =>
      backend.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
    return { ...player, headers, call };
  }

  test('PLAY-03 SAFE-01 SAFE-03 the owner’s passkeys stay, those that a thief of the phone number added end, and withdrawals wait', async () => {
    const player = await owner();
    const own = await addPasskey(player);
    backend.clock.advance({ minutes: 1 });
    const thief = await reset(player);
    const stolen = await addPasskey(thief);
    for (const proof of [{ passkey: await proofBy(thief, stolen, 'withdrawal') }, { password: newPassword }]) {
      const held = await thief.call('POST', '/api/wallet/withdraw', { amount: 2000, ...proof });
      expect(answerOf(held)).toEqual([409, 'WITHDRAW_HELD']);
    }
    expect((await logInWith(backend, own.sign(await askToLogIn(backend)))).statusCode).toBe(200);
    backend.clock.advance({ minutes: 2 });
    await reset(player);
    expect(answerOf(await logInWith(backend, stolen.sign(await askToLogIn(backend))))).toEqual([404, 'PASSKEY_UNKNOWN']);
    expect((await logInWith(backend, own.sign(await askToLogIn(backend)))).statusCode).toBe(200);
    const resets = await backend.context.db.query(
      `select details ->> 'passkeysRemoved' as removed from audit_records where subject = $1 and action = 'password reset' order by place`,
      [player.id],
    );
    expect(resets).toEqual([{ removed: '0' }, { removed: '1' }]);
  });

  test('PLAY-03 SAFE-03 a passkey is not saved if the reset ends its session while it is checked', async () => {
    const player = await owner();
    const [session] = await backend.context.db.query<{ id: string }>('select id from sessions where player_id = $1', [player.id]);
    const options = (await player.call('POST', '/api/account/passkey-options', {})).json();
    await reset(player);
    const caller = { player, sessionId: session?.id ?? '', ip: '127.0.0.1' };
    const saving = createPasskeyService(backend.context).save(caller, createAuthenticator().create(options), undefined);
    await expect(saving).rejects.toMatchObject({ code: 'PASSKEY_EXPIRED' });
    expect(await backend.context.db.query('select 1 from passkeys where player_id = $1', [player.id])).toEqual([]);
  });
});
