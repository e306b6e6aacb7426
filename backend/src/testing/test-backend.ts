import type { Currency } from '@kaeo/shared/api';
import { type Minor, minor } from '@kaeo/shared/money';
import type { FastifyBaseLogger, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { createBackend } from '../backend.ts';
import type { App, Context } from '../context.ts';
import { demonstrationSite } from '../demonstration/seed-site.ts';
import type { RegisteredAccount } from '../features/cash/deposit/sender-match.ts';
import { writeSections } from '../features/overview/site-content/site-tables.ts';
import { accounts } from '../ledger/ledger.ts';
import { openBalance } from '../ledger/open-balance.ts';
import type { FlagValues } from '../platform/config/flags.ts';
import type { Market } from '../platform/config/market.ts';
import { ruleSections } from '../platform/config/site-rules.ts';
import { newId } from '../platform/id.ts';
import { openSession } from '../platform/session/session-token.ts';
import type { Providers } from '../providers/ports/providers.port.ts';
import { createFakeProviders, type FakeProviders } from './fake-providers.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { testConfig } from './test-config.ts';
import { openTestDatabase, type TestDb } from './test-database.ts';

export type TestBackendOptions = {
  readonly market?: Market;
  readonly flags?: Partial<FlagValues>;
  readonly now?: string;
  /** Additional variables of the configuration. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Default 0: losses count immediately. */
  readonly rewardMaturityMs?: number;
  readonly log?: FastifyBaseLogger;
  /** Default: the scriptable providers of `fake`. */
  readonly providers?: Providers;
  readonly onRoute?: (route: RouteOptions) => void;
};

type NewPlayer = {
  readonly walletMinor?: number;
  readonly currency?: Currency;
  readonly username?: string;
  readonly name?: string;
  readonly bankCode?: string;
  readonly bankAccountName?: string;
  readonly bankAccountNo?: string;
  readonly inviterId?: string;
  readonly isActive?: boolean;
  /** Default: a day ago, since a slip credits only accounts registered before its transfer. */
  readonly registeredAt?: Date;
};

export type TestPlayer = {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly currency: Currency;
  readonly token: string;
  /** The player's registered bank account. */
  readonly account: RegisteredAccount;
  /** Headers of the player's browser. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a request with the player's headers; `key` is its `Idempotency-Key`. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, key?: string): Promise<LightMyRequestResponse>;
  /** The current wallet balance, in minor units. */
  walletMinor(): Promise<Minor>;
};

export type TestBackend = {
  readonly app: App;
  readonly operator: App;
  readonly desk: App;
  readonly context: Context & { readonly db: TestDb };
  readonly clock: FixedClock;
  /** The scriptable rails: `fake.sms.codeFor(phone)`, `fake.games.plain.script.next('unknown-after')`… */
  readonly fake: FakeProviders;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends a request to the operator port with its secret. */
  operate(method: 'GET' | 'POST' | 'PUT', url: string, body?: object): Promise<LightMyRequestResponse>;
  /** Creates a player with a session, and optionally with money from the opening account. */
  player(options?: NewPlayer): Promise<TestPlayer>;
  close(): Promise<void>;
};

/**
 * The complete backend on its own database, with scriptable rails and a fixed clock. No worker runs, so tests drain the
 * outbox.
 */
export async function createTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const clock = createFixedClock(options.now);
  const fake = createFakeProviders(() => clock.now());
  const config = { ...testConfig(options.market, options.environment), rewardMaturityMs: options.rewardMaturityMs ?? 0 };
  const db = await openTestDatabase();
  const backend = await createBackend(config, {
    db,
    clock,
    providers: options.providers ?? fake.providers,
    ...(options.log ? { log: options.log } : {}),
    ...(options.onRoute ? { onRoute: options.onRoute } : {}),
  });
  const { app, operator, desk } = backend;
  const context = { ...backend.context, db };
  if (!operator || !config.operator || !desk) throw new Error('a test needs an operator port and a desk');
  await app.ready();
  await desk.ready();
  const operatorHeaders = { 'x-operator-secret': config.operator.secret };
  const site = demonstrationSite(config.market);
  // Players of tests state no birth date and acknowledge nothing, and days pass; tests of these rules switch them on.
  const moneyNotice = { th: '', la: '', en: '' };
  const protection = { ...site.protection, isBirthDateRequired: false, inactivityMinutes: 0, moneyNotice };
  await db.transaction((tx) => writeSections(tx, { ...site, protection }, ['accounts', 'wallets', ...ruleSections]));
  context.site.forget();
  await context.flags.write({ registerOTP: false, ...options.flags });
  return {
    app,
    operator,
    desk,
    context,
    clock,
    fake,
    inject: (request) => app.inject(request),
    operate: (method, url, body) =>
      operator.inject({ method, url, headers: operatorHeaders, ...(body === undefined ? {} : { payload: body }) }),
    player: (player = {}) => createPlayer(app, context, player),
    close: () => backend.stop(),
  };
}

/** Tests move the clock by weeks, so their sessions must not expire. Tests of sessions open their own. */
const lasting = { lifeMs: 366 * 24 * 60 * 60_000, idleMs: 366 * 24 * 60 * 60_000 };

let playersMade = 0;

async function createPlayer(app: App, context: Context, options: NewPlayer): Promise<TestPlayer> {
  const { db, clock, ledger, config } = context;
  playersMade += 1;
  const id = newId();
  const currency = options.currency ?? config.rules.currency;
  const username = options.username ?? `08${String(10_000_000 + playersMade)}`;
  const name = options.name ?? `Player ${playersMade}`;
  const account = {
    bankCode: options.bankCode ?? (config.market === 'laos' ? 'BCEL' : 'KBANK'),
    bankAccountName: options.bankAccountName ?? 'TEST PLAYER',
    bankAccountNo: options.bankAccountNo ?? String(1_000_000_000 + playersMade),
  };
  await db.run(
    `insert into players (id, username, name, password_hash, inviter_id, currency, bank_code, bank_account_name, bank_account_no,
       is_active, created_at, updated_at)
     values ($1, $2, $3, 'no password', $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      id,
      username,
      name,
      options.inviterId ?? null,
      currency,
      account.bankCode,
      account.bankAccountName,
      account.bankAccountNo,
      options.isActive ?? true,
      options.registeredAt ?? new Date(clock.now().getTime() - 24 * 60 * 60_000),
    ],
  );
  const token = await openSession(db, {
    playerId: id,
    now: clock.now(),
    isRemembered: true,
    sessions: { plain: lasting, remembered: lasting },
  });
  if (options.walletMinor) await give(context, id, currency, minor(options.walletMinor));
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'wallet-user' };
  return {
    id,
    username,
    name,
    currency,
    token,
    account,
    headers,
    call: (method, url, body, key) =>
      app.inject({
        method,
        url,
        headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        ...(body === undefined ? {} : { payload: body }),
      }),
    walletMinor: () => ledger.balance(db, accounts.wallet(id), currency),
  };
}

const give = (context: Context, playerId: string, currency: Currency, amountMinor: Minor): Promise<void> =>
  context.db.transaction((tx) =>
    openBalance(tx, context, { reference: playerId, account: accounts.wallet(playerId), currency, amountMinor }),
  );
