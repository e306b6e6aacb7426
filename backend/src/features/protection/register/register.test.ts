import { minor } from '@kaeo/shared/money';
import type { ExclusionRegister } from '../../../providers/ports/providers.port.ts';
import { changeProtection } from '../../../testing/change-site.ts';
import { assertCleanBooks } from '../../../testing/clean-books.ts';
import { createFakeProviders } from '../../../testing/fake-providers.ts';
import { railsBy } from '../../../testing/sandbox-rails.ts';
import { type StandInAnswer, standInPartner } from '../../../testing/stand-ins/stand-in-partner.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';
import { createProtectionGuard } from '../guard/guard.ts';
import { askDaily } from './ask-register.ts';
import { createRegisterStore } from './register.store.ts';

/** How the register behaves: `clear` and `listed` are its answers, the others are no definite answer. */
type Mode = 'clear' | 'listed' | 'slow' | 'down' | 'lying' | 'half an answer';
const indefinite = ['slow', 'down', 'lying', 'half an answer'] as const satisfies Mode[];

let mode: Mode;
/** Called before each question, which waits for it. */
let held: (() => Promise<void>) | undefined;
let backend: TestBackend;
let standIn: Awaited<ReturnType<typeof standInPartner>>;
beforeAll(async () => {
  standIn = await standInPartner(({ body }) => answers[mode](JSON.parse(body).id));
  const partner = standIn.partner('sandbox', {
    keys: [{ id: 'now', secret: 'of the register' }],
    settings: {},
    timeLimitMs: 500,
  });
  const { exclusionRegister: real } = railsBy({ exclusionRegister: partner });
  const exclusionRegister: ExclusionRegister = {
    async find(person) {
      await held?.();
      return real.find(person);
    },
  };
  backend = await createTestBackend({ providers: { ...createFakeProviders().providers, exclusionRegister } });
});
beforeEach(async () => {
  mode = 'clear';
  held = undefined;
  standIn.received.length = 0;
  await changeProtection(backend, { isRegisterAsked: true });
});
afterAll(async () => {
  await assertCleanBooks(backend.context.db);
  await backend.close();
  standIn.close();
});

const answers: Readonly<Record<Mode, (id: string) => StandInAnswer>> = {
  clear: (id) => ({ status: 200, body: { id, state: 'clear' } }),
  listed: (id) => ({ status: 200, body: { id, state: 'listed' } }),
  slow: () => 'hang',
  down: () => 'reset',
  lying: () => ({ status: 200, body: { id: 'of another', state: 'clear' } }),
  'half an answer': () => 'half',
};

/** Holds all questions until `end`. `isReached` resolves when so many wait. */
function hold(count: number) {
  let waiting = 0;
  let reach = () => {};
  let end = () => {};
  const isReached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const isEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  held = () => {
    waiting += 1;
    if (waiting === count) reach();
    return isEnded;
  };
  return { isReached, end: () => end() };
}

const password = 'correct horse';
let made = 0;
function registration(change: object = {}) {
  made += 1;
  return {
    name: 'Somchai',
    username: `06${String(20_000_000 + made)}`,
    password,
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: String(8_100_000_000 + made),
    ...change,
  };
}
const post = (url: string, payload: object) => backend.inject({ method: 'POST', url, payload });
const login = ({ username }: { readonly username: string }) => post('/api/login', { username, password });
const drain = () => backend.context.outbox.drain();
const asked = (): readonly string[] => standIn.received.map(({ body }) => JSON.parse(body).phone);

