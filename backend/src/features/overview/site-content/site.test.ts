import type { SiteFile } from '@kaeo/shared/desk';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { type TestStaff, testStaff } from '../../../testing/test-staff.ts';
import { publishSite } from './publish-site.ts';
import { readSite } from './site-tables.ts';

let backend: TestBackend;
let editor: TestStaff;
let manager: TestStaff;
beforeEach(async () => {
  backend = await createTestBackend();
  const { db, config } = backend.context;
  await db.transaction(async (tx) => {
    await seedSite(tx, config.market, ['games', 'bonuses', 'promotions', 'banners']);
  });
  editor = await testStaff(backend, { login: 'noi', roles: ['content'] });
  manager = await testStaff(backend, { login: 'head', roles: ['manager'] });
});
afterEach(() => backend.close());

const message = (reply: { json(): { message: string } }) => reply.json().message;
const site = (staff = editor) => staff.ok('GET /desk/api/site');
const save = (content: SiteFile, digest: string, staff = editor) => staff.call('PUT /desk/api/site/draft', { content, digest });
const publish = async (staff = editor) =>
  staff.call('POST /desk/api/site/publish', { digest: (await site()).draft?.digest ?? '', reason: 'new season' });

/** Saves a changed content as draft. */
async function draft(change: (content: SiteFile) => SiteFile): Promise<void> {
  const { content, digest } = await site();
  const reply = await save(change(content), digest);
  if (reply.statusCode !== 200) throw new Error(reply.body);
}
const renamed = (content: SiteFile): SiteFile => ({
  ...content,
  games: content.games.map((game) => (game.code === 'PRISM' ? { ...game, name: 'Prism Deluxe' } : game)).toReversed(),
});
const gamesOf = async () => {
  const player = await backend.player();
  return (await player.call('GET', '/api/wallet'))
    .json<{ slots: { gameCode?: string; name: string }[] }>()
    .slots.map(({ name }) => name);
};

test('DESK-04 a draft changes nothing for players until it is published, then order and names are new', async () => {
  const before = await gamesOf();
  await draft(renamed);
  expect((await site()).draft).toMatchObject({ changed: ['games'], savedBy: 'noi' });
  expect(await gamesOf()).toEqual(before);
  expect((await publish()).json()).toEqual({ number: 2 });
  expect(await gamesOf()).toEqual(before.map((name) => (name === 'Prism Reels' ? 'Prism Deluxe' : name)).toReversed());
  expect((await site()).draft).toBeNull();
});

test('DESK-04 an earlier version is restored, and every version stays readable', async () => {
  const before = await gamesOf();
  await draft(renamed);
  await publish();
  const restored = await editor.call('POST /desk/api/site/versions/1/restore', { reason: 'a mistake' });
  expect(restored.json()).toEqual({ number: 3 });
  expect(await gamesOf()).toEqual(before);
  const versions = await editor.ok('GET /desk/api/site/versions');
  expect(versions.map(({ number, publishedBy, changed }) => [number, publishedBy, changed])).toEqual([
    [3, 'noi', ['games']],
    [2, 'noi', ['games']],
    [1, '', []],
  ]);
  const second = await editor.ok('GET /desk/api/site/versions/{number}', '/desk/api/site/versions/2');
  expect(second.games[0]?.name).not.toBe((await site()).content.games[0]?.name);
  await expect(backend.context.db.run('delete from site_versions')).rejects.toThrow(/append-only/);
});

test('DESK-04 a file that was exported is imported into an empty production database, with the same result', async () => {
  const file = await readSite(backend.context.db);
  const empty = await createTestBackend();
  expect((await readSite(empty.context.db)).games).toEqual([]);
  await publishSite(empty.context, { content: file, reason: 'first import', publishedBy: null });
  expect(await readSite(empty.context.db)).toEqual(file);
  expect(file).toMatchObject({ games: { length: 12 }, bonuses: { length: 6 }, promotions: { length: 2 } });
  const offers = await (await empty.player()).call('GET', '/api/bonus');
  expect(offers.json<object[]>()).toHaveLength(6);
  await empty.close();
});

test('DESK-01 DESK-04 changed bank accounts of the site are published only with a second person', async () => {
  await draft((content) => ({
    ...content,
    accounts: content.accounts.map((account) => ({ ...account, accountNo: '0000000000' })).slice(0, 1),
  }));
  const before = await readSite(backend.context.db);
  expect((await publish()).statusCode).toBe(202);
  expect(await readSite(backend.context.db)).toEqual(before);
  const {
    approvals: [request],
  } = await manager.ok('GET /desk/api/approvals');
  expect(request).toMatchObject({ maker: 'noi', after: { changed: 'accounts' } });
  const reply = await manager.call(`PUT /desk/api/approvals/${request?.id}`, { decision: 'APPROVE', digest: request?.digest });
  expect(reply.json()).toEqual({ state: 'APPROVED', outcome: 'done' });
  expect((await readSite(backend.context.db)).accounts).toMatchObject([{ accountNo: '0000000000' }]);
});

test('DESK-04 a draft that another person saved meanwhile is not overwritten', async () => {
  const { content, digest } = await site();
  expect((await save(renamed(content), digest)).statusCode).toBe(200);
  expect(message(await save(content, digest, manager))).toBe('APPROVAL_CHANGED');
  expect((await site(manager)).draft?.savedBy).toBe('noi');
  expect((await editor.call('DELETE /desk/api/site/draft')).statusCode).toBe(200);
  expect(message(await editor.call('DELETE /desk/api/site/draft'))).toBe('NO_DATA');
});

test('DESK-04 invalid content is refused: an unknown field, two games with one code, and a removed game with players', async () => {
  const { content, digest } = await site();
  expect(message(await save({ ...content, unknown: [] } as SiteFile, digest))).toBe('VALIDATION');
  const { BAHT } = content.limits;
  const wrong = await save({ ...content, limits: { ...content.limits, BAHT: { ...BAHT, withdrawMax: -1 } } }, digest);
  expect(wrong.json().fields).toEqual({ 'content.limits.BAHT.withdrawMax': 'VALIDATION' });
  await draft((old) => ({ ...old, games: old.games.concat(old.games.slice(0, 1)) }));
  expect(message(await publish())).toBe('VALIDATION');
  const player = await backend.player();
  await backend.context.db.run(
    `insert into game_accounts (player_id, game_code, username, state, created_at) values ($1, 'PRISM', 'u', 'OPENING', now())`,
    [player.id],
  );
  const { draft: saved } = await site();
  await save({ ...content, games: content.games.slice(1) }, saved?.digest ?? '');
  const reply = await publish();
  expect([message(reply), reply.json().fields]).toEqual(['VALIDATION', { games: 'VALIDATION' }]);
});
