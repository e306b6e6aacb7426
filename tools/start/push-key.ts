import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs push messages, stored with the data: subscriptions of browsers end with it. */
export async function pushKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'push-key.pem');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return stored;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, pem, { mode: 0o600 });
  return pem;
}
