import { type Config, ConfigError, parseConfig } from './platform/config/config.ts';
import { type Identity, identityOf } from './platform/identity.ts';
import { createLogger } from './platform/logger.ts';

type Log = ReturnType<typeof createLogger>;

/** Longest wait for the end once the process is told to stop, beside the time in which it goes on answering. */
const graceMs = 30_000;

/**
 * Runs a process of the backend: configured by the environment, begun, and stopped in good order by SIGINT or SIGTERM. It exits with 1 when
 * it cannot begin, or does not end in time.
 * @param service name of the process in logs and traces, unless `OTEL_SERVICE_NAME` gives another.
 */
export async function runProcess(
  service: string,
  begin: (config: Config, told: { readonly log: Log; readonly identity: Identity }) => Promise<{ stop(): Promise<void> }>,
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
