import type { Context } from '../../../context.ts';
import { createBucketContents } from '../../../platform/files/bucket-contents.ts';
import { type AppSecrets, keyRing } from '../../../platform/secret-box.ts';
import { createSlipStore } from './slip.store.ts';

/** Small enough that one statement does not block others for long. */
const removedAtOnce = 200;
const movedAtOnce = 20;

/** Slip images: stored in the slip's transaction; those of settled slips move to the bucket, if there is one. */
export function createSlipPictures({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const bucket = config.slipPictureBucket && createBucketContents(config.slipPictureBucket);
  const store = createSlipStore(db);

  async function moveSettled(to: NonNullable<typeof bucket>): Promise<void> {
    for (;;) {
      const images = await store.listSettledImages(movedAtOnce);
      for (const { slipId, content } of images) {
        await to.put(slipId, content);
        // Only after the upload: a reader that sees no content in the row must find it in the bucket.
        await store.dropContent(slipId);
      }
      if (images.length < movedAtOnce) return;
    }
  }

  async function removeOld(): Promise<void> {
    const before = new Date(clock.now().getTime() - config.lifetimes.slipPictureMs);
    for (;;) {
      const slipIds = await store.removeOldImages(before, removedAtOnce);
      for (const slipId of slipIds) await bucket?.remove(slipId);
      if (slipIds.length < removedAtOnce) return;
    }
  }

  return {
    /** @throws Refusal `UNAVAILABLE` if the image is in a bucket that cannot be reached. */
    async find(reference: string): Promise<Buffer | undefined> {
      const image = await store.findImage(reference);
      const content = image && (image.content ?? (await bucket?.get(image.slipId)));
      return content && Buffer.from(content);
    },

    async eraseOf(playerId: string): Promise<number> {
      const slipIds = await store.listPictured(playerId);
      for (const slipId of slipIds) {
        // If the bucket is unreachable, the row stays, so that the next attempt finds it.
        await bucket?.remove(slipId);
        await store.removeImage(slipId);
      }
      return slipIds.length;
    },

    /** Deletes expired images and moves those of settled slips to the bucket. A slip in progress keeps its image in the database. */
    async sweep(): Promise<void> {
      await removeOld();
      if (bucket) await moveSettled(bucket);
    },
  };
}

/** Long enough to open an image, too short to be worth sharing. */
const validForMs = 5 * 60_000;

/** Signed URLs of slip images, which an `img` element can load without a bearer token. Issued to the owner only and valid for minutes. */
export function createSlipLinks(secrets: AppSecrets) {
  const keys = keyRing(secrets, 'slip-links');
  const signed = (reference: string, expires: number) => `${reference} ${expires}`;
  return {
    urlOf(reference: string, now: Date): string {
      const expires = now.getTime() + validForMs;
      return `/api/slip-images/${encodeURIComponent(reference)}?expires=${expires}&signature=${keys.sign(signed(reference, expires))}`;
    },
    isValid(reference: string, { expires, signature }: { expires: number; signature: string }, now: Date): boolean {
      return expires >= now.getTime() && keys.isSigned(signed(reference, expires), signature);
    },
  };
}
