import { type Config, ConfigError, parseConfig } from './platform/config/config.ts';
import { type Identity, identityOf } from './platform/identity.ts';
import { createLogger } from './platform/logger.ts';

type Log = ReturnType<typeof createLogger>;

/** Time limit for the shutdown, in addition to the drain period. */
const graceMs = 30_000;

/**
 * Runs a backend process with the configuration of the environment, and stops it gracefully on SIGINT or SIGTERM. Exits
 * with 1 if it cannot start or does not stop in time.
 * @param service name of the process in logs and traces, unless `OTEL_SERVICE_NAME` overrides it.
 */
export async function runProcess(
  service: string,
  begin: (config: Config, parts: { readonly log: Log; readonly identity: Identity }) => Promise<{ stop(): Promise<void> }>,
): Promise<void> {
  try {
    const config = parseConfig(process.env);
    const identity = identityOf(config.serviceName ?? service, config.version);
    const log = createLogger({ ...config, identity });
    const running = await begin(config, { log, identity });
    let isStopping = false;
    const stop = async (signal: string): Promise<void> => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      const overdue = setTimeout(() => {
        log.error('requests did not end in time');
        process.exit(1);
      }, config.drainMs + graceMs);
      await running.stop();
      clearTimeout(overdue);
      log.info('stopped');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.stack}\n`);
    process.exitCode = 1;
  }
}
