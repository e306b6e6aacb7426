import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createConcurrencyLimit } from './jobs/concurrency-limit.ts';

/** More pixels than any phone's picture: a file that claims them is not decoded. */
export const picturePixelsAtMost = 40_000_000;

/** What a picture says of itself; nothing was decoded to know it. */
export type PictureFacts = {
  /** By content, never by name. */
  readonly mime: string;
  /** Size of one frame. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
};

/**
 * Reads the head of a picture that a stranger sent, of one of the media types. Its work does not grow with what the picture claims to
 * be; undefined when it is no such picture.
 */
export async function inspectPicture(content: Buffer, types: ReadonlySet<string>): Promise<PictureFacts | undefined> {
  const mime = (await fileTypeFromBuffer(content))?.mime;
  if (mime === undefined || !types.has(mime)) return undefined;
  try {
    const { width, height, pageHeight, pages } = await sharp(content, { limitInputPixels: false }).metadata();
    return { mime, width, height: pageHeight ?? height, frames: pages ?? 1 };
  } catch {
    // It begins like a picture and is none.
    return undefined;
  }
}

/**
 * How many pictures are decoded at a time. A picture of the most pixels takes some 150 MB while it is decoded, an upload that waits 10 MB:
 * both are bounded here, whoever sends how many.
 */
export const decodingLimit = createConcurrencyLimit({ concurrency: 2, waiting: 24 });

/** Guests, who are free to make, wait for each other and for no player: a flood of theirs delays no slip (SAFE-06). */
export const guestDecodingLimit = createConcurrencyLimit({ concurrency: 1, waiting: 6 });
