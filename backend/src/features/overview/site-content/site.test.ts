import type { SiteFile } from '@kaeo/shared/desk';
import { demonstrationSite, seedSite } from '../../../demonstration/seed-site.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { publishSite } from './publish-site.ts';
import { changedFacts } from './site-changes.ts';
import { readSite, writeSections } from './site-tables.ts';

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

test('DESK-04 GAME-03 a game in maintenance is not opened and takes no money, and its money can leave', async () => {
  const player = await backend.player({ walletMinor: 500_00 });
  const code = 'PRISM';
  expect((await player.call('GET', `/api/wallet/activate/${code}`)).statusCode).toBe(200);
  const move = (from: string, to: string) => player.call('POST', '/api/wallet/transfer', { from, to, amount: 100 });
  expect((await move('WALLET', code)).statusCode).toBe(200);
  await draft((content) => ({
    ...content,
    games: content.games.map((game) => (game.code === code ? { ...game, isClosed: true } : game)),
  }));
  await publish();
  expect(message(await player.call('GET', `/api/wallet/account/${code}`))).toBe('SERVICE_CLOSED');
  expect(message(await (await backend.player()).call('GET', `/api/wallet/activate/${code}`))).toBe('SERVICE_CLOSED');
  expect(message(await move('WALLET', code))).toBe('SERVICE_CLOSED');
  expect((await move(code, 'WALLET')).statusCode).toBe(200);
  await draft((content) => ({
    ...content,
    games: content.games.map((game) => (game.code === code ? { ...game, isClosed: false } : game)),
  }));
  await publish();
  expect((await move('WALLET', code)).statusCode).toBe(200);
});

test('DESK-04 a text that urges players to win back losses is refused with its field and word', async () => {
  const urging = (content: SiteFile): SiteFile => ({
    ...content,
    bonuses: content.bonuses.map((bonus, at) =>
      at === 0 ? { ...bonus, texts: { ...bonus.texts, th: { ...bonus.texts.th, notice: '<p>มาเอาคืนกัน</p>' } } } : bonus,
    ),
  });
  await draft(urging);
  const refused = (await publish()).json<{ message: string; fields: object }>();
  expect([refused.message, refused.fields]).toEqual(['VALIDATION', { 'bonuses.0.texts.th.notice': 'URGES_TO_WIN_BACK:เอาคืน' }]);
  // A text that is already in force stops neither another change nor a switch.
  const { db } = backend.context;
  await db.transaction(async (tx) => writeSections(tx, urging(await readSite(tx))));
  await draft(renamed);
  expect((await publish()).statusCode).toBe(200);
  const closed = await editor.call('PUT /desk/api/site/switches', { switches: { isDepositOpen: false }, reason: 'a fault' });
  expect(closed.statusCode).toBe(200);
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

describe('what a second person confirms', () => {
  const changes: [string, (content: SiteFile) => Partial<SiteFile>, number][] = [
    ['the terms of a bonus', ({ bonuses }) => ({ bonuses: bonuses.map((bonus) => ({ ...bonus, terms: [] })) }), 202],
    [
      'how often a bonus is received',
      ({ bonuses }) => ({ bonuses: bonuses.map((bonus) => ({ ...bonus, maxReceived: 1000 })) }),
      202,
    ],
    [
      'a new bonus',
      ({ bonuses }) => ({ bonuses: bonuses.concat(bonuses.slice(0, 1).map((bonus) => ({ ...bonus, code: 'NEW1' }))) }),
      202,
    ],
    [
      'the terms of a promotion',
      ({ promotions }) => ({ promotions: promotions.map((each) => ({ ...each, percentFail: 99 })) }),
      202,
    ],
    ['the credits of a game', ({ games }) => ({ games: games.map((game) => ({ ...game, ftWalletSlot: 1000 })) }), 202],
    [
      'the account of the support',
      ({ profile }) => ({ profile: { ...profile, support: { lineLink: 'https://line.example/x', lineName: 'x' } } }),
      202,
    ],
    ['the texts of a bonus', ({ bonuses }) => ({ bonuses: bonuses.map((bonus) => ({ ...bonus, banners: [] })) }), 200],
    ['fewer bonuses, in another order', ({ bonuses }) => ({ bonuses: bonuses.slice(1).toReversed() }), 200],
    ['the name of the site', ({ profile }) => ({ profile: { ...profile, name: 'Other' } }), 200],
  ];
  test.each(changes)('DESK-01 DESK-04 %s', async (_, change, status) => {
    await draft((content) => ({ ...content, ...change(content) }));
    expect((await publish()).statusCode).toBe(status);
  });

  test('DESK-01 DESK-04 the request and the act name each changed field with its values, bound to the content', async () => {
    const { content } = await site();
    await draft((old) => ({
      ...old,
      limits: { ...old.limits, BAHT: { ...old.limits.BAHT, withdrawMax: 7777 } },
      games: old.games.map((game) => (game.code === 'PRISM' ? { ...game, name: 'Prism Deluxe' } : game)),
    }));
    await publish();
    const [request] = (await manager.ok('GET /desk/api/approvals')).approvals;
    const old = { 'limits.BAHT.withdrawMax': content.limits.BAHT.withdrawMax, 'games.PRISM.name': 'Prism Reels' };
    const now = { 'limits.BAHT.withdrawMax': 7777, 'games.PRISM.name': 'Prism Deluxe' };
    expect(request).toMatchObject({ before: old, after: now });
    expect(Object.keys(request?.before ?? {}).toSorted()).toEqual(['digest', ...Object.keys(old)].toSorted());
    await manager.call(`PUT /desk/api/approvals/${request?.id}`, { decision: 'APPROVE', digest: request?.digest });
    const { acts } = await manager.ok('GET /desk/api/acts', '/desk/api/acts?subject=site:content&limit=1');
    expect(acts).toMatchObject([{ phase: 'done', before: old, after: now }]);
  });

  test('DESK-04 long texts are cut to what differs, and items without a code are named by their place', () => {
    const from = demonstrationSite('thailand');
    const long = (text: string) => ({ ...from.texts, contact: { ...from.texts.contact, en: `${'a'.repeat(500)}${text}` } });
    const { before, after } = changedFacts({ ...from, texts: long('old') }, { ...from, texts: long('new') });
    expect([before, after]).toEqual([
      { 'texts.contact.en': '…aaaaaaaaaaaaaaaaaaaaold' },
      { 'texts.contact.en': '…aaaaaaaaaaaaaaaaaaaanew' },
    ]);
    const timeOuts = [{ hours: 24 }, { hours: 48 }];
    const facts = changedFacts(from, { ...from, protection: { ...from.protection, timeOuts } });
    expect(facts.after).toMatchObject({ 'protection.timeOuts.1.hours': 48 });
  });
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
