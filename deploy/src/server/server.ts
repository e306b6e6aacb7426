/** The gateway: pages and releases of a store. Configured as `docs/running.md` says. */
import { createGatewayProcess } from './gateway-process.ts';
import { gatewaySettings } from './gateway-settings.ts';

/** Longest wait for what is under way, beside the time in which it goes on serving. */
const graceMs = 30_000;

try {
  const settings = gatewaySettings(process.env);
  const gateway = await createGatewayProcess(settings);
  gateway.log.info({ address: await gateway.start() }, 'listening');
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    gateway.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), settings.drainMs + graceMs).unref();
    await gateway.stop();
    gateway.log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
