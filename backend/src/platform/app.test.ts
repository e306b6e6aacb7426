import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

test('SRV-07 health and readiness answer, and carry a request id', async () => {
  const health = await backend.inject({ method: 'GET', url: '/api/health' });
  expect(health.statusCode).toBe(200);
  expect(health.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect((await backend.inject({ method: 'GET', url: '/api/ready' })).json()).toEqual({ status: 'ready', database: true });
});
