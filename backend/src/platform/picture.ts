import { fileTypeFromBuffer } from 'file-type';
import sharp, { type SharpOptions } from 'sharp';
import { createConcurrencyLimit } from './jobs/concurrency-limit.ts';

/** Maximum number of pixels. A larger picture is not decoded. */
export const picturePixelsAtMost = 40_000_000;
/**
 * A baseline JPEG is decoded in strips and at reduced size, so its limit is higher: phone cameras have up to 200
 * megapixels.
 */
export const photoPixelsAtMost = 210_000_000;

/** Metadata of a picture, read without decoding it. */
export type PictureFacts = {
  /** Detected from the content. */
  readonly mime: string;
  /** Size of one frame, after rotation. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly pixelsAtMost: number;
};

/** The media type of a picture, detected from its content. An animated PNG is a PNG. */
export async function pictureType(content: Buffer): Promise<string | undefined> {
  const mime = (await fileTypeFromBuffer(content))?.mime;
  return mime === 'image/apng' ? 'image/png' : mime;
}

/**
 * Reads the metadata of an untrusted picture of one of the given types. The cost does not depend on the claimed size.
 * Undefined if it is not such a picture.
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
    // It has a picture's signature but cannot be parsed.
    return undefined;
  }
}

export const hasTooManyPixels = ({ width, height, frames, pixelsAtMost }: PictureFacts): boolean =>
  width * height * frames > pixelsAtMost;

/**
 * Options to decode an untrusted picture. A truncated JPEG is decoded as far as possible, as in browsers, since its
 * decoder defines the missing pixels. Other decoders may expose uninitialised memory there, so other damaged pictures
 * fail.
 */
export const decoding = ({ mime, pixelsAtMost }: PictureFacts): SharpOptions => ({
  limitInputPixels: pixelsAtMost,
  failOn: mime === 'image/jpeg' ? 'none' : 'error',
});

/**
 * Limits concurrent decoding. A picture of the maximum size needs about 150 MB while it is decoded, and a queued upload
 * 10 MB.
 */
export const decodingLimit = createConcurrencyLimit({ concurrency: 2, waiting: 24 });

/**
 * Guest uploads have their own limit, since guests are free to create: a flood of them must not delay players' slips
 * (SAFE-06).
 */
export const guestDecodingLimit = createConcurrencyLimit({ concurrency: 1, waiting: 6 });
