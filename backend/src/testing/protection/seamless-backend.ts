import { generateKeyPairSync } from 'node:crypto';
import { seedSite } from '../../demonstration/seed-site.ts';
import { allWith, railsFolder } from '../rails-file.ts';
import { createTestBackend, type TestBackend, type TestBackendOptions } from '../test-backend.ts';
import { railsSecret } from '../test-config.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const address = 'http://127.0.0.1:9';
const settings = {
  operatorId: 816,
  gameCodes: { ORBIT: 'orbit', AURORA: 'aurora' },
  platform: 'GPL_MOBILE',
  language: 'th',
  country: 'TH',
  lobbyUrl: 'https://wallet.example/lobby',
};
const partners = {
  house: { adapter: 'sandbox', address, keys: [{ id: 'now', secret: railsSecret }] },
  hub: { adapter: 'hub88', address, keys: [{ id: 'now', privateKey, publicKey }], settings },
};

/** The environment of a backend whose games ORBIT and AURORA use our wallet. Call `remove` after the backend has started. */
export function seamlessRails() {
  const folder = railsFolder();
  const games = { ...allWith('house').games, ORBIT: 'hub', AURORA: 'hub' };
  const environment = { RAILS_FILE: folder.rails({ partners, ...allWith('house'), games }) };
  return { environment, remove: folder.remove };
}

/** A backend whose games ORBIT and AURORA use our wallet. */
export async function openSeamlessBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { environment, remove } = seamlessRails();
  const backend = await createTestBackend({ ...options, environment: { ...options.environment, ...environment } });
  remove();
  await seedSite(backend.context.db, 'thailand', ['games', 'bonuses', 'promotions']);
  return backend;
}
