import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

type Bucket = { readonly bucket: string; readonly prefix: string; readonly client: S3Client };
export type BucketServer = {
  readonly endpoint: string;
  /** A new bucket, with a client for it. */
  newBucket(prefix?: string): Promise<Bucket>;
  /** A bucket with the same objects. Copies files, which is faster than S3 requests. */
  copyBucket(original: Bucket): Promise<Bucket>;
  stop(): Promise<void>;
};

type Exchange = {
  readonly method: string;
  readonly path: string;
  status: number;
  body: unknown;
  get(header: string): string;
  readonly store: { getObject(bucket: string, key: string): Promise<{ metadata: { etag: string } } | null | undefined> };
};

/**
 * An S3-compatible server for tests: s3rver, which stores objects as files. It lacks the conditional writes that the
 * release store needs, so they are added here as documented by Amazon S3: a PutObject whose `If-None-Match: *` or
 * `If-Match` fails returns 412 PreconditionFailed, and writes to one key are serialised.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'wallet-bucket-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, allowMismatchedSignatures: true });
  const busy = new Map<string, Promise<void>>();
  server.middleware.unshift(async (exchange: Exchange, next: () => Promise<void>) => {
    const [wanted, unwanted] = [exchange.get('if-match'), exchange.get('if-none-match')];
    if (exchange.method !== 'PUT' || (wanted === '' && unwanted === '')) return next();
    const before = busy.get(exchange.path);
    const turn = (async () => {
      await before;
      const [, bucket = '', ...key] = decodeURIComponent(exchange.path).split('/');
      const there = await exchange.store.getObject(bucket, key.join('/'));
      if (unwanted === '*' ? !there : there?.metadata.etag === wanted) return next();
      exchange.status = 412;
      exchange.body =
        '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>A condition did not hold</Message></Error>';
    })();
    busy.set(
      exchange.path,
      turn.catch(() => undefined),
    );
    return turn;
  });
  await server.run();
  const { port } = server.httpServer.address() as AddressInfo; // of a server on a port
  const endpoint = `http://127.0.0.1:${port}`;
  const clients: S3Client[] = [];
  function nextBucket(prefix: string): Bucket {
    const client = new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    clients.push(client);
    return { bucket: `releases-${clients.length}`, prefix, client };
  }
  return {
    endpoint,
    async newBucket(prefix = 'wallet') {
      const made = nextBucket(prefix);
      await made.client.send(new CreateBucketCommand({ Bucket: made.bucket }));
      return made;
    },
    async copyBucket(original) {
      const made = nextBucket(original.prefix);
      await cp(join(directory, original.bucket), join(directory, made.bucket), { recursive: true });
      return made;
    },
    async stop() {
      for (const client of clients) client.destroy();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
