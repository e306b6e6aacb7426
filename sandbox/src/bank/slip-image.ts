import { buildSlipQr } from '@wallet/backend/emv';
import QRCode from 'qrcode';
import sharp from 'sharp';
import type { Transfer } from '../world/world.ts';
import { slipSvg } from './slip-svg.ts';

const height = 1200;

/** The slip of a transfer as a PNG, 720 pixels wide, with whatever is wrong with it by its kind. */
export async function slipImage(transfer: Transfer): Promise<Buffer> {
  const { sendingBank: sendingBankNumber, reference } = transfer;
  const payload = buildSlipQr({ sendingBankNumber, reference });
  const modules = transfer.kind === 'no-qr' ? undefined : QRCode.create(payload, { errorCorrectionLevel: 'M' }).modules;
  const picture = sharp(Buffer.from(slipSvg(transfer, modules)));
  switch (transfer.kind) {
    case 'unreadable':
      // what a shaking hand in a dark room makes of it
      return picture.blur(9).modulate({ brightness: 0.7 }).png().toBuffer();
    case 'stolen-reference':
      // whoever reads a reference somewhere draws its QR, and has nothing else of the slip
      return picture
        .extract({ left: 412, top: 864, width: 288, height: 288 })
        .extend({ top: 300, bottom: 60, left: 40, right: 40, background: '#fff' })
        .png()
        .toBuffer();
    case 'cropped':
      // the QR sits at the foot: a screenshot that ends too early cuts through it
      return picture
        .extract({ left: 0, top: 0, width: 720, height: height - 210 })
        .png()
        .toBuffer();
    default:
      return picture.png({ compressionLevel: 9 }).toBuffer();
  }
}
