import { runProcess } from '@kaeo/releases/process';
import { createGatewayProcess } from './gateway-process.ts';
import { gatewaySettings } from './gateway-settings.ts';

await runProcess(async () => {
  const settings = gatewaySettings(process.env);
  return { serving: await createGatewayProcess(settings), drainMs: settings.drainMs };
});
