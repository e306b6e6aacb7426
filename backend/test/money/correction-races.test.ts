import type { CorrectedKind } from '@kaeo/shared/desk';
import { minor } from '@kaeo/shared/money';
import { auditAll } from '../../src/audit-all.ts';
import { createCorrectionService } from '../../src/features/operations/corrections/correction.service.ts';
import { accounts } from '../../src/ledger/ledger.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { senderOf } from '../../src/testing/bank-sender.ts';
import { uploadSlip } from '../../src/testing/protection/ways-in.ts';
import type { TestBackend, TestPlayer } from '../../src/testing/test-backend.ts';
import { atOnce, onPostgres, tally } from './on-postgres.ts';
import { decide, openProofBackend, playerWithGames, transfer } from './transfer-proof.ts';

onPostgres('concurrent corrections of one decision', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openProofBackend({ flags: { isManual: true } });
  });
  afterAll(() => backend.close());
  afterEach(async () => {
    // These corrections are made by the service, without the acts of two people.
    const findings = (await auditAll(backend.context.db)).filter(
      ({ check }) => !check.startsWith('every correction was requested'),
    );
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
  });

  const correct = (kind: CorrectedKind, id: string) =>
    createCorrectionService(backend.context)
      .correct(kind, id)
      .then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        },
      );
  const gameMinor = (player: TestPlayer) =>
    backend.context.ledger.balance(backend.context.db, accounts.game(player.id, 'LOTUS'), 'BAHT');
  async function only(text: string, value: string): Promise<string> {
    const [row] = await backend.context.db.query<{ id: string }>(text, [value]);
    if (!row) throw new Error(`none: ${text}`);
    return row.id;
  }
  async function creditedSlip(player: TestPlayer, reference: string): Promise<string> {
    backend.fake.bank.transfers.push({
      sendingBank: '004',
      reference,
      currency: 'BAHT',
      receiver: { bankCode: 'KBANK', accountNo: '0482175590' },
      sender: senderOf(player.account),
      amountMinor: minor(500_00),
      transferredAt: backend.clock.now(),
    });
    const slip = await uploadSlip(backend, player, reference);
    expect(slip.status).toBe('SUCCESS');
    return slip.reference;
  }
  /** A player whose transfer of 200 into the game was applied, while staff decided that it was not. */
  async function wronglyRejected() {
    const player = await playerWithGames(backend, 1_000_00, ['LOTUS', 'CUBIC']);
    const { provider } = backend.fake.games.plain;
    const real = provider.transfer.bind(provider);
    provider.transfer = async (code, order) => {
      provider.transfer = real;
      await real(code, order);
      return { kind: 'unknown', cause: 'the reply was lost' };
    };
    const { reference } = (await transfer(player, 'WALLET', 'LOTUS', 200)).json<{ reference: string }>();
    await decide(backend, player, false);
    return { player, reference };
  }

  test('DESK-02 of 20 racing corrections of a transfer, a slip, a claim and a play, one moves money', async () => {
    const racing = async (kind: CorrectedKind, id: string) =>
      expect(tally(await atOnce(20, () => correct(kind, id)))).toEqual({ done: 1, ALREADY_DECIDED: 19 });

    const { player, reference } = await wronglyRejected();
    await racing('transfer', reference);
    expect([await player.walletMinor(), await gameMinor(player)]).toEqual([800_00, 200_00]);

    const poor = await backend.player();
    const slip = await creditedSlip(poor, 'RACE1');
    await poor.call('POST', '/api/wallet/withdraw', { amount: 300 });
    await racing('slip', slip);
    expect(await poor.walletMinor()).toBe(0);

    const claim = await only('select claim_case_id as id from corrections where subject = $1', `slip:${slip}`);
    await backend.operate('PUT', `/operator/cases/${claim}`, { resolution: 'WRITTEN_OFF' });
    await racing('case', claim);
    await only(`select id from money_cases where kind = 'DECISION_CORRECTED' and subject = $1 and claim_minor = 30000`, claim);

    const winner = await playerWithGames(backend, 1_000_00, ['LOTUS']);
    await transfer(winner, 'WALLET', 'LOTUS', 300);
    backend.fake.games.plain.play('LOTUS', winner.usernames.LOTUS ?? '', 300_00);
    await winner.call('GET', '/api/wallet/refresh/slot');
    const jump = await only('select paused_case_id as id from game_accounts where player_id = $1', winner.id);
    await backend.operate('PUT', `/operator/game-cases/${jump}`, { outcome: 'PLAY', note: 'a win' });
    await racing('case', jump);
    expect(await gameMinor(winner)).toBe(300_00);
  });

  test('DESK-02 TRF-02 a correction that races a withdrawal and a transfer takes all of the money, or claims the rest', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { player, reference } = await wronglyRejected();
      const [corrected] = await Promise.all([
        correct('transfer', reference),
        player.call('POST', '/api/wallet/withdraw', { amount: 900 }),
        transfer(player, 'WALLET', 'CUBIC', 50),
      ]);
      expect([corrected, await gameMinor(player)]).toEqual(['done', 200_00]);
      const slip = await creditedSlip(player, `WITH${round}`);
      const [taken] = await Promise.all([correct('slip', slip), player.call('POST', '/api/wallet/withdraw', { amount: 450 })]);
      expect(taken).toBe('done');
    }
  });
});
