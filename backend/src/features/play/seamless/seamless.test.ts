import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { type ReceivedRequest, type StandInAnswer, standInPartner } from '../../../testing/stand-ins/stand-in-partner.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { reportOpenStakes } from './open-stakes.ts';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
const [ours, theirs, stranger] = [pair(), pair(), pair()];
const settings = {
  operatorId: 816,
  gameCodes: { PRISM: 'clt_dragonrising' },
  platform: 'GPL_MOBILE',
  language: 'th',
  country: 'TH',
  lobbyUrl: 'https://wallet.example/lobby',
};

let folder: string;
let launches: StandInAnswer[];
let server: Awaited<ReturnType<typeof standInPartner>>;
let backend: TestBackend;

/** The only endpoint of the partner that is called. */
function launch({ path }: ReceivedRequest): StandInAnswer {
  const answer = { status: 200, body: { url: 'https://games.example/clt_dragonrising?t=1' } };
  return path === '/operator/generic/v2/game/url' ? (launches.shift() ?? answer) : { status: 404, body: {} };
}
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/wallet-seamless-`);
  server = await standInPartner(launch);
  const keys = [{ id: 'now', privateKey: ours.privateKey, publicKey: theirs.publicKey }];
  const { address } = server.partner('hub88', { keys: [{ id: 'now' }], settings });
  const house = { adapter: 'sandbox', address: 'http://127.0.0.1:9', keys: [{ id: 'now', secret: 'another' }] };
  const file = {
    partners: { house, hub: { adapter: 'hub88', address, keys, settings } },
    rails: { sms: 'house', slip: 'house', statement: 'house', payment: 'house', payout: 'house', gift: 'house' },
    games: { PRISM: 'hub', '*': 'house' },
  };
  await writeFile(`${folder}/rails.json`, JSON.stringify(file));
  backend = await createTestBackend({ environment: { RAILS_FILE: `${folder}/rails.json` } });
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
});
beforeEach(() => {
  launches = [];
});
afterEach(() => assertCleanBooks(backend.context.db));
afterAll(async () => {
  await backend.close();
  server.close();
  await rm(folder, { recursive: true });
});

const game = () => backend.context.providers.game({ code: 'PRISM', family: 'idempotent' });
/** A player with money in PRISM, and the token it was opened with. */
async function atPrism(amount = 500) {
  const player = await backend.player({ walletMinor: 1_000_00 });
  const { username } = (await player.call('GET', '/api/wallet/activate/PRISM')).json<{ username: string }>();
  await move(player, 'WALLET', 'PRISM', amount);
  await game().signIn('PRISM', username);
  const { token } = JSON.parse(server.received.at(-1)?.body ?? '');
  return { player, account: { user: username, token } };
}
const move = async (player: TestPlayer, from: string, to: string, amount: number) =>
  (await player.call('POST', '/api/wallet/transfer', { from, to, amount })).json<{ status?: string; message?: string }>();
const inPrism = async (player: TestPlayer) => {
  type Slots = { slots: { code: string; amount: number; openStakes?: number }[] };
  const { slots } = (await player.call('GET', '/api/wallet/refresh/slot')).json<Slots>();
  return slots.find(({ code }) => code === 'PRISM')?.amount;
};
const resultsOf = (player: TestPlayer) =>
  backend.context.db.query<{ amount_minor: number; turnover_minor: number }>(
    'select amount_minor, turnover_minor from game_results where player_id = $1 order by played_at, id',
    [player.id],
  );
const casesOf = (player: TestPlayer) =>
  backend.context.db.query('select kind from money_cases where claimant_id = $1', [player.id]);

type Claim = {
  id: string;
  kind: string;
  claim: number;
  amount: number;
  claimant: { username: string } | null;
  resolution: string | null;
};
async function claimOf(player: TestPlayer): Promise<Claim> {
  const cases = (await backend.operate('GET', '/operator/cases')).json<Claim[]>();
  const found = cases.filter(({ claimant }) => claimant?.username === player.username);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} cases of the player`);
  return found[0];
}
/** Returns 200 or the refusal. */
async function decide(id: string, resolution: string): Promise<number | string> {
  const answer = await backend.operate('PUT', `/operator/cases/${id}`, { resolution });
  return answer.statusCode === 200 ? 200 : answer.json<{ message: string }>().message;
}
async function withdraw(player: TestPlayer, amount: number): Promise<string | undefined> {
  const { status, message } = (await player.call('POST', '/api/wallet/withdraw', { amount })).json<Record<string, string>>();
  return status ?? message;
}
const sentPayouts = async (player: TestPlayer) =>
  (await backend.context.db.query<{ state: string }>('select state from withdrawals where player_id = $1', [player.id])).map(
    ({ state }) => state,
  );
