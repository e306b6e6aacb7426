import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `wallet.store` of a package.json, if it has one. */
function storeIn(folder: string): string | undefined {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return undefined;
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const wallet = isRecord(parsed) ? parsed['wallet'] : undefined;
  return isRecord(wallet) && typeof wallet['store'] === 'string' ? wallet['store'] : undefined;
}

/**
 * The store that a remote is released to where the call names none: `"wallet": { "store": "s3://releases" }` of its package.json or of one in
 * a folder above it, a folder as seen from there. `DATA_DIR` moves a store of this kind as it moves that of `npm start`.
 */
export function defaultStore(folder: string, environment: Environment): string | undefined {
  const store = storeIn(folder);
  if (store !== undefined) {
    const dataDir = environment['DATA_DIR'];
    if (dataDir) return resolve(folder, dataDir, 'store');
    return store.startsWith('s3://') ? store : resolve(folder, store);
  }
  const above = dirname(folder);
  return above === folder ? undefined : defaultStore(above, environment);
}
