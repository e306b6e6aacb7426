import type { ChatSettings } from '../../../platform/config/settings.ts';
import { createBucketContents } from '../../../platform/files/bucket-contents.ts';
import type { FileContents } from '../../../platform/files/file-contents.ts';
import { createFolderContents } from '../../../platform/files/folder-contents.ts';

/** The configured store for file contents; undefined if they are kept in database rows. */
export function openContents({ fileFolder, fileBucket }: ChatSettings): FileContents | undefined {
  if (fileBucket !== undefined) return createBucketContents(fileBucket);
  return fileFolder === undefined ? undefined : createFolderContents(fileFolder);
}
