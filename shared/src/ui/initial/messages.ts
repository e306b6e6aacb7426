import type { MessageLoaders } from '../../i18n/message-loaders.ts';

/** Texts of the shared components, for `registerMessages('shared', sharedMessages)` in the page's entry. */
export const sharedMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "locale-th" */ '../../locales/th.json'),
  la: () => import(/* webpackChunkName: "locale-la" */ '../../locales/la.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ '../../locales/en.json'),
};
