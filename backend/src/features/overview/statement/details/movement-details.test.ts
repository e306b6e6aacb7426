import type { MoneyMovement, MovementDetails, QrRecord, Slips, SlipUploaded, Statement } from '@kaeo/shared/api';
import { minor } from '@kaeo/shared/money';
import { seedSite } from '../../../../demonstration/seed-site.ts';
import { senderOf } from '../../../../testing/bank-sender.ts';
import { report } from '../../../../testing/callback.ts';
import { assertCleanBooks } from '../../../../testing/clean-books.ts';
import { encryptedGiftLink, newGiftHash } from '../../../../testing/gift-links.ts';
import { timeOut } from '../../../../testing/protection/protect.ts';
import { wayNames, waysIn } from '../../../../testing/protection/ways-in.ts';
import { multipartOf, slipPicture } from '../../../../testing/slip-picture.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../../testing/test-backend.ts';
import { readParked } from '../../../records/cases/parked-money.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ flags: { isManual: true } });
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses']);
});
afterAll(() => backend.close());
let start: number;
beforeEach(async () => {
  backend.clock.advance({ hours: 1 });
  // Payouts of earlier tests must not take the scripted results of this one.
  await work();
  start = backend.clock.now().getTime();
});
afterEach(async () => {
  backend.fake.bank.script.clear();
  backend.fake.payout.script.clear();
  await assertCleanBooks(backend.context.db);
});

/** The time some seconds after the start of the test. */
const after = (seconds: number) => new Date(start + seconds * 1000).toISOString();
const pass = (seconds: number) => backend.clock.advance({ seconds });
const work = () => backend.context.outbox.drain();

async function detailsOf(player: TestPlayer, name: string): Promise<MovementDetails> {
  const reply = await player.call('GET', `/api/statement/${name}`);
  expect([name, reply.statusCode]).toEqual([name, 200]);
  return reply.json<MovementDetails>();
}
const stepsOf = ({ steps }: MovementDetails) => steps.map(({ step, at }) => [step, at]);
const send = async (player: TestPlayer, url: string, body: object): Promise<string> =>
  (await player.call('POST', url, body)).json<MoneyMovement>().reference;

let slips = 0;
type Slip = { readonly isKnown: boolean; readonly isAgain?: boolean };
/** Uploads the slip of a new transfer, or of the last one again. */
async function uploadSlip(player: TestPlayer, { isKnown, isAgain = false }: Slip): Promise<SlipUploaded> {
  if (!isAgain) slips += 1;
  const reference = `DETAILS${slips}`;
  if (isKnown) {
    backend.fake.bank.transfers.push({
      sendingBank: '004',
      reference,
      amountMinor: minor(500_00),
      currency: 'BAHT',
      receiver: { bankCode: 'KBANK', accountNo: '0482175590' },
      sender: senderOf(player.account),
      transferredAt: new Date(backend.clock.now().getTime() - 60_000),
    });
  }
  const { payload, contentType } = await multipartOf(await slipPicture({ sendingBankNumber: '004', reference }), 'file');
  const headers = { ...player.headers, 'content-type': contentType };
  return (await backend.inject({ method: 'POST', url: '/api/wallet/slip', headers, payload })).json<SlipUploaded>();
}

test('PLAY-05 a withdrawal has the time of each step, its masked account and no fee', async () => {
  const player = await backend.player({ walletMinor: 1_000_00, bankCode: 'SCB', bankAccountNo: '4081234567' });
  const reference = await send(player, '/api/wallet/withdraw', { amount: 200 });
  const name = `withdraw/${reference}`;
  const requested = await detailsOf(player, name);
  expect(requested).toMatchObject({
    entry: { statementType: 'withdraw', status: 'IN_PROGRESS', amount: 200, reference },
    currency: 'BAHT',
    fee: 0,
    channel: 'bank',
    account: { number: '••••4567' },
  });
  expect(stepsOf(requested)).toEqual([
    ['requested', after(0)],
    ['withBank', null],
    ['paid', null],
  ]);
  pass(2);
  await work();
  pass(60);
  const [id = ''] = [...backend.fake.payout.orders.keys()].slice(-1);
  await report(backend, { id, status: 'paid' });
  expect(stepsOf(await detailsOf(player, name))).toEqual([
    ['requested', after(0)],
    ['withBank', after(2)],
    ['paid', after(62)],
  ]);
  pass(3_600);
  await report(backend, { id, status: 'failed' });
  expect(stepsOf(await detailsOf(player, name)).at(-1)).toEqual(['cameBack', after(3_662)]);
  const { statements } = (await player.call('POST', '/api/statement', {})).json<Statement>();
  const back = statements.find(({ from }) => from === 'PAYOUT');
  expect(stepsOf(await detailsOf(player, `deposit/${back?.reference}`))).toEqual([
    ['cameBack', after(3_662)],
    ['credited', null],
  ]);
});

