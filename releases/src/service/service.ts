/** Entry point of the release service. Settings: `docs/running.md`. */
import { runProcess } from '../process/serving-process.ts';
import { createServiceProcess } from './service-process.ts';
import { serviceSettings } from './service-settings.ts';

await runProcess(async () => {
  const settings = serviceSettings(process.env);
  return { serving: await createServiceProcess(settings), drainMs: settings.drainMs, facts: { key: settings.signer.id } };
});
