import { getConfig } from '@kaeo/shared/config';
import { minor } from '@kaeo/shared/money';
import { type Pooler, poolers } from '../database/pooler.ts';
import { type Market, type MarketRules, marketRules } from './market.ts';
import { railsConfigOf } from './rails-config.ts';
import { type Environment, type ReadEnvironment, readEnvironment } from './read-environment.ts';
import {
  accountConfigOf,
  bucketAddressOf,
  chatSettingsOf,
  deskConfigOf,
  lateAfterOf,
  lifetimesOf,
  processConfigOf,
  pushConfigOf,
  reconciliationOf,
  tracingConfigOf,
} from './settings.ts';
import { proxyProblems } from './trusted-proxies.ts';
import { isTyped } from './weak-secret.ts';

/** The backend's configuration, parsed once at startup. */
export type Config = Readonly<ReturnType<typeof configOf>>;

/** A missing or mistyped mode is refused, so that production never runs with test features enabled. */
const modes = ['production', 'development', 'test'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
export function parseConfig(environment: Environment): Config {
  const read = readEnvironment(environment);
  const config = configOf(read);
  if (config.isProduction) {
    refuseWeakSecrets(read);
    refuseLoneInstance(read);
  }
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

function configOf(read: ReadEnvironment) {
  const { problems } = read;
  const mode = read.oneOf('NODE_ENV', modes, '');
  const isProduction = mode === 'production' || mode === '';
  const market: Market = read.flag('LAOS') ? 'laos' : 'thailand';
  const rules: MarketRules = marketRules[market];
  const host = read.text('HOST', '127.0.0.1');
  const port = read.integer('PORT', 8080, 0, 65_535);
  const dataDir = read.text('DATA_DIR', './data');
  const protocols = isProduction ? ['https:'] : ['http:', 'https:'];
  const address = (name: string, fallback: string) => {
    if (!isProduction || read.text(name, '')) return read.url(name, fallback, protocols);
    problems.push(`${name} is required in production`);
    return 'https://missing.invalid';
  };
  const providerUrl = address('PROVIDER_URL', 'http://127.0.0.1:8090');
  /**
   * The support desk, and the default partner of all rails without a rails file. `publicUrl` is its address for browsers.
   * `secret` signs the desk's tickets; tickets signed with one of `acceptedSecrets` are also valid.
   */
  const provider = {
    url: providerUrl,
    publicUrl: read.url('PROVIDER_PUBLIC_URL', providerUrl, protocols),
    secret: read.secret('PROVIDER_SECRET', isProduction),
    acceptedSecrets: read.list('PROVIDER_SECRETS_ACCEPTED'),
  };
  const publicUrl = address('PUBLIC_URL', `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`);
  const database = databaseOf(read, dataDir, isProduction);
  return {
    isProduction,
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    host,
    port,
    /** The address of the product for browsers, without a trailing slash. */
    publicUrl,
    passkeys: passkeySiteOf(publicUrl, isProduction),
    trustProxy: trustProxyOf(read, isProduction),
    market,
    rules,
    database,
    dataDir,
    redisUrl: read.text('REDIS_URL', '') ? read.url('REDIS_URL', '', ['redis:', 'rediss:']) : undefined,
    /** The partner of each rail and each game, with its address and keys. */
    rails: railsConfigOf(read, provider, isProduction),
    provider,
    gift: giftOf(read, isProduction),
    operator: operatorOf(read, isProduction),
    desk: deskConfigOf(read, isProduction),
    /** Encryption and signing keys are derived from it, see `secret-box.ts`. */
    appSecret: read.secret('APP_SECRET', isProduction),
    /**
     * Secrets that are still valid for decryption and verification during a rotation: the previous one or the next one.
     */
    acceptedAppSecrets: read.list('APP_SECRETS_ACCEPTED'),
    /** Keys with which gateways sign page marks, so that rollouts count only real visits. Any of them is valid. */
    visitMarkKeys: read.list('VISIT_MARK_KEYS'),
    /** Whether an empty database is filled with demonstration data. */
    hasDemonstrationData: !isProduction && read.text('SEED', '') !== '0',
    /** Of the demonstration's rules. 0 for suites that move the clock. */
    demonstrationInactivityMinutes: read.integer('DEMONSTRATION_INACTIVITY_MINUTES', 30, 0, 1440),
    reconciliation: reconciliationOf(read),
    lateAfterMs: lateAfterOf(read),
    /**
     * For this long (milliseconds), a change of a game balance that equals an order may be that order, executed twice or
     * late (ADR 0017).
     */
    orderJumpMs: read.integer('ORDER_JUMP_HOURS', 24, 1, 24 * 90) * 60 * 60_000,
    /** A stake in a seamless game that stays open this long becomes a case. */
    openStakeMs: read.integer('OPEN_STAKE_HOURS', 72, 1, 24 * 90) * 60 * 60_000,
    /** A player with money and without activity for this long is shown to staff as dormant (DESK-07). */
    dormantAfterDays: read.integer('DORMANT_AFTER_DAYS', 365, 30, 3650),
    /**
     * Multiplies the limits per address, for load tests and browser suites that use one address. A larger factor in
     * production would disable the limits.
     */
    addressLimitScale: read.integer('ADDRESS_LIMIT_SCALE', 1, 1, isProduction ? 10 : 10_000),
    /** How long a loss known only from a balance must last before it earns a share: it may be an open stake. */
    rewardMaturityMs: read.integer('REWARD_MATURITY_MINUTES', 24 * 60, 0, 30 * 24 * 60) * 60_000,
    push: pushConfigOf(read, publicUrl),
    chat: chatSettingsOf(read),
    mediaHosts: mediaHostsOf(read),
    lifetimes: lifetimesOf(read),
    /** Bucket for pictures of settled slips; undefined stores them in the database. */
    slipPictureBucket: bucketAddressOf(read, 'SLIP_PICTURE_BUCKET'),
    /** Name of the process in logs and traces; undefined for the default name. */
    serviceName: read.text('OTEL_SERVICE_NAME', '') || undefined,
    /** The operator's version label of the running code, such as the image tag. */
    version: read.text('SERVICE_VERSION', 'unknown'),
    tracing: tracingConfigOf(read),
    ...accountConfigOf((...args) => read.integer(...args), isProduction),
    ...processConfigOf(read, isProduction, database.kind === 'pglite'),
  };
}

/**
 * The domain that passkeys belong to, and the origin of the pages that may use them. WebAuthn accepts no IP address, so on a developer's
 * machine passkeys work at `localhost`.
 */
function passkeySiteOf(publicUrl: string, isProduction: boolean) {
  const url = new URL(publicUrl);
  if (!isProduction && url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { rpId: url.hostname, origin: url.origin };
}

/**
 * Comma-separated addresses and subnets of trusted proxies, whose `X-Forwarded-For` is used; false for none. Production
 * must name its proxies. Without a trusted proxy list, either all callers share the proxy's address, or a caller could
 * forge its own with `X-Forwarded-For`.
 */
function trustProxyOf(read: ReadEnvironment, isProduction: boolean): string | false {
  const value = read.text('TRUST_PROXY', '');
  if (isProduction && value === '')
    read.problems.push('TRUST_PROXY is required in production: comma-separated addresses of the proxies in front, or none');
  if (value === '' || value === 'none') return false;
  read.problems.push(...proxyProblems(value).map((problem) => `TRUST_PROXY: ${problem}`));
  return value;
}

/** Messages never contain the values. */
function refuseWeakSecrets(read: ReadEnvironment): void {
  const { problems } = read;
  const seen = new Map<string, string>();
  const check = (name: string, value: string): void => {
    if (value.startsWith('development-only-')) problems.push(`${name} is the published value for development`);
    if (value.length < 32) problems.push(`${name} must have at least 32 characters in production`);
    else if (isTyped(value)) problems.push(`${name} must be random, e.g. from openssl rand -hex 32`);
    const other = seen.get(value);
    if (other !== undefined) problems.push(`${name} must differ from ${other}`);
    seen.set(value, name);
  };
  for (const name of ['APP_SECRET', 'PROVIDER_SECRET']) {
    const value = read.text(name, '');
    if (value.includes(',')) problems.push(`${name} must not contain a comma, which separates accepted secrets`);
    if (value !== '') check(name, value);
  }
  for (const name of ['APP_SECRETS_ACCEPTED', 'PROVIDER_SECRETS_ACCEPTED', 'VISIT_MARK_KEYS'])
    for (const value of read.list(name)) check(name, value);
}

/**
 * Without Redis each instance would count rate limits alone, so that every additional instance would give an attacker
 * more attempts.
 */
function refuseLoneInstance(read: ReadEnvironment): void {
  const isAlone = read.integer('INSTANCES', 0, 0, 1000) === 1;
  if (!isAlone && read.text('REDIS_URL', '') === '') read.problems.push('REDIS_URL is required in production unless INSTANCES=1');
}

type Database =
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Servers that can become the primary after a failover. */
      readonly standbys: readonly string[];
      /** The size of the pool. */
      readonly connections: number;
      /** The longest wait for a connection. */
      readonly waitMs: number;
      /** The connection pooler between the servers and PostgreSQL. */
      readonly pooler: Pooler;
    }
  | { readonly kind: 'pglite'; readonly folder: string };

function databaseOf(read: ReadEnvironment, dataDir: string, isProduction: boolean): Database {
  if (read.text('DATABASE_URL', '') !== '') {
    const standbys = read.list('DATABASE_STANDBYS');
    if (!standbys.every((standby) => /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(standby)))
      read.problems.push('DATABASE_STANDBYS must be a comma-separated list of servers such as "standby.internal:5432"');
    return {
      kind: 'postgres',
      url: read.url('DATABASE_URL', '', ['postgres:', 'postgresql:']),
      standbys,
      connections: read.integer('DATABASE_CONNECTIONS', 20, 2, 500),
      waitMs: read.integer('DATABASE_WAIT_MS', 3000, 100, 60_000),
      pooler: read.oneOf('DATABASE_POOLER', poolers, 'none'),
    };
  }
  if (isProduction && !read.flag('ALLOW_PGLITE_IN_PRODUCTION'))
    read.problems.push(
      'DATABASE_URL is required in production: the embedded database can lose commits when the machine fails (set ALLOW_PGLITE_IN_PRODUCTION=1 to use it anyway)',
    );
  return { kind: 'pglite', folder: `${dataDir}/pglite` };
}

/**
 * Hosts whose pictures and videos are served from our own origin; `*.cdn.example` allows all hosts below `cdn.example`.
 */
function mediaHostsOf(read: ReadEnvironment): readonly string[] {
  const hosts = read.list('MEDIA_HOSTS').map((host) => host.toLowerCase());
  for (const host of hosts.filter((each) => !/^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(each)))
    read.problems.push(`MEDIA_HOSTS: "${host}" is not a host name such as "cdn.example" or "*.cdn.example"`);
  return hosts;
}

/** The operator port for the sandbox, which moves the clock and the flags. Undefined in production. */
function operatorOf(read: ReadEnvironment, isProduction: boolean) {
  if (isProduction) {
    if (read.text('OPERATOR_PORT', '') || read.text('OPERATOR_SECRET', ''))
      read.problems.push(
        'OPERATOR_PORT and OPERATOR_SECRET must not be set in production: that port moves the clock and resets the data',
      );
    return undefined;
  }
  const host = read.text('OPERATOR_HOST', '127.0.0.1');
  return { host, port: read.integer('OPERATOR_PORT', 8091, 0, 65_535), secret: read.secret('OPERATOR_SECRET', false) };
}

const demonstrationGiftUrl = 'https://gift.wallet.example/campaign/';

/**
 * Gift links: `linkUrl` is the exact text before `?v=`; `passphrase` is the one in the browser build. It ships to every
 * browser, so it keeps links out of logs but protects nothing. Production accepts neither value of the demonstration.
 */
function giftOf(read: ReadEnvironment, isProduction: boolean) {
  const { problems } = read;
  const ofDemonstration = { GIFT_LINK_URL: demonstrationGiftUrl, GIFT_LINK_PASSPHRASE: getConfig().giftLinkPassphrase };
  const valueOf = (name: keyof typeof ofDemonstration): string => {
    const value = read.text(name, isProduction ? '' : ofDemonstration[name]);
    if (value === '') problems.push(`${name} is required in production: that of the gift links of the operator's wallet app`);
    else if (isProduction && value === ofDemonstration[name]) problems.push(`${name} is the value of the demonstration`);
    return value;
  };
  const linkUrl = valueOf('GIFT_LINK_URL');
  const isFit = URL.canParse(linkUrl) && new URL(linkUrl).href === linkUrl && /^https:[^?#]+$/.test(linkUrl);
  if (linkUrl !== '' && !isFit) problems.push('GIFT_LINK_URL must be a plain https:// address, without a query');
  return {
    linkUrl,
    passphrase: valueOf('GIFT_LINK_PASSPHRASE'),
    /** The smallest gift that is redeemed. */
    leastMinor: minor(read.integer('GIFT_LEAST', 2, 1, 1_000_000) * 100),
  };
}
