import { seedSite } from '../../../demonstration/seed-site.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand', ['games']);
});
afterAll(() => backend.close());
afterEach(() => backend.fake.games.idempotent.script.clear());

type Credentials = { username: string; password: string; isOutdated?: boolean; message?: string };
async function atPrism() {
  const player = await backend.player();
  const opened = (await player.call('GET', '/api/wallet/activate/PRISM')).json<Credentials>();
  const look = async () => (await player.call('GET', '/api/wallet/account/PRISM')).json<Credentials>();
  const reset = async () => (await player.call('GET', '/api/wallet/resetpassword/PRISM')).json<Credentials>();
  return { opened, look, reset, script: backend.fake.games.idempotent.script };
}

test('GAME-01 after a reset with a lost response, the next look fetches the valid password from the provider', async () => {
  const { opened, look, reset, script } = await atPrism();
  script.next('unknown-after');
  expect(await reset()).toMatchObject({ message: 'GAME_UNAVAILABLE' });
  const shown = await look();
  expect(shown).toEqual({ username: opened.username, password: `${opened.password}-again`, event: null });
});

test('GAME-01 while the provider does not respond the shown password is marked as possibly outdated, until a reset succeeds', async () => {
  const { opened, look, reset, script } = await atPrism();
  script.next('unknown-before', 2);
  expect(await reset()).toMatchObject({ message: 'GAME_UNAVAILABLE' });
  expect(await look()).toMatchObject({ password: opened.password, isOutdated: true });
  const changed = await reset();
  expect(changed.password).not.toBe(opened.password);
  expect(await look()).toEqual(changed);
});

test('GAME-01 a password that the provider refused to change is not marked as outdated', async () => {
  const { opened, look, reset, script } = await atPrism();
  script.next('refuse');
  expect(await reset()).toMatchObject({ message: 'SLOT_RESET_PASSWORD_FAIL' });
  expect(await look()).toEqual(opened);
});
