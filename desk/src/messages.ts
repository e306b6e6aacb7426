import type { MessageLoaders } from '@kaeo/shared/i18n';
import type texts from './locales/en.json';

declare module '@kaeo/shared/i18n' {
  interface Namespaces {
    shell: typeof texts;
  }
}

export const shellMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
};
