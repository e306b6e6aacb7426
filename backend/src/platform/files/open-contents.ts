import type { BucketAddress } from '../config/settings.ts';
import { createBucketContents } from './bucket-contents.ts';
import type { FileContents } from './file-contents.ts';
import { createFolderContents } from './folder-contents.ts';

/** The configured store for file contents; undefined if there is none. */
export function openContents(place: {
  readonly fileFolder: string | undefined;
  readonly fileBucket: BucketAddress | undefined;
}): FileContents | undefined {
  if (place.fileBucket !== undefined) return createBucketContents(place.fileBucket);
  return place.fileFolder === undefined ? undefined : createFolderContents(place.fileFolder);
}
