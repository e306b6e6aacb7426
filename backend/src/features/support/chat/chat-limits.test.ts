import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { column, rowOf } from '../../../platform/database/row.ts';
import { createFolderContents } from '../../../platform/files/folder-contents.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { videoFile } from '../../../testing/video-file.ts';
import { sweepChat } from './chat-sweep.ts';

const megabyte = 1024 * 1024;

let backend: TestBackend;
let noise: Buffer;
beforeAll(async () => {
  backend = await createTestBackend({
    environment: {
      CHAT_GUESTS_MB: '3',
      CHAT_GUEST_ADDRESS_MB: '2',
      CHAT_GUEST_MB: '1',
      CHAT_PLAYER_MB: '2',
      CHAT_MESSAGE_DAYS: '200',
    },
  });
  // Noise does not shrink when re-encoded: about 390 kB.
  noise = await sharp({
    create: { width: 360, height: 360, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .png()
    .toBuffer();
});
afterAll(() => backend.close());
afterEach(async () => {
  await backend.context.db.query('delete from chat_files');
  await backend.context.db.query('delete from chat_storage');
  await backend.context.limits.clear();
});

const boundary = 'boundary-of-the-test';
const form = (content: Buffer, name: string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const upload = (kind: 'image' | 'video', content: Buffer, headers: Readonly<Record<string, string>>, ip = '203.0.113.7') =>
  backend.inject({
    method: 'POST',
    url: `/api/chat/upload-${kind}`,
    remoteAddress: ip,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form(content, kind === 'image' ? 'slip.png' : 'clip.mp4'),
  });
let guests = 0;
const guest = () => ({ 'x-chat-guest-id': `guest-${String((guests += 1)).padStart(26, '0')}` });
const storedBytes = async () => {
  const [row] = await backend.context.db.rows(
    rowOf({ bytes: column.nullable(column.text) }),
    'select sum(bytes) as bytes from chat_files',
  );
  return Number(row?.bytes ?? 0);
};
const outcomeOf = (reply: { statusCode: number; json(): { message?: string } }) => [reply.statusCode, reply.json().message];

test('SAFE-06 sixty videos from a guest, some of 20 MB, real or not, are all refused and nothing is stored', async () => {
  const attack = (bytes: number) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\x02\0isommp42'), Buffer.alloc(bytes - 24)]);
  const videos = [videoFile(), attack(20 * megabyte), attack(megabyte / 16)];
  for (let number = 0; number < 60; number += 1) {
    const reply = await upload('video', videos[number < 6 ? number % 2 : 2] ?? noise, guest());
    // The number of requests per address is limited as well.
    expect([
      [403, 'CHAT_VIDEO_SIGN_IN'],
      [429, 'REQUEST_LIMIT'],
    ]).toContainEqual(outcomeOf(reply));
  }
  expect(await storedBytes()).toBe(0);
});

test('SAFE-06 one address cannot fill the disk with many guest ids, and the refusal states when the limit ends', async () => {
  const statuses: number[] = [];
  let last;
  for (let number = 0; number < 12; number += 1) {
    last = await upload('image', noise, guest(), `2001:db8:1:1::${number + 1}`);
    statuses.push(last.statusCode);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(2);
  expect(last && outcomeOf(last)).toEqual([429, 'CHAT_FILE_LIMIT']);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await storedBytes()).toBeLessThanOrEqual(2 * megabyte);
});

test('SAFE-06 all guests together are limited, also concurrently, without delaying players', async () => {
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, number) => upload('image', noise, guest(), `198.51.100.${number + 1}`)),
  );
  for (let number = 0; number < 16; number += 1) replies.push(await upload('image', noise, guest(), `198.51.101.${number + 1}`));
  expect(replies.map(outcomeOf)).toContainEqual([429, 'CHAT_FILE_LIMIT']);
  expect(await storedBytes()).toBeLessThanOrEqual(3 * megabyte);
  const player = await backend.player();
  expect((await upload('image', noise, player.headers)).statusCode).toBe(200);
});

test('SAFE-06 the files of a conversation are limited, for guests and for players', async () => {
  const own = guest();
  const player = await backend.player();
  for (const [headers, atMost] of [
    [own, megabyte],
    [player.headers, 2 * megabyte],
  ] as const) {
    const before = await storedBytes();
    let reply = await upload('image', noise, headers, '192.0.2.1');
    while (reply.statusCode === 200) reply = await upload('image', noise, headers, '192.0.2.1');
    expect(outcomeOf(reply)).toEqual([429, 'CHAT_FILE_LIMIT']);
    expect((await storedBytes()) - before).toBeLessThanOrEqual(atMost);
  }
});

test("SAFE-06 files and guests' conversations expire, and the freed quota can be used again", async () => {
  const visitor = guest();
  const player = await backend.player();
  await upload('image', noise, visitor);
  await upload('image', noise, player.headers);
  await player.call('POST', '/api/chat/send-message', { message: { message_type: 'text', payload: 'kept' } });
  backend.clock.advance({ days: 31 });
  await sweepChat(backend.context);
  const ofGuests = await backend.context.db.query('select id from chat_conversations where player_id is null');
  const files = await backend.context.db.query('select id from chat_files');
  expect([ofGuests.length, files.length]).toEqual([0, 1]);
  backend.clock.advance({ days: 60 });
  await sweepChat(backend.context);
  const scopes = await backend.context.db.rows(
    rowOf({ scope: column.text, bytes: column.integer }),
    'select scope, bytes from chat_storage where bytes > 0',
  );
  expect([await storedBytes(), scopes]).toEqual([0, []]);
  // Messages of a player are kept.
  const messages = await backend.context.db.query(
    'select m.id from chat_messages m join chat_conversations c on c.id = m.conversation_id where c.player_id = $1',
    [player.id],
  );
  expect(messages).toHaveLength(1);
});

test("OPS-08 a player's messages expire after the retention period, and the remaining ones are unchanged", async () => {
  const player = await backend.player();
  const send = (payload: string) => player.call('POST', '/api/chat/send-message', { message: { message_type: 'text', payload } });
  const storedTexts = async () =>
    (await player.call('POST', '/api/chat/history', {}))
      .json<{ messages: { message: { payload: string } }[] }>()
      .messages.map(({ message }) => message.payload);
  await send('old');
  backend.clock.advance({ days: 150 });
  await send('young');
  backend.clock.advance({ days: 51 });
  await sweepChat(backend.context);
  expect(await storedTexts()).toEqual(['young']);
  await send('new');
  expect(await storedTexts()).toEqual(['new', 'young']);
});

test('SAFE-06 file contents in a folder are complete or absent, private, and deleted on removal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-chat-files-'));
  const contents = createFolderContents(join(folder, 'files'));
  const id = 'x'.repeat(32);
  await contents.put(id, Buffer.from('slip'));
  expect(Buffer.from((await contents.get(id)) ?? []).toString()).toBe('slip');
  const { mode } = await stat(join(folder, 'files', 'xx', id));
  expect(mode & 0o077).toBe(0);
  expect(await readdir(join(folder, 'files', 'xx'))).toEqual([id]);
  await contents.remove(id);
  expect(await contents.get(id)).toBeUndefined();
  await expect(contents.put('../../etc/passwd', Buffer.alloc(1))).rejects.toThrow('not a file id');
  await rm(folder, { recursive: true });
});

