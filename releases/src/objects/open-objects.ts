import { resolve } from 'node:path';
import { directoryObjects } from './directory-objects.ts';
import type { ObjectStore } from './object-store.ts';

/** Opens a folder relative to `startedIn`, or `s3://bucket/prefix`. Loads the S3 client only for buckets. */
export async function openObjects(location: string, startedIn: string): Promise<ObjectStore> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(location);
  if (!bucket) return directoryObjects(resolve(startedIn, location));
  const { bucketObjects } = await import('./bucket-objects.ts');
  return bucketObjects({ bucket: bucket[1] ?? '', prefix: bucket[2] ?? '' });
}