const statementOf = async (player: TestPlayer) =>
  (await player.call('POST', '/api/statement', {})).json<{ statements: object[] }>().statements;

type Account = { readonly user: string; readonly token: string };
/** Sends a text as the partner does, with a signature over its bytes. */
function sent(action: string, text: string, { key = theirs.privateKey, partner = 'hub', payload = text } = {}) {
  return backend.inject({
    method: 'POST',
    url: `/api/callbacks/games/${partner}/${action}`,
    headers: {
      'content-type': 'application/json',
      'x-hub88-signature': sign('RSA-SHA256', Buffer.from(text), key).toString('base64'),
    },
    payload,
  });
}
/** Returns HTTP status and body of the response. */
async function fullReply(action: string, body: object | string): Promise<[number, object]> {
  const answer = await sent(action, typeof body === 'string' ? body : JSON.stringify(body));
  return [answer.statusCode, answer.json<object>()];
}
/** Calls as the partner does. Returns the status and the balance in baht. */
async function call(
  action: string,
  body: object,
  { key = theirs.privateKey, partner = 'hub', change = (text: string) => text } = {},
) {
  const text = JSON.stringify({ request_uuid: randomUUID(), ...body });
  const answer = await sent(action, text, { key, partner, payload: change(text) });
  const { status, balance, message } = answer.json<{ status?: string; balance?: number; message?: string }>();
  return [status ?? message, ...(balance === undefined ? [] : [balance / 100_000])];
}
const balanceOf = (account: Account) => call('user/balance', account);
const transaction = { round: 'R1', round_closed: false, currency: 'THB', is_free: false };
const bet = (account: Account, transaction_uuid: string, baht: number, change: object = {}) =>
  call('transaction/bet', { ...transaction, ...account, transaction_uuid, amount: baht * 100_000, ...change });
const win = (account: Account, transaction_uuid: string, reference: string, baht: number, change: object = {}) =>
  call('transaction/win', {
    ...transaction,
    ...account,
    transaction_uuid,
    reference_transaction_uuid: reference,
    round_closed: true,
    amount: baht * 100_000,
    ...change,
  });
const rollback = (account: Account, transaction_uuid: string, reference: string, change: object = {}) =>
  call('transaction/rollback', {
    ...transaction,
    ...account,
    transaction_uuid,
    reference_transaction_uuid: reference,
    round_closed: true,
    ...change,
  });
/** Unique ids: all tests share the game, in which an id can be used once. */
const ids = (...names: string[]) => names.map((name) => `${name}-${randomUUID()}`) as [string, string, string, string];

test('GAME-03 FAIR-03 money moved into the game can be bet and won, and each round is booked once', async () => {
  const { player, account } = await atPrism();
  const [b1, w1, b2] = ids('b1', 'w1', 'b2');
  expect(await balanceOf(account)).toEqual(['RS_OK', 500]);
  for (let times = 0; times < 2; times += 1) expect(await bet(account, b1, 100)).toEqual(['RS_OK', 400]);
  expect([await inPrism(player), await resultsOf(player)]).toEqual([500, []]);
  for (let times = 0; times < 2; times += 1) expect(await win(account, w1, b1, 150)).toEqual(['RS_OK', 550]);
  expect([await inPrism(player), await inPrism(player)]).toEqual([550, 550]);
  expect(await bet(account, b2, 30.5, { round: 'R2', round_closed: true })).toEqual(['RS_OK', 519.5]);
  expect(await inPrism(player)).toBe(519.5);
  expect(await resultsOf(player)).toEqual([
    { amount_minor: 50_00, turnover_minor: 100_00 },
    { amount_minor: -30_50, turnover_minor: 30_50 },
  ]);
  expect(await move(player, 'PRISM', 'WALLET', 519.5)).toMatchObject({ status: 'SUCCESS' });
  expect([await player.walletMinor(), await balanceOf(account), await casesOf(player)]).toEqual([1_019_50, ['RS_OK', 0], []]);
});