/** A player with money, who can log in. `registerState` is `clear` as of now. */
async function aPlayer(): Promise<TestPlayer> {
  mode = 'clear';
  const player = await backend.player({ walletMinor: 500_00 });
  const { profile } = (await post('/api/account', registration())).json();
  await backend.context.db.run(
    'update players set password_hash = (select password_hash from players where id = $2) where id = $1',
    [player.id, profile._id],
  );
  await createRegisterStore(backend.context.db).saveAnswer(player.id, 'clear', backend.clock.now());
  return player;
}
type Row = {
  readonly register_state: string | null;
  readonly register_asked_at: Date | null;
  readonly excluded_by: string | null;
};
async function rowOf({ id }: Pick<TestPlayer, 'id'>): Promise<Row | undefined> {
  const text = 'select register_state, register_asked_at, excluded_by from player_protection where player_id = $1';
  return (await backend.context.db.query<Row>(text, [id]))[0];
}
/** The codes with which a deposit and play are refused now. */
async function refusedTo(player: TestPlayer) {
  const guard = createProtectionGuard(backend.context);
  const acts = [
    { kind: 'deposit', amountMinor: minor(100_00) },
    { kind: 'play', atRiskMinor: minor(100_00) },
  ] as const;
  return Promise.all(acts.map(async (act) => (await guard.preview(backend.context.db, player, act))?.code));
}
const withdraw = (player: TestPlayer) => player.call('POST', '/api/wallet/withdraw', { amount: 200 });
const unknown = ['REGISTER_UNKNOWN', 'REGISTER_UNKNOWN'];
const allowed = [undefined, undefined];

describe('sign-up', () => {
  test('PROT-08 a person who is not listed can register, and the answer is stored', async () => {
    const body = registration({ birthDate: '1990-05-06' });
    const { profile } = (await post('/api/account', body)).json();
    expect(await rowOf({ id: profile._id })).toEqual({
      register_state: 'clear',
      register_asked_at: backend.clock.now(),
      excluded_by: null,
    });
    expect(standIn.received.map((request) => JSON.parse(request.body))).toEqual([
      {
        id: expect.any(String),
        phone: body.username,
        name: 'SOMCHAI JAIDEE',
        birthDate: '1990-05-06',
        bankCode: 'KBANK',
        bankAccountNo: body.bankAccountNo,
      },
    ]);
  });

  test.each([['listed', 'EXCLUDED'], ...indefinite.map((each) => [each, 'REGISTER_UNKNOWN'])] as [Mode, string][])(
    'PROT-08 while the register is %s, a registration is refused with %s and nothing is stored',
    async (how, code) => {
      mode = how;
      const body = registration();
      const reply = await post('/api/account', body);
      expect([reply.statusCode, reply.json().message]).toEqual([409, code]);
      expect(await backend.context.db.query('select from players where username = $1', [body.username])).toEqual([]);
      mode = 'clear';
      expect((await post('/api/account', body)).statusCode).toBe(200);
    },
  );

  test('PROT-08 only a complete registration of a free phone is sent to the register', async () => {
    const { username } = await backend.player();
    for (const change of [{ username }, { bankCode: 'NOBANK' }, { birthDate: '2020-01-01' }])
      await post('/api/account', registration(change));
    const { bankCode: _code, bankAccountName: _name, bankAccountNo: _number, ...profile } = registration();
    expect((await post('/api/account/validate', profile)).statusCode).toBe(200);
    expect(asked()).toEqual([]);
  });

  test('PROT-08 registrations that wait for the register do not keep others from logging in', async () => {
    const player = await aPlayer();
    const waiting = hold(6);
    const registrations = Array.from({ length: 6 }, () => post('/api/account', registration()));
    await waiting.isReached;
    expect((await login(player)).statusCode).toBe(200);
    waiting.end();
    for (const reply of await Promise.all(registrations)) expect(reply.statusCode).toBe(200);
  });
});

