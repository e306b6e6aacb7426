import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConfig } from '@kaeo/shared/config';
import { allWith, railsFolder } from '../../testing/rails-file.ts';
import { ConfigError, parseConfig } from './config.ts';
import { proxyProblems, trustedProxies } from './trusted-proxies.ts';
import { isTyped } from './weak-secret.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};
const folder = railsFolder();
afterAll(folder.remove);
const house = {
  adapter: 'sandbox',
  address: 'https://rails.example',
  keys: [{ id: '2026-11', secretFile: folder.secret('house', 'd41c9b7e20f3a58664be') }],
};
const production = {
  RAILS_FILE: folder.rails({ partners: { house }, ...allWith('house') }),
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://wallet@db/wallet',
  PROVIDER_SECRET: '3f9c1d7be20a4865b1c7d92e60fa8534',
  APP_SECRET: 'a07d5e93c8b1426f9d3e7015c4fb2a68',
  PROVIDER_URL: 'https://rails.example',
  PUBLIC_URL: 'https://wallet.example',
  TRUST_PROXY: '10.0.0.0/8',
  REDIS_URL: 'rediss://cache.example',
  GIFT_LINK_URL: 'https://gifts.example/campaign/',
  GIFT_LINK_PASSPHRASE: 'of this site',
};

test('OPS-03 PLAY-04 the key of push messages is a P-256 key in PEM, from a file too, and optional', async () => {
  const pemOf = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const file = join(await mkdtemp(join(tmpdir(), 'push-key-')), 'key');
  await writeFile(file, pemOf('P-256'));
  const { push } = parseConfig({ NODE_ENV: 'development', VAPID_PRIVATE_KEY_FILE: file });
  expect(push).toEqual({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
    subject: 'mailto:push@wallet.invalid',
  });
  expect(parseConfig({ ...production, VAPID_PRIVATE_KEY_FILE: file }).push?.subject).toBe('https://wallet.example');
  expect(parseConfig({ NODE_ENV: 'development' }).push).toBeUndefined();
  const problem = 'VAPID_PRIVATE_KEY must be a private P-256 key in PEM';
  for (const VAPID_PRIVATE_KEY of ['no key', pemOf('P-384')])
    expect(problemsOf({ NODE_ENV: 'development', VAPID_PRIVATE_KEY })).toEqual([problem]);
});

test('OPS-01 development on one machine needs no variable but the mode', () => {
  expect(parseConfig({ NODE_ENV: 'development' })).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    market: 'thailand',
    database: { kind: 'pglite', folder: './data/pglite' },
    provider: { url: 'http://127.0.0.1:8090' },
    gift: { linkUrl: 'https://gift.wallet.example/campaign/', passphrase: getConfig().giftLinkPassphrase, leastMinor: 200 },
    operator: { host: '127.0.0.1', port: 8091 },
    hasDemonstrationData: true,
  });
});

test('PLAY-03 passkeys belong to the public host; a local address becomes localhost, as passkeys need a name', () => {
  expect(parseConfig(production).passkeys).toEqual({ rpId: 'wallet.example', origin: 'https://wallet.example' });
  expect(parseConfig({ NODE_ENV: 'development', PORT: '8085' }).passkeys).toEqual({
    rpId: 'localhost',
    origin: 'http://localhost:8085',
  });
});

test('PLAY-03 the sum above which withdrawals need a proof is set by currency, and off by default', () => {
  const sums = (environment: object) => parseConfig({ NODE_ENV: 'test', ...environment }).withdrawStepUpAbove;
  expect(sums({})).toEqual({ BAHT: Infinity, LAK: Infinity });
  expect(sums({ WITHDRAW_STEP_UP_ABOVE_BAHT: '5000' })).toEqual({ BAHT: 500_000, LAK: Infinity });
});

