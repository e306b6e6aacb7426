import type { MessageLoaders } from '@wallet/shared/i18n';
import type messages from './locales/en.json';

declare module '@wallet/shared/i18n' {
  interface Namespaces {
    shell: typeof messages;
  }
}

export const shellMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
};
