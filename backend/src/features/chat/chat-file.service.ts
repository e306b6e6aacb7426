import { randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CleanImage, cleanImage } from './chat-image.ts';
import { createChatFileStore } from './chat-file.store.ts';
import { plainText } from './chat-text.ts';

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
const charactersOfName = 300;

/** The file is none of the types its route takes: answered with status 415. */
export class UnsupportedFile extends Error {
  readonly statusCode = 415;
}

/** The file is larger than its kind may be: answered with status 413. */
export class FileTooLarge extends Error {
  readonly statusCode = 413;
}

/** Files of the chat. */
export function createChatFiles({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  async function keep({ conversationId, name, content }: Upload, contentType: string): Promise<string> {
    const id = randomBytes(24).toString('base64url');
    const stored = { id, conversationId, name: plainText(name.slice(0, charactersOfName)), contentType, content };
    await createChatFileStore(db).add({ ...stored, createdAt: clock.now() });
    return id;
  }

  return {
    /**
     * Keeps a file of a conversation; answers its id.
     * @throws UnsupportedFile when the content is of another type, whatever it is called, and for a name without an extension.
     */
    async add(kind: UploadKind, file: Upload): Promise<string> {
      const known = /[^.]\.[^.]+$/.test(file.name) ? await contentOf(kind, file.content) : undefined;
      if (!known) throw new UnsupportedFile(`not a ${kind} of the chat`);
      return keep({ ...file, content: known.content }, known.contentType);
    },

    /** Keeps a file of the desk, which may be of any type; answers its id and what the customer can do with it. */
    async addOfDesk(file: Upload): Promise<{ id: string; fileType: UploadKind | 'file' }> {
      for (const kind of ['image', 'video'] as const satisfies UploadKind[]) {
        const contentType = await typeOf(kind, file.content);
        if (contentType !== undefined) return { id: await keep(file, contentType), fileType: kind };
      }
      return { id: await keep(file, documentType), fileType: 'file' };
    },

    /**
     * A file with its content. Who may see it is the caller's to check, by `conversationId`.
     * @throws Refusal `NOT_FOUND`.
     */
    async open(id: string) {
      const store = createChatFileStore(db);
      const [file, content] = [await store.find(id), await store.content(id)];
      if (!file || !content) throw new Refusal('NOT_FOUND');
      return { ...file, content };
    },
  };
}

/** What is kept of an upload: a picture drawn anew, a video as it came; undefined for what is neither. */
async function contentOf(kind: UploadKind, content: Buffer): Promise<CleanImage | undefined> {
  if (kind === 'image') return cleanImage(content, uploadRules.image.types);
  const contentType = await typeOf(kind, content);
  return contentType === undefined ? undefined : { contentType, content };
}

/** The type of a content, if it is one of those that may be uploaded as `kind`. */
async function typeOf(kind: UploadKind, content: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(content);
  return uploadRules[kind].types.find((allowed) => allowed === found?.mime);
}
