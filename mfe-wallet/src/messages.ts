import { type KeyOf, type MessageLoaders, registerMessages } from '@kaeo/shared/i18n';
import type dialogs from './locales/dialogs/en.json';
import type page from './locales/en.json';

type WalletMessages = typeof page & typeof dialogs;

declare module '@kaeo/shared/i18n' {
  interface Namespaces {
    wallet: WalletMessages;
  }
}

export type WalletKey = KeyOf<WalletMessages>;

/** Texts that only dialogs use. They load with the first dialog, to keep them out of the first view. */
export const dialogMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "dialog-texts-th" */ './locales/dialogs/th.json'),
  la: () => import(/* webpackChunkName: "dialog-texts-la" */ './locales/dialogs/la.json'),
  en: () => import(/* webpackChunkName: "dialog-texts-en" */ './locales/dialogs/en.json'),
};
export const loadDialogMessages = (): Promise<void> => registerMessages('wallet', dialogMessages);
