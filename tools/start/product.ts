import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createBackend, demonstrationSite, identify, parseConfig } from '@kaeo/backend';
import { gateway } from '@kaeo/gateway';
import { createSandbox } from '@kaeo/sandbox';
import { buildConsole } from '@kaeo/sandbox/build-console';
import { answerFaultRoutes, createAnswerFaults, createRemoteFaults, remoteFaultRoutes } from '@kaeo/sandbox/faults';
import { root } from '../lib/workspace.ts';
import { pushKey } from './push-key.ts';
import { deskStore, servedStore } from './served-store.ts';

export type Product = {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly deskUrl: string;
  stop(): Promise<void>;
};

/**
 * The browser packages must be built, unless `RELEASE_STORE` names a store. `docs/running.md` lists the variables that configure
 * the product.
 */
export async function startProduct(environment: Readonly<Record<string, string | undefined>>): Promise<Product> {
  const dataDir = environment['DATA_DIR'] ?? join(root, 'data');
  const store = await servedStore(environment, dataDir);
  const host = environment['HOST'] ?? '127.0.0.1';
  const sandboxPort = Number(environment['SANDBOX_PORT'] ?? 8090);
  const deskPort = Number(environment['DESK_PORT'] ?? 8092);
  const deskUrl = environment['DESK_URL'] ?? `http://${host}:${deskPort}`;
  const visitMarkKey = randomBytes(32).toString('hex');
  const config = parseConfig({
    ...environment,
    // `npm start` is for development; the check below rejects NODE_ENV=production.
    NODE_ENV: environment['NODE_ENV'] ?? 'development',
    DATA_DIR: dataDir,
    DESK_PORT: String(deskPort),
    DESK_HOST: host,
    DESK_URL: deskUrl,
    VISIT_MARK_KEYS: visitMarkKey,
    VAPID_PRIVATE_KEY: environment['VAPID_PRIVATE_KEY'] ?? (await pushKey(dataDir)),
    LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn',
    // Short, so that a tester sees the reward of a loss within minutes.
    REWARD_MATURITY_MINUTES: environment['REWARD_MATURITY_MINUTES'] ?? '10',
    PROVIDER_URL: environment['PROVIDER_URL'] ?? `http://127.0.0.1:${sandboxPort}`,
  });
  if (!config.operator) throw new Error('the sandbox uses simulated money and does not run with NODE_ENV=production');
  await buildConsole();
  const sandbox = await createSandbox({
    port: sandboxPort,
    host,
    backendUrl: `http://127.0.0.1:${config.port}`,
    walletUrl: config.publicUrl,
    operatorUrl: `http://127.0.0.1:${config.operator.port}`,
    operatorSecret: config.operator.secret,
    providerSecret: config.provider.secret,
    dataDir,
    logger: { level: config.logLevel },
  });
  const answerFaults = createAnswerFaults(({ headers }) => {
    const { db, clock } = backend.context;
    const player = identify(db, clock, headers.authorization, { isOpenWhenFrozen: true, isUse: false });
    return player.then(
      ({ username }) => username,
      () => undefined,
    );
  });
  const backend = await createBackend(config, { onRoute: answerFaults.onRoute });
  const remoteFaults = createRemoteFaults();
  const siteName = environment['SITE_NAME'] ?? demonstrationSite(config.market).profile.name;
  await backend.operator?.register(answerFaultRoutes, { faults: answerFaults });
  await backend.operator?.register(remoteFaultRoutes, { objects: store.objects, faults: remoteFaults });
  await backend.app.register(gateway, {
    ...store,
    remoteFaults,
    // Safe: a production configuration was rejected above.
    hasTools: true,
    overrideHosts: (environment['OVERRIDE_HOSTS'] ?? '').split(',').filter((name) => name !== ''),
    siteName,
    defaultLanguage: config.market === 'laos' ? 'la' : 'th',
    publicUrl: config.publicUrl,
    trustedOrigins: [new URL(config.provider.publicUrl).origin],
    chatSocketUrl: environment['CHAT_SOCKET_URL'],
    hasWorker: environment['SERVICE_WORKER'] !== 'off',
    vitalsPercent: Number(environment['VITALS_PERCENT'] ?? 0),
    visitMarkKey,
  });
  await backend.desk?.register(gateway, {
    ...(await deskStore(dataDir)),
    siteName,
    defaultLanguage: config.market === 'laos' ? 'la' : 'th',
    publicUrl: deskUrl,
    trustedOrigins: [],
  });
  await sandbox.start();
  await backend.start();
  return {
    url: config.publicUrl,
    sandboxUrl: config.provider.publicUrl,
    deskUrl,
    async stop() {
      await backend.stop();
      await sandbox.stop();
    },
  };
}
