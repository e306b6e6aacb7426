import { railCredentials } from '@kaeo/backend/signature';
import { providerSecret } from '../testing/fake-backend.ts';
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

let playground: TestSandbox;
beforeAll(async () => {
  playground = await startTestSandbox();
});
afterAll(() => playground.close());

const send = (path: string, headers: Readonly<Record<string, string>>) =>
  fetch(`${playground.sandbox.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id: 'a', to: '0812345678', text: 'code 123456' }),
  }).then(({ status }) => status);

test('SANDBOX-01 a rail accepts only requests with its own secret', async () => {
  const path = '/rails/sms/messages';
  expect(await send(path, {})).toBe(401);
  expect(await send(path, railCredentials(providerSecret, 'payout'))).toBe(401);
  expect(await send(path, railCredentials(providerSecret, 'sms'))).toBeLessThan(300);
});

test('SANDBOX-01 a page of another origin cannot change the sandbox', async () => {
  const own = railCredentials(providerSecret, 'sms');
  expect(await send('/rails/sms/messages', { ...own, origin: 'https://evil.example' })).toBe(403);
  expect(await send('/rails/sms/messages', { ...own, origin: 'null' })).toBe(403);
  expect(await send('/rails/sms/messages', { ...own, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await send('/rails/sms/messages', { ...own, origin: playground.sandbox.url })).toBeLessThan(300);
});

test('SANDBOX-01 a game can be opened with a form posted by the wallet’s page', async () => {
  const reply = await fetch(`${playground.sandbox.url}/play/PRISM`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://wallet.example',
      'sec-fetch-site': 'cross-site',
    },
    body: 'username=nobody&password=nothing',
  });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
});
