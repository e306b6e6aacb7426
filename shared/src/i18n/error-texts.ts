import type { MessageLoaders } from './message-loaders.ts';

/** Texts of refusals and of slips, except the few shown without a reply; no first view needs them. */
export const errorMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "error-texts-th" */ '../locales/later/th.json'),
  la: () => import(/* webpackChunkName: "error-texts-la" */ '../locales/later/la.json'),
  en: () => import(/* webpackChunkName: "error-texts-en" */ '../locales/later/en.json'),
};
