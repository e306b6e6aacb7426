import type { SlipReason } from '@wallet/shared/api';
import sharp from 'sharp';
import { decoding, hasTooManyPixels, inspectPicture, type PictureFacts } from '../../../platform/picture.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseSlipQr, type SlipQr } from '../../../providers/emv.ts';
import { findCodes, type Pixels } from './slip-codes.ts';

type SlipReading = { readonly kind: 'slip'; readonly qr: SlipQr } | { readonly kind: 'unreadable'; readonly reason: SlipReason };

/** What a picture was read as, and the picture to keep, where it could be decoded: WebP, upright, without data of camera and place. */
export type ReadPicture = { readonly reading: SlipReading; readonly kept: Buffer | undefined };

/** Largest upload (section 9 of the specification leaves it open; the chat's images have the same). */
export const slipBytesAtMost = 10 * 1024 * 1024;
/** No slip is legible on a shorter side, and no screenshot is longer. */
const sides = { shortest: 64, longest: 32_767 };
/** A picture is read at the size at which its longer side has so many pixels; a long one at which its shorter side has the second number. */
const readSides = { longer: 2400, shorter: 1080 };
/** Most pixels of a picture that is read: 64 MB. */
const readPixelsAtMost = 16_000_000;
const keptPixelsAtMost = readSides.longer ** 2;
/** WebP has no longer side. */
const keptSideAtMost = 16_383;

const readableTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * Reads an uploaded picture of a slip. Looks at the content, never at the name or the type that the upload claims.
 * @throws Refusal `SLIP_INVALID_FILE` when it is no picture.
 */
export async function readPicture(content: Buffer): Promise<ReadPicture> {
  const facts = await inspectPicture(content, readableTypes);
  if (!facts) throw new Refusal('SLIP_INVALID_FILE');
  const [shorter = 0, longer = 0] = [facts.width, facts.height].toSorted((one, other) => one - other);
  if (hasTooManyPixels(facts) || shorter < sides.shortest || longer > sides.longest)
    return unreadable('IMG_SIZE_UNABLE_TO_PROCESS');
  const scale = readingScale(facts);
  const pixels = await decode(content, facts, scale);
  // The reader takes the pixels away, so it gets a copy.
  const [kept, texts] = await Promise.all([keep(pixels), findCodes({ ...pixels, data: pixels.data.slice() })]);
  const reading = slipOf(texts);
  const fineScale = Math.min(1, Math.sqrt(readPixelsAtMost / (facts.width * facts.height)));
  if (reading.kind === 'slip' || reading.reason === 'UNSTABLE_REFNO_ON_SLIP' || fineScale <= scale) return { reading, kept };
  return { reading: slipOf([...texts, ...(await findCodes(await decode(content, facts, fineScale)))]), kept };
}

const unreadable = (reason: SlipReason): ReadPicture => ({ reading: { kind: 'unreadable', reason }, kept: undefined });

function readingScale({ width, height }: PictureFacts): number {
  const bySides = Math.max(readSides.longer / Math.max(width, height), readSides.shorter / Math.min(width, height));
  return Math.min(1, bySides, Math.sqrt(readPixelsAtMost / (width * height)));
}

/** @throws Refusal `SLIP_INVALID_FILE` for what begins like a picture and cannot be decoded. */
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

function keep({ data, width, height }: Pixels): Promise<Buffer> {
  const scale = Math.min(1, Math.sqrt(keptPixelsAtMost / (width * height)), keptSideAtMost / Math.max(width, height));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: Math.max(1, Math.floor(width * scale)) })
    .webp({ quality: 80 })
    .toBuffer();
}

/** What the mini-QR of a slip says is a lookup key for the bank, nothing more (D-21). */
function slipOf(texts: readonly string[]): SlipReading {
  if (texts.length === 0) return { kind: 'unreadable', reason: 'CANNOT_READ_CROPPED_IMAGE' };
  const slips = texts.map(parseSlipQr).filter((slip) => slip !== undefined);
  const [first, ...others] = slips;
  if (!first) return { kind: 'unreadable', reason: 'INVALID_SLIP' };
  // Two slips in one picture: nobody can say which is meant.
  const isOne = others.every(
    ({ sendingBankNumber, reference }) => sendingBankNumber === first.sendingBankNumber && reference === first.reference,
  );
  return isOne ? { kind: 'slip', qr: first } : { kind: 'unreadable', reason: 'UNSTABLE_REFNO_ON_SLIP' };
}
