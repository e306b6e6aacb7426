import { randomBytes } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import type { ConcurrencyLimit } from '../../../platform/jobs/concurrency-limit.ts';
import { decodingLimit, guestDecodingLimit, pictureType } from '../../../platform/picture.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createChatFileStore } from './chat-file.store.ts';
import { openContents } from './chat-file-contents.ts';
import { type CleanImage, cleanImage } from './chat-image.ts';
import { createChatQuota, groupOf, type Uploader } from './chat-quota.ts';
import { createChatStorageStore } from './chat-storage.store.ts';
import { plainName } from './chat-text.ts';
import { videoType } from './chat-video.ts';

/** What may be uploaded, by what it is: types by content, and the largest size in bytes (section 5 of the specification). */
export const uploadRules = {
  image: { types: ['image/png', 'image/jpeg', 'image/gif'], bytesAtMost: 10 * 1024 * 1024 },
  video: { types: ['video/quicktime', 'video/mp4'], bytesAtMost: 20 * 1024 * 1024 },
} as const;
export type UploadKind = keyof typeof uploadRules;

/** A document of the desk: what it is called and what is in it. */
type Upload = { readonly conversationId: string; readonly name: string; readonly content: Buffer };

/** What the desk hands out and is neither picture nor video is told apart no further: it is kept, never opened, by the browser. */
const documentType = 'application/octet-stream';

/** The file is none of the types its route takes: answered with status 415. */
export class UnsupportedFile extends Error {
  readonly statusCode = 415;
}

/** The file is larger than its kind may be: answered with status 413. */
export class FileTooLarge extends Error {
  readonly statusCode = 413;
}

/** Files of the chat: counted against their bounds, and kept in the database or, by configuration, in a folder or a bucket. */
export function createChatFiles({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const { bytes } = config.chat;
  const contents = openContents(config.chat);
  const quota = createChatQuota({ config, clock });

  async function keep(
    { conversationId, name, content }: Upload,
    contentType: string,
    count: (tx: Transaction) => Promise<void>,
  ): Promise<string> {
    const id = randomBytes(24).toString('base64url');
    const about = { id, conversationId, name: plainName(name), contentType, bytes: content.length };
    await contents?.put(id, content);
    try {
      await db.transaction(async (tx) => {
        await count(tx);
        await createChatFileStore(tx).add({ ...about, content: contents ? null : content, createdAt: clock.now() });
      });
    } catch (error) {
      await contents?.remove(id);
      throw error;
    }
    return id;
  }

  return {
    /**
     * Refuses what can be refused before the file is read.
     * @throws Refusal `CHAT_VIDEO_SIGN_IN` for a guest's video, `CHAT_FILE_LIMIT` for who has used up a bound.
     */
    async admit(kind: UploadKind, uploader: Uploader, conversationId: string | undefined): Promise<void> {
      if (kind === 'video' && uploader.owner.kind === 'guest') throw new Refusal('CHAT_VIDEO_SIGN_IN');
      await quota.admit(db, uploader, conversationId);
    },

    /**
     * Keeps a file of a conversation; returns its id.
     * @throws UnsupportedFile when the content is of another type, whatever it is called, and for a name without an extension.
     * @throws Refusal `CHAT_FILE_LIMIT` when it would pass a bound.
     */
    async add(kind: UploadKind, file: Upload, uploader: Uploader): Promise<string> {
      const limit = uploader.owner.kind === 'guest' ? guestDecodingLimit : decodingLimit;
      const known = /[^.]\.[^.]+$/.test(file.name) ? await contentOf(kind, file.content, limit) : undefined;
      if (!known) throw new UnsupportedFile(`not a ${kind} of the chat`);
      return keep({ ...file, content: known.content }, known.contentType, (tx) =>
        quota.take(tx, uploader, file.conversationId, known.content.length),
      );
    },

    /** Keeps a file of the desk, which may be of any type; returns its id and what the customer can do with it. */
    async addOfDesk(file: Upload): Promise<{ id: string; fileType: UploadKind | 'file' }> {
      // The desk is bounded by what is kept in all.
      const count = async (tx: Transaction) => {
        const isTaken = await createChatStorageStore(tx).raise(groupOf('player'), file.content.length, bytes.players);
        if (!isTaken) throw new Refusal('CHAT_FILE_LIMIT');
      };
      for (const kind of ['image', 'video'] as const satisfies UploadKind[]) {
        const contentType = await typeOf(kind, file.content);
        if (contentType !== undefined) return { id: await keep(file, contentType, count), fileType: kind };
      }
      return { id: await keep(file, documentType, count), fileType: 'file' };
    },

    /**
     * A file with its content. Who may see it is the caller's to check, by `conversationId`.
     * @throws Refusal `NOT_FOUND`.
     */
    async open(id: string) {
      const store = createChatFileStore(db);
      const file = await store.find(id);
      const content = file && ((await store.content(id)) ?? (await contents?.get(id)));
      if (!file || !content) throw new Refusal('NOT_FOUND');
      return { ...file, content };
    },
  };
}

/** What is kept of an upload: a picture drawn anew, a video as it came; undefined for what is neither. */
async function contentOf(kind: UploadKind, content: Buffer, limit: ConcurrencyLimit): Promise<CleanImage | undefined> {
  if (kind === 'image') return cleanImage(content, uploadRules.image.types, limit);
  const contentType = videoType(content);
  return contentType === undefined ? undefined : { contentType, content };
}

/** The type of a content of the desk, if it is one of those that may be shown as `kind`. */
async function typeOf(kind: UploadKind, content: Buffer): Promise<string | undefined> {
  if (kind === 'video') return videoType(content);
  const found = await pictureType(content);
  return uploadRules.image.types.find((allowed) => allowed === found);
}
