import { type BucketServer, startBucketServer } from '../../../../../releases/src/testing/bucket-server.ts';
import { newId } from '../../../platform/id.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { createSlipStore } from './slip.store.ts';
import { createSlipPictures } from './slip-pictures.ts';

const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
let server: BucketServer;
let backend: TestBackend;
let bucketKeys: () => Promise<string[]>;
beforeAll(async () => {
  server = await startBucketServer();
  // The SDK reads the operator's credentials from the environment.
  Object.assign(process.env, credentials, { AWS_ENDPOINT_URL: server.endpoint });
  const { bucket, client } = await server.newBucket();
  backend = await createTestBackend({ environment: { SLIP_PICTURE_BUCKET: `s3://${bucket}/slips`, SLIP_PICTURE_DAYS: '60' } });
  bucketKeys = async () => {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    return Contents.map(({ Key = '' }) => Key);
  };
});
afterAll(async () => {
  await backend.close();
  for (const name of [...Object.keys(credentials), 'AWS_ENDPOINT_URL']) delete process.env[name];
  await server.stop();
});

test('OPS-08 images of settled slips move to the bucket, are served from it and are deleted after the retention period', async () => {
  const { db, clock } = backend.context;
  const player = await backend.player();
  const store = createSlipStore(db);
  const slip = () => ({
    id: newId(),
    reference: `S-${newId().slice(-10).toUpperCase()}`,
    playerId: player.id,
    currency: player.currency,
    createdAt: clock.now(),
    sendingBank: '004',
    bankReference: newId(),
  });
  const [settled, open] = [slip(), slip()];
  await store.addFailed({ ...settled, reason: 'INVALID_SLIP' });
  await store.keepImage(settled.id, Buffer.from('of the settled one'));
  await store.claim(open);
  await store.keepImage(open.id, Buffer.from('of the open one'));
  const pictures = createSlipPictures(backend.context);
  const found = async () =>
    Promise.all([settled, open].map(async ({ reference }) => (await pictures.find(reference))?.toString()));
  const here = () => db.query('select slip_id as id from slip_images where content is not null');

  await pictures.sweep();
  expect(await found()).toEqual(['of the settled one', 'of the open one']);
  expect([await here(), await bucketKeys()]).toEqual([[{ id: open.id }], [`slips/${settled.id}`]]);
  backend.clock.advance({ days: 61 });
  await pictures.sweep();
  expect(await found()).toEqual([undefined, 'of the open one']);
  expect(await bucketKeys()).toEqual([]);
});
