import { readFileSync } from 'node:fs';
import type { FastifyServerOptions } from 'fastify';

/** Configuration of the sandbox. Times are real milliseconds with defaults for people; tests shorten them. */
export type SandboxConfig = {
  readonly port: number;
  readonly host: string;
  /** Origin of the backend, for callbacks. */
  readonly backendUrl: string;
  /** Where a player returns to from a game. Default: the backend's origin. */
  readonly walletUrl?: string;
  /** Origin of the backend's operator port. */
  readonly operatorUrl: string;
  readonly operatorSecret: string;
  /** Signs the callbacks. */
  readonly providerSecret: string;
  /** Folder of `sandbox.json`; without it the world is kept in memory. */
  readonly dataDir?: string;
  /** Folder of the built console scripts. Default: `dist/console`. */
  readonly consoleScripts?: string;
  readonly logger?: FastifyServerOptions['logger'];
  readonly times?: Partial<SandboxTimes>;
};

export const defaultTimes = {
  autoPayoutMs: 2000,
  autoReplyMs: 1000,
  operatorPollMs: 2000,
  /** How long an unanswered request is held before its connection is cut. */
  hangMs: 120_000,
  callbackTimeoutMs: 10_000,
  /** Delay before the next attempt of a callback, by the number of attempts. */
  callbackRetryMs: (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 60_000),
};
export type SandboxTimes = Readonly<typeof defaultTimes>;

/**
 * Reads the environment of `src/server.ts`. `BACKEND_URL` and `OPERATOR_URL` name a backend on another machine; an
 * empty `DATA_DIR` keeps the world in memory.
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
 * SANDBOX-03: simulated money must never reach real players.
 * @throws Error in a production environment, and in an unknown one.
 */
export function refuseProduction(env: NodeJS.ProcessEnv) {
  if (!['development', 'test', undefined].includes(env['NODE_ENV']))
    throw new Error(`The sandbox plays with simulated money and refuses to start with NODE_ENV=${env['NODE_ENV']}.`);
}
