import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from './slip-codes.ts';

// Without its wasm at hand the library would fetch it from a CDN.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Above this many pixels an enlarged picture costs more than it can show. */
const enlargedPixelsAtMost = 8_000_000;

/** The texts of all QR codes in a picture, or in a larger one of it, for codes whose modules are about a pixel wide. */
export default async function findCodes(pixels: Pixels): Promise<string[]> {
  const texts = await readCodes(pixels);
  if (texts.length > 0) return texts;
  for (const factor of [2, 3]) {
    if (pixels.width * pixels.height * factor * factor > enlargedPixelsAtMost) break;
    const found = await readCodes(await enlarge(pixels, factor));
    if (found.length > 0) return found;
  }
  return [];
}

async function readCodes({ data, width, height }: Pixels): Promise<string[]> {
  const image = { data, width, height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

async function enlarge({ data, width, height }: Pixels, factor: number): Promise<Pixels> {
  const enlarged = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: width * factor, height: height * factor, kernel: 'cubic' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(enlarged.data), width: enlarged.info.width, height: enlarged.info.height };
}
