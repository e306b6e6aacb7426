import type { MessageLoaders } from '@kaeo/shared/i18n';
import type first from './locales/en.json';
import type later from './locales/later/en.json';

type ShellMessages = typeof first & typeof later;

declare module '@kaeo/shared/i18n' {
  interface Namespaces {
    shell: ShellMessages;
  }
}

export const shellMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "locale-th" */ './locales/th.json'),
  la: () => import(/* webpackChunkName: "locale-la" */ './locales/la.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
};
