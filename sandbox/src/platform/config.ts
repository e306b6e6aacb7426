import { readFileSync } from 'node:fs';
import type { FastifyServerOptions } from 'fastify';

/** How a sandbox is started. Times are real milliseconds and have defaults fit for people; tests shorten them. */
export type SandboxConfig = {
  readonly port: number;
  readonly host: string;
  /** Origin of the backend, for callbacks. */
  readonly backendUrl: string;
  /** Where a player returns to from a game; the backend's origin unless told. */
  readonly walletUrl?: string;
  /** Origin of the backend's operator port. */
  readonly operatorUrl: string;
  readonly operatorSecret: string;
  /** Signs the callbacks. */
  readonly providerSecret: string;
  /** Where `sandbox.json` is kept; without it the world lives in memory. */
  readonly dataDir?: string;
  /** Where the built scripts of the console are; `dist/console` unless told. */
  readonly consoleScripts?: string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly times?: Partial<SandboxTimes>;
};

export type SandboxTimes = {
  readonly autoPayoutMs: number;
  readonly autoReplyMs: number;
  readonly operatorPollMs: number;
  /** How long a request that a fault leaves unanswered is held before its connection is cut. */
  readonly hangMs: number;
  readonly callbackTimeoutMs: number;
  /** Wait before the next attempt of a callback, by attempts made. */
  readonly callbackRetryMs: (attempts: number) => number;
};

export const defaultTimes: SandboxTimes = {
  autoPayoutMs: 2000,
  autoReplyMs: 1000,
  operatorPollMs: 2000,
  hangMs: 120_000,
  callbackTimeoutMs: 10_000,
  callbackRetryMs: (attempts) => Math.min(1000 * 2 ** (attempts - 1), 60_000),
};

/**
 * Reads the environment of `src/server.ts`; `BACKEND_URL` and `OPERATOR_URL` name a backend on another machine than this, an empty
 * `DATA_DIR` keeps the world in memory.
 */
export function readConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const backendUrl = env['BACKEND_URL'] || `http://127.0.0.1:${env['PORT'] ?? '8080'}`;
  const secretFile = env['PROVIDER_SECRET_FILE'];
  const providerSecret = secretFile ? readFileSync(secretFile, 'utf8').trimEnd() : env['PROVIDER_SECRET'];
  return {
    port: Number(env['SANDBOX_PORT'] ?? 8090),
    host: env['HOST'] ?? '127.0.0.1',
    backendUrl,
    walletUrl: env['PUBLIC_URL'] ?? backendUrl,
    operatorUrl: env['OPERATOR_URL'] || `http://127.0.0.1:${env['OPERATOR_PORT'] ?? '8091'}`,
    operatorSecret: env['OPERATOR_SECRET'] ?? 'development-only-operator_secret',
    providerSecret: providerSecret ?? 'development-only-provider_secret',
    ...(env['DATA_DIR'] === '' ? {} : { dataDir: env['DATA_DIR'] ?? './data' }),
    logger: { level: env['LOG_LEVEL'] ?? 'info' },
  };
}

/**
 * SANDBOX-03: simulated money must never meet real players.
 * @throws Error in a production environment, and in one that nobody knows.
 */
export function refuseProduction(env: NodeJS.ProcessEnv) {
  if (!['development', 'test', undefined].includes(env['NODE_ENV']))
    throw new Error(`The sandbox plays with simulated money and refuses to start with NODE_ENV=${env['NODE_ENV']}.`);
}
