import type { Protection } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { changeProtection } from '../../../testing/change-site.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createProtectionGuard } from '../guard/guard.ts';

const markets = ['thailand', 'laos'] as const;

describe.each(markets)('limits in %s', (market) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await createTestBackend({ market });
  });
  afterAll(() => backend.close());

  const daily = '/api/protection/limits/deposit/day';
  const set = (player: TestPlayer, amount: number | null, path = daily) => player.call('PUT', path, { amount });
  const confirm = (player: TestPlayer, path = daily) => player.call('POST', `${path}/raise`);
  const limitsOf = async (player: TestPlayer) => (await player.call('GET', '/api/protection')).json<Protection>().limits;
  const amounts = async (player: TestPlayer) =>
    (await limitsOf(player)).map(({ kind, period, amount }) => [kind, period, amount]);
  const message = (reply: { json(): { message: string } }) => reply.json().message;
  /** The code with which the guard refuses a deposit. */
  const depositCode = async (player: TestPlayer, amount: number) => {
    const guard = createProtectionGuard(backend.context);
    const act = { kind: 'deposit', amountMinor: minor(amount * 100) } as const;
    return (await backend.context.db.transaction((tx) => guard.denial(tx, player, act)))?.code;
  };

  test('PROT-01 a first limit and a lower one apply at once', async () => {
    const player = await backend.player();
    expect((await set(player, 500)).json<Protection>().limits).toMatchObject([
      { kind: 'deposit', period: 'day', amount: 500, used: 0, setBy: 'player', raise: null },
    ]);
    expect([await depositCode(player, 500), await depositCode(player, 501)]).toEqual([undefined, 'DEPOSIT_LIMIT']);
    await set(player, 400);
    expect([await depositCode(player, 400), await depositCode(player, 401)]).toEqual([undefined, 'DEPOSIT_LIMIT']);
  });

  test('PROT-01 PROT-10 a raise is in force only after the waiting time of the pack and a confirmation', async () => {
    for (const raiseWaitHours of [24, 48]) {
      await changeProtection(backend, { raiseWaitHours });
      const player = await backend.player();
      await set(player, 500);
      const requestedAt = backend.clock.now();
      const [limit] = (await set(player, 900)).json<Protection>().limits;
      expect(limit).toMatchObject({ amount: 500, raise: { amount: 900, requestedAt: requestedAt.toISOString() } });
      const confirmableAt = new Date(requestedAt.getTime() + raiseWaitHours * 3_600_000);
      expect(limit?.raise?.confirmableAt).toBe(confirmableAt.toISOString());
      backend.clock.set(new Date(confirmableAt.getTime() - 1000));
      const early = await confirm(player);
      expect([early.statusCode, early.json()]).toMatchObject([409, { message: 'PROTECTION_WAIT', retryAfterS: 1 }]);
      backend.clock.set(confirmableAt);
      expect(await depositCode(player, 501)).toBe('DEPOSIT_LIMIT');
      expect((await confirm(player)).json<Protection>().limits).toMatchObject([{ amount: 900, raise: null }]);
      expect(await depositCode(player, 900)).toBeUndefined();
    }
    await changeProtection(backend, { raiseWaitHours: 24 });
  });

  test('PROT-01 an unconfirmed raise is never in force', async () => {
    const player = await backend.player();
    await set(player, 500);
    await set(player, null);
    backend.clock.advance({ hours: 24 * 365 });
    expect(await depositCode(player, 501)).toBe('DEPOSIT_LIMIT');
    expect((await confirm(player)).json<Protection>().limits).toEqual([]);
    expect(await depositCode(player, 1_000_000)).toBeUndefined();
    expect(message(await confirm(player))).toBe('NO_DATA');
  });

  test('PROT-01 a lower limit, the same limit and the player cancel a raise; a repeated raise keeps its waiting time', async () => {
    const player = await backend.player();
    const raises = async () => (await limitsOf(player)).map(({ raise }) => raise?.amount ?? null);
    await set(player, 500);
    for (const cancel of [() => set(player, 400), () => set(player, 400), () => player.call('DELETE', `${daily}/raise`)]) {
      await set(player, 900);
      expect(await raises()).toEqual([900]);
      expect((await cancel()).statusCode).toBe(200);
      expect(await raises()).toEqual([null]);
      backend.clock.advance({ hours: 24 });
      expect(message(await confirm(player))).toBe('NO_DATA');
    }
    expect((await player.call('DELETE', `${daily}/raise`)).statusCode).toBe(200);
    await set(player, 900);
    backend.clock.advance({ hours: 23 });
    await set(player, 900);
    backend.clock.advance({ hours: 1 });
    expect((await confirm(player)).statusCode).toBe(200);
  });

  test('PROT-01 another raise begins to wait again', async () => {
    const player = await backend.player();
    await set(player, 500);
    await set(player, 600);
    backend.clock.advance({ hours: 23 });
    await set(player, 900);
    backend.clock.advance({ hours: 1 });
    expect(message(await confirm(player))).toBe('PROTECTION_WAIT');
  });

  test('PROT-01 PROT-02 each kind and period has its limit, and no limit is not set', async () => {
    const player = await backend.player();
    await set(player, 300, '/api/protection/limits/loss/week');
    await set(player, 2000, '/api/protection/limits/deposit/month');
    await set(player, null, '/api/protection/limits/loss/day');
    expect(await amounts(player)).toEqual([
      ['deposit', 'month', 2000],
      ['loss', 'week', 300],
    ]);
    const other = await backend.player();
    expect(await amounts(other)).toEqual([]);
  });

  test.each([
    ['deposit/day', 'day', '2026-11-18T16:59:59.999Z', '2026-11-18T17:00:00.000Z'],
    ['deposit/week', 'week', '2026-11-22T16:59:59.999Z', '2026-11-22T17:00:00.000Z'],
    ['deposit/month', 'month', '2026-11-30T16:59:59.999Z', '2026-11-30T17:00:00.000Z'],
  ])('PROT-01 a limit of %s counts the calendar %s of the market', async (path, _period, last, next) => {
    const player = await backend.player();
    backend.clock.set('2026-11-18T05:00:00.000Z');
    await set(player, 500, `/api/protection/limits/${path}`);
    const guard = createProtectionGuard(backend.context);
    await backend.context.db.transaction((tx) => guard.countDeposit(tx, player, minor(400_00)));
    backend.clock.set(last);
    expect(await limitsOf(player)).toMatchObject([{ used: 400, resetsAt: next }]);
    expect([await depositCode(player, 100), await depositCode(player, 101)]).toEqual([undefined, 'DEPOSIT_LIMIT']);
    backend.clock.set(next);
    expect(await limitsOf(player)).toMatchObject([{ used: 0 }]);
    expect(await depositCode(player, 500)).toBeUndefined();
  });

  test('PROT-01 an amount must be one of the currency', async () => {
    const player = await backend.player();
    const outcome = async (amount: number) => {
      const { message, fields } = (await set(player, amount)).json<{ message?: string; fields?: object }>();
      return [message, fields];
    };
    expect(await outcome(100.555)).toEqual(['VALIDATION', { amount: 'VALIDATION' }]);
    const ofFraction = { thailand: [undefined, undefined], laos: ['WHOLE_KIP', { amount: 'WHOLE_KIP' }] };
    expect(await outcome(100.5)).toEqual(ofFraction[market]);
  });

  test('PROT-01 every change leaves a record without the name of the player', async () => {
    const player = await backend.player();
    await set(player, 500);
    await set(player, 900);
    backend.clock.advance({ hours: 24 });
    await confirm(player);
    await set(player, null);
    await player.call('DELETE', `${daily}/raise`);
    const records = await backend.context.db.query<{ action: string; details: object; actor: string }>(
      'select action, details, actor from audit_records where subject = $1 order by place',
      [player.id],
    );
    const name = { kind: 'deposit', period: 'day' };
    expect(records).toEqual([
      { action: 'protection limit set', actor: player.id, details: { ...name, amount: 500, before: null } },
      { action: 'protection limit raise requested', actor: player.id, details: { ...name, amount: 900, before: 500 } },
      { action: 'protection limit raised', actor: player.id, details: { ...name, amount: 900, before: 500 } },
      { action: 'protection limit raise requested', actor: player.id, details: { ...name, amount: null, before: 900 } },
      { action: 'protection limit raise cancelled', actor: player.id, details: name },
    ]);
  });
});
