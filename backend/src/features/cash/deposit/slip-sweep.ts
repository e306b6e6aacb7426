import type { Context } from '../../../platform/context.ts';
import { createSlipStore } from './slip.store.ts';

/** Few enough for one statement that holds nobody up. */
const batch = 200;

/** Removes pictures of slips that were settled so long ago that nobody asks for them; a slip in progress keeps its picture. */
export async function sweepSlipPictures({ db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock.now().getTime() - config.lifetimes.slipPictureMs);
  while ((await createSlipStore(db).removeOldImages(before, batch)) === batch);
}
