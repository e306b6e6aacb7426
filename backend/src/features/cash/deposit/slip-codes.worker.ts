import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseSlipQr } from '../../../providers/emv.ts';
import type { Pixels } from './slip-codes.ts';

// Without its wasm at hand the library would fetch it from a CDN.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Above this many pixels an enlarged picture costs more than it can show. */
const enlargedPixelsAtMost = 8_000_000;
/** More codes than any screen has around a slip. */
const codesAtMost = 64;
/** The first reads codes under shadows and glare, the second those of low contrast on a bright page. */
const binarizers = ['LocalAverage', 'GlobalHistogram'] as const;

/** Ways to look at a picture, the quickest first. Each is tried only if no slip was found before. */
const views: readonly ((pixels: Pixels) => Promise<Pixels | undefined> | Pixels | undefined)[] = [
  (pixels) => pixels,
  // Modules about a pixel wide.
  (pixels) => enlarge(pixels, 2),
  (pixels) => enlarge(pixels, 3),
  // Grey on grey, and colours that are equally bright.
  (pixels) => withLocalContrast(pixels, [0.3, 0.6, 0.1]),
  (pixels) => withLocalContrast(pixels, [1, 0, 0]),
];

/** The texts of the QR codes in a picture: those of the first view that shows a slip, or all. */
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

/** Pixels of a side of a block, whose darkest and brightest pixels become black and white. */
const block = 32;
/** Smaller differences are noise. */
const leastContrast = 8;

/** A grey picture, by the weights of red, green and blue, of the highest contrast everywhere. */
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
