import type { SlipReason } from '@wallet/shared/api';
import sharp from 'sharp';
import { inspectPicture, picturePixelsAtMost } from '../../../platform/picture.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { parseSlipQr, type SlipQr } from '../../../providers/emv.ts';
import { findCodes, type Pixels } from './slip-codes.ts';

type SlipReading = { readonly kind: 'slip'; readonly qr: SlipQr } | { readonly kind: 'unreadable'; readonly reason: SlipReason };

/** What a picture was read as, and the picture to keep, where it could be decoded. */
export type ReadPicture = { readonly reading: SlipReading; readonly kept: Buffer | undefined };

/**
 * Reads an uploaded picture of a slip.
 * @throws Refusal `SLIP_INVALID_FILE` when it is no picture.
 */
export async function readPicture(content: Buffer): Promise<ReadPicture> {
  const image = await openSlipImage(content);
  if (image.kind === 'no-image') throw new Refusal('SLIP_INVALID_FILE');
  if (image.kind === 'bad-size') {
    return { reading: { kind: 'unreadable', reason: 'IMG_SIZE_UNABLE_TO_PROCESS' }, kept: undefined };
  }
  return { reading: await readSlip(image.pixels), kept: image.kept };
}

/** Largest upload (section 9 of the specification leaves it open; the chat's images have the same). */
export const slipBytesAtMost = 10 * 1024 * 1024;
/** No slip is legible on a longer or shorter side than these. */
const longestSide = 2400;
const shortestSide = 64;

const readableTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

type SlipImage =
  /** Pixels for the reader, and the picture to keep: WebP, upright, without what the file said of camera and place. */
  | { readonly kind: 'image'; readonly pixels: Pixels; readonly kept: Buffer }
  /** An image, but of a size that no slip has. */
  | { readonly kind: 'bad-size' }
  | { readonly kind: 'no-image' };

/** Looks at the content, never at the name or the type that the upload claims. */
export async function openSlipImage(content: Buffer): Promise<SlipImage> {
  const facts = await inspectPicture(content, readableTypes);
  if (!facts) return { kind: 'no-image' };
  const { width, height } = facts;
  if (width * height > picturePixelsAtMost || Math.min(width, height) < shortestSide) return { kind: 'bad-size' };
  try {
    return { kind: 'image', ...(await reencode(content)) };
  } catch {
    // It begins like an image, but does not decode.
    return { kind: 'no-image' };
  }
}

async function reencode(content: Buffer): Promise<{ pixels: Pixels; kept: Buffer }> {
  const upright = sharp(content, { limitInputPixels: picturePixelsAtMost, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const { data, info } = await upright.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const kept = await upright.clone().webp({ quality: 80 }).toBuffer();
  return { kept, pixels: { data: new Uint8ClampedArray(data), width: info.width, height: info.height } };
}

/** Finds the mini-QR of a slip. What it says is a lookup key for the bank, nothing more (D-21). The caller has the pixels no more. */
export const readSlip = async (pixels: Pixels): Promise<SlipReading> => slipOf(await findCodes(pixels));

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
