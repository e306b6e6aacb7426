import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from '../config/bucket-address.ts';
import { Refusal } from '../refusal.ts';
import type { FileContents } from './file-contents.ts';

/** How long a file may take to come or go: who waits for it is a person. */
const deadlineMs = 20_000;
/** How long a bucket that went away takes to come back, at best. */
const retryAfterS = 5;

/** Heavy, so that only who has a bucket loads it. */
const loadSdk = () => import('@aws-sdk/client-s3');
let sdk: ReturnType<typeof loadSdk> | undefined;
let client: S3Client | undefined;

/** Region, credentials and endpoint come from the environment, as the AWS SDK reads them. */
async function open() {
  sdk ??= loadSdk();
  const { S3Client: Client, ...commands } = await sdk;
  client ??= new Client({ forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL']) });
  return { client, commands };
}

/**
 * Contents in an S3-compatible bucket, which must be private: whoever may see a file is given it by the server.
 * @throws Refusal `UNAVAILABLE` from each call while the bucket cannot be had.
 */
export function createBucketContents({ bucket, prefix }: BucketAddress): FileContents {
  const placeOf = (id: string) => ({ Bucket: bucket, Key: prefix === '' ? id : `${prefix}/${id}` });
  const withDeadline = () => ({ abortSignal: AbortSignal.timeout(deadlineMs) });
  const unavailable = (error: unknown): never => {
    throw new Refusal('UNAVAILABLE', undefined, { cause: error, retryAfterS });
  };
  return {
    async put(id, content) {
      const { client: s3, commands } = await open();
      const file = { ...placeOf(id), Body: content, ContentType: 'application/octet-stream', CacheControl: 'private, no-store' };
      await s3.send(new commands.PutObjectCommand(file), withDeadline()).catch(unavailable);
    },
    async get(id) {
      const { client: s3, commands } = await open();
      try {
        const { Body } = await s3.send(new commands.GetObjectCommand(placeOf(id)), withDeadline());
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof commands.NoSuchKey) return undefined;
        return unavailable(error);
      }
    },
    async remove(id) {
      const { client: s3, commands } = await open();
      await s3.send(new commands.DeleteObjectCommand(placeOf(id)), withDeadline()).catch(unavailable);
    },
  };
}