test('FAIR-03 SRV-02 a bet cannot overdraw the balance, and an id cannot be reused with other data', async () => {
  const { player, account } = await atPrism(100);
  const [b1, b2, w1] = ids('b1', 'b2', 'w1');
  expect(await bet(account, b1, 100.01)).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 100]);
  expect(await bet(account, b1, 60)).toEqual(['RS_OK', 40]);
  expect(await bet(account, b1, 40)).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 40]);
  expect(await bet(account, b2, 60)).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 40]);
  expect(await win(account, w1, b2, 900)).toEqual(['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 40]);
  expect(await move(player, 'PRISM', 'WALLET', 50)).not.toMatchObject({ status: 'SUCCESS' });
  expect([await balanceOf(account), await inPrism(player), await casesOf(player)]).toEqual([['RS_OK', 40], 100, []]);
});

test('FAIR-03 SRV-02 a bet is rolled back once, open or settled, and also if the rollback arrives first', async () => {
  const { player, account } = await atPrism(100);
  const [b1, r1, r2, w1] = ids('b1', 'r1', 'r2', 'w1');
  await bet(account, b1, 60);
  for (const id of [r1, r1, r2]) expect(await rollback(account, id, b1)).toEqual(['RS_OK', 100]);
  expect(await win(account, w1, b1, 900)).toEqual(['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 100]);
  expect([await inPrism(player), await resultsOf(player)]).toEqual([100, []]);

  const [b2, r3, b3, r4] = ids('b2', 'r3', 'b3', 'r4');
  await bet(account, b2, 60, { round: 'R2', round_closed: true });
  expect(await inPrism(player)).toBe(40);
  expect(await rollback(account, r3, b2, { round: 'R2' })).toEqual(['RS_OK', 100]);
  expect(await inPrism(player)).toBe(100);
  expect((await resultsOf(player)).map(({ amount_minor }) => amount_minor)).toEqual([-60_00, 60_00]);

  expect(await rollback(account, r4, b3)).toEqual(['RS_OK', 100]);
  expect(await bet(account, b3, 60)).toEqual(['RS_ERROR_UNKNOWN', 100]);
  expect([await inPrism(player), await casesOf(player)]).toEqual([100, []]);
});

describe('FAIR-06 a round that the provider rolls back', () => {
  const active = async (player: TestPlayer) =>
    (await player.call('GET', '/api/bonus/check/active')).json<{ turnoverDone: number; canEnd: boolean }>();

  test('FAIR-06 leaves no turnover after a rollback of bet 300 and win 0', async () => {
    const { player, account } = await atPrism(500);
    const [b1, w1, b2, w2] = ids('b1', 'w1', 'b2', 'w2');
    const [r1, r2, r3] = ids('r1', 'r2', 'r3');
    await player.call('GET', '/api/bonus/activate/WELCOME');
    await bet(account, b1, 300);
    await win(account, w1, b1, 0);
    await bet(account, b2, 20, { round: 'R2' });
    await win(account, w2, b2, 50, { round: 'R2' });
    await inPrism(player);
    expect(await active(player)).toMatchObject({ turnoverDone: 320 });
    for (const id of [r1, r1]) await rollback(account, id, w1);
    for (const id of [r2, r2]) expect(await rollback(account, id, b1)).toEqual(['RS_OK', 530]);
    expect(await inPrism(player)).toBe(530);
    expect(await active(player)).toMatchObject({ turnoverDone: 20, canEnd: false });
    // In the other round only the win is rolled back, so the stake is lost.
    await rollback(account, r3, w2, { round: 'R2' });
    expect(await inPrism(player)).toBe(480);
    expect(await active(player)).toMatchObject({ turnoverDone: 20 });
    expect([
      await casesOf(player),
      (await resultsOf(player)).map(({ amount_minor }) => amount_minor).toSorted((a, b) => a - b),
    ]).toEqual([[], [-300_00, -50_00, 30_00, 300_00]]);
  });

  test('FAIR-06 is not booked at all if cancelled before the first check', async () => {
    const { player, account } = await atPrism(500);
    const [b1, w1, r1, r2] = ids('b1', 'w1', 'r1', 'r2');
    await bet(account, b1, 300);
    await win(account, w1, b1, 100);
    await rollback(account, r1, w1);
    await rollback(account, r2, b1);
    expect([await inPrism(player), await resultsOf(player), await casesOf(player)]).toEqual([500, [], []]);
  });

  test('FAIR-06 makes the grant a debt if its turnover had completed the bonus', async () => {
    const { player, account } = await atPrism(1000);
    const [b1, r1] = ids('b1', 'r1');
    await player.call('GET', '/api/bonus/activate/WELCOME');
    await bet(account, b1, 1000, { round_closed: true });
    expect((await player.call('GET', '/api/bonus/clear')).json()).toEqual({ message: 'BONUS_CLEAR' });
    expect(await rollback(account, r1, b1)).toEqual(['RS_OK', 1000]);
    await inPrism(player);
    expect((await player.call('GET', '/api/refund/check')).json()).toMatchObject({ owed: 50, refundAmount: 0 });
  });
});

test('FAIR-03 SRV-02 a win is rolled back as far as the balance allows', async () => {
  const { player, account } = await atPrism(100);
  const [b1, w1, r1, r2] = ids('b1', 'w1', 'r1', 'r2');
  await bet(account, b1, 100);
  await win(account, w1, b1, 300);
  expect(await move(player, 'PRISM', 'WALLET', 200)).toMatchObject({ status: 'SUCCESS' });
  for (const id of [r1, r1, r2]) expect(await rollback(account, id, w1)).toEqual(['RS_OK', 0]);
  expect(await inPrism(player)).toBe(0);
  expect(await claimOf(player)).toMatchObject({ kind: 'WIN_TAKEN_BACK', claim: 200, amount: 0, resolution: null });
  expect(await withdraw(player, 100)).toBe('WITHDRAW_REVIEW');
  const { id } = await claimOf(player);
  for (const resolution of ['CLOSED', 'RETURNED', 'PAID_AGAIN']) expect(await decide(id, resolution)).toBe('VALIDATION');
  expect([await decide(id, 'RECOVERED'), await decide(id, 'RECOVERED')]).toEqual([200, 200]);
  expect(await decide(id, 'WRITTEN_OFF')).toBe('ALREADY_DECIDED');
  expect(await player.walletMinor()).toBe(900_00);
  expect((await statementOf(player))[0]).toMatchObject({
    statementType: 'withdraw',
    status: 'SUCCESS',
    to: 'CORRECTION',
    amount: 200,
  });
  expect(await withdraw(player, 100)).toBe('IN_PROGRESS');
});

test('FAIR-03 WD-02 an unsent withdrawal waits for the claim, which is recovered as far as there is money', async () => {
  const { player, account } = await atPrism(1_000);
  const [b1, w1, r1] = ids('b1', 'w1', 'r1');
  await bet(account, b1, 100);
  await win(account, w1, b1, 1_000);
  expect(await move(player, 'PRISM', 'WALLET', 1_900)).toMatchObject({ status: 'SUCCESS' });
  expect(await withdraw(player, 1_500)).toBe('IN_PROGRESS');
  expect(await rollback(account, r1, w1)).toEqual(['RS_OK', 0]);
  await backend.context.outbox.drain();
  expect(await sentPayouts(player)).toEqual(['HELD']);
  const { id } = await claimOf(player);
  expect(await decide(id, 'RECOVERED')).toBe(200);
  expect([await sentPayouts(player), await player.walletMinor(), await inPrism(player)]).toEqual([['RETURNED'], 900_00, 0]);
});

test('FAIR-03 WD-02 a written-off claim does not touch the wallet, and the waiting withdrawal is paid', async () => {
  const { player, account } = await atPrism(1_000);
  const [b1, w1, r1] = ids('b1', 'w1', 'r1');
  await bet(account, b1, 100);
  await win(account, w1, b1, 1_000);
  await move(player, 'PRISM', 'WALLET', 1_900);
  await withdraw(player, 1_900);
  await rollback(account, r1, w1);
  await backend.context.outbox.drain();
  const { id } = await claimOf(player);
  expect(await decide(id, 'WRITTEN_OFF')).toBe(200);
  backend.clock.advance({ minutes: 10 });
  await backend.context.outbox.drain();
  expect([await sentPayouts(player), await player.walletMinor(), await inPrism(player)]).toEqual([['SENT'], 0, 0]);
});

test('FAIR-03 SRV-02 rollbacks of a win concurrent with a withdrawal, a transfer and a check create one claim', async () => {
  const { player, account } = await atPrism(500);
  const [b1, w1] = ids('b1', 'w1');
  await bet(account, b1, 100);
  await win(account, w1, b1, 400);
  await move(player, 'PRISM', 'WALLET', 600);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, (_, place) => rollback(account, ids(`r${place}`)[0], w1)),
    ...[1, 2].map(async () => [await inPrism(player)]),
    move(player, 'PRISM', 'WALLET', 50),
    withdraw(player, 600),
  ]);
  expect(answers.slice(0, 8).map((answer) => (Array.isArray(answer) ? answer[0] : answer))).toEqual(Array(8).fill('RS_OK'));
  expect(await inPrism(player)).toBe(0);
  const { id, claim } = await claimOf(player);
  expect([200, 250]).toContain(claim);
  expect(await decide(id, 'WRITTEN_OFF')).toBe(200);
});

