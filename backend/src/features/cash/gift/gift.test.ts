import { Writable } from 'node:stream';
import type { GiftDeposit } from '@kaeo/shared/api';
import { createLogger } from '../../../platform/logger.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { encryptedGiftLink, encryptedText, newGiftHash } from '../../../testing/gift-links.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

const logged: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  const stream = new Writable({ write: (chunk, _encoding, done) => (logged.push(String(chunk)), done()) });
  backend = await createTestBackend({ log: createLogger({ logLevel: 'trace' }, stream) });
});
afterAll(() => backend.close());
afterEach(async () => {
  backend.fake.gift.script.clear();
  await assertCleanBooks(backend.context.db);
});

/** Creates a gift of this many satang at the fake provider and returns its hash. */
function createGift(amountMinor: number): string {
  const hash = newGiftHash();
  backend.fake.gift.gifts.set(hash, amountMinor);
  return hash;
}
const post = (player: TestPlayer, link: string, key?: string) => player.call('POST', '/api/wallet/truelink', { link }, key);
const send = (player: TestPlayer, hash: string, key?: string) => post(player, encryptedGiftLink(backend.context, hash), key);
const sendGift = async (player: TestPlayer, hash: string, key?: string) => (await send(player, hash, key)).json<GiftDeposit>();
const refused = async (player: TestPlayer, hash: string, key?: string) => {
  const answer = await send(player, hash, key);
  return [answer.statusCode, answer.json<{ message: string }>().message];
};
const statement = async (player: TestPlayer) =>
  (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>().statements;
async function passMinutes(minutes: number): Promise<void> {
  backend.clock.advance({ minutes });
  await backend.context.outbox.drain();
}

test('DEP-09 a gift is credited with the amount it held and appears on the statement', async () => {
  const player = await backend.player();
  const answer = await sendGift(player, createGift(120_50));
  expect(answer).toEqual({ status: 'SUCCESS', reference: expect.stringMatching(/^G-[0-9A-Z]{10}$/), amount: 120.5 });
  expect(await player.walletMinor()).toBe(120_50);
  expect(await statement(player)).toMatchObject([
    { statementType: 'deposit', status: 'SUCCESS', from: 'GIFT', to: 'WALLET', amount: 120.5 },
  ]);
});

test('DEP-09 a link sent again, by the same or another player, is a duplicate', async () => {
  const [first, second] = [await backend.player(), await backend.player()];
  const hash = createGift(50_00);
  await send(first, hash, 'gift-1');
  expect(await refused(first, hash, 'gift-2')).toEqual([409, 'TRUELINK_DUPLICATE']);
  expect(await refused(second, hash)).toEqual([409, 'TRUELINK_DUPLICATE']);
  expect([await first.walletMinor(), await second.walletMinor()]).toEqual([50_00, 0]);
});

test('SRV-02 the same key returns the first response, even if the link was encrypted again', async () => {
  const player = await backend.player();
  const hash = createGift(50_00);
  const first = await sendGift(player, hash, 'gift-again');
  expect(await sendGift(player, hash, 'gift-again')).toEqual(first);
  expect(await refused(player, createGift(10_00), 'gift-again')).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
  expect(await player.walletMinor()).toBe(50_00);
});

test.each([
  ['a link that does not exist', undefined, 0],
  ['a gift below 2 baht, which is not redeemed', 1_99, 1],
])('DEP-09 %s is invalid', async (_, amountMinor, left) => {
  const player = await backend.player();
  const hash = amountMinor === undefined ? newGiftHash() : createGift(amountMinor);
  expect(await refused(player, hash)).toEqual([400, 'TRUELINK_INVALID']);
  expect(await player.walletMinor()).toBe(0);
  expect(await statement(player)).toEqual([]);
  expect(Number(backend.fake.gift.gifts.has(hash))).toBe(left);
});

test('DEP-09 a gift of exactly 2 baht is accepted', async () => {
  expect(await sendGift(await backend.player(), createGift(2_00))).toMatchObject({ status: 'SUCCESS', amount: 2 });
});

test('DEP-09 a refused link can be sent again by any player and is accepted once valid', async () => {
  const [first, second] = [await backend.player(), await backend.player()];
  const hash = createGift(10_00);
  backend.fake.gift.script.next('refuse');
  expect(await refused(first, hash, 'gift-refused')).toEqual([400, 'TRUELINK_INVALID']);
  expect(await sendGift(second, hash)).toMatchObject({ status: 'SUCCESS', amount: 10 });
  expect(await refused(first, hash, 'gift-refused')).toEqual([400, 'TRUELINK_INVALID']);
});

test.each([
  ['plain', (hash: string) => `${backend.context.config.gift.linkUrl}?v=${hash}`],
  ['under another passphrase', (hash: string) => encryptedText(`${backend.context.config.gift.linkUrl}?v=${hash}`, 'other')],
  ['to another host', (hash: string) => encryptedText(`https://evil.example/?v=${hash}`, backend.context.config.gift.passphrase)],
  ['empty', () => ''],
])('DEP-09 a link that is %s is invalid and never sent to the provider', async (_, linkOf) => {
  const hash = createGift(10_00);
  const answer = await post(await backend.player(), linkOf(hash));
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'TRUELINK_INVALID', requestId: expect.any(String), fields: { link: 'TRUELINK_INVALID' } },
  ]);
  expect(backend.fake.gift.gifts.has(hash)).toBe(true);
});

