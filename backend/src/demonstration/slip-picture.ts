import { create } from 'qrcode';
import sharp from 'sharp';

type Transfer = {
  readonly qr: string;
  readonly amount: string;
  readonly receiver: string;
  readonly reference: string;
  readonly at: Date;
};

/** Draws a bank slip with a mini-QR like that of a real one. */
export async function drawSlip({ qr, amount, receiver, reference, at }: Transfer): Promise<Buffer> {
  const { modules } = create(qr, { errorCorrectionLevel: 'M' });
  const [side, left, top] = [8, 120, 400];
  const dots = Array.from(
    { length: modules.size ** 2 },
    (_, place) => [Math.floor(place / modules.size), place % modules.size] as const,
  )
    .filter(([row, column]) => modules.get(row, column) !== 0)
    .map(([row, column]) => `<rect x="${left + column * side}" y="${top + row * side}" width="${side}" height="${side}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="${top + modules.size * side + 80}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#ffffff"/><rect width="100%" height="110" fill="#157a4a"/>
    <text x="40" y="70" font-size="34" fill="#ffffff">Transfer successful</text>
    <text x="40" y="190" font-size="52" fill="#111111">${amount}</text>
    <text x="40" y="250" font-size="24" fill="#555555">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</text>
    <text x="40" y="300" font-size="24" fill="#555555">To ${receiver}</text>
    <text x="40" y="345" font-size="22" fill="#555555">${reference}</text>
    ${dots.join('')}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
