import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { GatewayOptions } from '@kaeo/gateway';
import { openObjects, openStore } from '@kaeo/releases';
import { browserPackages, buildFolder, deskPackages, marketOf } from '../lib/workspace.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The store that `RELEASE_STORE` names; undefined if the product uses its own store with the builds of the working copy. */
export const namedStore = (environment: Environment): string | undefined => environment['RELEASE_STORE'] || undefined;

/**
 * A configured store (`RELEASE_STORE`) is served unchanged, even if it is empty: only `npm run release` and `npm run deploy`
 * change it. Without one, the builds of the working copy, which must exist, are published to the product's own store.
 */
export async function servedStore(
  environment: Environment,
  dataDir: string,
): Promise<Required<Pick<GatewayOptions, 'objects' | 'cacheFolder'>>> {
  const configured = namedStore(environment);
  if (configured !== undefined) {
    // The hash includes the endpoint: two servers can have buckets of the same name, and cached releases never expire.
    const id = createHash('sha256')
      .update(`${environment['AWS_ENDPOINT_URL'] ?? ''} ${configured}`)
      .digest('hex')
      .slice(0, 12);
    return {
      // npm runs scripts in the repository's root; a relative path refers to the folder in which npm was started.
      objects: await openObjects(configured, environment['INIT_CWD'] ?? process.cwd()),
      cacheFolder: join(dataDir, 'gateway', id),
    };
  }
  const store = openStore(join(dataDir, 'store'));
  const market = marketOf(environment);
  await store.activate(await Promise.all(browserPackages.map((name) => store.publish(buildFolder(name, market)))));
  return { objects: store.objects, cacheFolder: join(dataDir, 'gateway', 'own') };
}

/** The desk's own store, with the builds of the working copy. */
export async function deskStore(dataDir: string): Promise<Required<Pick<GatewayOptions, 'objects' | 'cacheFolder'>>> {
  const store = openStore(join(dataDir, 'desk-store'));
  await store.activate(await Promise.all(deskPackages.map((name) => store.publish(buildFolder(name, 'thailand')))));
  return { objects: store.objects, cacheFolder: join(dataDir, 'gateway', 'desk') };
}