describe('a provider that does not respond', () => {
  test.each(['unknown-before', 'unknown-after'] as const)(
    'DEP-10 %s: the gift is in progress, not a duplicate, and is credited once on retry',
    async (fault) => {
      const player = await backend.player();
      const hash = createGift(80_00);
      backend.fake.gift.script.next(fault, 2);
      const first = await sendGift(player, hash, `lost-${fault}`);
      expect(first).toEqual({ status: 'IN_PROGRESS', reference: expect.any(String), waitsFor: 'provider' });
      expect(await statement(player)).toMatchObject([{ status: 'IN_PROGRESS', from: 'GIFT', amount: 0 }]);
      expect(await sendGift(player, hash)).toEqual(first);
      await passMinutes(1);
      expect(await sendGift(player, hash, `lost-${fault}`)).toEqual({
        reference: first.reference,
        status: 'SUCCESS',
        amount: 80,
      });
      await passMinutes(10);
      expect(await player.walletMinor()).toBe(80_00);
      expect(await statement(player)).toMatchObject([{ status: 'SUCCESS', amount: 80 }]);
      expect([...backend.fake.gift.redeemed.values()].filter((redeemed) => redeemed.hash === hash)).toHaveLength(1);
    },
  );

  test('DEP-09 and then refuses: the gift fails and the link is free again', async () => {
    const player = await backend.player();
    const hash = newGiftHash();
    backend.fake.gift.script.next('unknown-before');
    expect(await sendGift(player, hash)).toMatchObject({ status: 'IN_PROGRESS' });
    await passMinutes(1);
    expect(await statement(player)).toMatchObject([{ status: 'FAILED', amount: 0 }]);
    expect(await refused(player, hash)).toEqual([400, 'TRUELINK_INVALID']);
  });

  test('DEP-09 the link is a duplicate for another player meanwhile', async () => {
    const [first, second] = [await backend.player(), await backend.player()];
    const hash = createGift(30_00);
    backend.fake.gift.script.next('unknown-after');
    await send(first, hash);
    expect(await refused(second, hash)).toEqual([409, 'TRUELINK_DUPLICATE']);
    await passMinutes(1);
    expect([await first.walletMinor(), await second.walletMinor()]).toEqual([30_00, 0]);
  });

  describe('and then reports the gift as already redeemed', () => {
    const uncertain = async () => {
      const player = await backend.player();
      const hash = createGift(80_00);
      backend.fake.gift.forgetful.add(hash);
      backend.fake.gift.script.next('unknown-after');
      expect(await sendGift(player, hash)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'provider' });
      await passMinutes(1);
      expect(await statement(player)).toMatchObject([{ status: 'IN_PROGRESS', from: 'GIFT', amount: 0 }]);
      const cases = (await backend.operate('GET', '/operator/cases')).json<
        { id: string; kind: string; resolution: string | null; claimant: { username: string } }[]
      >();
      const found = cases.find(({ kind, claimant }) => kind === 'GIFT_UNCERTAIN' && claimant.username === player.username);
      const decide = async (decision: object) =>
        (await backend.operate('PUT', `/operator/cases/${found?.id}`, decision)).statusCode;
      return { player, hash, decide };
    };

    test('DEP-10 a request that was not sent leaves no doubt: the link was redeemed by another party', async () => {
      const player = await backend.player();
      const hash = createGift(80_00);
      backend.fake.gift.script.next('unsent');
      expect(await sendGift(player, hash)).toMatchObject({ status: 'IN_PROGRESS' });
      backend.fake.gift.forgetful.add(hash);
      backend.fake.gift.gifts.delete(hash);
      await passMinutes(1);
      expect(await statement(player)).toMatchObject([{ status: 'FAILED', from: 'GIFT', amount: 0 }]);
    });

    test('FAIR-01 DEP-10 a case opens, and what staff find of the gift is credited once', async () => {
      const { player, hash, decide } = await uncertain();
      expect(await sendGift(player, hash)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'staff' });
      const other = await backend.player();
      const credit = { resolution: 'CREDITED', username: player.username, amount: 80 };
      expect(await decide({ ...credit, amount: 0 })).toBe(400);
      expect(await decide({ ...credit, username: other.username })).toBe(400);
      expect(await decide({ resolution: 'RETURNED' })).toBe(400);
      expect(await decide(credit)).toBe(200);
      // The same decision again changes nothing; the opposite one is refused.
      expect(await decide(credit)).toBe(200);
      expect(await decide({ resolution: 'CLOSED' })).toBe(409);
      await passMinutes(10);
      expect(await player.walletMinor()).toBe(80_00);
      expect(await statement(player)).toMatchObject([{ status: 'SUCCESS', amount: 80 }]);
    });

    test('DEP-09 the case is closed without a credit if staff find nothing', async () => {
      const { player, decide } = await uncertain();
      expect(await decide({ resolution: 'CLOSED', note: 'redeemed by somebody else' })).toBe(200);
      expect(await player.walletMinor()).toBe(0);
      expect(await statement(player)).toMatchObject([{ status: 'FAILED', amount: 0 }]);
    });
  });

  test('DEP-10 is retried for as long as the outage lasts', async () => {
    const player = await backend.player();
    backend.fake.gift.script.next('unknown-before', 12);
    await send(player, createGift(5_00));
    for (let round = 0; round < 14; round += 1) await passMinutes(6);
    expect(await player.walletMinor()).toBe(5_00);
  });
});

