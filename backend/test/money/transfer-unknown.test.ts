import type { Fault } from '../../src/testing/fake-providers.ts';
import type { TestBackend } from '../../src/testing/test-backend.ts';
import {
  decide,
  describeOnPostgres,
  expectCleanBooks,
  facts,
  families,
  type GameCode,
  openProofBackend,
  playerWithGames,
  settle,
  statesOf,
  transfer,
} from './transfer-proof.ts';

describeOnPostgres('a provider whose response is lost', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openProofBackend();
  });
  afterAll(() => backend.close());

  const held = { answer: { status: 'IN_PROGRESS' }, inTransit: 250_00 };
  const refused = { answer: {}, inTransit: 0 };
  /** Where ids make a repeat safe, sending again completes an unapplied transfer; without ids staff decide. */
  const outcomes = [
    { code: 'PRISM', fault: 'refuse', ...refused, state: 'REJECTED' },
    { code: 'PRISM', fault: 'unknown-before', ...held, state: 'CONFIRMED' },
    { code: 'PRISM', fault: 'unknown-after', ...held, state: 'CONFIRMED' },
    { code: 'LOTUS', fault: 'refuse', ...refused, state: 'REJECTED' },
    { code: 'LOTUS', fault: 'unknown-before', ...held, state: 'REJECTED', isDecided: true },
    { code: 'LOTUS', fault: 'unknown-after', ...held, state: 'CONFIRMED', isDecided: true },
  ] as const;
  const cases = outcomes.flatMap((outcome) =>
    (['in', 'out'] as const).map((direction) => ({
      isDecided: false,
      ...outcome,
      ...(outcome.fault === 'refuse' ? { answer: { message: direction === 'in' ? 'TRANSFER_FAIL' : 'TRANSFER_STAYED' } } : {}),
      family: families[outcome.code],
      direction,
    })),
  );

  /** A plain provider is first asked for its balance. An outgoing transfer refreshes the game first. */
  function scriptTransfer(code: GameCode, fault: Fault): void {
    const provider = backend.fake.games[families[code]].provider;
    const real = provider.transfer.bind(provider);
    provider.transfer = async (gameCode, order) => {
      provider.transfer = real;
      if (fault === 'refuse') return { kind: 'rejected', reason: 'refused' };
      if (fault === 'unknown-after') await real(gameCode, order);
      return { kind: 'unknown', cause: 'the response was lost' };
    };
  }

  test.each(cases)(
    'TRF-02 $family, $direction, $fault: ends $state, never both refunded and applied',
    async ({ code, direction, fault, answer, inTransit, state, isDecided }) => {
      const player = await playerWithGames(backend, 1_000_00, [code]);
      await transfer(player, 'WALLET', code, 600);
      scriptTransfer(code, fault);
      const reply = await (direction === 'in' ? transfer(player, 'WALLET', code, 250) : transfer(player, code, 'WALLET', 250));
      expect(reply.json()).toMatchObject(answer);
      expect((await facts(backend, player)).transitMinor).toBe(inTransit);

      await settle(backend);
      expect(await statesOf(backend, player, 250_00)).toEqual([isDecided ? 'MANUAL' : state]);
      if (isDecided) await decide(backend, player, state === 'CONFIRMED');
      const after = await facts(backend, player);
      expect(await statesOf(backend, player, 250_00)).toEqual([state]);
      expect([after.transitMinor, after.walletMinor + after.providerMinor]).toEqual([0, 1_000_00]);
      expect(after.mirrorMinor).toBe(after.providerMinor);
      expect(after.providerMinor !== 600_00).toBe(state === 'CONFIRMED');
      await expectCleanBooks(backend);
    },
  );

  test('TRF-02 with a plain provider whose player continues to play, staff decide once', async () => {
    const player = await playerWithGames(backend, 1_000_00, ['LOTUS']);
    scriptTransfer('LOTUS', 'unknown-after');
    await transfer(player, 'WALLET', 'LOTUS', 300);
    backend.fake.games.plain.play('LOTUS', player.usernames.LOTUS ?? '', -17_00);
    await settle(backend);
    expect(await statesOf(backend, player)).toEqual(['MANUAL']);
    expect((await facts(backend, player)).transitMinor).toBe(300_00);
    await expectCleanBooks(backend);

    const waitingNow = (await backend.operate('GET', '/operator/transfers')).json<{ id: string; playerId: string }[]>();
    const waiting = waitingNow.find(({ playerId }) => playerId === player.id);
    const decideTransfer = (isApplied: boolean) =>
      backend.operate('PUT', `/operator/transfers/${waiting?.id ?? ''}`, { isApplied });
    expect((await decideTransfer(true)).json()).toEqual({ state: 'CONFIRMED' });
    expect((await decideTransfer(true)).json()).toEqual({ state: 'CONFIRMED' });
    expect((await decideTransfer(false)).json()).toMatchObject({ message: 'ALREADY_DECIDED' });
    await player.call('GET', '/api/wallet/refresh/slot');
    expect(await facts(backend, player)).toMatchObject({ walletMinor: 700_00, mirrorMinor: 283_00, providerMinor: 283_00 });
    await expectCleanBooks(backend);
  });

  test('SRV-02 two workers that settle the same transfer apply it once', async () => {
    const player = await playerWithGames(backend, 1_000_00, ['PRISM', 'LOTUS']);
    scriptTransfer('PRISM', 'unknown-before');
    scriptTransfer('LOTUS', 'unknown-after');
    await Promise.all([transfer(player, 'WALLET', 'PRISM', 100), transfer(player, 'WALLET', 'LOTUS', 200)]);
    backend.clock.advance({ minutes: 5 });
    await Promise.all(Array.from({ length: 6 }, () => backend.context.outbox.drain()));
    await settle(backend);
    await Promise.all(Array.from({ length: 6 }, () => decide(backend, player, true)));
    expect(await statesOf(backend, player)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await facts(backend, player)).toMatchObject({ walletMinor: 700_00, mirrorMinor: 300_00, providerMinor: 300_00 });
    await expectCleanBooks(backend);
  });

  test('TRF-02 a lost response between two games ends with the money in one place', async () => {
    const player = await playerWithGames(backend, 1_000_00, ['PRISM', 'LOTUS']);
    await transfer(player, 'WALLET', 'PRISM', 500);
    scriptTransfer('PRISM', 'unknown-after');
    expect((await transfer(player, 'PRISM', 'LOTUS', 400)).json()).toMatchObject({ status: 'IN_PROGRESS' });
    await settle(backend);
    expect(await statesOf(backend, player)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
    expect(await facts(backend, player)).toMatchObject({ walletMinor: 500_00, mirrorMinor: 500_00, providerMinor: 500_00 });
    await expectCleanBooks(backend);
  });
});
