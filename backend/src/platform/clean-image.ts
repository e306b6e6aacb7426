import sharp from 'sharp';
import type { ConcurrencyLimit } from './jobs/concurrency-limit.ts';
import { decoding, hasTooManyPixels, inspectPicture, picturePixelsAtMost } from './picture.ts';

/** Maximum number of frames that browsers animate without problems. All frames together may have as many pixels as one image. */
export const framesAtMost = 500;
/** Maximum side length, to which a photo is reduced if it has more pixels than phones display without problems. */
const photoSide = 4096;

export type CleanImage = { readonly contentType: string; readonly content: Buffer };

/**
 * Re-encodes an image for storage: upright, without metadata and without trailing data; a GIF with all its frames. Undefined if the type is
 * not allowed, decoding fails, or it would exhaust the viewer's memory.
 * @throws Refusal `REQUEST_LIMIT` if too many images wait to be decoded.
 */
export async function cleanImage(
  content: Buffer,
  types: readonly string[],
  limit: ConcurrencyLimit,
): Promise<CleanImage | undefined> {
  const facts = await inspectPicture(content, new Set(types));
  if (!facts || hasTooManyPixels(facts) || facts.frames > framesAtMost) return undefined;
  const { mime: contentType } = facts;
  return limit(async () => {
    try {
      if (contentType === 'image/gif')
        return {
          contentType,
          content: await sharp(content, { ...decoding(facts), animated: true })
            .gif()
            .toBuffer(),
        };
      const picture = sharp(content, decoding(facts)).autoOrient();
      if (contentType === 'image/png') return { contentType, content: await picture.png().toBuffer() };
      const isLarge = facts.width * facts.height > picturePixelsAtMost;
      const sized = isLarge ? picture.resize({ width: photoSide, height: photoSide, fit: 'inside' }) : picture;
      return { contentType, content: await sized.jpeg({ quality: 88 }).toBuffer() };
    } catch {
      return undefined;
    }
  });
}
