import { type BucketAddress, bucketAddressOf } from './bucket-address.ts';

const megabyte = 1024 * 1024;
const dayMs = 24 * 60 * 60_000;

/** What an operator may set about the chat's files: how many bytes are kept for whom, how long, and where (SAFE-06). */
export type ChatSettings = {
  /** The folder that holds contents, on storage that every instance shares; undefined with `fileBucket` keeps them in the database. */
  readonly fileFolder: string | undefined;
  /** The bucket that holds contents. */
  readonly fileBucket: BucketAddress | undefined;
  readonly bytes: {
    /** What one address may send as a guest in a day. */
    readonly guestAddress: number;
    readonly guestConversation: number;
    /** All guests together. */
    readonly guests: number;
    readonly playerConversation: number;
    /** All players together. */
    readonly players: number;
  };
  readonly fileLifeMs: number;
  /** A guest's conversation goes so long after its last message, with all that is in it. */
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
    problems.push('CHAT_FILE_FOLDER and CHAT_FILE_BUCKET are both set: one of them is meant');
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
