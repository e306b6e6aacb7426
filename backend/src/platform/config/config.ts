import { getConfig } from '@kaeo/shared/config';
import { type LateKind, lateKinds } from '@kaeo/shared/operator';
import { type Pooler, poolers } from '../database/pooler.ts';
import { type AccountConfig, accountConfigOf } from './account-config.ts';
import { type BucketAddress, bucketAddressOf } from './bucket-address.ts';
import { type ChatSettings, chatSettingsOf } from './chat-settings.ts';
import { lateAfterMinutes, parseLateAfter } from './late-kinds.ts';
import { type Lifetimes, lifetimesOf } from './lifetimes.ts';
import { type Market, type MarketRules, marketRules } from './market.ts';
import { type ProcessConfig, processConfigOf, refuseLoneSettings } from './process-config.ts';
import { type RailsConfig, railsConfigOf } from './rails-config.ts';
import { type Environment, listOf, type ReadEnvironment, readEnvironment, withFiles } from './read-environment.ts';
import { type TracingConfig, tracingConfigOf } from './tracing-config.ts';
import { proxyProblems } from './trusted-proxies.ts';
import { isTyped } from './weak-secret.ts';

/** The backend's configuration, parsed once at startup. */
export type Config = {
  readonly isProduction: boolean;
  readonly logLevel: LogLevel;
  readonly host: string;
  readonly port: number;
  /** The address of the product for browsers, without a trailing slash. */
  readonly publicUrl: string;
  /** Comma-separated addresses and subnets of trusted proxies, whose `X-Forwarded-For` is used; false for none. */
  readonly trustProxy: string | false;
  readonly market: Market;
  readonly rules: MarketRules;
  /**
   * `standbys` can become the primary after a failover. `connections` is the size of the pool, `waitMs` the longest
   * wait for a connection.
   */
  readonly database:
    | {
        readonly kind: 'postgres';
        readonly url: string;
        readonly standbys: readonly string[];
        readonly connections: number;
        readonly waitMs: number;
        /** The connection pooler between the servers and PostgreSQL. */
        readonly pooler: Pooler;
      }
    | { readonly kind: 'pglite'; readonly folder: string };
  readonly dataDir: string;
  readonly redisUrl: string | undefined;
  /** The partner of each rail and each game, with its address and keys. */
  readonly rails: RailsConfig;
  /**
   * The support desk, and the default partner of all rails without a rails file. `publicUrl` is its address for
   * browsers. `secret` signs the desk's tickets; tickets signed with one of `acceptedSecrets` are also valid.
   */
  readonly provider: {
    readonly url: string;
    readonly publicUrl: string;
    readonly secret: string;
    readonly acceptedSecrets: readonly string[];
  };
  /**
   * Gift links: `linkUrl` is the exact text before `?v=`; `passphrase` is the one in the browser build. It ships to
   * every browser, so it keeps links out of logs but protects nothing.
   */
  readonly gift: { readonly linkUrl: string; readonly passphrase: string };
  /** The operator port for the sandbox, which moves the clock and the flags. Undefined in production. */
  readonly operator: { readonly host: string; readonly port: number; readonly secret: string } | undefined;
  /** Encryption and signing keys are derived from it, see `secret-box.ts`. */
  readonly appSecret: string;
  /**
   * Secrets that are still valid for decryption and verification during a rotation: the previous one or the next one.
   */
  readonly acceptedAppSecrets: readonly string[];
  /** Keys with which gateways sign page marks, so that rollouts count only real visits. Any of them is valid. */
  readonly visitMarkKeys: readonly string[];
  /** Whether an empty database is filled with demonstration data. Always false in production. */
  readonly hasDemonstrationData: boolean;
  /**
   * When the books are reconciled and audited (FAIR-05); 0 disables the schedule. The reconciliation window ends
   * `lagMs` ago.
   */
  readonly reconciliation: {
    readonly everyMs: number;
    readonly lagMs: number;
    readonly lookBackMs: number;
    /** How many of our lines missing in a rail's list are looked up one by one. More than that are not. */
    readonly questionsAtMost: number;
    readonly auditEveryMs: number;
  };
  /** Milliseconds after which a waiting item is late, by kind (FAIR-04). */
  readonly lateAfterMs: Readonly<Record<LateKind, number>>;
  /**
   * For this long (milliseconds), a change of a game balance that equals an order may be that order, executed twice or
   * late (ADR 0017).
   */
  readonly orderJumpMs: number;
  /** A stake in a seamless game that stays open this long becomes a case. */
  readonly openStakeMs: number;
  /** Multiplies the limits per address, for load tests and browser suites that use one address. */
  readonly addressLimitScale: number;
  /** How long a loss known only from a balance must last before it earns a share: it may be an open stake. */
  readonly rewardMaturityMs: number;
  readonly chat: ChatSettings;
  /**
   * Hosts whose pictures and videos are served from our own origin; `*.cdn.example` allows all hosts below
   * `cdn.example`.
   */
  readonly mediaHosts: readonly string[];
  readonly lifetimes: Lifetimes;
  /** Bucket for pictures of settled slips; undefined stores them in the database. */
  readonly slipPictureBucket: BucketAddress | undefined;
  /** Name of the process in logs and traces; undefined for the default name. */
  readonly serviceName: string | undefined;
  /** The operator's version label of the running code, such as the image tag. */
  readonly version: string;
  /** Undefined disables tracing. */
  readonly tracing: TracingConfig | undefined;
} & AccountConfig &
  ProcessConfig;