test('FAIR-03 a round of several bets and wins adds up at any time, and a free stake costs nothing', async () => {
  const { player, account } = await atPrism(100);
  const [b1, w1, b2, b3] = ids('b1', 'w1', 'b2', 'b3');
  const [w2, r1, free, w3] = ids('w2', 'r1', 'free', 'w3');
  await bet(account, b1, 10);
  await win(account, w1, b1, 30, { round_closed: false });
  expect(await inPrism(player)).toBe(120);
  await bet(account, b2, 20);
  await bet(account, b3, 5);
  expect(await inPrism(player)).toBe(120);
  await rollback(account, r1, b3, { round_closed: false });
  await win(account, w2, b2, 0);
  expect(await inPrism(player)).toBe(100);
  expect(await bet(account, free, 50, { round: 'R2', is_free: true })).toEqual(['RS_OK', 100]);
  expect(await win(account, w3, free, 7, { round: 'R2' })).toEqual(['RS_OK', 107]);
  expect([await inPrism(player), await casesOf(player)]).toEqual([107, []]);
});

test('SRV-02 concurrent bets never overdraw the balance', async () => {
  const { player, account } = await atPrism(100);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, place) => bet(account, ids(`b${place}`)[0], 20)));
  expect(answers.filter(([status]) => status === 'RS_OK')).toHaveLength(5);
  expect([await balanceOf(account), await inPrism(player)]).toEqual([['RS_OK', 0], 100]);
});