test('OPS-01 all problems are reported together, secrets by name only', () => {
  const problems = problemsOf({
    NODE_ENV: 'production',
    PORT: 'eighty',
    LAOS: 'perhaps',
    PROVIDER_URL: 'ftp://rails',
    LOG_LEVEL: 'loud',
    APP_SECRET: 'hunter2',
    DATABASE_URL: 'mysql://db',
    OPERATOR_PORT: '8091',
  });
  for (const name of [
    'PORT',
    'LAOS',
    'PROVIDER_URL',
    'LOG_LEVEL',
    'APP_SECRET',
    'PROVIDER_SECRET',
    'DATABASE_URL',
    'OPERATOR_PORT',
  ]) {
    expect(problems.filter((problem) => problem.startsWith(name))).not.toEqual([]);
  }
  expect(problems.join()).not.toContain('hunter2');
});

test('SANDBOX-03 production has no operator port and no demonstration data', () => {
  expect(parseConfig(production)).toMatchObject({ operator: undefined, hasDemonstrationData: false, isProduction: true });
  expect(problemsOf({ ...production, OPERATOR_SECRET: 'x' })).toHaveLength(1);
});

test('OPS-03 DEP-09 production needs its own gift links; their smallest amount is set', () => {
  const { GIFT_LINK_URL: _url, GIFT_LINK_PASSPHRASE: _passphrase, ...without } = production;
  const required = (name: string) => expect.stringMatching(new RegExp(`^${name} is required in production`));
  expect(problemsOf(without)).toEqual([required('GIFT_LINK_URL'), required('GIFT_LINK_PASSPHRASE')]);
  const { linkUrl, passphrase } = parseConfig({ NODE_ENV: 'development' }).gift;
  expect(problemsOf({ ...without, GIFT_LINK_URL: linkUrl, GIFT_LINK_PASSPHRASE: passphrase })).toEqual([
    'GIFT_LINK_URL is the value of the demonstration',
    'GIFT_LINK_PASSPHRASE is the value of the demonstration',
  ]);
  expect(problemsOf({ ...production, GIFT_LINK_URL: 'http://gifts.example/' })).toEqual([
    'GIFT_LINK_URL must be a plain https:// address, without a query',
  ]);
  expect(parseConfig({ ...production, GIFT_LEAST: '20' }).gift.leastMinor).toBe(20_00);
});

test('SRV-06 production refuses the embedded database by default', () => {
  const { DATABASE_URL: _url, ...without } = production;
  expect(problemsOf(without)).toEqual([expect.stringContaining('DATABASE_URL is required')]);
  expect(problemsOf({ ...without, ALLOW_PGLITE_IN_PRODUCTION: '1' })).toEqual([]);
});

test.each([undefined, '', 'prod', 'Production', 'staging'])('OPS-03 the mode %j is refused and treated as production', (mode) => {
  const problems = problemsOf(mode === undefined ? {} : { NODE_ENV: mode });
  expect(problems).toContainEqual(expect.stringContaining('NODE_ENV must be one of production, development, test'));
  expect(problems).toContainEqual('APP_SECRET is required in production');
});

