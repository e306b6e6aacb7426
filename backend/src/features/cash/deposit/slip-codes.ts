import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Four bytes a pixel: red, green, blue, alpha. */
export type Pixels = { readonly data: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number };

/** As many as pictures are decoded at a time (`decodingLimit`). Idle threads end: photos come in bursts. */
const threads = { minThreads: 0, maxThreads: 2, idleTimeout: 10_000 };
let pool: Piscina<Pixels, string[]> | undefined;

/**
 * The texts of the QR codes in a picture. Looking for them keeps a core busy for up to some seconds, so threads of their own do it. The pixels
 * are handed over: the caller has them no more.
 */
export function findCodes(pixels: Pixels): Promise<string[]> {
  pool ??= new Piscina({ filename: fileURLToPath(new URL('./slip-codes.worker.ts', import.meta.url)), ...threads });
  return pool.run(pixels, { transferList: [pixels.data.buffer] });
}