test('FAIR-03 SRV-02 concurrent repeats, a rollback, a transfer and checks leave no unexplained difference', async () => {
  const { player, account } = await atPrism(500);
  const [b1, w1, b2, r1] = ids('b1', 'w1', 'b2', 'r1');
  await bet(account, b1, 100);
  const [moved, ...answers] = await Promise.all([
    move(player, 'PRISM', 'WALLET', 200),
    ...[1, 2, 3].map(() => win(account, w1, b1, 150)),
    ...[1, 2, 3].map(() => bet(account, b2, 50, { round: 'R2' })),
    ...[1, 2, 3].map(() => rollback(account, r1, b2, { round: 'R2' })),
    ...[1, 2].map(async () => [await inPrism(player)]),
  ]);
  expect(moved).toMatchObject({ status: 'SUCCESS' });
  expect(answers.slice(0, 3).map(([status]) => status)).toEqual(['RS_OK', 'RS_OK', 'RS_OK']);
  // Whether the bet arrived before its rollback or was refused after it, it has no effect.
  expect([await balanceOf(account), await inPrism(player)]).toEqual([['RS_OK', 350], 350]);
  expect([await player.walletMinor(), await casesOf(player)]).toEqual([700_00, []]);
});

test("OPS-09 SRV-02 only the partner's own signature, games and accounts are accepted", async () => {
  const { account } = await atPrism(100);
  const [b1] = ids('b1');
  const money = { ...transaction, ...account, transaction_uuid: b1, amount: 10 * 100_000 };
  const [invalid, syntax] = [['RS_ERROR_INVALID_SIGNATURE'], ['RS_ERROR_WRONG_SYNTAX']];
  expect(await call('transaction/bet', money, { key: stranger.privateKey })).toEqual(invalid);
  expect(await call('transaction/bet', money, { change: (text) => text.replace('1000000', '1000') })).toEqual(invalid);
  expect(await call('transaction/bet', money, { partner: 'house' })).toEqual(['NOT_FOUND']);
  expect(await call('transaction/bet', { ...money, amount: -1 })).toEqual(syntax);
  expect(await call('transaction/gift', money)).toEqual(syntax);
  expect(await call('transaction/bet', { ...money, token: `${account.token}0` })).toEqual(['RS_ERROR_INVALID_TOKEN']);
  expect(await call('transaction/bet', { ...money, currency: 'EUR' })).toEqual(['RS_ERROR_WRONG_CURRENCY']);
  expect(await call('transaction/bet', { ...money, amount: 1 })).toEqual(['RS_ERROR_WRONG_TYPES']);
  const other = { ...account, token: account.token.replace('PRISM', 'LUCKY') };
  expect(await win(other, b1, b1, 10)).toEqual(['RS_ERROR_UNKNOWN', 0]);
  expect(await balanceOf(account)).toEqual(['RS_OK', 100]);
});

