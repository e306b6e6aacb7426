/** The server: API and sockets, and jobs unless workers run them. Configuration: `docs/running.md`. */
import { createBackend } from './backend.ts';
import { runProcess } from './run-process.ts';

await runProcess('kaeo-server', async (config, { log, identity }) => {
  const backend = await createBackend(config, { log, identity });
  log.info({ address: await backend.start(), market: config.market, database: config.database.kind }, 'listening');
  return backend;
});
