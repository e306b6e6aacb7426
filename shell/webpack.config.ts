import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellConfig } from '@wallet/shared/webpack';
import { destinations } from './src/layout/destinations.ts';

/** The build-time options of D-40, read from the environment of the build. */
const isLaos = ['1', 'true'].includes(process.env['LAOS'] ?? '');
const options = {
  market: isLaos ? 'laos' : 'thailand',
  opensGameInNewTab: Boolean(process.env['OPEN_GAME_IN_NEW_TAB']),
  sportbookHost: process.env['SPORTBOOK_HOST'] ?? '',
  slotProviderMessage: process.env['SLOT_PROVIDER_MESSAGE'] ?? '',
  chatSocketUrl: process.env['CHAT_SOCKET_URL'] ?? '',
  ...(process.env['GIFT_LINK_PASSPHRASE'] ? { giftLinkPassphrase: process.env['GIFT_LINK_PASSPHRASE'] } : {}),
};

/** What the product is, in a sentence, as its manifests say it. */
const descriptionIn = (language: string): string => {
  const text = readFileSync(join(import.meta.dirname, 'public', `manifest-${language}.webmanifest`), 'utf8');
  // A file of ours.
  return (JSON.parse(text) as { description: string }).description;
};

export default shellConfig({
  folder: import.meta.dirname,
  output: isLaos ? 'dist-laos' : 'dist',
  market: options.market,
  links: Object.values(destinations),
  descriptions: { th: descriptionIn('th'), la: descriptionIn('la'), en: descriptionIn('en') },
  define: { BUILD_OPTIONS: JSON.stringify(options) },
});
