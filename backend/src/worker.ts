/** The worker: jobs and what comes round by itself, for servers with `JOBS=elsewhere`. It listens on its internal port only, if on any. */
import { createBackend } from './backend.ts';
import { runProcess } from './run-process.ts';

await runProcess('kaeo-worker', async (config, { log, identity }) => {
  if (config.database.kind !== 'postgres') throw new Error('a worker needs DATABASE_URL: the embedded database has one process');
  const worker = await createBackend(config, { log, identity });
  await worker.startJobs();
  log.info({ market: config.market }, 'working');
  return worker;
});
