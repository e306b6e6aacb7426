import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGatewayProcess } from '../../../gateway/src/server/gateway-process.ts';
import { gatewaySettings } from '../../../gateway/src/server/gateway-settings.ts';
import { freePort } from '../../../releases/src/testing/free-port.ts';
import { call } from '../../lib/product/json-call.ts';
import { startProduct } from '../../lib/product/start-product.ts';
import { buildOneGraph, type OneGraph } from './one-graph.ts';
import { releaseWithOneChange } from './release-again.ts';
import { type Site, serveSites } from './serve.ts';

export type Running = {
  readonly port: number;
  readonly trust: string;
  /** The store of the product's releases. */
  readonly storeFolder: string;
  /** The session of a player with a history. */
  readonly token: string;
  stop(): Promise<void>;
};

export const productName = 'product';
export const baseName = 'one-graph';
/** The wallet has a previous release; login and statement are rolled out to half of the visitors. */
export const rollingName = 'rolling';
/** The product without its service worker. */
export const workerlessName = 'workerless';
export const originOf = (name: string, { port }: Running): string => `https://${name}.localhost:${port}`;

type SiteOptions = {
  readonly hasOneGraph: boolean;
  readonly hasRolling: boolean;
  readonly hasWorkerless: boolean;
};

async function startGateway(storeFolder: string, dataDir: string, publicUrl: string, worker = 'on') {
  const gateway = await createGatewayProcess(
    gatewaySettings({
      RELEASE_STORE: storeFolder,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      SERVICE_WORKER: worker,
    }),
  );
  return { gateway: await gateway.start(), stop: () => gateway.stop() };
}

/** Copies a store, and puts releases and rollouts into the copy. */
async function copyRolling(storeFolder: string, to: string): Promise<string> {
  await cp(storeFolder, to, { recursive: true });
  await releaseWithOneChange(to, 'mfe-wallet');
  await releaseWithOneChange(to, 'mfe-auth', 50);
  await releaseWithOneChange(to, 'mfe-statement', 50);
  return to;
}

/** Serves a build through a gateway, with the product's headers. */
async function oneGraphSite(
  name: string,
  { folder, base, page }: OneGraph,
  { gateway, storeFolder, port }: { readonly gateway: string; readonly storeFolder: string; readonly port: number },
): Promise<Site> {
  await cp(folder, join(storeFolder, base), { recursive: true });
  return { name, gateway, built: { page, scripts: `${name}.localhost:${port}${base}` } };
}

export async function startSites({ hasOneGraph, hasRolling, hasWorkerless }: SiteOptions): Promise<Running> {
  // This also builds the product.
  const product = await startProduct('thailand', { LOG_LEVEL: 'error', CHAT_SOCKET_URL: '' });
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  const port = await freePort();
  const urlOf = (name: string) => `https://${name}.localhost:${port}`;
  const measured = await startGateway(product.storeFolder, join(dataDir, productName), urlOf(productName));
  const composed = [{ name: productName, ...measured }];
  if (hasRolling) {
    const store = await copyRolling(product.storeFolder, join(dataDir, 'store'));
    composed.push({ name: rollingName, ...(await startGateway(store, join(dataDir, rollingName), urlOf(rollingName))) });
  }
  if (hasWorkerless) {
    const folder = join(dataDir, workerlessName);
    composed.push({ name: workerlessName, ...(await startGateway(product.storeFolder, folder, urlOf(workerlessName), 'off')) });
  }
  const upstream = { gateway: measured.gateway, storeFolder: product.storeFolder, port };
  const sites: Site[] = [...composed];
  if (hasOneGraph) sites.push(await oneGraphSite(baseName, await buildOneGraph(), upstream));
  const { trust, close } = await serveSites(port, sites, product.url);
  const { token } = await call<{ token: string }>('POST', `${product.url}/api/login`, {
    username: '0812345678',
    password: 'demo1234',
    rememberMe: true,
  });
  return {
    port,
    trust,
    storeFolder: product.storeFolder,
    token,
    async stop() {
      close();
      for (const each of composed) await each.stop();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
