import type { GiftDeposit } from '@kaeo/shared/api';
import { accounts } from '../../src/ledger/ledger.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { encryptedGiftLink, newGiftHash } from '../../src/testing/gift-links.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';

onPostgres('concurrent use of gift links', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.close());
  afterEach(async () => {
    backend.fake.gift.script.clear();
    await assertCleanBooks(backend.context.db);
  });

  function aGift(amountMinor: number): string {
    const hash = newGiftHash();
    backend.fake.gift.gifts.set(hash, amountMinor);
    return hash;
  }
  /** Sends the link, newly encrypted like a browser, and returns the status or the refusal. */
  async function send(player: TestPlayer, hash: string, key?: string): Promise<string> {
    const link = encryptedGiftLink(backend.context, hash);
    const answer = await player.call('POST', '/api/wallet/truelink', { link }, key);
    return answer.statusCode === 200 ? answer.json<GiftDeposit>().status : answer.json<{ message: string }>().message;
  }
  const manyPlayers = (count: number) => atOnce(count, () => backend.player());
  const credited = async (players: readonly TestPlayer[]) =>
    (await Promise.all(players.map((player) => player.walletMinor()))).reduce((total, amount) => total + amount, 0);
  const giftBalance = () => backend.context.ledger.balance(backend.context.db, accounts.gift(), 'BAHT');
  async function settleAll(): Promise<void> {
    backend.clock.advance({ minutes: 20 });
    await Promise.all([backend.context.outbox.drain(), backend.context.outbox.drain()]);
  }

  test('DEP-09 DEP-10 a gift link redeemed by twenty players at once is credited to one', async () => {
    const [players, hash, before] = [await manyPlayers(20), aGift(250_00), await giftBalance()];
    const answers = await Promise.all(players.map((player) => send(player, hash)));
    expect(tally(answers)).toEqual({ SUCCESS: 1, TRUELINK_DUPLICATE: 19 });
    await settleAll();
    expect([await credited(players), (await giftBalance()) - before]).toEqual([250_00, -250_00]);
    expect(backend.fake.gift.gifts.has(hash)).toBe(false);
  });

  test('DEP-10 SRV-02 a gift link sent twenty times at once by its player, with one key and without, is credited once', async () => {
    const [withKey, without] = [await backend.player(), await backend.player()];
    const [first, second] = [aGift(60_00), aGift(70_00)];
    const answers = await atOnce(20, () => send(withKey, first, 'one-gift'));
    const others = await atOnce(20, () => send(without, second));
    await settleAll();
    expect([await withKey.walletMinor(), await without.walletMinor()]).toEqual([60_00, 70_00]);
    for (const answer of answers) expect(['SUCCESS', 'IN_PROGRESS']).toContain(answer);
    for (const answer of others) expect(['SUCCESS', 'IN_PROGRESS', 'TRUELINK_DUPLICATE']).toContain(answer);
    expect(others).toContain('SUCCESS');
  });

  test('DEP-09 DEP-10 after an unknown outcome the provider is queried again, and twenty requests share one outcome', async () => {
    const [players, hash] = [await manyPlayers(20), aGift(90_00)];
    backend.fake.gift.script.next('unknown-after', 3);
    const answers = await Promise.all(players.map((player) => send(player, hash)));
    expect(tally(answers)).toEqual({ IN_PROGRESS: 1, TRUELINK_DUPLICATE: 19 });
    expect(await credited(players)).toBe(0);
    for (let round = 0; round < 4; round += 1) await settleAll();
    expect(await credited(players)).toBe(90_00);
  });

  test('DEP-09 after the provider refuses a link, the next sender’s request is checked again', async () => {
    const [players, hash, before] = [await manyPlayers(20), newGiftHash(), await giftBalance()];
    const answers = await Promise.all(players.map((player) => send(player, hash)));
    for (const answer of answers) expect(['TRUELINK_INVALID', 'TRUELINK_DUPLICATE']).toContain(answer);
    expect(answers).toContain('TRUELINK_INVALID');
    expect([await credited(players), (await giftBalance()) - before]).toEqual([0, 0]);
    backend.fake.gift.gifts.set(hash, 20_00);
    const next = await backend.player();
    expect(await send(next, hash)).toBe('SUCCESS');
    expect(await credited([...players, next])).toBe(20_00);
  });
});
