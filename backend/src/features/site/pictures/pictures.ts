import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { cleanImage, framesAtMost } from '../../../platform/clean-image.ts';
import { openContents } from '../../../platform/files/open-contents.ts';
import { decodingLimit, hasTooManyPixels, inspectPicture } from '../../../platform/picture.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createPictureStore } from './picture.store.ts';

const types = ['image/png', 'image/jpeg', 'image/gif'] as const;
export const pictureBytesAtMost = 5 * 1024 * 1024;

type StoredPicture = { readonly contentType: string; readonly content: Uint8Array };

/** Retention of an upload that nothing uses. */
const unusedMs = 30 * 24 * 60 * 60_000;

const idOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const refusal = () => new Refusal('VALIDATION', { data: 'VALIDATION' });

/** Pictures that staff upload for players, in the database or where the files of the chat are stored. Published ones are never deleted. */
export function createPictures({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const contents = openContents(config.chat);

  async function add({ contentType, content }: StoredPicture): Promise<string> {
    const id = idOf(content);
    // The row is written first: it makes an upload and a removal of the same picture wait for each other.
    await db.transaction(async (tx) => {
      await createPictureStore(tx).add({ id, contentType, content: contents ? null : content }, clock.now());
      await contents?.put(id, content);
    });
    return id;
  }

  /** Reads its metadata only. @throws Refusal `VALIDATION` for another type, or a picture that is too large to show. */
  async function check(content: Buffer): Promise<string> {
    if (content.length > pictureBytesAtMost) throw refusal();
    const facts = await inspectPicture(content, new Set(types));
    if (!facts || hasTooManyPixels(facts) || facts.frames > framesAtMost) throw refusal();
    return facts.mime;
  }

  return {
    check,
    /** Stores an upload without its metadata; returns its id. @throws Refusal `VALIDATION`. */
    async addUpload(upload: Buffer): Promise<string> {
      await check(upload);
      const clean = await cleanImage(upload, types, decodingLimit);
      // Encoding again can make it larger, and an exported file must be importable.
      if (!clean || clean.content.length > pictureBytesAtMost) throw refusal();
      return add(clean);
    },
    /** Stores a picture of an exported file unchanged. @throws Refusal `VALIDATION`, also if it does not have the id. */
    async addExported(id: string, content: Buffer): Promise<string> {
      const contentType = await check(content);
      if (idOf(content) !== id) throw new Refusal('VALIDATION', { id: 'VALIDATION' });
      return add({ contentType, content });
    },
    /** Deletes unused pictures, 30 days after their upload. */
    sweep: (): Promise<void> =>
      db.transaction(async (tx) => {
        const ids = await createPictureStore(tx).removeUnused(new Date(clock.now().getTime() - unusedMs));
        for (const id of ids) await contents?.remove(id);
      }),
    async find(id: string): Promise<StoredPicture | undefined> {
      const row = await createPictureStore(db).find(id);
      const content = row && (row.content ?? (await contents?.get(id)));
      return content && { contentType: row.contentType, content };
    },
  };
}
