import { type MessageLoaders, registerMessages } from '@kaeo/shared/i18n';
import type messages from './locales/en.json';
import type later from './locales/later/en.json';

export type AuthMessages = typeof messages & typeof later;

declare module '@kaeo/shared/i18n' {
  interface Namespaces {
    auth: AuthMessages;
  }
}

/** Texts that the log-in page does not show at first. They load with the dialogs and pages that use them. */
export const laterMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "later-texts-th" */ './locales/later/th.json'),
  la: () => import(/* webpackChunkName: "later-texts-la" */ './locales/later/la.json'),
  en: () => import(/* webpackChunkName: "later-texts-en" */ './locales/later/en.json'),
};
/** The part with its texts. */
export const withLaterMessages = async <Part>(part: Promise<Part>): Promise<Part> =>
  (await Promise.all([part, registerMessages('auth', laterMessages)]))[0];
