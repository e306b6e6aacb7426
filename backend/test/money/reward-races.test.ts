import { column, rowOf } from '../../src/platform/database/row.ts';
import { bookPlay } from '../../src/testing/book-play.ts';
import type { TestBackend } from '../../src/testing/test-backend.ts';
import { describeOnPostgres, expectCleanBooks, openProofBackend } from './transfer-proof.ts';

describeOnPostgres('loss shares requested while play is booked', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openProofBackend();
  });
  afterAll(() => backend.close());

  test('FAIR-02 concurrent wins, losses and bonuses never make shares exceed the highest rate of the net loss', async () => {
    const inviter = await backend.player();
    const players = await Promise.all(
      Array.from({ length: 4 }, () => backend.player({ walletMinor: 10_00, inviterId: inviter.id })),
    );
    let most = 0;
    for (let wave = 0; wave < 6; wave += 1) {
      const acts = players.flatMap((player, place) => [
        ...['PRISM', 'LOTUS'].flatMap((gameCode) =>
          [-900_00 - place, 250_00, -40_01].map((resultMinor) =>
            bookPlay(backend, player, { source: gameCode === 'PRISM' ? 'round' : 'balance', gameCode, resultMinor }),
          ),
        ),
        ...[
          'bonus/activate/DAILY',
          'refund/receive',
          'refund/addWallet',
          'bonus/clear',
          'refund/receive',
          'refund/addWallet',
        ].map((path) => player.call('GET', `/api/${path}`)),
        inviter.call('GET', '/api/invite/bonus'),
      ]);
      most += players.reduce((sum, _player, place) => sum + 2 * (900_00 + place - 250_00 + 40_01), 0);
      const answers = await Promise.all(acts);
      expect(answers.filter((answer) => typeof answer === 'object' && answer.statusCode >= 500)).toEqual([]);
      backend.clock.advance({ days: 1 });
    }
    for (const player of players) {
      await player.call('GET', '/api/bonus/clear');
      for (let turn = 0; turn < 2; turn += 1) {
        for (const path of ['refund/receive', 'refund/addWallet']) await player.call('GET', `/api/${path}`);
      }
    }
    await inviter.call('GET', '/api/invite/bonus');
    const [paid] = await backend.context.db.rows(
      rowOf({ refunds: column.integer, invites: column.integer }),
      `select (select sum(amount_minor) from refunds)::bigint as refunds, (select sum(amount_minor) from invite_credits)::bigint as invites`,
    );
    for (const amount of [paid?.refunds ?? 0, paid?.invites ?? 0]) {
      expect(amount).toBeLessThanOrEqual((most * 500) / 10_000);
      // Each receipt rounds down, and the lowest rate is 2 %.
      expect(amount).toBeGreaterThan((most * 200) / 10_000 - 1_00);
    }
    expect(await inviter.walletMinor()).toBe(paid?.invites);
    await expectCleanBooks(backend);
  }, 60_000);
});
