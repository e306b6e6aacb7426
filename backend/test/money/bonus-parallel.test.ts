import type { TestBackend } from '../../src/testing/test-backend.ts';
import { describeOnPostgres, expectCleanBooks, openProofBackend, playerWithGames, transfer } from './transfer-proof.ts';

describeOnPostgres('concurrent requests for rewards', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openProofBackend();
  });
  afterAll(() => backend.close());

  const times = <Answer>(count: number, request: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, request));

  test.each(['WELCOME', 'DAILY', 'WEEKEND'])('SRV-02 %s requested fifty times concurrently is granted once', async (code) => {
    const player = await backend.player();
    const replies = await times(50, () => player.call('GET', `/api/bonus/activate/${code}`));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.json<{ _id: string }>()._id)).size).toBe(1);
    const receipts = await backend.context.db.query('select grant_minor from bonus_receipts where player_id = $1', [player.id]);
    expect(receipts).toEqual([{ grant_minor: await player.walletMinor() }]);
    await expectCleanBooks(backend);
  });

  test('BONUS-04 of concurrent requests for different bonuses, one succeeds', async () => {
    const player = await backend.player();
    const codes = ['WELCOME', 'DAILY', 'WEEKEND', 'STREAK', 'SPORT', 'FRIEND'];
    const replies = await Promise.all(codes.map((code) => player.call('GET', `/api/bonus/activate/${code}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await expectCleanBooks(backend);
  });

  test('BONUS-04 concurrent requests for a day bonus around midnight in Bangkok stay within its limit', async () => {
    backend.clock.set('2028-03-10T16:59:59.500Z');
    const player = await backend.player();
    const receiveAndEnd = async () => {
      await player.call('GET', '/api/bonus/activate/DAILY');
      await player.call('GET', '/api/bonus/clear');
    };
    for (let wave = 0; wave < 5; wave += 1) await times(8, receiveAndEnd);
    backend.clock.set('2028-03-10T17:00:00.000Z');
    for (let wave = 0; wave < 5; wave += 1) await times(8, receiveAndEnd);
    const receipts = await backend.context.db.query(
      'select period, count(*)::integer as times from bonus_receipts where player_id = $1 group by period order by period',
      [player.id],
    );
    expect(receipts).toEqual([
      { period: '2028-03-10', times: 3 },
      { period: '2028-03-11', times: 3 },
    ]);
    expect(await player.walletMinor()).toBe(6 * 10_00);
    await expectCleanBooks(backend);
  });

  test('PROMO-01 a promotion requested fifty times concurrently is granted once', async () => {
    const player = await backend.player();
    await times(50, () => player.call('GET', '/api/promotion/activate/WELCOME50'));
    expect(await player.walletMinor()).toBe(50_00);
    await expectCleanBooks(backend);
  });

  test('REF-02 INV-01 rewards requested fifty times concurrently are paid once', async () => {
    const inviter = await backend.player();
    const friend = await backend.player({ walletMinor: 1_000_00, inviterId: inviter.id });
    const { username } = (await friend.call('GET', '/api/wallet/activate/PRISM')).json<{ username: string }>();
    await transfer(friend, 'WALLET', 'PRISM', 1000);
    backend.fake.games.idempotent.play('PRISM', username, -400_00);
    await friend.call('GET', '/api/wallet/refresh/slot');
    await times(50, () => friend.call('GET', '/api/refund/receive'));
    await times(50, () => friend.call('GET', '/api/refund/addWallet'));
    await times(50, () => inviter.call('GET', '/api/invite/bonus'));
    expect([await friend.walletMinor(), await inviter.walletMinor()]).toEqual([20_00, 20_00]);
    await expectCleanBooks(backend);
  });

  test('WD-04 a bonus and a withdrawal at the same time leave the books clean', async () => {
    const player = await playerWithGames(backend, 1_000_00, []);
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, () => player.call('POST', '/api/wallet/withdraw', { amount: 300 })),
      ...Array.from({ length: 8 }, () => player.call('GET', '/api/bonus/activate/WELCOME')),
    ]);
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    await expectCleanBooks(backend);
  });
});
