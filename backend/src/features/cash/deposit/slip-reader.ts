import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SlipReason } from '@wallet/shared/api';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { parseSlipQr, type SlipQr } from '../../../providers/emv.ts';
import { enlarge, type Pixels } from './slip-image.ts';

export type SlipReading =
  | { readonly kind: 'slip'; readonly qr: SlipQr }
  | { readonly kind: 'unreadable'; readonly reason: SlipReason };

let isPrepared = false;
/** Without its wasm at hand the library would fetch it from a CDN. */
function prepare(): void {
  if (isPrepared) return;
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
  isPrepared = true;
}

/** Above this many pixels an enlarged picture costs more than it can show. */
const enlargedPixelsAtMost = 8_000_000;

/** Finds the mini-QR of a slip. What it says is a lookup key for the bank, nothing more (D-21). */
export async function readSlip(pixels: Pixels): Promise<SlipReading> {
  const texts = await readCodes(pixels);
  return slipOf(texts.length > 0 ? texts : await readEnlarged(pixels));
}

async function readEnlarged(pixels: Pixels): Promise<string[]> {
  for (const factor of [2, 3]) {
    if (pixels.width * pixels.height * factor * factor > enlargedPixelsAtMost) break;
    const texts = await readCodes(await enlarge(pixels, factor));
    if (texts.length > 0) return texts;
  }
  return [];
}

/** The texts of all QR codes in a picture. */
export async function readCodes({ data, width, height }: Pixels): Promise<string[]> {
  prepare();
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}

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
