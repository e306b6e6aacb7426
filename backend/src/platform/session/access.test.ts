import { addressOf as addressOfCall, operationNames, operations, routeOf } from '@kaeo/shared/api';
import type { RouteOptions } from 'fastify';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { newId } from '../id.ts';
import { openSession } from './session-token.ts';

type Route = { readonly method: string; readonly url: string; readonly access: string | undefined };

/** Public routes. Adding one here must be a deliberate decision. */
const openToAll = new Set([
  'GET /api/health',
  'GET /api/ready',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'POST /api/login',
  'POST /api/logout',
  // A passkey proves the player, as the password does for `login`.
  'GET /api/login/passkey',
  'POST /api/login/passkey',
  'POST /api/otp/send',
  'POST /api/otp/work',
  'POST /api/otp/verify',
  'POST /api/account/validate',
  'POST /api/account',
  // The code sent to the phone replaces the session.
  'PUT /api/account/password',
  'GET /api/lookup/banks',
  'GET /api/lookup/sources',
  'GET /api/lookup/info',
  'GET /api/lookup/conditions',
  'GET /api/lookup/agreements',
  'GET /api/lookup/notice',
  'GET /api/lookup/contact',
  'GET /api/lookup/howto',
  'GET /api/lookup/active',
  'GET /api/lookup/maintenance',
  'GET /api/lookup/registerOTP',
  'GET /api/lookup/enableChatWidget',
  // Pictures of the site. The path contains the hash of the picture.
  'GET /api/pictures/:id',
  // Who invites, for the page of registration. Limited by address; shows a first name and an initial.
  'GET /api/invite/find/:code',
  // Pages report load failures with or without a session. Limited in size and by address; returns nothing.
  'POST /api/remote-failures',
  // A sample of visits reports its measurements, without identity. Limited in the same way.
  'POST /api/vitals',
  // Browsers report policy violations, also before log-in. Limited in the same way.
  'POST /api/policy-reports',
]);

/**
 * Public by design: guests chat, rails sign their callbacks, art is public, and slip image addresses are signed and
 * short-lived. `docs` is the API reference, which production does not serve.
 */
const openByDesign = /^\w+ \/api\/(?:chat\/|callbacks\/|site-preview\/|art\/|slip-images\/|docs(?:\/|$))/;

let backend: TestBackend;
let routes: readonly Route[];
beforeAll(async () => {
  const seen: Route[] = [];
  const onRoute = ({ method, url, config }: RouteOptions) => {
    for (const each of Array.isArray(method) ? method : [method]) seen.push({ method: each, url, access: config?.access });
  };
  backend = await createTestBackend({ onRoute });
  routes = seen.filter(({ url }) => url.startsWith('/api/') && url !== '/api/*');
});
afterAll(() => backend.close());

/** A path that matches the route, with ids that do not exist. */
const addressOf = ({ url }: Route) => url.replace(/:(\w+)/g, (_match, name: string) => (name === 'channel' ? 'KBANK' : newId()));
const call = (route: Route, headers: Record<string, string>) =>
  backend.inject({ method: route.method as 'GET', url: addressOf(route), headers });
const ofPlayers = () => routes.filter(({ access }) => access === 'player');

test('SRV-05 every route declares its access, and all public routes are listed', () => {
  expect(ofPlayers().length).toBeGreaterThan(30);
  const others = routes.filter(({ access }) => access !== 'player').map(({ method, url }) => `${method} ${url}`);
  const unexpected = others.filter((name) => !openToAll.has(name) && !openByDesign.test(name));
  expect(unexpected).toEqual([]);
});

