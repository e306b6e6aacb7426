import { bucketObjects } from '../objects/bucket-objects.ts';
import { directoryObjects } from '../objects/directory-objects.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { startBucketServer } from './bucket-server.ts';
import { temporaryFolder } from './build-folder.ts';

/** A new store in each kind of place, and a function that stops their servers. */
export function openPlaces(): {
  readonly places: readonly (readonly [string, () => Promise<ObjectStore>])[];
  readonly stop: () => Promise<void>;
} {
  const server = startBucketServer();
  return {
    places: [
      ['a folder', async () => directoryObjects(await temporaryFolder())],
      ['a bucket', async () => bucketObjects(await (await server).newBucket())],
    ],
    stop: async () => (await server).stop(),
  };
}
