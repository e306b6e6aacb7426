import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Four bytes per pixel: red, green, blue, alpha. */
export type Pixels = { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number };

/** As many threads as images are decoded at a time (`decodingLimit`). Idle threads end, because photos arrive in bursts. */
const threads = { minThreads: 0, maxThreads: 2, idleTimeout: 10_000 };
let pool: Piscina<Pixels, string[]> | undefined;

/** Texts of the QR codes in an image, found in worker threads. Transfers the pixel buffer, so the caller loses it. */
export function findCodes(pixels: Pixels): Promise<string[]> {
  pool ??= new Piscina({ filename: fileURLToPath(new URL('./slip-codes.worker.ts', import.meta.url)), ...threads });
  return pool.run(pixels, { transferList: [pixels.data.buffer] });
}
