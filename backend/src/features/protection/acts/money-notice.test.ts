import type { Protection } from '@kaeo/shared/api';
import { changeProtection } from '../../../testing/change-site.ts';
import { encryptedGiftLink, newGiftHash } from '../../../testing/gift-links.ts';
import { aMoneyNotice, noMoneyNotice } from '../../../testing/protection/deny.ts';
import { exclude } from '../../../testing/protection/protect.ts';
import { uploadSlip } from '../../../testing/protection/ways-in.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
});
afterAll(() => backend.close());
beforeEach(() => changeProtection(backend, { moneyNotice: aMoneyNotice }));

const noticeOf = async (player: TestPlayer) => (await player.call('GET', '/api/protection')).json<Protection>().moneyNotice;
const acknowledge = (player: TestPlayer, version = '') => player.call('PUT', '/api/protection/money-notice', { version });
const acknowledged = async (player: TestPlayer) => acknowledge(player, (await noticeOf(player))?.version);

let slips = 0;
/** Each request of a player that begins a deposit, or reports one. */
const requests: Readonly<Record<string, (player: TestPlayer) => Promise<object>>> = {
  'a QR code': async (player) => (await player.call('POST', '/api/qrcode/KBANK', { amount: 600 })).json(),
  'a gift link': async (player) => {
    const hash = newGiftHash();
    backend.fake.gift.gifts.set(hash, 50_00);
    return (await player.call('POST', '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, hash) })).json();
  },
  'a manual deposit': async (player) => (await player.call('POST', '/api/wallet/add', { amount: 600 })).json(),
  'a slip': (player) => {
    slips += 1;
    return uploadSlip(backend, player, `NOTICE${slips}`);
  },
};

/** The code of a refusal. */
const messageOf = (reply: object | undefined): unknown => (reply && 'message' in reply ? reply.message : undefined);

test.each(Object.keys(requests))(
  'PROT-01 PROT-10 %s is refused until the player acknowledges how money is protected, and again after a change',
  async (name) => {
    const player = await backend.player();
    const ask = async () => messageOf(await requests[name]?.(player));
    expect(await ask()).toBe('MONEY_NOTICE_REQUIRED');
    expect((await acknowledged(player)).statusCode).toBe(200);
    expect(await ask()).not.toBe('MONEY_NOTICE_REQUIRED');
    await changeProtection(backend, { moneyNotice: { ...aMoneyNotice, en: 'Not protected in insolvency' } });
    expect([await ask(), (await noticeOf(player))?.isAcknowledged]).toEqual(['MONEY_NOTICE_REQUIRED', false]);
    await changeProtection(backend, { moneyNotice: noMoneyNotice });
    expect([await ask(), await noticeOf(player)]).not.toContain('MONEY_NOTICE_REQUIRED');
    expect(await noticeOf(player)).toBeNull();
  },
);

test('PROT-01 the acknowledgement is recorded once, with its version; another version is refused', async () => {
  const player = await backend.player();
  const notice = await noticeOf(player);
  expect(notice).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/), text: aMoneyNotice, isAcknowledged: false });
  expect((await acknowledge(player, 'another')).json()).toMatchObject({
    message: 'VALIDATION',
    fields: { version: 'VALIDATION' },
  });
  for (const repeated of [1, 2])
    expect([repeated, (await acknowledged(player)).json<Protection>().moneyNotice?.isAcknowledged]).toEqual([repeated, true]);
  const records = await backend.context.db.query('select action, details from audit_records where subject = $1', [player.id]);
  expect(records).toEqual([{ action: 'protection money notice acknowledged', details: { version: notice?.version } }]);
});

test('PROT-01 PROT-07 an excluded player who did not acknowledge it can report a transfer', async () => {
  const player = await backend.player();
  await exclude(backend, player);
  expect(messageOf(await requests['a slip']?.(player))).toBeUndefined();
});
