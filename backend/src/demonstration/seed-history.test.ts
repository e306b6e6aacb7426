import type { Currency } from '@kaeo/shared/api';
import { auditAll } from '../audit-all.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { seedHistory } from './seed-history.ts';
import { seedRewards } from './seed-rewards.ts';
import { seedSite } from './seed-site.ts';

type Amounts = {
  wallet: { amount: number };
  invite: { amount: number };
  slots: { code: string; isActive: boolean; amount: number }[];
};

async function demonstration(market: 'thailand' | 'laos', currency: Currency) {
  const backend = await createTestBackend({ market });
  await seedSite(backend.context.db, market, ['games', 'bonuses', 'promotions']);
  const player = await backend.player({ currency });
  const friends = [
    await backend.player({ currency, inviterId: player.id }),
    await backend.player({ currency, inviterId: player.id }),
  ];
  friends.push(await backend.player({ currency, inviterId: player.id }));
  await seedRewards(backend.context, player, friends, await seedHistory(backend.context, player));
  return { backend, player };
}

describe('Thai demonstration data', () => {
  let backend: TestBackend;
  let player: Awaited<ReturnType<typeof demonstration>>['player'];
  beforeAll(async () => {
    ({ backend, player } = await demonstration('thailand', 'BAHT'));
  });
  afterAll(() => backend.close());

  test('HOME-01 the wallet shows two games with money and the invite bonus', async () => {
    const wallet = (await player.call('GET', '/api/wallet')).json<Amounts>();
    expect([wallet.wallet.amount, wallet.invite.amount, wallet.slots.length]).toEqual([1000, 120, 12]);
    expect(wallet.slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, amount])).toEqual([
      ['PRISM', 1980.5],
      ['SKY49', 500],
    ]);
  });

  test('SRV-01 every amount comes from the ledger', async () => {
    expect(await auditAll(backend.context.db)).toEqual([]);
  });

  test('STMT-01 the statement has three pages with every type, newest first', async () => {
    type Page = { total: number; statements: { statementType: string; status: string; createdAt: string }[] };
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await player.call('POST', '/api/statement', { page, limit: 10 })).json<Page>()),
    );
    const entries = pages.flatMap(({ statements }) => statements);
    expect(pages[0]?.total).toBe(entries.length);
    expect(pages[2]?.statements.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ statementType }) => statementType))).toEqual(
      new Set(['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer']),
    );
    expect(new Set(entries.map(({ status }) => status))).toEqual(new Set(['IN_PROGRESS', 'SUCCESS', 'FAILED']));
    expect(entries.map(({ createdAt }) => createdAt)).toEqual(
      entries
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
  });

  test('PROMO-01 USEDONCE has been received, WELCOME50 is open', async () => {
    expect((await player.call('GET', '/api/promotion/activate/USEDONCE')).json()).toMatchObject({
      message: 'PROMOTION_RECEIVED',
    });
    expect((await player.call('GET', '/api/promotion/find/welcome50')).json()).toMatchObject({ code: 'WELCOME50' });
  });
});

test('the provider receives the demonstration’s game accounts, and a refresh then changes nothing', async () => {
  const { backend, player } = await demonstration('thailand', 'BAHT');
  await backend.context.outbox.drain();
  const { slots } = (await player.call('GET', '/api/wallet/refresh/slot')).json<Pick<Amounts, 'slots'>>();
  expect(slots.filter(({ isActive }) => isActive).map(({ amount }) => amount)).toEqual([1980.5, 500]);
  const moved = await player.call('POST', '/api/wallet/transfer', { from: 'PRISM', to: 'WALLET', amount: 80.5 });
  expect(moved.json()).toMatchObject({ status: 'SUCCESS' });
  await backend.close();
});

test('HOME-10 Lao demonstration data are in kip', async () => {
  const { backend, player } = await demonstration('laos', 'LAK');
  const wallet = (await player.call('GET', '/api/wallet')).json<Amounts>();
  expect([wallet.wallet.amount, wallet.invite.amount]).toEqual([600_000, 72_000]);
  expect(await auditAll(backend.context.db)).toEqual([]);
  await backend.close();
});
