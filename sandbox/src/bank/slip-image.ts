import { buildSlipQr } from '@kaeo/backend/emv';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { Transfer } from '../world/world.ts';
import { slipSvg } from './slip-svg.ts';

const height = 1200;

/** Draws the slip of a transfer as a PNG, 720 pixels wide, with the defects of its kind. */
export async function slipImage(transfer: Transfer): Promise<Buffer> {
  const { sendingBank: sendingBankNumber, reference } = transfer;
  const payload = buildSlipQr({ sendingBankNumber, reference });
  const modules = transfer.kind === 'no-qr' ? undefined : QRCode.create(payload, { errorCorrectionLevel: 'M' }).modules;
  const picture = sharp(Buffer.from(slipSvg(transfer, modules)));
  switch (transfer.kind) {
    case 'unreadable':
      // like a blurred photo in a dark room
      return picture.blur(9).modulate({ brightness: 0.7 }).png().toBuffer();
    case 'stolen-reference':
      // someone who knows only the reference can draw its QR, but nothing else of the slip
      return picture
        .extract({ left: 412, top: 864, width: 288, height: 288 })
        .extend({ top: 300, bottom: 60, left: 40, right: 40, background: '#fff' })
        .png()
        .toBuffer();
    case 'cropped':
      // the QR is at the bottom: a screenshot that ends too early cuts through it
      return picture
        .extract({ left: 0, top: 0, width: 720, height: height - 210 })
        .png()
        .toBuffer();
    default:
      return picture.png({ compressionLevel: 9 }).toBuffer();
  }
}
