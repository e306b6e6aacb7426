import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
});
afterAll(() => backend.close());

test('HOME-01 returns profile, bank account and wallet', async () => {
  const player = await backend.player({ walletMinor: 120_50, name: 'Nattapon', bankCode: 'SCB', bankAccountName: 'NATTAPON' });
  expect((await player.call('GET', '/api/wallet')).json()).toMatchObject({
    profile: { _id: player.id, name: 'Nattapon', currency: 'BAHT' },
    bankAccount: { bankCode: 'SCB', bankAccountName: 'NATTAPON' },
    wallet: { amount: 120.5 },
    invite: { amount: 0 },
  });
});

test('SRV-05 requires a session', async () => {
  expect((await backend.inject({ method: 'GET', url: '/api/wallet' })).json()).toMatchObject({ message: 'UNAUTHORIZED' });
});

describe('a manual deposit', () => {
  test('DEP-01 is credited once when an operator approves it; the opposite decision is refused', async () => {
    const player = await backend.player();
    const first = await player.call('POST', '/api/wallet/add', { amount: 250 }, 'manual-1');
    const again = await player.call('POST', '/api/wallet/add', { amount: 250 }, 'manual-1');
    const { status, reference } = first.json<{ status: string; reference: string }>();
    expect([status, again.json()]).toEqual(['IN_PROGRESS', first.json()]);
    expect(await player.walletMinor()).toBe(0);
    const waiting = (await backend.operate('GET', '/operator/manual-deposits')).json<{ playerId: string }[]>();
    expect(waiting.filter(({ playerId }) => playerId === player.id)).toMatchObject([{ reference, amount: 250 }]);
    const decide = async (isApproved: boolean, of = reference) => {
      const answer = await backend.operate('PUT', `/operator/manual-deposits/${of}`, { isApproved });
      return [answer.statusCode, answer.json<object>()];
    };
    for (let time = 0; time < 2; time += 1) expect(await decide(true)).toEqual([200, { status: 'SUCCESS', reference }]);
    expect(await decide(false)).toMatchObject([409, { message: 'ALREADY_DECIDED' }]);
    expect(await decide(true, 'M-NONE')).toMatchObject([404, { message: 'NO_DATA' }]);
    expect(await player.walletMinor()).toBe(250_00);
  });

  test('DEP-01 shows staff the player, the amount and the evidence to check', async () => {
    const player = await backend.player({ bankAccountName: 'MANEE DEE' });
    const evidence = { paidFrom: 'SCB', paidAt: '10:05', bankReference: '2026112112345' };
    const reply = await player.call('POST', '/api/wallet/add', { amount: 250, ...evidence });
    const { reference } = reply.json<{ reference: string }>();
    const waiting = (await backend.operate('GET', '/operator/manual-deposits')).json<{ reference: string }[]>();
    expect(waiting.find((each) => each.reference === reference)).toEqual({
      reference,
      playerId: player.id,
      amount: 250,
      currency: 'BAHT',
      createdAt: backend.clock.now().toISOString(),
      ...evidence,
      player: { username: player.username, name: player.name, ...player.account },
      slips: [],
    });
    await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: false });
  });

  test('DEP-01 that an operator refuses leaves the wallet unchanged', async () => {
    const player = await backend.player();
    const { reference } = (await player.call('POST', '/api/wallet/add', { amount: 250 })).json<{ reference: string }>();
    await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: false });
    expect(await player.walletMinor()).toBe(0);
    expect((await player.call('POST', '/api/statement', {})).json()).toMatchObject({
      statements: [{ status: 'FAILED', amount: 250 }],
    });
  });

  test('DEP-01 is refused while the operator does not offer it', async () => {
    const player = await backend.player();
    await backend.context.flags.write({ isManual: false });
    expect((await player.call('POST', '/api/wallet/add', { amount: 250 })).json()).toMatchObject({ message: 'NO_WALLET' });
    await backend.context.flags.write({ isManual: true });
  });

  test("DEP-01 has the minimum amount of the player's currency", async () => {
    const player = await backend.player({ currency: 'LAK', bankCode: 'BCEL' });
    const requestDeposit = async (amount: number) =>
      (await player.call('POST', '/api/wallet/add', { amount })).json<{ message?: string }>();
    expect(await requestDeposit(9_999)).toMatchObject({ message: 'VALIDATION' });
    expect(await requestDeposit(10_000)).toMatchObject({ status: 'IN_PROGRESS' });
  });
});