test('SRV-05 player routes refuse a missing, unknown or expired token', async () => {
  const player = await backend.player();
  const expired = await openSession(backend.context.db, {
    playerId: player.id,
    now: new Date(backend.clock.now().getTime() - 13 * 60 * 60_000),
    isRemembered: false,
  });
  const cases = [
    [{}, 'UNAUTHORIZED'],
    [{ authorization: 'Basic c29tY2hhaTpzZWNyZXQ=' }, 'invalid-token'],
    [{ authorization: 'Bearer unknown' }, 'invalid-token'],
    [{ authorization: `Bearer ${expired}` }, 'EXPIRED_AUTH_TOKEN'],
  ] as const;
  for (const route of ofPlayers()) {
    for (const [headers, message] of cases) {
      const reply = await call(route, { ...headers, 'x-requested-with': 'wallet-user' });
      expect([route.method, route.url, reply.statusCode, reply.json().message]).toEqual([route.method, route.url, 401, message]);
    }
  }
});

test('SRV-05 D-10 player routes refuse requests without X-Requested-With', async () => {
  const { token } = await backend.player();
  for (const route of ofPlayers()) {
    const reply = await call(route, { authorization: `Bearer ${token}` });
    expect([route.method, route.url, reply.statusCode, reply.json().message]).toEqual([
      route.method,
      route.url,
      403,
      'FORBIDDEN',
    ]);
  }
});

test('SRV-05 a player cannot access objects of another player by id', async () => {
  const { headers } = await backend.player();
  const named = ofPlayers().filter(({ url }) => url.includes(':') && !url.includes(':channel'));
  expect(named.length).toBeGreaterThan(5);
  for (const route of named) {
    const reply = await call(route, headers);
    const answer = reply.statusCode === 200 ? reply.body : 'refused';
    expect([route.method, route.url, answer]).toEqual([
      route.method,
      route.url,
      route.url.includes('/promotion/find/') ? 'null' : 'refused',
    ]);
    expect(reply.statusCode).toBeLessThan(500);
  }
});

test('SRV-04 every route with a body schema refuses a mismatching body', async () => {
  const { headers } = await backend.player();
  const bodies = new Set(
    operationNames
      .filter((name) => 'body' in operations[name])
      .map((name) => {
        const { method, path } = addressOfCall(name);
        return `${method} ${routeOf(path)}`;
      }),
  );
  const withBody = routes.filter(({ method, url }) => bodies.has(`${method} ${url}`));
  expect(withBody.length).toBeGreaterThan(12);
  for (const route of withBody) {
    const reply = await backend.inject({
      method: route.method as 'POST',
      url: addressOf(route),
      headers,
      payload: { unknown: true },
    });
    expect([route.method, route.url, reply.statusCode]).toEqual([route.method, route.url, 400]);
  }
});

test('SRV-05 only its own player can see and cancel a QR code', async () => {
  const [owner, other] = [await backend.player(), await backend.player()];
  const { qrcodeId } = (await owner.call('POST', '/api/qrcode/KBANK', { amount: 100 })).json();
  expect((await other.call('GET', '/api/qrcode/KBANK')).json().hasQrcode).toBe(false);
  expect((await other.call('DELETE', `/api/qrcode/${qrcodeId}`)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await owner.call('GET', '/api/qrcode/KBANK')).json()).toMatchObject({ qrcodeId, hasQrcode: true });
});

test('SRV-05 another player’s money, statement and profile are never returned', async () => {
  const owner = await backend.player({ walletMinor: 123_45, name: 'Owner', bankAccountNo: '5551234567' });
  const other = await backend.player();
  const reads = ofPlayers().filter(({ method, url }) => method === 'GET' && !url.includes(':'));
  const lists = ['/api/statement', '/api/statement/slip', '/api/invite', '/api/refund'];
  const replies = [
    ...(await Promise.all(reads.map(({ url }) => other.call('GET', url)))),
    ...(await Promise.all(lists.map((url) => other.call('POST', url, { page: 1, limit: 100 })))),
  ];
  for (const { body } of replies) {
    for (const secret of [owner.id, owner.username, '5551234567', '123.45']) expect(body).not.toContain(secret);
  }
});