/** A missing or mistyped mode is refused, so that production never runs with test features enabled. */
const modes = ['production', 'development', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Lists all configuration problems together, so that they can be fixed in one restart. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError naming every missing or invalid variable.
 */
export function parseConfig(variables: Environment): Config {
  const problems: string[] = [];
  const environment = withFiles(variables, problems);
  const read = readEnvironment(environment, problems);
  const mode = read.oneOf('NODE_ENV', modes, '');
  const isProduction = mode === 'production' || mode === '';
  const market = read.flag('LAOS') ? 'laos' : 'thailand';
  const host = read.text('HOST', '127.0.0.1');
  const port = read.integer('PORT', 8080, 0, 65_535);
  const dataDir = read.text('DATA_DIR', './data');
  const protocols = isProduction ? ['https:'] : ['http:', 'https:'];
  const address = (name: string, fallback: string) => {
    if (isProduction && !environment[name]) problems.push(`${name} is required in production`);
    return read.url(name, environment[name] || !isProduction ? fallback : 'https://missing.invalid', protocols);
  };
  const providerUrl = address('PROVIDER_URL', 'http://127.0.0.1:8090');
  const provider = {
    url: providerUrl,
    publicUrl: read.url('PROVIDER_PUBLIC_URL', providerUrl, protocols),
    secret: read.secret('PROVIDER_SECRET', isProduction),
    acceptedSecrets: read.list('PROVIDER_SECRETS_ACCEPTED'),
  };
  const database = databaseOf(read, dataDir, isProduction, problems);
  const config: Config = {
    isProduction,
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    host,
    port,
    publicUrl: address('PUBLIC_URL', `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`),
    trustProxy: trustProxyOf(environment['TRUST_PROXY'], isProduction, problems),
    market,
    rules: marketRules[market],
    database,
    dataDir,
    redisUrl: environment['REDIS_URL'] ? read.url('REDIS_URL', '', ['redis:', 'rediss:']) : undefined,
    rails: railsConfigOf(read, provider, { isProduction, problems }),
    provider,
    gift: giftOf(read, problems),
    operator: operatorOf(read, environment, isProduction, problems),
    appSecret: read.secret('APP_SECRET', isProduction),
    acceptedAppSecrets: read.list('APP_SECRETS_ACCEPTED'),
    visitMarkKeys: read.list('VISIT_MARK_KEYS'),
    hasDemonstrationData: !isProduction && environment['SEED'] !== '0',
    reconciliation: {
      everyMs: read.integer('RECONCILIATION_EVERY_MINUTES', 60, 0, 100_000) * 60_000,
      lagMs: read.integer('RECONCILIATION_LAG_MINUTES', 120, 1, 100_000) * 60_000,
      lookBackMs: read.integer('RECONCILIATION_LOOK_BACK_HOURS', 72, 1, 10_000) * 3_600_000,
      questionsAtMost: read.integer('RECONCILIATION_QUESTIONS_AT_MOST', 500, 1, 100_000),
      auditEveryMs: read.integer('LEDGER_AUDIT_EVERY_MINUTES', 360, 0, 100_000) * 60_000,
    },
    lateAfterMs: lateAfterOf(read, problems),
    orderJumpMs: read.integer('ORDER_JUMP_HOURS', 24, 1, 24 * 90) * 60 * 60_000,
    openStakeMs: read.integer('OPEN_STAKE_HOURS', 72, 1, 24 * 90) * 60 * 60_000,
    // A larger factor would disable the limits. Suites that use one address do not run in production.
    addressLimitScale: read.integer('ADDRESS_LIMIT_SCALE', 1, 1, isProduction ? 10 : 10_000),
    rewardMaturityMs: read.integer('REWARD_MATURITY_MINUTES', 24 * 60, 0, 30 * 24 * 60) * 60_000,
    chat: chatSettingsOf(read, problems),
    mediaHosts: mediaHostsOf(read, problems),
    slipPictureBucket: bucketAddressOf(read, 'SLIP_PICTURE_BUCKET', problems),
    lifetimes: lifetimesOf((...args) => read.integer(...args)),
    serviceName: read.text('OTEL_SERVICE_NAME', '') || undefined,
    version: read.text('SERVICE_VERSION', 'unknown'),
    tracing: tracingConfigOf(read, problems),
    ...accountConfigOf((...args) => read.integer(...args), isProduction),
    ...processConfigOf(read, { isProduction, isEmbedded: database.kind === 'pglite', problems }),
  };
  if (isProduction) {
    refuseWeakSecrets(environment, problems);
    refuseLoneSettings(read, problems);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/**
 * Production must name its proxies. Without a trusted proxy list, either all callers share the proxy's address, or a
 * caller could forge its own with `X-Forwarded-For`.
 */
function trustProxyOf(value: string | undefined, isProduction: boolean, problems: string[]): string | false {
  if (isProduction && !value) {
    problems.push('TRUST_PROXY is required in production: comma-separated addresses of the proxies in front, or none');
  }
  if (!value || value === 'none') return false;
  problems.push(...proxyProblems(value).map((problem) => `TRUST_PROXY: ${problem}`));
  return value;
}

const secretNames = [
  'APP_SECRET',
  'PROVIDER_SECRET',
  'APP_SECRETS_ACCEPTED',
  'PROVIDER_SECRETS_ACCEPTED',
  'VISIT_MARK_KEYS',
] as const;
/** Messages never contain the values. */
function refuseWeakSecrets(environment: Environment, problems: string[]): void {
  const seen = new Map<string, string>();
  for (const name of secretNames) {
    const isList = name.endsWith('_ACCEPTED') || name === 'VISIT_MARK_KEYS';
    if (!isList && environment[name]?.includes(','))
      problems.push(`${name} must not contain a comma, which separates accepted secrets`);
    for (const value of isList ? listOf(environment[name]) : [environment[name] ?? '']) {
      if (value === '') continue;
      if (value.startsWith('development-only-')) problems.push(`${name} is the published value for development`);
      if (value.length < 32) problems.push(`${name} must have at least 32 characters in production`);
      else if (isTyped(value)) problems.push(`${name} must be random, e.g. from openssl rand -hex 32`);
      const other = seen.get(value);
      if (other !== undefined) problems.push(`${name} must differ from ${other}`);
      seen.set(value, name);
    }
  }
}

function databaseOf(read: ReadEnvironment, dataDir: string, isProduction: boolean, problems: string[]): Config['database'] {
  const url = read.text('DATABASE_URL', '');
  if (url !== '') {
    return {
      kind: 'postgres',
      url: read.url('DATABASE_URL', '', ['postgres:', 'postgresql:']),
      standbys: standbysOf(read, problems),
      connections: read.integer('DATABASE_CONNECTIONS', 20, 2, 500),
      waitMs: read.integer('DATABASE_WAIT_MS', 3000, 100, 60_000),
      pooler: read.oneOf('DATABASE_POOLER', poolers, 'none'),
    };
  }
  if (isProduction && !read.flag('ALLOW_PGLITE_IN_PRODUCTION')) {
    problems.push(
      'DATABASE_URL is required in production: the embedded database can lose commits when the machine fails (set ALLOW_PGLITE_IN_PRODUCTION=1 to use it anyway)',
    );
  }
  return { kind: 'pglite', folder: `${dataDir}/pglite` };
}

function standbysOf(read: ReadEnvironment, problems: string[]): readonly string[] {
  const standbys = read.list('DATABASE_STANDBYS');
  if (standbys.every((standby) => /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(standby))) return standbys;
  problems.push('DATABASE_STANDBYS must be a comma-separated list of servers such as "standby.internal:5432"');
  return [];
}

function mediaHostsOf(read: ReadEnvironment, problems: string[]): readonly string[] {
  const hosts = read.list('MEDIA_HOSTS').map((host) => host.toLowerCase());
  for (const host of hosts.filter((each) => !/^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(each))) {
    problems.push(`MEDIA_HOSTS: "${host}" is not a host name such as "cdn.example" or "*.cdn.example"`);
  }
  return hosts;
}

function operatorOf(
  read: ReadEnvironment,
  environment: Environment,
  isProduction: boolean,
  problems: string[],
): Config['operator'] {
  if (isProduction) {
    if (environment['OPERATOR_PORT'] || environment['OPERATOR_SECRET']) {
      problems.push(
        'OPERATOR_PORT and OPERATOR_SECRET must not be set in production: that port moves the clock and resets the data',
      );
    }
    return undefined;
  }
  const host = read.text('OPERATOR_HOST', '127.0.0.1');
  return { host, port: read.integer('OPERATOR_PORT', 8091, 0, 65_535), secret: read.secret('OPERATOR_SECRET', false) };
}

function lateAfterOf(read: ReadEnvironment, problems: string[]): Config['lateAfterMs'] {
  const parsed = parseLateAfter(read.text('LATE_AFTER_MINUTES', ''));
  if (!parsed) problems.push(`LATE_AFTER_MINUTES must be like "payout=60,slip=30", of ${lateKinds.join(', ')}`);
  return parsed ?? lateAfterMinutes;
}

function giftOf(read: ReadEnvironment, problems: string[]): Config['gift'] {
  const linkUrl = read.text('GIFT_LINK_URL', 'https://gift.wallet.example/campaign/');
  const isFit = URL.canParse(linkUrl) && new URL(linkUrl).href === linkUrl && /^https:[^?#]+$/.test(linkUrl);
  if (!isFit) problems.push('GIFT_LINK_URL must be a plain https:// address, without a query');
  // Same default as in the browser build.
  return { linkUrl, passphrase: read.text('GIFT_LINK_PASSPHRASE', getConfig().giftLinkPassphrase) };
}
