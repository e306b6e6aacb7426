import { seedSite } from '../../../demonstration/seed-site.ts';
import type { Config } from '../../../platform/config/config.ts';
import { keyRing } from '../../../platform/secret-box.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { createGameService } from './game.service.ts';
import { resealCredentials } from './reseal-credentials.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterEach(() => backend.close());

/** The same backend, as if restarted with changed secrets. */
const configured = (secrets: Pick<Config, 'appSecret' | 'acceptedAppSecrets'>) => ({
  ...backend.context,
  config: { ...backend.context.config, ...secrets },
});

test('OPS-09 the secret can be changed in steps without locking a player out of a game, and the old one can be removed', async () => {
  const player = await backend.player();
  expect((await player.call('GET', '/api/wallet/activate/PRISM')).statusCode).toBe(200);
  const shown = (await player.call('GET', '/api/wallet/account/PRISM')).json<{ password: string }>();
  const owner = { id: player.id, username: player.username, name: player.name, currency: player.currency };
  const passwordSeen = async (context: TestBackend['context']) =>
    (await createGameService(context).credentials(owner, 'PRISM')).password;

  const [old, next] = [backend.context.config.appSecret, 'the secret to come, long enough for production'];
  // First every process accepts the new secret, then every process uses it.
  const prepared = configured({ appSecret: old, acceptedAppSecrets: [next] });
  const changed = configured({ appSecret: next, acceptedAppSecrets: [old] });
  for (const context of [prepared, changed]) expect(await passwordSeen(context)).toBe(shown.password);

  const without = configured({ appSecret: next, acceptedAppSecrets: [] });
  await expect(passwordSeen(without)).rejects.toThrow('sealed under a key that is not accepted');
  expect(await resealCredentials(changed)).toEqual({ resealed: 1, left: 0 });
  expect(await resealCredentials(changed)).toEqual({ resealed: 0, left: 0 });
  expect(await passwordSeen(without)).toBe(shown.password);
  // A process with the old configuration can unseal what the others sealed.
  expect(await passwordSeen(prepared)).toBe(shown.password);
});

test('OPS-09 credentials that no secret can unseal are logged and kept, and the others are resealed', async () => {
  const { db, config } = backend.context;
  const players = [await backend.player(), await backend.player()];
  for (const player of players) await player.call('GET', '/api/wallet/activate/PRISM');
  const lost = keyRing({ appSecret: 'a secret that nobody has any more', acceptedAppSecrets: [] }, 'game-credentials').seal('x');
  await db.query('update game_accounts set sealed_password = $2 where player_id = $1', [players[0]?.id, lost]);
  const next = configured({
    appSecret: 'the secret to come, long enough for production',
    acceptedAppSecrets: [config.appSecret],
  });
  expect(await resealCredentials(next)).toEqual({ resealed: 1, left: 1 });
});
