import { seededRandom } from '../../../shared/src/testing/seeded-random.ts';
import type { TestBackend } from '../../src/testing/test-backend.ts';
import {
  describeOnPostgres,
  expectCleanBooks,
  facts,
  openProofBackend,
  playerWithGames,
  settle,
  statesOf,
  transfer,
} from './transfer-proof.ts';

describeOnPostgres('concurrent transfers', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openProofBackend();
  });
  afterAll(() => backend.close());

  test('TRF-02 crossing transfers of one player lose nothing and all end', async () => {
    const codes = ['PRISM', 'ORBIT', 'LOTUS', 'CUBIC'] as const;
    const player = await playerWithGames(backend, 2_000_00, codes);
    for (const code of codes) await transfer(player, 'WALLET', code, 250);
    const random = seededRandom(20_261_121);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
    const places = ['WALLET', ...codes];
    const requests = Array.from({ length: 120 }, () => ({
      from: pick(places) ?? 'WALLET',
      to: pick(places) ?? 'WALLET',
      amount: 1 + Math.floor(random() * 300),
    }));
    const replies = await Promise.all(
      requests.map(({ from, to, amount }, index) => {
        if (index % 17 === 0) return player.call('GET', '/api/wallet/refresh/slot');
        if (index % 13 === 0) return player.call('POST', '/api/wallet/transferAll', { to });
        return transfer(player, from, to, amount);
      }),
    );
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    await settle(backend);
    const after = await facts(backend, player);
    expect(after.transitMinor).toBe(0);
    expect(after.mirrorMinor).toBe(after.providerMinor);
    expect(after.walletMinor + after.providerMinor).toBe(2_000_00);
    expect(new Set(await statesOf(backend, player))).toEqual(new Set(['CONFIRMED']));
    await expectCleanBooks(backend);
  });

  test('TRF-02 the same money cannot be moved to two games', async () => {
    const player = await playerWithGames(backend, 500_00, ['PRISM', 'LOTUS']);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => transfer(player, 'WALLET', index % 2 === 0 ? 'PRISM' : 'LOTUS', 500)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await facts(backend, player)).toMatchObject({ walletMinor: 0, providerMinor: 500_00, mirrorMinor: 500_00 });
    await expectCleanBooks(backend);
  });

  test('SRV-02 a button pressed twice at once makes one transfer', async () => {
    const player = await playerWithGames(backend, 500_00, ['PRISM']);
    const replies = await Promise.all(Array.from({ length: 16 }, () => transfer(player, 'WALLET', 'PRISM', 100, 'one-press')));
    const references = new Set(replies.map((reply) => reply.json<{ reference: string }>().reference));
    expect([references.size, await statesOf(backend, player)]).toEqual([1, ['CONFIRMED']]);
    expect((await facts(backend, player)).walletMinor).toBe(400_00);
    await expectCleanBooks(backend);
  });

  test('SRV-02 a withdrawal and transfers never spend the same money', async () => {
    const player = await playerWithGames(backend, 1_000_00, ['PRISM', 'LOTUS']);
    const replies = await Promise.all([
      ...Array.from({ length: 6 }, () => player.call('POST', '/api/wallet/withdraw', { amount: 400 })),
      ...Array.from({ length: 6 }, (_, index) => transfer(player, 'WALLET', index % 2 ? 'PRISM' : 'LOTUS', 300)),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    await expectCleanBooks(backend);
  });

  test('SRV-02 concurrent refreshes book a win once', async () => {
    const player = await playerWithGames(backend, 1_000_00, ['PRISM', 'LOTUS']);
    await transfer(player, 'WALLET', 'PRISM', 500);
    backend.fake.games.idempotent.play('PRISM', player.usernames.PRISM ?? '', 77_00);
    await Promise.all(Array.from({ length: 20 }, () => player.call('GET', '/api/wallet/refresh/slot')));
    expect(await facts(backend, player)).toMatchObject({ walletMinor: 500_00, mirrorMinor: 577_00, providerMinor: 577_00 });
    expect(await backend.context.db.query('select amount_minor from game_results where player_id = $1', [player.id])).toEqual([
      { amount_minor: 77_00 },
    ]);
    await expectCleanBooks(backend);
  });
});
