import type { MessageLoaders } from '@wallet/shared/i18n';
import en from '../locales/later/en.json';
import la from '../locales/later/la.json';
import th from '../locales/later/th.json';

/** What only the idle parts say: a few words, which come with them in all languages, so that the first view does not pay for them. */
export const idleMessages: MessageLoaders = {
  th: async () => ({ default: th }),
  la: async () => ({ default: la }),
  en: async () => ({ default: en }),
};
