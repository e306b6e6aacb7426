import sharp from 'sharp';
import type { ConcurrencyLimit } from '../../../platform/jobs/concurrency-limit.ts';
import { decoding, hasTooManyPixels, inspectPicture, picturePixelsAtMost } from '../../../platform/picture.ts';

/** Frames of an animation that a browser shows without trouble; together they have no more pixels than a picture. */
const framesAtMost = 500;
/** Longest side of a photo of more pixels than a phone shows without trouble. */
const photoSide = 4096;

export type CleanImage = { readonly contentType: string; readonly content: Buffer };

/**
 * The picture as it is kept: drawn anew, upright, without what the file said of camera and place and without anything that stood beside
 * the picture; a GIF with all its frames. Undefined for what is none of the types, does not decode, or would fill the memory of who
 * looks at it.
 * @throws Refusal `REQUEST_LIMIT` when too many pictures wait to be decoded.
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
