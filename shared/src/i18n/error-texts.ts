import type { MessageLoaders } from './i18n.ts';

/** What refusals say, but for the few that are said without a reply: no first view shows them. */
export const errorMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "error-texts-th" */ '../locales/later/th.json'),
  la: () => import(/* webpackChunkName: "error-texts-la" */ '../locales/later/la.json'),
  en: () => import(/* webpackChunkName: "error-texts-en" */ '../locales/later/en.json'),
};
