import type { ChatSettings } from '../../../platform/config/chat-settings.ts';
import { createBucketContents } from './bucket-contents.ts';
import { createFolderContents } from './folder-contents.ts';

/** Where the contents of files are kept, beside the database; each by an id that nobody can guess. */
export interface ChatFileContents {
  put(id: string, content: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  /** What is not there is removed already. */
  remove(id: string): Promise<void>;
}

/** The place that an operator chose; undefined for the database, which keeps contents with its own rows. */
export function openContents({ fileFolder, fileBucket }: ChatSettings): ChatFileContents | undefined {
  if (fileBucket !== undefined) return createBucketContents(fileBucket);
  return fileFolder === undefined ? undefined : createFolderContents(fileFolder);
}