test('CHAT-02 the message format of section 3 is accepted, but its sender fields are not trusted', async () => {
  const player = await backend.player();
  const sent = await player.call('POST', '/api/chat/send-message', {
    sender: 'customer',
    session_id: 'a session of my own',
    createdAt: '2001-01-01T00:00:00.000Z',
    username: 'somebody else',
    name: 'The Support',
    deviceToken: '',
    message: { message_type: 'text', payload: 'hello' },
  });
  expect(sent.statusCode).toBe(200);
  const [message] = (await player.call('POST', '/api/chat/history', {})).json().messages;
  expect(message).toMatchObject({ sender: 'customer', userId: player.id, username: player.username, name: player.name });
  expect([message.session_id, message.createdAt]).not.toEqual(['a session of my own', '2001-01-01T00:00:00.000Z']);
  const asDesk = await player.call('POST', '/api/chat/send-message', {
    sender: 'other',
    message: { message_type: 'text', payload: 'x' },
  });
  expect(asDesk.statusCode).toBe(400);
});

test('CHAT-01 a disabled chat neither accepts nor returns messages', async () => {
  const player = await backend.player();
  await backend.context.flags.write({ enableChatWidget: false });
  const replies = [
    await player.call('POST', '/api/chat/send-message', { message: { message_type: 'text', payload: 'hello' } }),
    await player.call('POST', '/api/chat/history', {}),
    await upload('image', noise, player.headers),
  ];
  await backend.context.flags.write({ enableChatWidget: true });
  expect(replies.map(outcomeOf)).toEqual(Array.from({ length: 3 }, () => [409, 'CHAT_CLOSED']));
});
