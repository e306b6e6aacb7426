import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellConfig } from '@kaeo/remote-kit/webpack/shell';
import { destinations } from './src/layout/destinations.ts';

/** Market and build-time options (D-40), read from the environment. */
function readOptions(environment: Readonly<Record<string, string | undefined>>) {
  return {
    market: ['1', 'true'].includes(environment['LAOS'] ?? '') ? 'laos' : 'thailand',
    opensGameInNewTab: Boolean(environment['OPEN_GAME_IN_NEW_TAB']),
    sportbookHost: environment['SPORTBOOK_HOST'] ?? '',
    slotProviderMessage: environment['SLOT_PROVIDER_MESSAGE'] ?? '',
    chatSocketUrl: environment['CHAT_SOCKET_URL'] ?? '',
    ...(environment['GIFT_LINK_PASSPHRASE'] ? { giftLinkPassphrase: environment['GIFT_LINK_PASSPHRASE'] } : {}),
  };
}

/** The product description from its manifests. */
const descriptionIn = (language: string): string => {
  const text = readFileSync(join(import.meta.dirname, 'public', `manifest-${language}.webmanifest`), 'utf8');
  // our own file
  return (JSON.parse(text) as { description: string }).description;
};

const remoteLoader = '@kaeo/host/loading/remote-loader.ts';

/** Evaluated per build, since one process builds the shells of both markets. */
const config: ReturnType<typeof shellConfig> = (env, argv) => {
  const options = readOptions(process.env);
  return shellConfig({
    folder: import.meta.dirname,
    output: options.market === 'laos' ? 'dist-laos' : 'dist',
    market: options.market,
    links: Object.values(destinations),
    descriptions: { th: descriptionIn('th'), la: descriptionIn('la'), en: descriptionIn('en') },
    firstPaint: {
      entry: './src/first-paint/first-paint.tsx',
      // As the shell imports it, and as other modules of `host` do.
      without: [remoteLoader, fileURLToPath(import.meta.resolve(remoteLoader))],
    },
    worker: './src/worker/worker.ts',
    define: { BUILD_OPTIONS: JSON.stringify(options) },
  })(env, argv);
};
export default config;
