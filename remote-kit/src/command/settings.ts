import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function storeIn(folder: string): string | undefined {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return undefined;
  const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const kaeo = isRecord(parsed) ? parsed['kaeo'] : undefined;
  return isRecord(kaeo) && typeof kaeo['store'] === 'string' ? kaeo['store'] : undefined;
}

/**
 * `"kaeo": { "store": "s3://releases" }` in the package.json of this folder or of one above; a path is relative to it.
 * `DATA_DIR` moves the store, as it does for `npm start`.
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
