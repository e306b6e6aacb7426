import { fileTypeFromBuffer } from 'file-type';
import sharp, { type SharpOptions } from 'sharp';
import { createConcurrencyLimit } from './jobs/concurrency-limit.ts';

/** Most pixels of a picture. A file with more is not decoded. */
export const picturePixelsAtMost = 40_000_000;
/** A JPEG that is not progressive is decoded in strips and at a fraction of its size: cameras of phones have up to 200 megapixels. */
export const photoPixelsAtMost = 210_000_000;

/** What a picture says of itself; nothing was decoded to know it. */
export type PictureFacts = {
  /** By content, never by name. */
  readonly mime: string;
  /** Size of one frame, upright. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly pixelsAtMost: number;
};

/** The media type of a picture by its content. An animated PNG is a PNG. */
export async function pictureType(content: Buffer): Promise<string | undefined> {
  const mime = (await fileTypeFromBuffer(content))?.mime;
  return mime === 'image/apng' ? 'image/png' : mime;
}

/**
 * Reads the head of a picture that a stranger sent, of one of the media types. Its work does not grow with what the picture claims to
 * be; undefined when it is no such picture.
 */
export async function inspectPicture(content: Buffer, types: ReadonlySet<string>): Promise<PictureFacts | undefined> {
  const mime = await pictureType(content);
  if (mime === undefined || !types.has(mime)) return undefined;
  try {
    const { autoOrient, pageHeight, pages, isProgressive } = await sharp(content, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    const pixelsAtMost = mime === 'image/jpeg' && isProgressive !== true ? photoPixelsAtMost : picturePixelsAtMost;
    return { mime, width, height: pageHeight ?? height, frames: pages ?? 1, pixelsAtMost };
  } catch {
    // It begins like a picture and is none.
    return undefined;
  }
}

export const hasTooManyPixels = ({ width, height, frames, pixelsAtMost }: PictureFacts): boolean =>
  width * height * frames > pixelsAtMost;

/**
 * Options to decode a picture of a stranger. A JPEG is decoded as far as it goes, as browsers do: its decoder defines the pixels that are missing.
 * Other decoders may leave memory in their place, so other damaged pictures fail.
 */
export const decoding = ({ mime, pixelsAtMost }: PictureFacts): SharpOptions => ({
  limitInputPixels: pixelsAtMost,
  failOn: mime === 'image/jpeg' ? 'none' : 'error',
});

/**
 * How many pictures are decoded at a time. A picture of the most pixels takes some 150 MB while it is decoded, an upload that waits 10 MB:
 * both are bounded here, whoever sends how many.
 */
export const decodingLimit = createConcurrencyLimit({ concurrency: 2, waiting: 24 });

/** Guests, who are free to make, wait for each other and for no player: a flood of theirs delays no slip (SAFE-06). */
export const guestDecodingLimit = createConcurrencyLimit({ concurrency: 1, waiting: 6 });
