import { buildConsole } from './console/build-console.ts';
import { readConfig, refuseProduction } from './platform/config.ts';
import { createSandbox } from './sandbox.ts';

refuseProduction(process.env);
await buildConsole();
const sandbox = await createSandbox(readConfig(process.env));
await sandbox.start();
sandbox.app.log.info(`The sandbox console is at ${sandbox.url}`);

const leave = () => {
  sandbox.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      sandbox.app.log.error(error);
      process.exit(1);
    },
  );
};
process.once('SIGINT', leave);
process.once('SIGTERM', leave);
