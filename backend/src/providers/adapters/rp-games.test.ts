import { minor } from '@kaeo/shared/money';
import { railsBy } from '../../testing/sandbox-rails.ts';
import { type ReceivedRequest, type StandInAnswer, standInPartner } from '../../testing/stand-ins/stand-in-partner.ts';

type Order = { TraceId: string; Amount: number; Action: string; Error: string; Completed: boolean };
let answers: StandInAnswer[];
let balances: Map<string, number>;
let orders: Map<string, Order>;
let server: Awaited<ReturnType<typeof standInPartner>>;

const done = (data: object): StandInAnswer => ({ status: 200, body: { code: 0, error: '', data } });
const failed = (error: string, code = 1): StandInAnswer => ({ status: 200, body: { code, error, data: null } });

/**
 * Implements the documented API: checks the two headers first; an order is executed once and can be queried by its
 * `TraceId`.
 */
function api({ method, path, headers, body }: ReceivedRequest): StandInAnswer {
  const scripted = answers.shift();
  if (scripted) return scripted;
  if (method !== 'POST' || headers['appid'] !== 'kaeo' || headers['appsecret'] !== 'secret-of-the-test')
    return failed('Access denied', 6010);
  const { UserID: user, TraceId: id, Amount: amount, GameID: game } = JSON.parse(body);
  const held = balances.get(user);
  switch (path.replace('/api/v1/', '')) {
    case 'player/create':
      balances.set(user, held ?? 0);
      return done({ Pid: 100_064 });
    case 'player/transferIn':
    case 'player/transferOut':
      return order(user, id, path.endsWith('In') ? amount : -amount);
    case 'transaction/queryOrder': {
      const known = orders.get(id);
      return known ? done({ Order: known }) : { status: 200, body: { error: 'Order does not exist', data: null } };
    }
    case 'player/balance':
      return held === undefined ? failed('Player account does not exist', 6007) : done({ Balance: held });
    case 'game/launch':
      return held === undefined
        ? failed('Player account does not exist', 6007)
        : done({ Url: `https://games.example/${game}?t=1` });
    default:
      return { status: 404, body: {} };
  }
}
function order(user: string, id: string, change: number): StandInAnswer {
  if (orders.has(id)) return failed('Order already exists');
  const after = (balances.get(user) ?? 0) + change;
  if (after < 0) return failed('Insufficient wallet balance');
  balances.set(user, after);
  orders.set(id, { TraceId: id, Amount: Math.abs(change), Action: change > 0 ? 'in' : 'out', Error: '', Completed: true });
  return done({ AfterBalance: after });
}

beforeEach(async () => {
  answers = [];
  balances = new Map();
  orders = new Map();
  server = await standInPartner(api);
});
afterEach(() => server.close());

const gameBy = ({ appSecret = 'secret-of-the-test', timeLimitMs = 60_000 } = {}) => {
  const settings = { gameIds: { LUCKY: 'pg_39' }, language: 'th' };
  const keys = [{ id: 'now', appId: 'kaeo', appSecret }] as const;
  const partner = server.partner('rp-games', { keys, settings, timeLimitMs });
  return railsBy({ games: { LUCKY: partner } }).game({ code: 'LUCKY', family: 'idempotent' });
};
type Call = { readonly id?: string; readonly appSecret?: string; readonly timeLimitMs?: number };
const move = (amountMinor: number, { id = 'T-0001', ...options }: Call = {}) =>
  gameBy(options).transfer('LUCKY', { id, username: 'user1', amountMinor: minor(amountMinor) });

test('GAME-03 SRV-02 an account can be opened repeatedly, and its game by a link', async () => {
  for (let times = 0; times < 2; times += 1) {
    expect(await gameBy().open('LUCKY', { username: 'user1' })).toEqual({
      kind: 'opened',
      username: 'user1',
      password: '',
      event: null,
    });
  }
  expect(await gameBy().signIn('LUCKY', 'user1')).toEqual({ kind: 'signed-in', link: 'https://games.example/pg_39?t=1' });
  expect(await gameBy().signIn('LUCKY', 'nobody')).toEqual({ kind: 'unknown-account' });
  expect(await gameBy().signIn('OTHER', 'user1')).toEqual({ kind: 'refused' });
  expect(await gameBy().resetPassword('LUCKY', 'user1')).toEqual({ kind: 'refused' });
  answers.push(done({ Url: 'javascript:alert(1)' }));
  expect(await gameBy().signIn('LUCKY', 'user1')).toMatchObject({ kind: 'unknown' });
});

