import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from '../config/settings.ts';
import { Refusal } from '../refusal.ts';
import type { FileContents } from './file-contents.ts';

/** Longest time to store or load a file. A person waits for it. */
const deadlineMs = 20_000;
/** Suggested retry delay while the bucket is unavailable. */
const retryAfterS = 5;

/** The SDK is large, so it is loaded only if a bucket is configured. */
const loadSdk = () => import('@aws-sdk/client-s3');
let sdk: ReturnType<typeof loadSdk> | undefined;
let client: S3Client | undefined;

/** Region, credentials and endpoint come from the environment variables of the AWS SDK. */
async function open() {
  sdk ??= loadSdk();
  const { S3Client: Client, ...commands } = await sdk;
  client ??= new Client({ forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL']) });
  return { client, commands };
}

/**
 * File contents in an S3-compatible bucket. The bucket must be private, since the server checks access and delivers the
 * files.
 * @throws Refusal `UNAVAILABLE` from each call while the bucket is unavailable.
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