test('PLAY-05 a refused withdrawal ends as returned', async () => {
  const player = await backend.player({ walletMinor: 1_000_00 });
  backend.fake.payout.script.next('refuse');
  const reference = await send(player, '/api/wallet/withdraw', { amount: 200 });
  pass(1);
  await work();
  expect(stepsOf(await detailsOf(player, `withdraw/${reference}`))).toEqual([
    ['requested', after(0)],
    ['withBank', after(1)],
    ['returned', after(1)],
  ]);
});

test('PLAY-05 a credited slip has the time of the transfer, the upload, the check and the credit', async () => {
  const player = await backend.player({ bankAccountNo: '7712345678' });
  const { reference } = await uploadSlip(player, { isKnown: true });
  const details = await detailsOf(player, `deposit/${reference}`);
  expect(details).toMatchObject({ entry: { status: 'SUCCESS', amount: 500 }, channel: 'slip' });
  expect(details.account?.number).toMatch(/^••••[•\d]{4}$/);
  expect(stepsOf(details)).toEqual([
    ['transferred', after(-60)],
    ['sent', after(0)],
    ['bankChecks', after(0)],
    ['credited', after(0)],
  ]);
});

test('PLAY-02 a slip has steps before it is credited, and those that are still to come', async () => {
  const player = await backend.player();
  const { reference } = await uploadSlip(player, { isKnown: false });
  const details = await detailsOf(player, `deposit/${reference}`);
  expect(details.entry).toMatchObject({ statementType: 'deposit', status: 'IN_PROGRESS', from: 'KBANK', amount: 0 });
  expect(stepsOf(details)).toEqual([
    ['sent', after(0)],
    ['bankChecks', after(0)],
    ['bankUnaware', after(0)],
    ['credited', null],
  ]);
});

test('PLAY-05 a failed slip has its reason and no account', async () => {
  const [owner, other] = [await backend.player(), await backend.player()];
  await uploadSlip(owner, { isKnown: true });
  const { reference } = await uploadSlip(other, { isKnown: false, isAgain: true });
  const details = await detailsOf(other, `deposit/${reference}`);
  expect(details).toMatchObject({ entry: { status: 'FAILED' }, reason: 'SLIP_REFNO_DUPLICATED' });
  expect(details).not.toHaveProperty('account');
  expect(stepsOf(details)).toEqual([
    ['sent', after(0)],
    ['failed', after(0)],
  ]);
});

test('PLAY-05 a paid QR code is found by its id and by the reference of its payment', async () => {
  const player = await backend.player();
  const { qrcodeId } = (await player.call('POST', '/api/qrcode/KBANK', { amount: 120 })).json<QrRecord>();
  expect((await player.call('GET', `/api/statement/deposit/${qrcodeId}`)).statusCode).toBe(404);
  pass(30);
  const [code] = await backend.context.db.query<{ reference: string }>('select reference from qr_codes where id = $1', [
    qrcodeId,
  ]);
  const paidAt = after(25);
  await report(backend, { id: `P-${qrcodeId}`, reference: code?.reference ?? '', amount: '120.00', currency: 'BAHT', paidAt });
  const details = await detailsOf(player, `deposit/${qrcodeId}`);
  expect(details).toMatchObject({ channel: 'qr', entry: { amount: 120 } });
  expect(stepsOf(details)).toEqual([
    ['codeCreated', after(0)],
    ['paid', after(25)],
    ['credited', after(30)],
  ]);
  expect(await detailsOf(player, `deposit/${details.entry.reference}`)).toEqual(details);
});

