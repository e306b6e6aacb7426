import type { Failure } from '@kaeo/shared/api';
import { Value } from 'typebox/value';
import { brokenBodies } from './broken-bodies.ts';
import { createWorld, type World } from './contract-world.ts';
import { missingFields } from './named-fields.ts';
import { failureOf, tried, unrowed } from './walk.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.tidy());

test('HTTP-05 every operation of the contract has a row', () => {
  expect(unrowed).toEqual([]);
  expect(tried.length).toBeGreaterThan(60);
});

test.each(tried)('HTTP-05 $name succeeds with every field of the specification', async ({ name, row, terms }) => {
  const reply = await world.send(name, await row.success(world));
  const body: unknown = reply.json();
  expect([reply.statusCode, body]).toEqual([200, expect.anything()]);
  expect([...Value.Errors(terms.response, body)]).toEqual([]);
  expect(missingFields(body, row.fields)).toEqual([]);
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) });
});

const withBody = tried.filter(({ terms }) => terms.body);
test.each(withBody)(
  'HTTP-05 SRV-04 $name refuses every invalid body and names the field',
  async ({ method, path, row, terms }) => {
    const call = await row.success(world);
    const broken = terms.body ? brokenBodies(terms.body, call.body ?? {}) : [];
    expect(broken.length).toBeGreaterThan(4);
    for (const { description, body, field } of broken) {
      const reply = await world.inject({
        method,
        url: path.replace(/\{(\w+)\}/g, (_match, placeholder: string) => call.params?.[placeholder] ?? 'KBANK'),
        headers: { ...call.player?.headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      const { message, requestId, fields = {} } = reply.json<Failure>();
      expect([description, reply.statusCode, message, requestId]).toEqual([
        description,
        400,
        'VALIDATION',
        reply.headers['x-request-id'],
      ]);
      expect([description, field === undefined ? Object.values(fields)[0] : fields[field]]).toEqual([description, 'VALIDATION']);
    }
  },
);

const withParams = tried.filter(({ path }) => path.includes('{'));
test.each(withParams)('HTTP-05 SRV-04 $name refuses a path parameter that is too long', async ({ name, row, path }) => {
  const call = await row.success(world);
  for (const [, placeholder = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const reply = await world.send(name, { ...call, params: { ...call.params, [placeholder]: 'x'.repeat(300) } });
    expect([...failureOf(name, reply), reply.json<{ fields: object }>().fields]).toEqual([
      name,
      400,
      'VALIDATION',
      { [placeholder]: 'VALIDATION' },
    ]);
  }
});

const uploads = tried.filter(({ terms }) => terms.isUpload);
test.each(uploads)('HTTP-05 SRV-04 $name accepts only the one field `file`', async ({ name, row }) => {
  const { player, file } = await row.success(world);
  const refused = name === 'POST /api/wallet/slip' ? 'SLIP_NO_FILE' : 'VALIDATION';
  if (!player || !file) throw new Error(`${name} uploads nothing`);
  for (const call of [
    { player, body: {} },
    { player, body: { file: 'text' } },
    { player, file: { ...file, field: 'other' } },
  ]) {
    const reply = await world.send(name, call);
    expect([name, reply.statusCode >= 400 && reply.statusCode < 500, reply.json<{ message: string }>().message]).toEqual([
      name,
      true,
      refused,
    ]);
  }
});

test('HTTP-05 a path with another method returns NOT_FOUND', async () => {
  const shape = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const known = new Set(tried.map(({ method, path }) => `${method} ${shape(path)}`));
  const paths = new Set(tried.map(({ path }) => path));
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const) {
      const isKnown = known.has(`${method} ${shape(path)}`) || (method === 'DELETE' && path.startsWith('/api/qrcode/'));
      // The chat path with and without a trailing slash is one operation.
      if (isKnown) continue;
      const reply = await world.inject({ method, url: path.replace(/\{\w+\}/g, 'none') });
      expect([method, path, reply.statusCode]).toEqual([method, path, 404]);
      expect([method, path, method === 'HEAD' ? '' : reply.json().message]).toEqual([
        method,
        path,
        method === 'HEAD' ? '' : 'NOT_FOUND',
      ]);
    }
  }
});
