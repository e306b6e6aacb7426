import { getConfig } from '@wallet/shared/config';
import { ConfigError, parseConfig } from './config.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://wallet@db/wallet',
  PROVIDER_SECRET: 'p'.repeat(32),
  APP_SECRET: 'a'.repeat(32),
};

test('OPS-01 nothing needs to be set to run on this machine alone', () => {
  expect(parseConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    market: 'thailand',
    database: { kind: 'pglite', folder: './data/pglite' },
    provider: { url: 'http://127.0.0.1:8090' },
    gift: { linkUrl: 'https://gift.wallet.example/campaign/', passphrase: getConfig().giftLinkPassphrase },
    operator: { host: '127.0.0.1', port: 8091 },
    hasDemonstrationData: true,
  });
});

test('OPS-01 everything that is wrong is told at once, secrets by name only', () => {
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

test('SRV-06 production refuses the embedded database unless told otherwise', () => {
  const { DATABASE_URL: _url, ...without } = production;
  expect(problemsOf(without)).toEqual([expect.stringContaining('DATABASE_URL is required')]);
  expect(problemsOf({ ...without, ALLOW_PGLITE_IN_PRODUCTION: '1' })).toEqual([]);
});
