import type { MessageLoaders } from '@kaeo/shared/i18n';
import en from './locales/later/en.json';
import la from './locales/later/la.json';
import th from './locales/later/th.json';

/** Messages that no first view needs; small enough to load all languages at once. */
export const laterMessages: MessageLoaders = {
  th: async () => ({ default: th }),
  la: async () => ({ default: la }),
  en: async () => ({ default: en }),
};
