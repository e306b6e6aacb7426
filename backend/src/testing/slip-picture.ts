import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { buildSlipQr, type SlipQr } from '../providers/emv.ts';

type PictureOptions = { readonly moduleWidth?: number; readonly angle?: number };

/** A picture with the codes on it, one below the other, as a photo of a slip has them. */
export async function pictureOf(
  payloads: readonly string[],
  { moduleWidth = 4, angle = 0 }: PictureOptions = {},
): Promise<Buffer> {
  const codes = await Promise.all(payloads.map((payload) => toBuffer(payload, { scale: moduleWidth, margin: 4 })));
  const composed = await sharp({ create: { width: 480, height: 240 + 260 * codes.length, channels: 3, background: '#f4f6fb' } })
    .composite(codes.map((input, place) => ({ input, left: 140, top: 120 + 260 * place })))
    .png()
    .toBuffer();
  return sharp(composed).rotate(angle, { background: '#ffffff' }).png().toBuffer();
}

/** A slip as a bank prints it. */
export const slipPicture = (qr: SlipQr, options?: PictureOptions): Promise<Buffer> => pictureOf([buildSlipQr(qr)], options);

/** A multipart body with one file, and its content type. */
export async function multipartOf(
  content: Buffer,
  field = 'file',
  name = 'slip.png',
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), name);
  const body = new Response(form);
  return { payload: Buffer.from(await body.arrayBuffer()), contentType: body.headers.get('content-type') ?? '' };
}
