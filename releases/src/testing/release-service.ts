import { join } from 'node:path';
import type { ServingProcess } from '../process/serving-process.ts';
import { createServiceProcess } from '../service/service-process.ts';
import type { ServiceSettings } from '../service/service-settings.ts';
import { temporaryFolder } from './build-folder.ts';
import { freePort } from './free-port.ts';
import type { Team } from './owners.ts';

export type RunningService = { readonly url: string; readonly settings: ServiceSettings; readonly process: ServingProcess };

/** A release service with the given store. */
export async function startService(store: string, service: Team, operators: readonly Team[]): Promise<RunningService> {
  const port = await freePort();
  const settings: ServiceSettings = {
    host: '127.0.0.1',
    port,
    internal: undefined,
    drainMs: 0,
    logLevel: 'silent',
    version: 'unknown',
    store,
    publicUrl: `http://127.0.0.1:${port}`,
    signer: service.signer,
    operators: operators.map(({ signer: { id, publicKey } }) => ({ id, publicKey })),
    webhookOrigins: [],
    headFile: join(await temporaryFolder(), 'head.json'),
  };
  const process = await createServiceProcess(settings);
  return { url: await process.start(), settings, process };
}
