import { resolve } from 'node:path';
import { directoryObjects } from './directory-objects.ts';
import type { ObjectStore } from './object-store.ts';

/** Opens the place that `--store` names: a folder as seen from `startedIn`, or `s3://bucket/prefix`. The client for buckets is loaded for buckets alone. */
export async function openObjects(place: string, startedIn: string): Promise<ObjectStore> {
  const bucket = /^s3:\/\/([^/]+)\/?(.*)$/.exec(place);
  if (!bucket) return directoryObjects(resolve(startedIn, place));
  const { bucketObjects } = await import('./bucket-objects.ts');
  return bucketObjects({ bucket: bucket[1] ?? '', prefix: bucket[2] ?? '' });
}
