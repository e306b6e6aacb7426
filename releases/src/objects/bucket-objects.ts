import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from './content-type.ts';
import type { ObjectStore, WrittenObject } from './object-store.ts';

/** Releases never change, so browsers may cache them; pointers to releases must be revalidated each time. */
const cacheControlOf = (key: string): string =>
  key.startsWith('releases/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Time limits for reading a release file and a pointer: a page may be waiting for it. */
const readDeadlineMs = 30_000;
const pointerDeadlineMs = 5_000;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Returns false if the server rejects the condition: 412, or 409 while another client writes the same key. */
async function isAccepted(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    const status = statusOf(error);
    if (status === 412 || status === 409) return false;
    throw error;
  }
}

/**
 * Needs `If-None-Match: *` and `If-Match` on PutObject, as in Amazon S3, MinIO and R2: concurrent releases are only safe
 * with them. Region, credentials and endpoint come from the environment.
 */
export function bucketObjects(options: { bucket: string; prefix: string; client?: S3Client }): ObjectStore {
  const { bucket, client = new S3Client({ forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL']) }) } = options;
  const prefix = options.prefix === '' || options.prefix.endsWith('/') ? options.prefix : `${options.prefix}/`;
  const put = (key: string, body: Uint8Array, condition: { IfMatch?: string; IfNoneMatch?: string }) =>
    isAccepted(
      client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: prefix + key,
          Body: body,
          ContentType: contentTypeOf(key),
          ...(key.endsWith('.br') ? { ContentEncoding: 'br' } : {}),
          CacheControl: cacheControlOf(key),
          ...condition,
        }),
      ),
    );

  async function get(key: string, options: { deadlineMs: number; mark?: string | undefined }) {
    const { Body, ETag } = await client.send(
      new GetObjectCommand({
        Bucket: bucket,
        Key: prefix + key,
        ...(options.mark === undefined ? {} : { IfNoneMatch: options.mark }),
      }),
      { abortSignal: AbortSignal.timeout(options.deadlineMs) },
    );
    if (!Body || !ETag) throw new Error(`s3://${bucket}/${prefix}${key} was returned without a body or an ETag`);
    return { body: await Body.transformToByteArray(), tag: ETag };
  }

  return {
    about: `s3://${bucket}/${prefix}`,
    async read(key) {
      try {
        return await get(key, { deadlineMs: readDeadlineMs });
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async readChanged(key, mark) {
      try {
        const { body, tag } = await get(key, { deadlineMs: pointerDeadlineMs, mark });
        return { body, mark: tag };
      } catch (error) {
        if (statusOf(error) === 304) return 'unchanged';
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    create: (key, body) => put(key, body, { IfNoneMatch: '*' }),
    replace: (key, body, tag) => put(key, body, tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag }),
    list: async (start) => (await list(start)).map(({ key }) => key),
    listWritten: list,
    // A bucket has no partial objects.
    sweep: async () => [],
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }))),
  };

  async function list(start: string): Promise<WrittenObject[]> {
    const found: WrittenObject[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix + start,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key !== undefined) found.push({ key: Key.slice(prefix.length), writtenAt: LastModified?.getTime() ?? 0 });
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
    return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }
}
