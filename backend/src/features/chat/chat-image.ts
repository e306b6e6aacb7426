import sharp from 'sharp';
import { inPictureTurn, inspectPicture, picturePixelsAtMost } from '../../platform/picture.ts';

/** Frames of an animation that a browser shows without trouble. */
const framesAtMost = 1000;

export type CleanImage = { readonly contentType: string; readonly content: Buffer };

/**
 * The picture as it is kept: a PNG or JPEG drawn anew, upright, without what the file said of camera and place and without anything
 * that stood beside the picture. A GIF stays as it came, since it may move; it is served so that nothing in it can run. Undefined for
 * what is none of the types, does not decode, or would fill the memory of who looks at it.
 * @throws Refusal `REQUEST_LIMIT` when too many pictures wait to be decoded.
 */
export async function cleanImage(content: Buffer, types: readonly string[]): Promise<CleanImage | undefined> {
  const facts = await inspectPicture(content, new Set(types));
  if (!facts || facts.width * facts.height > picturePixelsAtMost || facts.frames > framesAtMost) return undefined;
  const { mime: contentType } = facts;
  return inPictureTurn(async () => {
    const picture = sharp(content, { limitInputPixels: picturePixelsAtMost, failOn: 'error' }).autoOrient();
    try {
      if (contentType === 'image/png') return { contentType, content: await picture.png().toBuffer() };
      if (contentType === 'image/jpeg') return { contentType, content: await picture.jpeg({ quality: 88 }).toBuffer() };
      // Its first frame is enough to tell a picture from a file that only begins like one.
      await picture.stats();
      return { contentType, content };
    } catch {
      return undefined;
    }
  });
}