test('SRV-02 a transfer id moves money once, and the balance reflects it', async () => {
  expect(await move(100_50)).toEqual({ kind: 'confirmed' });
  expect(await move(100_50)).toEqual({ kind: 'confirmed' });
  expect(await gameBy().balance('LUCKY', 'user1')).toEqual({ kind: 'found', amountMinor: 100_50 });
  expect(await move(-200_00, { id: 'T-0002' })).toEqual({ kind: 'rejected', reason: 'not-enough' });
  expect(await move(-50, { id: 'T-0003' })).toEqual({ kind: 'confirmed' });
  expect(await gameBy().balance('LUCKY', 'user1')).toEqual({ kind: 'found', amountMinor: 100_00 });
  balances.set('user1', 43.459);
  expect(await gameBy().balance('LUCKY', 'user1')).toEqual({ kind: 'found', amountMinor: 43_45 });
  expect(await gameBy().rounds('LUCKY', 'user1', '')).toMatchObject({ kind: 'unknown' });
});

test('SRV-02 fields that decide nothing may be null or missing', async () => {
  answers.push({ status: 200, body: { code: null, error: null, data: null } });
  expect(await gameBy().open('LUCKY', { username: 'user1' })).toMatchObject({ kind: 'opened' });
  answers.push({ status: 200, body: { code: 0, error: '', data: { AfterBalance: null } } });
  expect(await move(100_00)).toEqual({ kind: 'confirmed' });
  answers.push({ status: 200, body: { code: 6007, error: 'Player account does not exist' } });
  expect(await gameBy().signIn('LUCKY', 'user1')).toEqual({ kind: 'unknown-account' });
});

test('SRV-02 after a time-out the order is queried', async () => {
  answers.push('reset');
  expect(await move(100_00)).toMatchObject({ kind: 'unknown', isUnavailable: true });
  expect(await gameBy().findTransfer('LUCKY', 'T-0001')).toEqual({ kind: 'not-found' });
  await move(100_00);
  expect(await gameBy().findTransfer('LUCKY', 'T-0001')).toEqual({ kind: 'confirmed' });
  answers.push('hang');
  expect(await move(100_00, { timeLimitMs: 150 })).toMatchObject({ kind: 'unknown', isUnavailable: true });
});

test('SRV-02 a completed order is never reported as refused, regardless of what a repeat returns', async () => {
  await move(100_00);
  for (const [error, code] of [
    ['Player status is close', 6008],
    ['Access denied', 6010],
    ['Insufficient wallet balance', 1],
  ] as const) {
    answers.push(failed(error, code));
    expect(await move(100_00)).toEqual({ kind: 'confirmed' });
  }
  const storedOrder = orders.get('T-0001');
  if (storedOrder) orders.set('T-0001', { ...storedOrder, Completed: false });
  expect(await gameBy().findTransfer('LUCKY', 'T-0001')).toMatchObject({ kind: 'unknown' });
  if (storedOrder) orders.set('T-0001', { ...storedOrder, Error: 'some internal error occur' });
  expect(await move(100_00)).toEqual({ kind: 'rejected', reason: 'some internal error occur' });
});

test.each<[string, StandInAnswer]>([
  ['with an undocumented reason', failed('Something else', 9999)],
  ['of an internal error', { status: 500, body: {} }],
  ['of a proxy', { status: 200, body: 'ok' }],
  ['of another shape', done({ After: 1 })],
  ['with status 401', { status: 401, body: {} }],
])('SRV-02 a response %s decides nothing', async (_, answer) => {
  answers.push(answer);
  expect(await move(100_00)).toMatchObject({ kind: 'unknown' });
  answers.push(answer);
  expect(await gameBy().findTransfer('LUCKY', 'T-0001')).toMatchObject({ kind: 'unknown' });
  answers.push(answer);
  expect(await gameBy().balance('LUCKY', 'user1')).toMatchObject({ kind: 'unknown' });
  answers.push(done({ Order: { TraceId: 'T-0009', Error: '', Completed: true } }));
  expect(await gameBy().findTransfer('LUCKY', 'T-0001')).toMatchObject({ kind: 'unknown' });
});

test('SRV-02 a refused secret decides nothing about an order', async () => {
  expect(await move(100_00, { appSecret: 'another' })).toMatchObject({ kind: 'unknown' });
});
