import { type Config, parseConfig } from '../platform/config/config.ts';
import type { Market } from '../platform/config/market.ts';

/** What rails sign their callbacks with. */
export const railsSecret = 'a secret of the tests that the rails share';

/** The configuration of a test: random ports, and no logs unless LOG_LEVEL is set. */
export const testConfig = (market: Market = 'thailand', environment: Readonly<Record<string, string>> = {}): Config =>
  parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    LAOS: market === 'laos' ? '1' : '0',
    PORT: '0',
    OPERATOR_PORT: '0',
    DESK_PORT: '0',
    PUBLIC_URL: 'http://wallet.test',
    APP_SECRET: 'a secret of the tests, long enough for production',
    PROVIDER_SECRET: railsSecret,
    OPERATOR_SECRET: 'a secret of the tests for the operator',
    SEED: '0',
    ...environment,
  });
