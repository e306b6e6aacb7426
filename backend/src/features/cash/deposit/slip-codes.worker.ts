import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseSlipQr } from '../../../providers/qr/emv.ts';
import type { Pixels } from './slip-codes.ts';

// Without a local wasm binary the library would fetch it from a CDN.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Above this size, enlarging costs more than it can reveal. */
const enlargedPixelsAtMost = 8_000_000;
/** More codes than any screen shows around a slip. */
const codesAtMost = 64;
/** `LocalAverage` copes with shadows and glare, `GlobalHistogram` with low contrast on a bright page. */
const binarizers = ['LocalAverage', 'GlobalHistogram'] as const;

/** Image transformations to try, fastest first. Each runs only if the previous ones found no slip. */
const views: readonly ((pixels: Pixels) => Promise<Pixels | undefined> | Pixels | undefined)[] = [
  (pixels) => pixels,
  // Codes with modules about one pixel wide.
  (pixels) => enlarge(pixels, 2),
  (pixels) => enlarge(pixels, 3),
  // Low-contrast codes: grey on grey, or colours of equal brightness.
  (pixels) => withLocalContrast(pixels, [0.3, 0.6, 0.1]),
  (pixels) => withLocalContrast(pixels, [1, 0, 0]),
];

/** Texts of the QR codes in an image: those found up to the first view with a slip, otherwise all. */
export default async function findCodes(pixels: Pixels): Promise<string[]> {
  const found = new Set<string>();
  for (const view of views) {
    const image = await view(pixels);
    if (!image) continue;
    for (const binarizer of binarizers) {
      const texts = await readCodes(image, binarizer);
      for (const text of texts) found.add(text);
      if (texts.some((text) => parseSlipQr(text))) return [...found];
    }
  }
  return [...found];
}

async function readCodes({ data, width, height }: Pixels, binarizer: (typeof binarizers)[number]): Promise<string[]> {
  const image = { data, width, height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: codesAtMost, binarizer });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function enlarge({ data, width, height }: Pixels, factor: number): Promise<Pixels | undefined> {
  if (width * height * factor * factor > enlargedPixelsAtMost) return undefined;
  const enlarged = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: width * factor, height: height * factor, kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(enlarged.data), width: enlarged.info.width, height: enlarged.info.height };
}

/** Side of a block in pixels. Contrast is stretched within each block. */
const block = 32;
/** Smaller differences are noise. */
const leastContrast = 8;

/** Converts to greyscale with the given weights of red, green and blue, and stretches the contrast of each block. */
function withLocalContrast(
  { data, width, height }: Pixels,
  [red, green, blue]: readonly [number, number, number],
): Pixels | undefined {
  if (width * height > enlargedPixelsAtMost) return undefined;
  const columns = Math.ceil(width / block);
  const grey = new Uint8ClampedArray(width * height);
  const darkest = new Uint8ClampedArray(columns * Math.ceil(height / block)).fill(255);
  const brightest = new Uint8ClampedArray(darkest.length);
  const blockOf = (at: number) => Math.floor(at / width / block) * columns + Math.floor((at % width) / block);
  for (let at = 0; at < grey.length; at += 1) {
    const value = (data[at * 4] ?? 0) * red + (data[at * 4 + 1] ?? 0) * green + (data[at * 4 + 2] ?? 0) * blue;
    const place = blockOf(at);
    grey[at] = value;
    if (value < (darkest[place] ?? 0)) darkest[place] = value;
    if (value > (brightest[place] ?? 0)) brightest[place] = value;
  }
  const stretched = new Uint32Array(grey.length);
  for (let at = 0; at < grey.length; at += 1) {
    const place = blockOf(at);
    const least = darkest[place] ?? 0;
    const range = Math.max(leastContrast, (brightest[place] ?? 0) - least);
    const value = Math.round((((grey[at] ?? 0) - least) * 255) / range);
    stretched[at] = 0xff00_0000 + value * 0x01_0101;
  }
  return { data: new Uint8ClampedArray(stretched.buffer), width, height };
}