test('PLAY-05 a gift link, a reported deposit, a move and a bonus have their steps', async () => {
  const player = await backend.player({ walletMinor: 100_00 });
  const hash = newGiftHash();
  backend.fake.gift.gifts.set(hash, 50_00);
  const gift = await send(player, '/api/wallet/truelink', { link: encryptedGiftLink(backend.context, hash) });
  expect(stepsOf(await detailsOf(player, `deposit/${gift}`))).toEqual([
    ['sent', after(0)],
    ['giftChecks', after(0)],
    ['credited', after(0)],
  ]);

  const manual = await send(player, '/api/wallet/add', { amount: 300 });
  expect(stepsOf(await detailsOf(player, `deposit/${manual}`))).toEqual([
    ['reported', after(0)],
    ['credited', null],
  ]);
  pass(90);
  await backend.operate('PUT', `/operator/manual-deposits/${manual}`, { isApproved: false });
  expect(stepsOf(await detailsOf(player, `deposit/${manual}`))).toEqual([
    ['reported', after(0)],
    ['failed', after(90)],
  ]);

  await player.call('GET', '/api/wallet/activate/PRISM');
  const move = await send(player, '/api/wallet/transfer', { from: 'WALLET', to: 'PRISM', amount: 40 });
  expect(stepsOf(await detailsOf(player, `transfer/${move}`))).toEqual([
    ['requested', after(90)],
    ['withGame', after(90)],
    ['moved', after(90)],
  ]);

  await player.call('GET', '/api/bonus/activate/DAILY');
  const { statements } = (await player.call('POST', '/api/statement', { kind: 'bonus' })).json<Statement>();
  expect(stepsOf(await detailsOf(player, `bonus/${statements[0]?.reference}`))).toEqual([['granted', after(90)]]);
});

test('PLAY-05 names follow the language, and another player’s movement is not found', async () => {
  const player = await backend.player({ walletMinor: 1_000_00, bankCode: 'SCB' });
  const reference = await send(player, '/api/wallet/withdraw', { amount: 200 });
  const inThai = await backend.inject({
    method: 'GET',
    url: `/api/statement/withdraw/${reference}`,
    headers: { ...player.headers, 'accept-language': 'th' },
  });
  expect(inThai.json<MovementDetails>()).toMatchObject({ account: { bank: 'ไทยพาณิชย์' }, entry: { toName: 'ไทยพาณิชย์' } });
  const other = await backend.player();
  for (const name of [`withdraw/${reference}`, `deposit/${reference}`])
    expect((await other.call('GET', `/api/statement/${name}`)).json()).toMatchObject({ message: 'NOT_FOUND' });
  expect((await player.call('GET', `/api/statement/deposit/${reference}`)).statusCode).toBe(404);
});

test.each(wayNames)('PROT-07 PLAY-02 the steps of a parked %s promise no credit, and name one by staff', async (way) => {
  const player = await backend.player();
  const arrive = await waysIn[way](backend, player, minor(600_00));
  const entries = async () => (await player.call('POST', '/api/statement', {})).json<Statement>().statements;
  await timeOut(backend, player);
  await arrive();
  const [slip] = (await player.call('POST', '/api/statement/slip', {})).json<Slips>().slips;
  const reference = slip?.reference ?? (await entries())[0]?.reference;
  const shown = reference === undefined ? [] : stepsOf(await detailsOf(player, `deposit/${reference}`)).slice(-1);
  expect(shown).toEqual(reference === undefined ? [] : [['parked', after(0)]]);
  backend.clock.advance({ days: 1, seconds: 1 });
  const [parked] = await readParked(backend.context.db, player.id, 14);
  await backend.operate('PUT', `/operator/cases/${parked?.id}`, { resolution: 'CREDITED', username: player.username });
  expect(stepsOf(await detailsOf(player, `deposit/${(await entries())[0]?.reference}`)).slice(-2)).toEqual([
    ['parked', after(0)],
    ['credited', after(86_401)],
  ]);
});