test('FAIR-03 a frozen player cannot bet, and open rounds can still end', async () => {
  const { player, account } = await atPrism(100);
  const [b1, b2, w1] = ids('b1', 'b2', 'w1');
  await bet(account, b1, 10);
  await backend.context.db.run('update players set is_active = false where id = $1', [player.id]);
  expect(await bet(account, b2, 10)).toEqual(['RS_ERROR_USER_DISABLED', 90]);
  expect(await win(account, w1, b1, 40)).toEqual(['RS_OK', 130]);
});

test('FAIR-03 SRV-02 a win closes the bet it references, even in another round', async () => {
  const { player, account } = await atPrism(100);
  const [b1, b2, w1] = ids('b1', 'b2', 'w1');
  await bet(account, b1, 60);
  await bet(account, b2, 10, { round: 'R-bonus' });
  expect(await win(account, w1, b1, 0, { round: 'R-bonus' })).toEqual(['RS_OK', 30]);
  expect(await inPrism(player)).toBe(30);
  expect(await resultsOf(player)).toEqual([{ amount_minor: -70_00, turnover_minor: 70_00 }]);
  expect(await move(player, 'PRISM', 'WALLET', 30)).toMatchObject({ status: 'SUCCESS' });
});

test('FAIR-03 FAIR-04 a stake open for three days opens one case, which closes with the stake', async () => {
  const { player, account } = await atPrism(100);
  const [b1, b2, w1] = ids('b1', 'b2', 'w1');
  await bet(account, b1, 60);
  backend.clock.advance({ minutes: 71 * 60 });
  await bet(account, b2, 10, { round: 'R2' });
  await reportOpenStakes(backend.context);
  expect(await casesOf(player)).toEqual([]);
  backend.clock.advance({ minutes: 2 * 60 });
  for (let time = 0; time < 2; time += 1) await reportOpenStakes(backend.context);
  expect(await claimOf(player)).toMatchObject({
    kind: 'STAKE_OPEN',
    claim: 0,
    amount: 0,
    resolution: null,
    evidence: { stake: '60.00' },
  });
  await win(account, w1, b1, 0);
  await reportOpenStakes(backend.context);
  expect(await claimOf(player)).toMatchObject({ resolution: 'CLOSED' });
});

test('FAIR-03 SRV-02 a copy of a rolled-back bet is refused, and a repeat that closes the round is a different bet', async () => {
  const { account } = await atPrism(100);
  const [b1, r1, b2] = ids('b1', 'r1', 'b2');
  await bet(account, b1, 60);
  await rollback(account, r1, b1);
  expect(await bet(account, b1, 60)).toEqual(['RS_ERROR_UNKNOWN', 100]);
  expect(await bet(account, b2, 10, { round: 'R2' })).toEqual(['RS_OK', 90]);
  expect(await bet(account, b2, 10, { round: 'R2', round_closed: true })).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', 90]);
  expect(await bet(account, b2, 10, { round: 'R2' })).toEqual(['RS_OK', 90]);
});