describe('log-in', () => {
  test('PROT-08 a log-in asks the register, and a clear answer is stored', async () => {
    const player = await aPlayer();
    backend.clock.advance({ hours: 30 });
    expect(await refusedTo(player)).toEqual(unknown);
    expect((await login(player)).statusCode).toBe(200);
    await drain();
    expect(asked()).toContain(player.username);
    expect(await rowOf(player)).toMatchObject({ register_state: 'clear', register_asked_at: backend.clock.now() });
    expect(await refusedTo(player)).toEqual(allowed);
  });

  test.each(indefinite)(
    'PROT-08 while the register is %s, a log-in works, deposit and play are refused, and money can leave',
    async (how) => {
      const player = await aPlayer();
      mode = how;
      expect((await login(player)).statusCode).toBe(200);
      await drain();
      expect(await rowOf(player)).toMatchObject({ register_state: 'unknown', excluded_by: null });
      expect(await refusedTo(player)).toEqual(unknown);
      expect((await withdraw(player)).statusCode).toBe(200);
      mode = 'clear';
      backend.clock.advance({ seconds: 5 });
      await drain();
      expect(await refusedTo(player)).toEqual(allowed);
    },
  );

  test('PROT-08 PROT-04 a listed player is excluded for the shortest time that the market offers, and money can leave', async () => {
    const player = await aPlayer();
    mode = 'listed';
    expect((await login(player)).statusCode).toBe(200);
    await drain();
    expect(await rowOf(player)).toMatchObject({ register_state: 'listed', excluded_by: 'register' });
    const { db } = backend.context;
    const until = backend.clock.now();
    until.setUTCMonth(until.getUTCMonth() + 6);
    const text = 'select excluded_until from player_protection where player_id = $1';
    expect(await db.query(text, [player.id])).toEqual([{ excluded_until: until }]);
    expect(await db.query('select from sessions where player_id = $1', [player.id])).toEqual([]);
    expect(await refusedTo(player)).toEqual(['EXCLUDED', 'EXCLUDED']);
    const records = await db.query(
      `select action, actor_kind, details from audit_records where subject = $1 and action like 'protection %' order by place`,
      [player.id],
    );
    expect(records).toEqual([
      { action: 'protection register', actor_kind: 'operator', details: { state: 'listed' } },
      { action: 'protection exclusion', actor_kind: 'operator', details: { until: until.toISOString() } },
    ]);

    const { token } = (await login(player)).json();
    await drain();
    const headers = { ...player.headers, authorization: `Bearer ${token}` };
    const taken = await backend.inject({ method: 'POST', url: '/api/wallet/withdraw', headers, payload: { amount: 200 } });
    expect(taken.statusCode).toBe(200);
  });

  test('PROT-08 a listed player stays listed without a definite answer, and the exclusion stays after a clear one', async () => {
    const player = await aPlayer();
    mode = 'listed';
    await login(player);
    await drain();
    mode = 'down';
    await login(player);
    await drain();
    expect(await rowOf(player)).toMatchObject({ register_state: 'listed' });
    mode = 'clear';
    await login(player);
    await drain();
    expect(await rowOf(player)).toMatchObject({ register_state: 'clear', excluded_by: 'register' });
    expect(await refusedTo(player)).toEqual(['EXCLUDED', 'EXCLUDED']);
  });

  test('PROT-08 a log-in makes a waiting question due now', async () => {
    const player = await aPlayer();
    mode = 'down';
    await login(player);
    for (let time = 0; time < 12; time += 1) {
      await drain();
      backend.clock.advance({ minutes: 30 });
    }
    await drain();
    mode = 'clear';
    await drain();
    expect(await refusedTo(player)).toEqual(unknown);
    await login(player);
    await drain();
    expect(await refusedTo(player)).toEqual(allowed);
  });

  test('PROT-08 a late answer does not replace a later one', async () => {
    const player = await aPlayer();
    const store = createRegisterStore(backend.context.db);
    expect(await store.saveAnswer(player.id, 'unknown', new Date(backend.clock.now().getTime() - 1))).toBe(false);
    expect(await rowOf(player)).toMatchObject({ register_state: 'clear' });
  });
});

