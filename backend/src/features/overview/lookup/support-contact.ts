import type { Contact } from '@kaeo/shared/api';
import { toString as toQrText } from 'qrcode';
import type { Market } from '../../../platform/config/market.ts';

/** Support accounts per market. The domain `example` is reserved (RFC 2606), so the demonstration has no real contact. */
const lines = {
  thailand: { lineLink: 'https://chat.example/kaeo-support', lineName: '@kaeo-support' },
  laos: { lineLink: 'https://chat.example/kaeo-lao', lineName: '@kaeo-lao' },
} as const satisfies Record<Market, Pick<Contact, 'lineLink' | 'lineName'>>;

/** The support contact with its QR code as an SVG data URL, generated once, so that no other host is requested. */
export async function createSupportContact(market: Market): Promise<Omit<Contact, 'contactText'>> {
  const line = lines[market];
  const svg = await toQrText(line.lineLink, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { ...line, lineQR: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