test('SRV-02 an id used concurrently for several players is the bet of one of them', async () => {
  const players = [await atPrism(100), await atPrism(100), await atPrism(100), await atPrism(100)];
  const [id] = ids('shared');
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, place) => {
      const { account } = players[place % 4] ?? { account: { user: '', token: '' } };
      return bet(account, id, 10);
    }),
  );
  const statuses = answers.map(([status]) => status);
  expect(new Set(statuses)).toEqual(new Set(['RS_OK', 'RS_ERROR_DUPLICATE_TRANSACTION']));
  expect(statuses.filter((status) => status === 'RS_OK')).toHaveLength(16);
  const balances = await Promise.all(players.map(async ({ account }) => Number((await balanceOf(account))[1])));
  expect(balances.reduce((total, balance) => total + balance)).toBe(390);
});

test('SRV-02 user/info returns no personal data', async () => {
  const { account } = await atPrism(100);
  const body = { user: account.user, request_uuid: 'Q1' };
  expect(await fullReply('user/info', body)).toEqual([200, { ...body, status: 'RS_OK', country: 'TH', currency: 'THB' }]);
  expect(await fullReply('user/info', { ...body, user: 'nobody' })).toEqual([
    200,
    { ...body, user: 'nobody', status: 'RS_ERROR_UNKNOWN' },
  ]);
});

const hostileNumbers = [-1, -0, 0, 1, 0.1, 1e-9, 999, 1e16, 1e30, 2 ** 53, Number.MAX_VALUE];
const hostileTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(5_000),
  '1',
  '__proto__',
  'constructor',
  "'; drop table players; --",
  '🎰',
];
const hostile: readonly unknown[] = [null, true, [], {}, { a: { b: [[]] } }, ...hostileNumbers, ...hostileTexts];
const actions = ['user/info', 'user/balance', 'transaction/bet', 'transaction/win', 'transaction/rollback', 'transaction/none'];
const fields = ['user', 'token', 'request_uuid', 'transaction_uuid', 'reference_transaction_uuid', 'round', 'round_closed'];

test.each(actions)('SRV-02 %s never fails with a 5xx for hostile fields', async (action) => {
  const { account } = await atPrism(100);
  const wrong: unknown[] = [];
  for (const field of [...fields, 'amount', 'currency', 'is_free', 'unknown_field']) {
    for (const value of hostile) {
      const [transaction_uuid, reference] = ids('t', 'r');
      const body = { ...transaction, ...account, transaction_uuid, reference_transaction_uuid: reference, amount: 1_000 };
      const [code, answer] = await fullReply(action, { request_uuid: 'Q1', ...body, [field]: value });
      if (code !== 200 || !('status' in answer)) wrong.push([field, JSON.stringify(value)?.slice(0, 40), code, answer]);
    }
  }
  expect(wrong).toEqual([]);
});

test('SRV-02 malformed bodies and wins beyond the number range cause no internal error', async () => {
  for (const text of ['', 'null', '[]', '1', '{', '"a"', '\u0000', `${'['.repeat(5_000)}${']'.repeat(5_000)}`]) {
    expect((await fullReply('transaction/bet', text))[0]).toBeLessThan(500);
  }
  const { account } = await atPrism(100);
  const [b1] = ids('b1');
  await bet(account, b1, 1);
  await backend.context.db.run('update seamless_accounts set balance_minor = $2 where username = $1', [
    account.user,
    Number.MAX_SAFE_INTEGER,
  ]);
  expect((await win(account, ids('w')[0], b1, 1))[0]).toBe('RS_ERROR_UNKNOWN');
  expect((await rollback(account, ids('r')[0], b1))[0]).toBe('RS_ERROR_UNKNOWN');
  await backend.context.db.run('update seamless_accounts set balance_minor = 9900 where username = $1', [account.user]);
});

test('GAME-03 SRV-02 the launch link is requested with a signed body, and an invalid link is rejected', async () => {
  const { account } = await atPrism(100);
  expect(await game().signIn('PRISM', account.user)).toEqual({
    kind: 'signed-in',
    link: 'https://games.example/clt_dragonrising?t=1',
  });
  const received = server.received.at(-1);
  expect(received?.headers['x-hub88-signature']).toBe(
    sign('RSA-SHA256', Buffer.from(received?.body ?? ''), ours.privateKey).toString('base64'),
  );
  for (const answer of [{ status: 200, body: { url: 'javascript:1' } }, { status: 400, body: {} }, 'reset'] as const) {
    launches.push(answer);
    expect(await game().signIn('PRISM', account.user)).toMatchObject({ kind: 'unknown' });
  }
  expect(await game().resetPassword('PRISM', account.user)).toEqual({ kind: 'refused' });
});
