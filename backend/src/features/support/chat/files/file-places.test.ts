import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BucketServer, startBucketServer } from '../../../../../../releases/src/testing/bucket-server.ts';
import { createTestBackend, type TestBackend } from '../../../../testing/test-backend.ts';
import { sweepChat } from '../chat-sweep.ts';
import { createChatFiles } from './chat-file.service.ts';

const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
let folder: string;
let server: BucketServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-chat-files-'));
  server = await startBucketServer();
  // The SDK reads the operator's credentials from the environment.
  Object.assign(process.env, credentials, { AWS_ENDPOINT_URL: server.endpoint });
});
afterAll(async () => {
  for (const name of [...Object.keys(credentials), 'AWS_ENDPOINT_URL']) delete process.env[name];
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the same tests against every store for file contents. */
const places: readonly (readonly [string, () => Promise<Record<string, string>>])[] = [
  ['the database', async () => ({})],
  ['a folder', async () => ({ CHAT_FILE_FOLDER: folder })],
  ['a bucket', async () => ({ CHAT_FILE_BUCKET: `s3://${(await server.newBucket()).bucket}/chat/files/` })],
];

describe.each(places)('files of the chat in %s', (name, environmentOf) => {
  let backend: TestBackend;
  let files: ReturnType<typeof createChatFiles>;
  let conversationId: string;
  beforeAll(async () => {
    backend = await createTestBackend({ environment: await environmentOf() });
    files = createChatFiles(backend.context);
    const player = await backend.player();
    await player.call('POST', '/api/chat/send-message', { message: { message_type: 'text', payload: 'hello' } });
    const [conversation] = await backend.context.db.query<{ id: string }>('select id from chat_conversations');
    conversationId = conversation?.id ?? '';
  });
  afterAll(() => backend.close());

  const keep = (text: string) => files.addOfDesk({ conversationId, name: 'terms.txt', content: Buffer.from(text) });
  const textOf = async (id: string) => Buffer.from((await files.open(id)).content).toString();

  test('OPS-08 CHAT-06 a file is returned unchanged and stored in the configured place only', async () => {
    const [{ id: first }, { id: second }] = [await keep('the first'), await keep('the second')];
    expect([await textOf(first), await textOf(second)]).toEqual(['the first', 'the second']);
    const rows = await backend.context.db.query<{ is: boolean }>(
      'select content is not null as is from chat_files where id in ($1, $2)',
      [first, second],
    );
    expect(rows).toEqual([{ is: name === 'the database' }, { is: name === 'the database' }]);
  });

  test('OPS-08 SAFE-06 an expired file is deleted from its store too', async () => {
    const { id } = await keep('for a while');
    backend.clock.advance({ days: 91 });
    await sweepChat(backend.context);
    await expect(files.open(id)).rejects.toThrow('NOT_FOUND');
    // Restoring the row does not restore the content.
    await backend.context.db.query(
      `insert into chat_files (id, conversation_id, content_type, name, created_at, bytes) values ($1, $2, 'any', 'any', now(), 1)`,
      [id, conversationId],
    );
    await expect(files.open(id)).rejects.toThrow('NOT_FOUND');
  });
});

test('OPS-08 while the bucket is unreachable an upload is refused and nothing of it is stored', async () => {
  const backend = await createTestBackend({ environment: { CHAT_FILE_BUCKET: 's3://nobody-made-it' } });
  const player = await backend.player();
  await player.call('POST', '/api/chat/send-message', { message: { message_type: 'text', payload: 'hello' } });
  const [conversation] = await backend.context.db.query<{ id: string }>('select id from chat_conversations');
  const file = { conversationId: conversation?.id ?? '', name: 'terms.txt', content: Buffer.from('any') };
  await expect(createChatFiles(backend.context).addOfDesk(file)).rejects.toThrow('UNAVAILABLE');
  expect(await backend.context.db.query('select id from chat_files')).toEqual([]);
  await backend.close();
});