test('DEP-10 if two players send one link concurrently, one is credited and the other gets a duplicate', async () => {
  const players = [await backend.player(), await backend.player()];
  const hash = createGift(60_00);
  const answers = await Promise.all(players.map((player) => send(player, hash)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const balances = await Promise.all(players.map((player) => player.walletMinor()));
  expect(balances.toSorted((left, right) => left - right)).toEqual([0, 60_00]);
});

test('DEP-10 a link sent ten times concurrently by one player is credited once', async () => {
  const player = await backend.player();
  const hash = createGift(70_00);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => send(player, hash, `at-once-${place}`)));
  for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
  expect(await player.walletMinor()).toBe(70_00);
});

test("DEP-09 links are refused if no gift wallet is offered in the player's currency", async () => {
  const player = await backend.player({ currency: 'LAK' });
  expect(await refused(player, createGift(10_00))).toEqual([404, 'NO_WALLET']);
});

test('SRV-04 attempts are rate-limited', async () => {
  const player = await backend.player();
  const statuses: number[] = [];
  for (let number = 0; number < 21; number += 1) statuses.push((await post(player, 'no link')).statusCode);
  expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([400]), 429]);
});

test('SRV-03 neither the link nor its hash is logged or stored in plain text', async () => {
  const player = await backend.player();
  const hash = createGift(20_00);
  const link = encryptedGiftLink(backend.context, hash);
  backend.fake.gift.script.next('unknown-after');
  await post(player, link);
  const rows = () => backend.context.db.query('select * from gift_redemptions where player_id = $1', [player.id]);
  expect(JSON.stringify(await rows())).not.toContain(hash);
  expect(await rows()).toMatchObject([{ sealed_hash: expect.any(String) }]);
  await passMinutes(1);
  expect(await rows()).toMatchObject([{ state: 'CREDITED', sealed_hash: null }]);
  backend.context.log.info({ link, gift: { hash } }, 'by mistake');
  const log = logged.join('');
  expect(log).toContain('by mistake');
  for (const secret of [hash, link]) expect(log).not.toContain(secret);
});
