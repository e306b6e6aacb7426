import type { Contact } from '@wallet/shared/api';
import { toString as toQrText } from 'qrcode';

/** Where players write to; `example` is reserved, so the demonstration names nobody (RFC 2606). */
const link = 'https://chat.example/kaeo-support';

/** The support contact with its QR code, drawn once: an SVG as a data URL, so no other host is asked for it. */
export async function createSupportContact(): Promise<Omit<Contact, 'contactText'>> {
  const svg = await toQrText(link, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return {
    lineLink: link,
    lineName: '@kaeo-support',
    lineQR: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}
