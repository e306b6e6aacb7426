import type { Contact } from '@wallet/shared/api';
import { toString as toQrText } from 'qrcode';
import type { Market } from '../../../platform/config/market.ts';

/** Where players of a market write to; `example` is reserved, so the demonstration names nobody (RFC 2606). */
const lines = {
  thailand: { lineLink: 'https://chat.example/kaeo-support', lineName: '@kaeo-support' },
  laos: { lineLink: 'https://chat.example/kaeo-lao', lineName: '@kaeo-lao' },
} as const satisfies Record<Market, Pick<Contact, 'lineLink' | 'lineName'>>;

/** The support contact with its QR code, drawn once: an SVG as a data URL, so no other host is asked for it. */
export async function createSupportContact(market: Market): Promise<Omit<Contact, 'contactText'>> {
  const line = lines[market];
  const svg = await toQrText(line.lineLink, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { ...line, lineQR: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
