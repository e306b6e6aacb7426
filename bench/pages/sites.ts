import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGatewayProcess } from '../../deploy/src/server/gateway-process.ts';
import { gatewaySettings } from '../../deploy/src/server/gateway-settings.ts';
import { call } from '../../e2e/fixtures/product/json-call.ts';
import { freePort, startProduct } from '../../e2e/fixtures/product/start-product.ts';
import { startCommit } from './commit.ts';
import { buildDocumented } from './documented.ts';
import { buildImportMap } from './import-map.ts';
import { buildOneGraph } from './one-graph.ts';
import { serveSites } from './serve.ts';

/** Everything that is measured, running. */
export type Running = {
  readonly port: number;
  /** By which Chromium trusts the sites. */
  readonly trust: string;
  /** The store of the product's releases. */
  readonly storeFolder: string;
  /** Of a player with a history. */
  readonly token: string;
  stop(): Promise<void>;
};

export const productName = 'product';
export const baseName = 'one-graph';
/** The product as it was at a commit: the first that was named, the second… */
export const beforeName = (_commit: string, at: number): string => `before-${at + 1}`;
/** Built from the same sources in the ways in which others compose (docs/adr/0061). */
export const peerNames = ['documented', 'import-map'] as const;
const buildPeers = async () => [
  { name: 'documented', files: await buildDocumented() },
  { name: 'import-map', files: await buildImportMap() },
];
export const originOf = (name: string, { port }: Running): string => `https://${name}.localhost:${port}`;

/** What is measured beside the product. */
type Beside = {
  /** The same sources as one graph. */
  readonly hasOneGraph: boolean;
  /** Commits whose products are. */
  readonly against: readonly string[];
  readonly hasPeers: boolean;
};

/** Builds and starts the product with the gateway as it runs in production, and what is measured beside it. */
export async function startSites({ hasOneGraph, against, hasPeers }: Beside): Promise<Running> {
  // Builds the product, too.
  const product = await startProduct('thailand', { LOG_LEVEL: 'error', CHAT_SOCKET_URL: '' });
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const gateway = await createGatewayProcess(
    gatewaySettings({
      RELEASE_STORE: product.storeFolder,
      DATA_DIR: dataDir,
      PORT: String(gatewayPort),
      PUBLIC_URL: `https://${productName}.localhost:${port}`,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
    }),
  );
  const address = await gateway.start();
  const before: { readonly name: string; readonly gateway: string; stop(): Promise<void> }[] = [];
  for (const [at, commit] of against.entries()) {
    const name = beforeName(commit, at);
    const started = await startCommit(commit, { port: await freePort(), publicUrl: `https://${name}.localhost:${port}` });
    before.push({ name, ...started });
  }
  const sites = [
    { name: productName, gateway: address },
    ...before,
    ...(hasOneGraph ? [{ name: baseName, files: await buildOneGraph() }] : []),
    ...(hasPeers ? await buildPeers() : []),
  ];
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
      await gateway.stop();
      for (const each of before) await each.stop();
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
