import { buildSlipQr } from '@kaeo/backend/emv';
import { bankColor } from '@kaeo/shared/bank-color';
import { formatAmount } from '@kaeo/shared/money';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { escapeHtml } from '../platform/escape-html.ts';
import { toApi } from '../platform/wire-money.ts';
import type { Transfer } from '../world/world.ts';
import { maskedNumber, shownSender } from './shown-sender.ts';

const height = 1200;
type QrModules = { readonly size: number; get(row: number, column: number): number };

const qrBox = { left: 452, top: 904, side: 208 };
const dateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

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

/**
 * Draws a slip with shapes and Latin text in any available sans serif font, so no position depends on the width of
 * text. The mini-QR is at the bottom right, as on Thai slips.
 */
function slipSvg(transfer: Transfer, qr: QrModules | undefined): string {
  const shown = shownSender(transfer);
  const receiverColor = bankColor(transfer.receiver.bankCode);
  const color = bankColor(transfer.sender.bankCode);
  const currency = transfer.currency === 'LAK' ? 'LAK' : 'THB';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1200" viewBox="0 0 720 1200" font-family="Noto Sans, DejaVu Sans, Liberation Sans, Arial, Helvetica, sans-serif">
  <rect width="720" height="1200" fill="${color}"/>
  <path d="M0 150C180 90 300 210 480 150S720 90 720 90V0H0Z" fill="#fff" opacity=".08"/>
  <path d="M0 96C200 40 340 150 520 96S720 60 720 60V0H0Z" fill="#fff" opacity=".08"/>
  ${tile(60, 40, 84, 'rgba(255,255,255,.18)', transfer.sender.bankCode)}
  <text x="168" y="78" font-size="30" font-weight="700" fill="#fff">Transfer completed</text>
  <text x="168" y="114" font-size="22" fill="#fff" opacity=".86">${dateFormat.format(new Date(transfer.transferredAt))}</text>
  <rect x="32" y="164" width="656" height="1004" rx="28" fill="#fff"/>
  <circle cx="360" cy="236" r="42" fill="#DDF3E6"/>
  <path d="M340 237l14 14 28-30" fill="none" stroke="#157A4A" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
  <text x="360" y="340" font-size="58" font-weight="700" fill="#101A33" text-anchor="middle">${formatAmount(toApi(transfer.amountMinor))}</text>
  <text x="360" y="376" font-size="22" fill="#5B6785" text-anchor="middle">${currency}</text>
  ${dashed(410)}
  <text x="72" y="452" font-size="20" fill="#5B6785">From</text>
  ${party(474, color, transfer.sender.bankCode, escapeHtml(shown.name), shown.accountNo)}
  <path d="M110 566v34m-9-10l9 11 9-11" fill="none" stroke="#B7C0D8" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <text x="72" y="640" font-size="20" fill="#5B6785">To</text>
  ${party(662, receiverColor, transfer.receiver.bankCode, escapeHtml(transfer.receiverName), maskedNumber(transfer.receiver.accountNo))}
  ${dashed(778)}
  ${row(820, 'Reference', transfer.reference)}
  ${row(862, 'Fee', `0.00 ${currency}`)}
  ${qr ? qrShape(qr) : '<rect x="452" y="904" width="208" height="208" rx="16" fill="#F3F5FA"/>'}
  <text x="72" y="940" font-size="20" fill="#5B6785">Scan to verify this slip</text>
  <text x="72" y="972" font-size="20" fill="#5B6785">with the sending bank</text>
  <text x="72" y="1104" font-size="17" fill="#8793AE">Made by the Kaeo sandbox.</text>
  <text x="72" y="1130" font-size="17" fill="#8793AE">Not a bank document, no real money.</text>
</svg>`;
}

const tile = (x: number, y: number, side: number, fill: string, code: string) =>
  `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.28}" fill="${fill}"/>` +
  `<text x="${x + side / 2}" y="${y + side / 2 + side * 0.085}" font-size="${side * 0.24}" font-weight="700" fill="#fff" text-anchor="middle">${escapeHtml(code)}</text>`;

const party = (y: number, color: string, code: string, name: string, account: string) =>
  `${tile(72, y, 76, color, code)}<text x="172" y="${y + 32}" font-size="26" font-weight="700" fill="#101A33">${name}</text>` +
  `<text x="172" y="${y + 66}" font-size="22" fill="#5B6785">${escapeHtml(code)}  ${account}</text>`;

const dashed = (y: number) => `<path d="M72 ${y}H648" stroke="#DCE2EE" stroke-width="3" stroke-dasharray="10 8"/>`;

const row = (y: number, term: string, value: string) =>
  `<text x="72" y="${y}" font-size="22" fill="#5B6785">${term}</text>` +
  `<text x="648" y="${y}" font-size="22" font-weight="600" fill="#101A33" text-anchor="end">${escapeHtml(value)}</text>`;

/** One path on whole pixels, so that no module is blurred. */
function qrShape(qr: QrModules): string {
  const { size } = qr;
  const module = Math.floor(qrBox.side / (size + 2));
  const offset = Math.floor((qrBox.side - module * size) / 2);
  let path = '';
  for (let line = 0; line < size; line += 1) {
    for (let column = 0; column < size; column += 1) {
      if (qr.get(line, column))
        path += `M${qrBox.left + offset + column * module} ${qrBox.top + offset + line * module}h${module}v${module}h-${module}z`;
    }
  }
  return `<rect x="${qrBox.left}" y="${qrBox.top}" width="${qrBox.side}" height="${qrBox.side}" fill="#fff"/><path d="${path}" fill="#000" shape-rendering="crispEdges"/>`;
}