test.each([
  ['PROVIDER_SECRET', 'development-only-provider_secret', 'published'],
  ['APP_SECRET', 'development-only-app_secret-and-some-more', 'published'],
  ['APP_SECRET', 'a'.repeat(32), 'random'],
  ['APP_SECRET', 'abcdefghijkl'.repeat(3), 'random'],
  ['PROVIDER_SECRET', production.APP_SECRET, 'differ'],
  ['APP_SECRET', '0c4e8a7d3b61f29a,5d8e7c0b4f3a2916', 'comma'],
  ['APP_SECRETS_ACCEPTED', production.APP_SECRET, 'differ'],
  ['PROVIDER_SECRETS_ACCEPTED', 'too short', '32'],
  ['PUBLIC_URL', '', 'required'],
  ['PUBLIC_URL', 'http://wallet.example', 'https'],
  ['PROVIDER_URL', '', 'required'],
  ['PROVIDER_URL', 'http://rails.example', 'https'],
  ['PROVIDER_PUBLIC_URL', 'http://rails.example', 'https'],
  ['TRUST_PROXY', '', 'required'],
  ['TRUST_PROXY', '10.0.0.0/8,0.0.0.0/0', 'too wide'],
  ['TRUST_PROXY', '::/0', 'too wide'],
  ['TRUST_PROXY', '128.0.0.0/1', 'too wide'],
  ['TRUST_PROXY', '::ffff:0:0/96', 'too wide'],
  ['TRUST_PROXY', 'nginx', 'not an address'],
  ['ADDRESS_LIMIT_SCALE', '1000', 'from 1 to 10'],
  ['WITHDRAW_HOLD_BANK_HOURS', '0', 'from 1'],
  ['WITHDRAW_HOLD_RESET_HOURS', '0', 'from 1'],
  ['APP_SECRET', '12345678901234567890123456789012', 'random'],
  ['APP_SECRET', 'correct horse battery staple kaeo', 'random'],
  ['PROVIDER_SECRET', 'KaeoWalletProductionSecret2026!!', 'random'],
  ['PROVIDER_SECRETS_ACCEPTED', 'qwertyuiopasdfghjklzxcvbnm123456', 'random'],
])('OPS-03 production refuses %s=%s and names the variable', (name, value, word) => {
  const problems = problemsOf({ ...production, [name]: value });
  expect(problems.filter((problem) => problem.startsWith(name) && problem.includes(word))).toHaveLength(1);
  expect(problems.join()).not.toContain(value !== '' && name.endsWith('SECRET') ? value : 'no secret of this row');
});

test('OPS-03 production accepts generated secrets and every form of proxy address', () => {
  const secrets = Array.from({ length: 200 }, (_, place) => randomBytes(32).toString(place % 2 === 0 ? 'hex' : 'base64'));
  expect(secrets.filter((secret) => isTyped(secret))).toEqual([]);
  expect(proxyProblems('loopback, uniquelocal,203.0.113.7,2400:cb00::/32, fc00::/7')).toEqual([]);
  const isTrusted = trustedProxies('uniquelocal,203.0.113.7');
  const addresses = ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1', '203.0.113.7', '203.0.113.8', '2400:cb00::1', undefined];
  expect(addresses.map((address) => isTrusted(address))).toEqual([true, true, true, true, false, false, false]);
});

test('OPS-03 production starts with all required variables; TRUST_PROXY=none means no proxy', () => {
  expect(parseConfig(production)).toMatchObject({ trustProxy: '10.0.0.0/8', publicUrl: 'https://wallet.example' });
  expect(parseConfig({ ...production, TRUST_PROXY: 'none' }).trustProxy).toBe(false);
});

test('OPS-03 production needs Redis unless INSTANCES=1', () => {
  const { REDIS_URL: _url, ...without } = production;
  expect(problemsOf(without)).toEqual([expect.stringMatching(/^REDIS_URL is required in production unless INSTANCES=1/)]);
  expect(problemsOf({ ...without, INSTANCES: '2' })).toHaveLength(1);
  expect(problemsOf({ ...without, INSTANCES: '1' })).toEqual([]);
});

test('OPS-03 standby servers are given as host and port', () => {
  const standbys = 'standby-1:5432, standby-2.internal';
  expect(parseConfig({ ...production, DATABASE_STANDBYS: standbys })).toMatchObject({
    database: { standbys: ['standby-1:5432', 'standby-2.internal'] },
  });
  expect(problemsOf({ ...production, DATABASE_STANDBYS: 'postgres://standby/wallet' })).toEqual([
    expect.stringContaining('DATABASE_STANDBYS must be a comma-separated list of servers'),
  ]);
});

