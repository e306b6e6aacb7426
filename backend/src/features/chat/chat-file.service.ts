import { randomBytes } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createChatFileStore } from './chat-file.store.ts';

/** What may be uploaded, by what it is: types by content, and the largest size in bytes (section 5 of the specification). */
export const uploadRules = {
  image: { types: ['image/png', 'image/jpeg', 'image/gif'], bytesAtMost: 10 * 1024 * 1024 },
  video: { types: ['video/quicktime', 'video/mp4'], bytesAtMost: 20 * 1024 * 1024 },
} as const;
export type UploadKind = keyof typeof uploadRules;

/** The file is none of the types its route takes: answered with status 415. */
export class UnsupportedFile extends Error {
  readonly statusCode = 415;
}

/** Files of the chat. */
export function createChatFiles({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /**
     * Keeps a file of a conversation; answers its id.
     * @throws UnsupportedFile when the content is of another type, whatever it is called.
     */
    async add(kind: UploadKind, file: { conversationId: string; name: string; content: Buffer }): Promise<string> {
      const type = await fileTypeFromBuffer(file.content);
      const contentType = uploadRules[kind].types.find((allowed) => allowed === type?.mime);
      if (contentType === undefined) throw new UnsupportedFile(`not a ${kind} of the chat`);
      const id = randomBytes(24).toString('base64url');
      await createChatFileStore(db).add({ ...file, id, contentType, createdAt: clock.now() });
      return id;
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
