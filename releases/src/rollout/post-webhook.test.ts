import { once } from 'node:events';
import { createServer } from 'node:http';
import { postWebhook } from './post-webhook.ts';
import { isPublicAddress } from './public-address.ts';
import { webhookOriginsIn } from './webhook-origins.ts';

const sent = () => ({ signal: AbortSignal.timeout(5000), headers: { 'webhook-id': '1' }, body: '{}' });

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '2002:7f00:1::',
])('MFE-15 %s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
test.each(['8.8.8.8', '2606:4700::1111'])('MFE-15 %s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test('MFE-15 an https webhook is sent only to the public addresses that its name currently resolves to', async () => {
  // A refused connection would give another message.
  await expect(postWebhook('https://localhost:1/hook', sent())).rejects.toThrow('localhost has no public address');
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '2130706433']) {
    await expect(postWebhook(`https://${host}:1/hook`, sent())).rejects.toThrow('is not a public address');
  }
});

test('MFE-15 outside production a webhook on this machine gets the message, and redirects are not followed', async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => void (body += part));
    request.on('end', () => {
      received.push(`${request.method} ${request.url} ${String(request.headers['webhook-id'])} ${body}`);
      response.writeHead(request.url === '/moved' ? 307 : 200, { location: '/hook' }).end('thanks');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const origin = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  expect([await postWebhook(`${origin}/hook`, sent()), await postWebhook(`${origin}/moved`, sent())]).toEqual([200, 307]);
  expect(received).toEqual(['POST /hook 1 {}', 'POST /moved 1 {}']);
  server.close();
});

test.each([
  ['http://hooks.example', 'must start with https://'],
  ['ftp://hooks.example', 'must start with https://'],
  ['https://hooks.example/path', 'is not an origin'],
  ['https://somebody:secret@hooks.example', 'is not an origin'],
  ['https://10.0.0.7', 'is not a public address'],
  ['https://[fd00::1]', 'is not a public address'],
  ['https://localhost', 'is not a public address'],
  ['http://169.254.169.254', 'must start with https://'],
])('MFE-15 OPS-03 %s may not be listed for webhooks', (origin, problem) => {
  expect(() => webhookOriginsIn({ ROLLOUT_WEBHOOK_ORIGINS: `https://hooks.example ${origin}` })).toThrow(`${origin} ${problem}`);
});

test('MFE-15 http to this machine is allowed outside production', () => {
  const listed = { ROLLOUT_WEBHOOK_ORIGINS: ' https://hooks.example:8443\nhttp://127.0.0.1:9000 ' };
  expect(webhookOriginsIn(listed)).toEqual(['https://hooks.example:8443', 'http://127.0.0.1:9000']);
  expect(() => webhookOriginsIn({ ...listed, NODE_ENV: 'production' })).toThrow('http://127.0.0.1:9000 must start with https://');
  expect(webhookOriginsIn({})).toEqual([]);
});
