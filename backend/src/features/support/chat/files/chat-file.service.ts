import { randomBytes } from 'node:crypto';
import type { Context } from '../../../../context.ts';
import { type CleanImage, cleanImage } from '../../../../platform/clean-image.ts';
import type { Transaction } from '../../../../platform/database/db.ts';
import { openContents } from '../../../../platform/files/open-contents.ts';
import type { ConcurrencyLimit } from '../../../../platform/jobs/concurrency-limit.ts';
import { decodingLimit, guestDecodingLimit, pictureType } from '../../../../platform/picture.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { plainName } from '../content/chat-text.ts';
import { videoType } from '../content/chat-video.ts';
import { createChatFileStore } from './chat-file.store.ts';
import { createChatQuota, groupOf, type Uploader } from './chat-quota.ts';
import { createChatStorageStore } from './chat-storage.store.ts';

/** Allowed content types and sizes in bytes per kind of upload (section 5 of the specification). */
export const uploadRules = {
  image: { types: ['image/png', 'image/jpeg', 'image/gif'], bytesAtMost: 10 * 1024 * 1024 },
  video: { types: ['video/quicktime', 'video/mp4'], bytesAtMost: 20 * 1024 * 1024 },
} as const;
export type UploadKind = keyof typeof uploadRules;

type Upload = { readonly conversationId: string; readonly name: string; readonly content: Buffer };

/** Type for desk files that are neither images nor videos: the browser downloads them and never opens them. */
const documentType = 'application/octet-stream';

/** Unsupported file type for the route: status 415. */
export class UnsupportedFile extends Error {
  readonly statusCode = 415;
}

/** File larger than allowed for its kind: status 413. */
export class FileTooLarge extends Error {
  readonly statusCode = 413;
}

/** Chat files: counted against quotas, and stored in the database or, if configured, in a folder or bucket. */
export function createChatFiles({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const { bytes } = config.chat;
  const contents = openContents(config.chat);
  const quota = createChatQuota({ config, clock });

  async function store(
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
    /** Checks before the file is read. @throws Refusal `CHAT_VIDEO_SIGN_IN` for a guest's video, `CHAT_FILE_LIMIT`. */
    async admit(kind: UploadKind, uploader: Uploader, conversationId: string | undefined): Promise<void> {
      if (kind === 'video' && uploader.owner.kind === 'guest') throw new Refusal('CHAT_VIDEO_SIGN_IN');
      await quota.admit(db, uploader, conversationId);
    },

    /** Returns the new file's id. @throws UnsupportedFile for another type or a name without extension. @throws Refusal `CHAT_FILE_LIMIT`. */
    async add(kind: UploadKind, file: Upload, uploader: Uploader): Promise<string> {
      const limit = uploader.owner.kind === 'guest' ? guestDecodingLimit : decodingLimit;
      const known = /[^.]\.[^.]+$/.test(file.name) ? await contentOf(kind, file.content, limit) : undefined;
      if (!known) throw new UnsupportedFile(`not an accepted ${kind}`);
      return store({ ...file, content: known.content }, known.contentType, (tx) =>
        quota.reserve(tx, uploader, file.conversationId, known.content.length),
      );
    },

    /** Stores a file of the desk, of any type; returns its id and how the customer can use it. */
    async addOfDesk(file: Upload): Promise<{ id: string; fileType: UploadKind | 'file' }> {
      // The desk is limited only by the total for players.
      const count = async (tx: Transaction) => {
        const isReserved = await createChatStorageStore(tx).raise(groupOf('player'), file.content.length, bytes.players);
        if (!isReserved) throw new Refusal('CHAT_FILE_LIMIT');
      };
      for (const kind of ['image', 'video'] as const satisfies UploadKind[]) {
        const contentType = await typeOf(kind, file.content);
        if (contentType !== undefined) return { id: await store(file, contentType, count), fileType: kind };
      }
      return { id: await store(file, documentType, count), fileType: 'file' };
    },

    /** The caller must check access by `conversationId`. @throws Refusal `NOT_FOUND`. */
    async open(id: string) {
      const rows = createChatFileStore(db);
      const file = await rows.find(id);
      const content = file && ((await rows.content(id)) ?? (await contents?.get(id)));
      if (!file || !content) throw new Refusal('NOT_FOUND');
      return { ...file, content };
    },
  };
}

/** The content to store: images re-encoded, videos unchanged; undefined for other types. */
async function contentOf(kind: UploadKind, content: Buffer, limit: ConcurrencyLimit): Promise<CleanImage | undefined> {
  if (kind === 'image') return cleanImage(content, uploadRules.image.types, limit);
  const contentType = videoType(content);
  return contentType === undefined ? undefined : { contentType, content };
}

async function typeOf(kind: UploadKind, content: Buffer): Promise<string | undefined> {
  if (kind === 'video') return videoType(content);
  const found = await pictureType(content);
  return uploadRules.image.types.find((allowed) => allowed === found);
}
