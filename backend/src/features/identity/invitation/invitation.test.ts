import type { InvitationFound, Wallet } from '@kaeo/shared/api';
import { readInviteCode } from '@kaeo/shared/api';
import { column, rowOf } from '../../../platform/database/row.ts';
import { exclude, timeOut } from '../../../testing/protection/protect.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());
afterEach(() => backend.context.flags.write({ isInviteActive: true, isRefundActive: true }));

const codeOf = async (player: TestPlayer) => (await player.call('GET', '/api/wallet')).json<Wallet>().invite.code ?? '';
const find = async (code: string) =>
  (await backend.inject({ method: 'GET', url: `/api/invite/find/${encodeURIComponent(code)}` })).json<InvitationFound>();

let made = 0;
async function register(inviteCode: string, bankAccountName = 'MALEE SAETANG') {
  made += 1;
  const payload = {
    name: 'Malee',
    username: `09${String(20_000_000 + made)}`,
    password: 'correct horse',
    bankCode: 'KBANK',
    bankAccountName,
    bankAccountNo: String(8_000_000_000 + made),
    inviteCode,
  };
  const reply = await backend.inject({ method: 'POST', url: '/api/account', payload });
  expect(reply.statusCode).toBe(200);
  const { profile } = reply.json<{ profile: { _id: string } }>();
  const [row] = await backend.context.db.rows(
    rowOf({ inviterId: column.nullable(column.text) }),
    'select inviter_id as "inviterId" from players where id = $1',
    [profile._id],
  );
  return row?.inviterId;
}

describe('the code', () => {
  test('PLAY-08 has eight characters that are not mistaken for others, and stays the same', async () => {
    const player = await backend.player();
    const code = await codeOf(player);
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{8}$/);
    expect(await codeOf(player)).toBe(code);
  });

  test('PLAY-08 of players who register concurrently differs', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => backend.player()));
    expect(new Set(await Promise.all(players.map(codeOf))).size).toBe(40);
  });

  test('PLAY-08 that another player already has is drawn again', async () => {
    const taken = await codeOf(await backend.player());
    const undo = new Error('undo');
    const drawTwice = backend.context.db.transaction(async (tx) => {
      await tx.script(`create sequence draws;
        create or replace function random_invite_code() returns text language sql volatile as
          $$ select (array['${taken}', '${taken}', 'BBBBBBBB'])[nextval('draws')] $$;
        insert into players (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at, updated_at)
          values ('drawn', '0800000000', 'Drawn', '-', 'BAHT', 'SCB', 'DRAWN', '1', now(), now());`);
      expect(await tx.rows(rowOf({ code: column.text }), `select code from invite_codes where player_id = 'drawn'`)).toEqual([
        { code: 'BBBBBBBB' },
      ]);
      throw undo;
    });
    await expect(drawTwice).rejects.toBe(undo);
  });

  test('PLAY-08 of a deleted player is unknown', async () => {
    const player = await backend.player();
    const code = await codeOf(player);
    await backend.context.db.run('delete from invite_codes where player_id = $1', [player.id]);
    expect(await find(code)).toBeNull();
    expect(await register(code)).toBeNull();
  });
});

describe('who invites', () => {
  test('PLAY-08 is found in any spelling of the code', async () => {
    const code = await codeOf(await backend.player({ name: 'Somchai Kaewmanee' }));
    const groups = `${code.slice(0, 4)}-${code.slice(4)}`;
    for (const text of [code, code.toLowerCase(), groups, ` ${groups.replace('-', ' ')} `])
      expect(await find(text)).toEqual({
        name: 'Somchai K.',
        inviterGets: { percent: 5, percentFail: 2 },
        friendGets: { percent: 5, percentFail: expect.any(Number) },
      });
  });

  test('PLAY-08 INV-01 is found by a link of an earlier release', async () => {
    const player = await backend.player({ name: 'Somchai Kaewmanee' });
    expect(await find(`PR${player.id}`)).toMatchObject({ name: 'Somchai K.' });
    expect(await register(`PR${player.id}`)).toBe(player.id);
  });

  test('PLAY-08 SAFE-05 shows a visitor neither the last name nor anything else', async () => {
    const player = await backend.player({ name: '0812345678' });
    const found = await find(await codeOf(player));
    expect(found).toEqual({ name: null, inviterGets: expect.anything(), friendGets: expect.anything() });
    expect(JSON.stringify(found)).not.toContain(player.id);
  });

  test('PLAY-08 promises nothing that the operator has switched off', async () => {
    const code = await codeOf(await backend.player());
    await backend.context.flags.write({ isInviteActive: false, isRefundActive: false });
    expect(await find(code)).toMatchObject({ inviterGets: null, friendGets: null });
  });

  test.each(['NOTACODE', 'AAAAAAAA', 'BCDFGHJK', 'PR', 'x'])(
    'PLAY-08 is unknown for %s, with which registration works',
    async (code) => {
      expect(await find(code)).toBeNull();
      expect(await register(code)).toBeNull();
    },
  );

  test('PLAY-08 PROT-04 is hidden like an unknown code if the player is frozen or excluded', async () => {
    const [frozen, excluded, paused] = await Promise.all([backend.player(), backend.player(), backend.player()]);
    const codes = await Promise.all([frozen, excluded, paused].map(codeOf));
    await backend.context.db.run('update players set is_active = false where id = $1', [frozen.id]);
    await exclude(backend, excluded);
    await timeOut(backend, paused);
    expect(await Promise.all(codes.map(find))).toEqual([null, null, expect.anything()]);
    expect(await register(codes[0] ?? '')).toBeNull();
    expect(await register(codes[1] ?? '')).toBeNull();
    expect(await register(codes[2] ?? '')).toBe(paused.id);
  });

  test('PLAY-08 is not the person who registers: the name at the bank is the same', async () => {
    const code = await codeOf(await backend.player({ bankAccountName: 'NATTAPON SRISUK' }));
    expect(await register(code, 'nattapon  srisuk')).toBeNull();
    expect(await register(code)).not.toBeNull();
  });

  test('PLAY-08 SRV-04 can be asked 300 times in ten minutes by an address, without affecting other addresses', async () => {
    const ask = async (remoteAddress: string) =>
      (await backend.inject({ method: 'GET', url: '/api/invite/find/BCDFGHJK', remoteAddress })).statusCode;
    for (let time = 0; time < 300; time += 1) expect(await ask('198.51.100.7')).toBe(200);
    expect(await ask('198.51.100.7')).toBe(429);
    expect(await ask('198.51.100.8')).toBe(200);
  });
});

test('PLAY-08 a code has no character that is mistaken for another, and its spelling does not matter', () => {
  expect(readInviteCode('k7m2-x9qr')).toEqual({ code: 'K7M2X9QR' });
  expect(readInviteCode('Ｋ７Ｍ２ Ｘ９ＱＲ')).toEqual({ code: 'K7M2X9QR' });
  for (const text of ['K7M2X9Q', 'K7M2X9Q0', 'K7M2X9QI', 'PR123', '']) expect(readInviteCode(text)).toBeUndefined();
});
