import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPackages, runTool } from '../../lib/workspace.ts';
import { sourcesOf } from '../sources-of.ts';

/** Builds what a player in Thailand loads, with the folder's own scripts. */
const build =
  "const { buildPackages } = await import('./tools/lib/build-packages.ts'); await buildPackages({ markets: ['thailand'] });";

/**
 * Builds a commit and serves it with that commit's gateway, to compare a change with its base. API calls go to the
 * current backend.
 * @param facts the gateway's port, and its public address.
 */
export async function startCommit(
  commit: string,
  { port, publicUrl }: { readonly port: number; readonly publicUrl: string },
): Promise<{ readonly gateway: string; stop(): Promise<void> }> {
  const folder = await sourcesOf(commit);
  const { code, output } = await runTool('node', ['--input-type=module', '-e', build], { folder });
  if (code !== 0) throw new Error(`${commit} does not build:\n${output}`);
  // The modules of that commit, assumed to have the current types.
  const { openStore } = (await import(join(folder, 'releases/src/releases.ts'))) as typeof import('@kaeo/releases');
  const { createGatewayProcess } = (await import(
    join(folder, 'gateway/src/server/gateway-process.ts')
  )) as typeof import('../../../gateway/src/server/gateway-process.ts');
  const { gatewaySettings } = (await import(
    join(folder, 'gateway/src/server/gateway-settings.ts')
  )) as typeof import('../../../gateway/src/server/gateway-settings.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'wallet-bench-'));
  const store = openStore(join(dataDir, 'store'));
  const published: Awaited<ReturnType<typeof store.publish>>[] = [];
  for (const name of browserPackages) published.push(await store.publish(join(folder, name, 'dist')));
  await store.activate(published);
  const settings = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
  };
  const gateway = await createGatewayProcess(gatewaySettings({ ...settings, RELEASE_STORE: store.folder, DATA_DIR: dataDir }));
  return {
    gateway: await gateway.start(),
    async stop() {
      await gateway.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
