import { type BucketAddress, bucketAddressOf } from './bucket-address.ts';

const megabyte = 1024 * 1024;
const dayMs = 24 * 60 * 60_000;

/** What an operator can configure for chat files: storage quotas, retention and location (SAFE-06). */
export type ChatSettings = {
  /**
   * Folder for file contents, on storage that all instances share. Without a folder and without `fileBucket`, contents
   * are stored in the database.
   */
  readonly fileFolder: string | undefined;
  /** Bucket for file contents. */
  readonly fileBucket: BucketAddress | undefined;
  readonly bytes: {
    /** Quota per day of one network address for guests. */
    readonly guestAddress: number;
    readonly guestConversation: number;
    /** Quota of all guests together. */
    readonly guests: number;
    readonly playerConversation: number;
    /** Quota of all players together. */
    readonly players: number;
  };
  readonly fileLifeMs: number;
  /** A guest's conversation is deleted, with everything in it, this long after its last message. */
  readonly guestLifeMs: number;
};

type Read = {
  text(name: string, fallback: string): string;
  integer(name: string, fallback: number, least: number, most: number): number;
};

export const chatSettingsOf = (read: Read, problems: string[]): ChatSettings => {
  const bytes = (name: string, megabytes: number) => read.integer(name, megabytes, 1, 10_000_000) * megabyte;
  const fileBucket = bucketAddressOf(read, 'CHAT_FILE_BUCKET', problems);
  if (fileBucket && read.text('CHAT_FILE_FOLDER', '') !== '')
    problems.push('CHAT_FILE_FOLDER and CHAT_FILE_BUCKET are both set: set only one');
  return {
    fileFolder: read.text('CHAT_FILE_FOLDER', '') || undefined,
    fileBucket,
    bytes: {
      guestAddress: bytes('CHAT_GUEST_ADDRESS_MB', 40),
      guestConversation: bytes('CHAT_GUEST_MB', 20),
      guests: bytes('CHAT_GUESTS_MB', 512),
      playerConversation: bytes('CHAT_PLAYER_MB', 200),
      players: bytes('CHAT_PLAYERS_MB', 20_000),
    },
    fileLifeMs: read.integer('CHAT_FILE_DAYS', 90, 1, 3650) * dayMs,
    guestLifeMs: read.integer('CHAT_GUEST_DAYS', 30, 1, 3650) * dayMs,
  };
};
