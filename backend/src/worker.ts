/**
 * The worker: runs jobs and periodic tasks for servers with `JOBS=elsewhere`. It listens only on its internal port, if
 * configured.
 */
import { createBackend } from './backend.ts';
import { runProcess } from './run-process.ts';

await runProcess('kaeo-worker', async (config, { log, identity }) => {
  if (config.database.kind !== 'postgres')
    throw new Error('a worker needs DATABASE_URL: only one process can use the embedded database');
  const worker = await createBackend(config, { log, identity });
  await worker.startJobs();
  log.info({ market: config.market }, 'working');
  return worker;
});
