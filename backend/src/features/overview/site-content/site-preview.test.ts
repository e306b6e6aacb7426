import type { SiteFile } from '@kaeo/shared/desk';
import { seedSite } from '../../../demonstration/seed-site.ts';
import { type TestStaff, testStaff } from '../../../testing/staff/test-staff.ts';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let editor: TestStaff;
let player: TestPlayer;
beforeEach(async () => {
  backend = await createTestBackend();
  await seedSite(backend.context.db, 'thailand');
  backend.context.site.forget();
  editor = await testStaff(backend, { roles: ['content'] });
  player = await backend.player({ walletMinor: 500_00 });
});
afterEach(() => backend.close());

async function preview(change: (content: SiteFile) => Partial<SiteFile>) {
  const { content, digest, draft } = await editor.ok('GET /desk/api/site');
  await editor.ok('PUT /desk/api/site/draft', undefined, {
    content: { ...content, ...change(content) },
    digest: draft?.digest ?? digest,
  });
  return editor.ok('GET /desk/api/site/preview-link');
}
const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  backend.inject({ method, url, headers: { ...player.headers, ...headers }, ...(payload ? { payload } : {}) });
const changed = (content: SiteFile): Partial<SiteFile> => ({
  profile: { ...content.profile, name: 'Nova' },
  games: content.games.slice(0, 2).toReversed(),
  bonuses: content.bonuses.slice(0, 1),
  banners: [],
  limits: { ...content.limits, BAHT: { ...content.limits.BAHT, withdrawMax: 777 } },
});
const seen = async (headers: Record<string, string>) => {
  const read = async (url: string) => (await call('GET', url, headers)).json();
  return {
    name: (await read('/api/lookup/info')).name,
    notices: (await read('/api/lookup/notice')).notices.length,
    games: (await read('/api/wallet')).slots.map(({ code }: { code: string }) => code),
    bonuses: (await read('/api/bonus')).length,
    most: (await read('/api/lookup/withdraw')).withdrawMax,
  };
};

test('DESK-04 a preview token shows the draft to its holder only', async () => {
  const { token, url } = await preview(changed);
  const before = await seen({});
  const [header, other] = await Promise.all([seen({ 'site-preview': token }), seen({})]);
  expect(header).toEqual({ name: 'Nova', notices: 0, games: ['LOTUS', 'PRISM'], bonuses: 1, most: 777 });
  expect([before, other]).toEqual([before, before]);
  expect(before).toMatchObject({ name: 'Kaeo', bonuses: 6, most: 50_000 });
  const opened = await backend.inject({ method: 'GET', url: new URL(url).pathname });
  const [cookie = '', until = ''] = [opened.headers['set-cookie'] ?? []].flat();
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
  expect(cookie).toMatch(/Path=\/api; Max-Age=900; HttpOnly; SameSite=Strict/);
  const expiry = backend.clock.now().getTime() + 15 * 60_000;
  expect(until).toBe(`site-preview-until=${expiry}; Path=/; Max-Age=900; SameSite=Strict`);
  expect(await seen({ cookie: cookie.split(';')[0] ?? '' })).toEqual(header);
  expect(await seen({})).toEqual(before);
});

test('DESK-04 leaving a preview removes its cookies, also in maintenance', async () => {
  await backend.context.flags.write({ terminated: true });
  const left = await backend.inject({ method: 'GET', url: '/api/site-preview/leave', headers: { cookie: 'site-preview=x' } });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['set-cookie']).toEqual([
    'site-preview=; Path=/api; Max-Age=0; HttpOnly; SameSite=Strict',
    'site-preview-until=; Path=/; Max-Age=0; SameSite=Strict',
  ]);
});

test('DESK-04 a preview refuses neither log-in nor log-out', async () => {
  const { token } = await preview(changed);
  const headers = { 'site-preview': token };
  const login = await call('POST', '/api/login', headers, { username: player.username, password: 'not the password' });
  expect(login.json()).toMatchObject({ message: 'WRONG_CREDENTIAL' });
  expect((await call('GET', '/api/wallet', headers)).statusCode).toBe(200);
  expect((await call('POST', '/api/logout', headers)).statusCode).toBe(200);
  expect((await call('GET', '/api/wallet', headers)).statusCode).toBe(401);
});

test('DESK-04 with a preview token nothing can be changed', async () => {
  const { token } = await preview(changed);
  const refused = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const reply = await call(method, url, { 'site-preview': token }, body);
    return [reply.statusCode, reply.json().message];
  };
  expect(await refused('POST', '/api/wallet/withdraw', { amount: 100 })).toEqual([403, 'FORBIDDEN']);
  expect(await refused('POST', '/api/wallet/transferAll', { to: 'PRISM' })).toEqual([403, 'FORBIDDEN']);
  expect(await refused('GET', '/api/bonus/activate/DAILY')).toEqual([403, 'FORBIDDEN']);
  expect(await refused('GET', '/api/wallet/activate/PRISM')).toEqual([403, 'FORBIDDEN']);
  expect(await refused('GET', '/api/autoLogin/pg/someone')).toEqual([403, 'FORBIDDEN']);
  expect(await player.walletMinor()).toBe(500_00);
});

test('DESK-04 a preview token ends with its time and with its draft, and cannot be made up', async () => {
  const { token } = await preview(changed);
  const status = async (sent: string) => (await call('GET', '/api/lookup/info', { 'site-preview': sent })).statusCode;
  expect([await status(token), await status(`${token}x`), await status('x'), await status('')]).toEqual([200, 403, 403, 403]);
  backend.clock.advance({ minutes: 14 });
  await preview(({ profile }) => ({ profile: { ...profile, name: 'Third' } }));
  expect(await status(token)).toBe(403);
  const { token: next } = await editor.ok('GET /desk/api/site/preview-link');
  expect(await status(next)).toBe(200);
  backend.clock.advance({ minutes: 16 });
  expect(await status(next)).toBe(403);
});

test('DESK-04 a preview also works in maintenance', async () => {
  await backend.context.flags.write({ terminated: true });
  const { token } = await preview(changed);
  expect((await call('GET', '/api/lookup/info', {})).statusCode).toBe(410);
  expect((await call('GET', '/api/lookup/info', { 'site-preview': token })).json()).toMatchObject({ name: 'Nova' });
});
