import type { Context } from '../../../platform/context.ts';
import { createBucketContents } from '../../../platform/files/bucket-contents.ts';
import { createSlipStore } from './slip.store.ts';

/** Few enough for one statement that holds nobody up. */
const removedAtOnce = 200;
/** Few enough to hold in memory. */
const movedAtOnce = 20;

/**
 * Pictures of slips. They come into the database with the slip, in one transaction; where an operator has a bucket, those of settled slips are
 * moved there.
 */
export function createSlipPictures({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>) {
  const bucket = config.slipPictureBucket && createBucketContents(config.slipPictureBucket);
  const store = createSlipStore(db);

  async function moveSettled(to: NonNullable<typeof bucket>): Promise<void> {
    for (;;) {
      const images = await store.listSettledImages(movedAtOnce);
      for (const { slipId, content } of images) {
        await to.put(slipId, content);
        // Whoever is told of it only now finds it there.
        await store.forgetContent(slipId);
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
    /** @throws Refusal `UNAVAILABLE` while it lies in a bucket that is away. */
    async find(reference: string): Promise<Buffer | undefined> {
      const image = await store.findImage(reference);
      const content = image && (image.content ?? (await bucket?.get(image.slipId)));
      return content && Buffer.from(content);
    },

    /** Removes the pictures of a player's settled slips; returns how many. */
    async eraseOf(playerId: string): Promise<number> {
      const slipIds = await store.listPictured(playerId);
      for (const slipId of slipIds) {
        // Where the bucket is away, the row stays and tells the next attempt.
        await bucket?.remove(slipId);
        await store.removeImage(slipId);
      }
      return slipIds.length;
    },

    /** Removes pictures of slips that were settled long ago, and moves what is settled to the bucket; a slip in progress keeps its own here. */
    async sweep(): Promise<void> {
      await removeOld();
      if (bucket) await moveSettled(bucket);
    },
  };
}