test('OPS-03 the embedded database requires JOBS=here', () => {
  expect(problemsOf({ NODE_ENV: 'development', JOBS: 'elsewhere' })).toEqual([expect.stringContaining('JOBS must be here')]);
  expect(parseConfig({ ...production, JOBS: 'elsewhere' })).toMatchObject({ runsJobs: false, migrates: false, drainMs: 5000 });
  expect(parseConfig({ NODE_ENV: 'development' })).toMatchObject({ runsJobs: true, migrates: true, drainMs: 0 });
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(`${tmpdir()}/wallet-secrets-`);
    await writeFile(`${folder}/app`, `${production.APP_SECRET}\n`);
    await writeFile(`${folder}/weak`, 'hunter2');
    await writeFile(`${folder}/empty`, '\n');
  });
  afterAll(() => rm(folder, { recursive: true }));
  const { APP_SECRET: _secret, ...without } = production;

  test('OPS-03 a secret is read from the file named by its _FILE variable', () => {
    expect(parseConfig({ ...without, APP_SECRET_FILE: `${folder}/app` }).appSecret).toBe(production.APP_SECRET);
  });

  test.each([
    ['weak', 'APP_SECRET must have at least 32 characters'],
    ['empty', 'APP_SECRET_FILE is an empty file'],
    ['missing', 'APP_SECRET_FILE cannot be read'],
  ])('OPS-03 a secret file that is %s is refused by name, without its content', (name, problem) => {
    const problems = problemsOf({ ...without, APP_SECRET_FILE: `${folder}/${name}` });
    expect(problems).toContainEqual(expect.stringContaining(problem));
    expect(problems.join()).not.toContain('hunter2');
  });

  test('OPS-03 a secret given both as a value and as a file is refused', () => {
    expect(problemsOf({ ...production, APP_SECRET_FILE: `${folder}/app` })).toEqual([
      'APP_SECRET and APP_SECRET_FILE are both set: set only one',
    ]);
  });
});

test('OPS-09 additionally accepted secrets are separated by commas, and surrounding spaces are ignored', () => {
  const [before, next] = ['0c4e8a7d3b61f29a5d8e7c0b4f3a2916', '7be20a4865b1c7d92e60fa85343f9c1d'];
  expect(parseConfig({ ...production, APP_SECRETS_ACCEPTED: `${before}, ${next}` })).toMatchObject({
    acceptedAppSecrets: [before, next],
    provider: { acceptedSecrets: [] },
  });
});

test('OPS-07 traces are sent only if a collector is configured', () => {
  expect(parseConfig({ NODE_ENV: 'development', OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toBeUndefined();
  const collector = { ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(
    parseConfig({ ...collector, OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b, y=c' }).tracing,
  ).toEqual({
    endpoint: 'http://collector:4318',
    headers: { 'x-key': 'a=b', y: 'c' },
    share: 0.1,
  });
  expect(problemsOf({ ...collector, OTEL_TRACES_SAMPLER_ARG: '10', OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toEqual([
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    'OTEL_EXPORTER_OTLP_HEADERS must be a comma-separated list of name=value',
  ]);
});

test('OPS-08 chat files are stored in either a bucket or a folder', () => {
  const places = ['s3://kaeo-files', 's3://kaeo-files/', 's3://kaeo-files/chat/files/'];
  const read = places.map((place) => parseConfig({ NODE_ENV: 'test', CHAT_FILE_BUCKET: place }).chat.fileBucket);
  expect(read).toEqual([
    { bucket: 'kaeo-files', prefix: '' },
    { bucket: 'kaeo-files', prefix: '' },
    { bucket: 'kaeo-files', prefix: 'chat/files' },
  ]);
  const refused = (environment: Record<string, string>) => problemsOf({ NODE_ENV: 'test', ...environment }).join();
  expect(refused({ CHAT_FILE_BUCKET: 'https://kaeo-files' })).toContain('CHAT_FILE_BUCKET must be s3://');
  expect(refused({ CHAT_FILE_BUCKET: 's3://kaeo-files', CHAT_FILE_FOLDER: '/files' })).toContain('set only one');
});
