import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { createApp } from './app.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('the API reference is served outside production, with a policy that allows its scripts', async () => {
  const page = await backend.inject({ method: 'GET', url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  const policies = [page.headers['content-security-policy']].flat();
  expect(policies).toEqual([expect.stringContaining("script-src 'self'; ")]);
  expect(policies[0]).not.toMatch(/sandbox|unsafe-eval/);

  const addresses = Array.from(page.body.matchAll(/(?:src|href)="([^"]+)"/g), ([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(3);
  for (const url of addresses) {
    const reply = await backend.inject({ method: 'GET', url });
    expect([url, reply.statusCode]).toEqual([url, 200]);
  }
});

test('the API reference shows the server’s OpenAPI document', async () => {
  const shown = await backend.inject({ method: 'GET', url: '/api/docs/json' });
  const document = await backend.inject({ method: 'GET', url: '/api/openapi.json' });
  expect(shown.json()).toEqual(document.json());
});

test('the API reference is served while the product is terminated', async () => {
  await backend.context.flags.write({ terminated: true });
  const page = await backend.inject({ method: 'GET', url: '/api/docs' });
  await backend.context.flags.write({ terminated: false });
  expect(page.statusCode).toBe(200);
});

test('production serves no API reference', async () => {
  const { context } = backend;
  const app = await createApp({ ...context, config: { ...context.config, isProduction: true } });
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui-bundle.js']) {
    const reply = await app.inject({ method: 'GET', url });
    expect([url, reply.statusCode, reply.json().message]).toEqual([url, 404, 'NOT_FOUND']);
  }
  await app.close();
});
