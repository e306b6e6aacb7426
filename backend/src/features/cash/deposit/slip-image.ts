import sharp from 'sharp';
import { inspectPicture, picturePixelsAtMost } from '../../../platform/picture.ts';

/** Largest upload (section 9 of the specification leaves it open; the chat's images have the same). */
export const slipBytesAtMost = 10 * 1024 * 1024;
/** No slip is legible on a longer or shorter side than these. */
const longestSide = 2400;
const shortestSide = 64;

const readableTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

export type SlipImage =
  /** Pixels for the reader, and the picture to keep: WebP, upright, without what the file said of camera and place. */
  | { readonly kind: 'image'; readonly pixels: Pixels; readonly kept: Buffer }
  /** An image, but of a size that no slip has. */
  | { readonly kind: 'bad-size' }
  | { readonly kind: 'no-image' };
export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

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

/** The same picture larger, for codes whose modules are about a pixel wide. */
export async function enlarge({ data, width, height }: Pixels, factor: number): Promise<Pixels> {
  const enlarged = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: width * factor, height: height * factor, kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(enlarged.data), width: enlarged.info.width, height: enlarged.info.height };
}
