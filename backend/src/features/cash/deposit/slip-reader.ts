import type { SlipReason } from '@kaeo/shared/api';
import sharp from 'sharp';
import { decoding, hasTooManyPixels, inspectPicture, type PictureFacts } from '../../../platform/picture.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseSlipQr, type SlipQr } from '../../../providers/qr/emv.ts';
import { findCodes, type Pixels } from './slip-codes.ts';

type SlipReading = { readonly kind: 'slip'; readonly qr: SlipQr } | { readonly kind: 'unreadable'; readonly reason: SlipReason };

/** The reading of an image, and the re-encoded image to keep if it could be decoded: WebP, upright, without EXIF data. */
export type ReadPicture = { readonly reading: SlipReading; readonly image: Buffer | undefined };

/** Largest upload. Section 9 of the specification leaves it open; chat images have the same limit. */
export const slipBytesAtMost = 10 * 1024 * 1024;
/** No slip is legible with a shorter side below `shortest`, and no screenshot is longer than `longest`. */
const sides = { shortest: 64, longest: 32_767 };
/** Size for reading, in pixels: the longer side is scaled down to `longer`, but the shorter side not below `shorter`. */
const readSides = { longer: 2400, shorter: 1080 };
/** Largest number of pixels to decode: 64 MB of RGBA data. */
const readPixelsAtMost = 16_000_000;
const maxStoredPixels = readSides.longer ** 2;
/** Format limit of WebP. */
const maxStoredSide = 16_383;

const readableTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Reads the slip in an uploaded image, trusting the content only. @throws Refusal `SLIP_INVALID_FILE` if it is no image. */
export async function readPicture(content: Buffer): Promise<ReadPicture> {
  const facts = await inspectPicture(content, readableTypes);
  if (!facts) throw new Refusal('SLIP_INVALID_FILE');
  const [shorter = 0, longer = 0] = [facts.width, facts.height].toSorted((one, other) => one - other);
  if (hasTooManyPixels(facts) || shorter < sides.shortest || longer > sides.longest)
    return unreadable('IMG_SIZE_UNABLE_TO_PROCESS');
  const scale = readingScale(facts);
  const pixels = await decode(content, facts, scale);
  // `findCodes` transfers the buffer to a worker, so pass a copy.
  const [image, texts] = await Promise.all([encode(pixels), findCodes({ ...pixels, data: pixels.data.slice() })]);
  const reading = slipOf(texts);
  const fineScale = Math.min(1, Math.sqrt(readPixelsAtMost / (facts.width * facts.height)));
  if (reading.kind === 'slip' || reading.reason === 'UNSTABLE_REFNO_ON_SLIP' || fineScale <= scale) return { reading, image };
  return { reading: slipOf([...texts, ...(await findCodes(await decode(content, facts, fineScale)))]), image };
}

const unreadable = (reason: SlipReason): ReadPicture => ({ reading: { kind: 'unreadable', reason }, image: undefined });

function readingScale({ width, height }: PictureFacts): number {
  const bySides = Math.max(readSides.longer / Math.max(width, height), readSides.shorter / Math.min(width, height));
  return Math.min(1, bySides, Math.sqrt(readPixelsAtMost / (width * height)));
}

/** @throws Refusal `SLIP_INVALID_FILE` if the file has an image header but cannot be decoded. */
async function decode(content: Buffer, facts: PictureFacts, scale: number): Promise<Pixels> {
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  try {
    const { data, info } = await sharp(content, decoding(facts))
      .autoOrient()
      .resize({ width: side(facts.width), height: side(facts.height), fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  } catch {
    throw new Refusal('SLIP_INVALID_FILE');
  }
}

function encode({ data, width, height }: Pixels): Promise<Buffer> {
  const scale = Math.min(1, Math.sqrt(maxStoredPixels / (width * height)), maxStoredSide / Math.max(width, height));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: Math.max(1, Math.floor(width * scale)) })
    .webp({ quality: 80 })
    .toBuffer();
}

/** The mini-QR of a slip is only a lookup key for the bank; nothing in it is trusted (D-21). */
function slipOf(texts: readonly string[]): SlipReading {
  if (texts.length === 0) return { kind: 'unreadable', reason: 'CANNOT_READ_CROPPED_IMAGE' };
  const slips = texts.map(parseSlipQr).filter((slip) => slip !== undefined);
  const [first, ...others] = slips;
  if (!first) return { kind: 'unreadable', reason: 'INVALID_SLIP' };
  // With two different slips in one image it is unclear which is meant.
  const isOne = others.every(
    ({ sendingBankNumber, reference }) => sendingBankNumber === first.sendingBankNumber && reference === first.reference,
  );
  return isOne ? { kind: 'slip', qr: first } : { kind: 'unreadable', reason: 'UNSTABLE_REFNO_ON_SLIP' };
}
