import { type Config, ConfigError, parseConfig } from './platform/config/config.ts';
import { createLogger } from './platform/logger.ts';

type Log = ReturnType<typeof createLogger>;

/** Longest wait for the end once the process is told to stop, beside the time in which it goes on answering. */
const graceMs = 30_000;

/**
 * Runs a process of the backend: configured by the environment, begun, and stopped in good order by SIGINT or SIGTERM. It exits with 1 when
 * it cannot begin, or does not end in time.
 */
export async function runProcess(begin: (config: Config, log: Log) => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const config = parseConfig(process.env);
    const log = createLogger(config);
    const running = await begin(config, log);
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
