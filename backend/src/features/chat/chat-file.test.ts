import sharp from 'sharp';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../testing/test-backend.ts';

let backend: TestBackend;
let png: Buffer;
beforeAll(async () => {
  backend = await createTestBackend();
  png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
});
afterAll(() => backend.close());

const boundary = 'boundary-of-the-test';
const form = (content: Buffer, name = 'slip.png', field = 'file') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const upload = (headers: Readonly<Record<string, string>>, payload: Buffer, kind = 'image') =>
  backend.inject({
    method: 'POST',
    url: `/api/chat/upload-${kind}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
const open = (path: string, headers: Readonly<Record<string, string>>) => backend.inject({ method: 'GET', url: path, headers });
const pathOf = async (player: TestPlayer) => (await upload(player.headers, form(png))).json<{ path: string }>().path;
const media = (filePath: string) => ({
  clientId: `client-${filePath.slice(-20)}`,
  message: { message_type: 'media', payload: { message: 'slip.png', url: false, fileType: 'image', filePath } },
});

test('CHAT-06 a picture is uploaded, sent, and served as what it is', async () => {
  const player = await backend.player();
  const path = await pathOf(player);
  expect((await player.call('POST', '/api/chat/send-message', media(path))).statusCode).toBe(200);
  const served = await open(path, player.headers);
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(png)]).toEqual([200, 'image/png', true]);
  expect(served.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('CHAT-06 a guest uploads by the guest id in a header, never in the address', async () => {
  const guest = { 'x-chat-guest-id': 'a'.repeat(32) };
  const { path } = (await upload(guest, form(png))).json<{ path: string }>();
  expect(path).not.toContain('a'.repeat(32));
  expect((await open(path, guest)).statusCode).toBe(200);
  expect((await open(path, { 'x-chat-guest-id': 'b'.repeat(32) })).statusCode).toBe(404);
});

test('SRV-05 a file opens for its own conversation and the desk only, and cannot be sent by another', async () => {
  const owner = await backend.player();
  const other = await backend.player();
  const path = await pathOf(owner);
  expect((await open(path, other.headers)).statusCode).toBe(404);
  expect((await open(path, {})).statusCode).toBe(401);
  expect((await other.call('POST', '/api/chat/send-message', media(path))).statusCode).toBe(404);
  expect((await backend.operate('GET', path.replace('/api/', '/operator/'))).statusCode).toBe(200);
});

test.each([
  {
    says: 'a page that calls itself a picture',
    content: () => Buffer.from('<svg onload="alert(1)"/>'),
    kind: 'image',
    status: 415,
  },
  { says: 'a picture as a video', content: () => png, kind: 'video', status: 415 },
  { says: 'more than 10 MB', content: () => Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), kind: 'image', status: 413 },
])('CHAT-06 $says is refused with $status', async ({ content, kind, status }) => {
  const player = await backend.player();
  expect((await upload(player.headers, form(content()), kind)).statusCode).toBe(status);
});

test('CHAT-06 a form without the field file is refused', async () => {
  const player = await backend.player();
  expect((await upload(player.headers, form(png, 'slip.png', 'other'))).json()).toMatchObject({ message: 'VALIDATION' });
});
