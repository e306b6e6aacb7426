import type { MessageLoaders } from '@wallet/shared/i18n';
import type first from './locales/en.json';
import type later from './locales/later/en.json';

type ShellMessages = typeof first & typeof later;

declare module '@wallet/shared/i18n' {
  interface Namespaces {
    shell: ShellMessages;
  }
}

export const shellMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
};

/** What only parts say that come when the page is idle, so that the first view does not pay for it. */
export const laterMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "later-texts-th" */ './locales/later/th.json'),
  la: () => import(/* webpackChunkName: "later-texts-la" */ './locales/later/la.json'),
  en: () => import(/* webpackChunkName: "later-texts-en" */ './locales/later/en.json'),
};
