import sharp from 'sharp';
import { createTestBackend, type TestBackend, type TestPlayer } from '../../../../testing/test-backend.ts';

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
const upload = (headers: Readonly<Record<string, string>>, payload: Buffer, kind = 'image', remoteAddress = '127.0.0.1') =>
  backend.inject({
    method: 'POST',
    remoteAddress,
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

test('CHAT-06 an image can be uploaded and sent, and is served with its content type', async () => {
  const player = await backend.player();
  const path = await pathOf(player);
  expect((await player.call('POST', '/api/chat/send-message', media(path))).statusCode).toBe(200);
  const served = await open(path, player.headers);
  const { format, width, height } = await sharp(served.rawPayload).metadata();
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
  expect([format, width, height]).toEqual(['png', 4, 4]);
  expect(served.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('CHAT-06 a guest uploads with the guest id in a header, never in the URL', async () => {
  const guest = { 'x-chat-guest-id': 'a'.repeat(32) };
  const { path } = (await upload(guest, form(png))).json<{ path: string }>();
  expect(path).not.toContain('a'.repeat(32));
  expect((await open(path, guest)).statusCode).toBe(200);
  expect((await open(path, { 'x-chat-guest-id': 'b'.repeat(32) })).statusCode).toBe(404);
});

test('SRV-05 a file is accessible to its own conversation and the desk only, and cannot be sent by another player', async () => {
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
    label: 'an HTML page named as an image',
    content: () => Buffer.from('<svg onload="alert(1)"/>'),
    kind: 'image',
    status: 415,
  },
  { label: 'an image as a video', content: () => png, kind: 'video', status: 415 },
  {
    label: 'an HTML page named as a video',
    content: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    kind: 'video',
    status: 415,
  },
  { label: 'an empty file', content: () => Buffer.alloc(0), kind: 'image', status: 415 },
  { label: 'more than 10 MB', content: () => Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), kind: 'image', status: 413 },
])('CHAT-06 $label is refused with $status', async ({ content, kind, status }) => {
  const player = await backend.player();
  expect((await upload(player.headers, form(content()), kind)).statusCode).toBe(status);
});

test.each(['slip', '.png', 'slip.'])('CHAT-06 a file named %j has no extension and is refused with 415', async (name) => {
  const player = await backend.player();
  expect((await upload(player.headers, form(png, name))).statusCode).toBe(415);
});

test('CHAT-06 a photo without its end marker and one of 50 megapixels are accepted', async () => {
  const player = await backend.player();
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
  const { path } = (await upload(player.headers, form((await photo(900, 600)).subarray(0, -2), 'a.jpg'))).json<{
    path: string;
  }>();
  expect(await sharp((await open(path, player.headers)).rawPayload).metadata()).toMatchObject({ width: 900, height: 600 });
  const large = (await upload(player.headers, form(await photo(8160, 6120), 'b.jpg'))).json<{ path: string }>();
  expect(await sharp((await open(large.path, player.headers)).rawPayload).metadata()).toMatchObject({
    width: 4096,
    height: 3072,
  });
});

test('CHAT-06 a hostile file name can neither end the header nor imply another type', async () => {
  const player = await backend.player();
  const name = `"><script>alert(1)<%2Fscript>สลิป'\u202Egnp.exe.png`;
  const { path } = (await upload(player.headers, form(png, name.replaceAll('"', '%22')))).json<{ path: string }>();
  const served = await open(path, player.headers);
  expect(served.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[\w.%~!-]+$/);
  expect(served.headers['content-type']).toBe('image/png');
});

test('CHAT-07 files of the desk, inline images or downloads, are accessible to their customer only', async () => {
  const [owner, other] = [await backend.player({ name: 'Owner' }), await backend.player()];
  await owner.call('POST', '/api/chat/send-message', {
    clientId: 'client-0001',
    message: { message_type: 'text', payload: 'x' },
  });
  const lines = (await backend.operate('GET', '/operator/chat/conversations')).json<{ id: string; name: string }[]>();
  const to = lines.find(({ name }) => name === 'Owner')?.id ?? '';
  const give = async (name: string, content: Buffer) =>
    (await backend.operate('POST', `/operator/chat/conversations/${to}/files`, { name, data: content.toString('base64') })).json<{
      fileType: string;
      filePath: string;
    }>();
  expect(await give('slip.png', png)).toMatchObject({ message: 'slip.png', url: false, fileType: 'image' });
  const page = await give('terms.html', Buffer.from('<script>alert(1)</script>'));
  expect(page.fileType).toBe('file');
  const served = await open(page.filePath, owner.headers);
  expect(served.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''terms.html",
    'x-content-type-options': 'nosniff',
  });
  expect((await open(page.filePath, other.headers)).statusCode).toBe(404);
  expect((await backend.operate('POST', '/operator/chat/conversations/nobody/files', { name: 'x', data: '' })).statusCode).toBe(
    404,
  );
});

test('SRV-04 guests are limited by address, regardless of their guest ids', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 61; number += 1) {
    const guest = { 'x-chat-guest-id': `guest-${String(number).padStart(26, '0')}` };
    statuses.push((await upload(guest, form(Buffer.from('nothing')), 'image', '203.0.113.7')).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});

test('SRV-04 a malformed file id is refused without a lookup', async () => {
  const player = await backend.player();
  expect((await open('/api/chat/files/%00', player.headers)).statusCode).toBe(400);
});

test('CHAT-06 a form without the field file is refused', async () => {
  const player = await backend.player();
  expect((await upload(player.headers, form(png, 'slip.png', 'other'))).json()).toMatchObject({ message: 'VALIDATION' });
});
