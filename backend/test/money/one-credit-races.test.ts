import type { SlipUploaded } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { column, rowOf } from '../../src/platform/database/row.ts';
import { senderOf } from '../../src/testing/bank-sender.ts';
import { assertCleanBooks } from '../../src/testing/clean-books.ts';
import { multipartOf, slipPicture } from '../../src/testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../src/testing/test-backend.ts';
import { onPostgres, tally } from './on-postgres.ts';

const rounds = 12;

onPostgres('one transfer claimed with a slip and a manual deposit at once', () => {
  let backend: TestBackend;
  let player: TestPlayer;
  beforeAll(async () => {
    backend = await createTestBackend({ flags: { isManual: true } });
  });
  afterAll(() => backend.close());
  afterEach(() => assertCleanBooks(backend.context.db));

  const amountOf = (round: number) => 500 + round;
  function paid(round: number): string {
    const reference = `RACE${player.username}R${round}`;
    backend.fake.bank.transfers.push({
      sendingBank: '004',
      reference,
      amountMinor: minor(amountOf(round) * 100),
      currency: 'BAHT',
      receiver: { bankCode: 'KBANK', accountNo: '0482175590' },
      sender: senderOf(player.account),
      transferredAt: backend.clock.now(),
    });
    return reference;
  }
  const requestDeposit = async (round: number, bankReference: string) =>
    (await player.call('POST', '/api/wallet/add', { amount: amountOf(round), bankReference })).json<{ reference: string }>()
      .reference;
  const approve = async (reference: string) =>
    (await backend.operate('PUT', `/operator/manual-deposits/${reference}`, { isApproved: true })).statusCode;
  const pictureOf = async (reference: string) => multipartOf(await slipPicture({ sendingBankNumber: '004', reference }));
  async function upload({ payload, contentType }: Awaited<ReturnType<typeof pictureOf>>): Promise<SlipUploaded> {
    const headers = { ...player.headers, 'content-type': contentType };
    return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<SlipUploaded>();
  }

  test.each([
    ['with the bank’s reference', (transfer: string) => transfer],
    ['without a reference', () => ''],
  ])('FAIR-05 DEP-10 a deposit report %s is credited once, and the other claim waits or is refused', async (_, referenceOf) => {
    for (let round = 0; round < rounds; round += 1) {
      player = await backend.player();
      const transfer = paid(round);
      const [reference, picture] = [await requestDeposit(round, referenceOf(transfer)), await pictureOf(transfer)];
      const [slip, status] = await Promise.all([upload(picture), approve(reference)]);
      const last = status === 409 ? 409 : await approve(reference);
      expect(await player.walletMinor()).toBe(amountOf(round) * 100);
      expect([slip.status, last]).toEqual(last === 409 ? ['SUCCESS', 409] : ['IN_PROGRESS', 200]);
    }
  });

  test('FAIR-05 DEP-10 the approval and the slip jobs credit once, in any order', async () => {
    for (let round = 0; round < rounds; round += 1) {
      player = await backend.player();
      backend.fake.bank.script.next('unknown-before');
      const transfer = paid(round);
      const [reference, picture] = [await requestDeposit(round, ''), await pictureOf(transfer)];
      expect(await upload(picture)).toMatchObject({ status: 'IN_PROGRESS' });
      backend.clock.advance({ minutes: 1 });
      await Promise.all([backend.context.outbox.drain(), approve(reference), upload(picture), approve(reference)]);
      expect(await player.walletMinor()).toBe(amountOf(round) * 100);
    }
  });

  test('FAIR-05 if two deposits with one reference are approved at once, one of them is', async () => {
    for (let round = 0; round < rounds; round += 1) {
      player = await backend.player();
      const references = [await requestDeposit(round, `TWIN${round}`), await requestDeposit(round, `twin-${round}`)];
      const statuses = await Promise.all(references.map(approve));
      expect(tally(statuses.map(String))).toEqual({ 200: 1, 409: 1 });
      expect(await player.walletMinor()).toBe(amountOf(round) * 100);
    }
  });

  test('FAIR-05 if staff credit a line in suspense while others approve a deposit of that amount, one of them succeeds', async () => {
    for (let round = 0; round < rounds; round += 1) {
      player = await backend.player();
      const transfer = paid(round);
      backend.clock.advance({ minutes: 180 });
      await backend.operate('POST', '/operator/reconciliation', {});
      const [found] = await backend.context.db.rows(rowOf({ id: column.text }), 'select id from money_cases where subject = $1', [
        `004:${transfer}`,
      ]);
      const reference = await requestDeposit(round, '');
      const decision = { resolution: 'CREDITED', username: player.username };
      const credit = async () => (await backend.operate('PUT', `/operator/cases/${found?.id}`, decision)).statusCode;
      const statuses = await Promise.all([credit(), approve(reference)]);
      expect(tally(statuses.map(String))).toEqual({ 200: 1, 409: 1 });
      expect(await player.walletMinor()).toBe(amountOf(round) * 100);
    }
  });
});
