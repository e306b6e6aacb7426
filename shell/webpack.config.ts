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

export default shellConfig({
  folder: import.meta.dirname,
  output: isLaos ? 'dist-laos' : 'dist',
  market: options.market,
  links: Object.values(destinations),
  define: { BUILD_OPTIONS: JSON.stringify(options) },
});