describe('daily', () => {
  /** The walk over all players, and the questions that it adds. */
  async function day(): Promise<void> {
    await askDaily(backend.context);
    await drain();
  }

  test('PROT-08 players with money or an open session are asked about after 20 hours, and others are not', async () => {
    const rich = await aPlayer();
    const open = await backend.player();
    const gone = await backend.player();
    const { db } = backend.context;
    await db.run('delete from sessions where player_id = any($1)', [[rich.id, gone.id]]);
    const mine = () => asked().filter((phone) => [rich, open, gone].some(({ username }) => username === phone));
    await day();
    expect(mine()).toEqual([open.username]);
    backend.clock.advance({ hours: 20, seconds: -1 });
    await day();
    expect(mine()).toEqual([open.username]);
    backend.clock.advance({ seconds: 2 });
    await day();
    expect(mine().toSorted()).toEqual([open.username, open.username, rich.username].toSorted());
    expect(await rowOf(gone)).toMatchObject({ register_state: null });
  });

  test.each(indefinite)('PROT-08 while the register is %s, deposit and play are refused, and money can leave', async (how) => {
    const player = await aPlayer();
    backend.clock.advance({ hours: 21 });
    mode = how;
    await day();
    expect(await refusedTo(player)).toEqual(unknown);
    expect((await withdraw(player)).statusCode).toBe(200);
    mode = 'clear';
    backend.clock.advance({ seconds: 5 });
    await drain();
    expect(await refusedTo(player)).toEqual(allowed);
  });

  test('PROT-08 PROT-04 a player who was listed since the last question is excluded', async () => {
    const player = await aPlayer();
    backend.clock.advance({ hours: 21 });
    mode = 'listed';
    await day();
    expect(await rowOf(player)).toMatchObject({ register_state: 'listed', excluded_by: 'register' });
    expect(await refusedTo(player)).toEqual(['EXCLUDED', 'EXCLUDED']);
  });

  test('PROT-08 an answer is valid for 26 hours', async () => {
    const player = await aPlayer();
    backend.clock.advance({ hours: 26, seconds: -1 });
    expect(await refusedTo(player)).toEqual(allowed);
    backend.clock.advance({ seconds: 1 });
    expect(await refusedTo(player)).toEqual(unknown);
  });

  test('PROT-08 the walk continues after its last batch and restarts at the end, and two workers ask once', async () => {
    const [{ last: before } = { last: null }] = await backend.context.db.query<{ last: string | null }>(
      'select max(player_id) as last from player_protection',
    );
    const players = await Promise.all(Array.from({ length: 5 }, () => backend.player()));
    const ids = players.map(({ id }) => id).toSorted();
    const store = createRegisterStore(backend.context.db);
    const now = backend.clock.now();
    const read = (afterId: string) => store.readBatch(afterId, 2, { now, askedBefore: now });
    const first = await read(before ?? '');
    const second = await read(first.last ?? '');
    expect([first, second, await read(second.last ?? '')]).toEqual([
      { due: ids.slice(0, 2), last: ids[1] },
      { due: ids.slice(2, 4), last: ids[3] },
      { due: ids.slice(4), last: null },
    ]);
    await Promise.all([askDaily(backend.context), askDaily(backend.context)]);
    await drain();
    const phones = players.map(({ username }) => username);
    expect(
      asked()
        .filter((phone) => phones.includes(phone))
        .toSorted(),
    ).toEqual(phones.toSorted());
  });
});

test('PROT-08 a market whose rules do not ask the register never does', async () => {
  const player = await aPlayer();
  await changeProtection(backend, { isRegisterAsked: false });
  standIn.received.length = 0;
  mode = 'listed';
  expect((await post('/api/account', registration())).statusCode).toBe(200);
  await login(player);
  backend.clock.advance({ days: 2 });
  await askDaily(backend.context);
  await drain();
  expect(asked()).toEqual([]);
  expect(await refusedTo(player)).toEqual(allowed);
});
