import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { GatewayOptions } from '@kaeo/gateway';
import { openObjects, openStore } from '@kaeo/releases';
import { browserPackages, buildFolder, marketOf } from '../lib/workspace.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The store that `RELEASE_STORE` names; without one, the product has a store of its own, which holds working copies. */
export const namedStore = (environment: Environment): string | undefined => environment['RELEASE_STORE'] || undefined;

/**
 * The store that the gateway serves, and the folder in which it keeps what must be at hand. A store that is named is its teams': what is
 * in service there is served, and only `npm run release` and `npm run deploy` change it, even while it is empty. The product's own gets
 * the working copies, which must be built.
 */
export async function servedStore(
  environment: Environment,
  dataDir: string,
): Promise<Required<Pick<GatewayOptions, 'objects' | 'cacheFolder'>>> {
  const place = namedStore(environment);
  if (place !== undefined) {
    // Two servers can have buckets of one name, and releases are kept for good.
    const id = createHash('sha256')
      .update(`${environment['AWS_ENDPOINT_URL'] ?? ''} ${place}`)
      .digest('hex')
      .slice(0, 12);
    return {
      // npm runs a script in the project's folder; a path that a person types is from where the person is.
      objects: await openObjects(place, environment['INIT_CWD'] ?? process.cwd()),
      cacheFolder: join(dataDir, 'gateway', id),
    };
  }
  const store = openStore(join(dataDir, 'store'));
  const market = marketOf(environment);
  await store.activate(await Promise.all(browserPackages.map((name) => store.publish(buildFolder(name, market)))));
  return { objects: store.objects, cacheFolder: join(dataDir, 'gateway', 'own') };
}
