/** The release service. Configured as `docs/running.md` says. */
import { createServiceProcess } from './service-process.ts';
import { serviceSettings } from './service-settings.ts';

/** Longest wait for what is under way, beside the time in which it goes on serving. */
const graceMs = 30_000;

try {
  const settings = serviceSettings(process.env);
  const service = await createServiceProcess(settings);
  service.log.info({ address: await service.start(), key: settings.signer.id }, 'listening');
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    service.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), settings.drainMs + graceMs).unref();
    await service.stop();
    service.log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
