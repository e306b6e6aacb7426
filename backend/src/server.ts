import { createBackend } from './backend.ts';
import { ConfigError, parseConfig } from './platform/config/config.ts';
import { createLogger } from './platform/logger.ts';

/** Longest wait for requests under way once the process is told to stop. */
const graceMs = 30_000;

try {
  const config = parseConfig(process.env);
  const log = createLogger(config);
  const backend = await createBackend(config, { log });
  log.info({ address: await backend.start(), market: config.market, database: config.database.kind }, 'listening');

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const overdue = setTimeout(() => {
      log.error('requests did not end in time');
      process.exit(1);
    }, graceMs);
    await backend.stop();
    clearTimeout(overdue);
    log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.stack}\n`);
  process.exitCode = 1;
}
