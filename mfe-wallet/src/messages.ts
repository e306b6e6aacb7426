import { type KeyOf, type MessageLoaders, registerMessages } from '@wallet/shared/i18n';
import type dialogs from './locales/dialogs/en.json';
import type page from './locales/en.json';

type WalletMessages = typeof page & typeof dialogs;

declare module '@wallet/shared/i18n' {
  interface Namespaces {
    wallet: WalletMessages;
  }
}

/** A key of this remote's messages. */
export type WalletKey = KeyOf<WalletMessages>;
/** What a pure model says: a key with its values, put into words where it is shown, so that it follows the language. */
export type WalletText = { readonly key: WalletKey; readonly values?: Readonly<Record<string, string | number>> };

/** What only dialogs say. It comes with the first of them, so that the page's first view does not pay for it. */
export const dialogMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "dialog-texts-th" */ './locales/dialogs/th.json'),
  la: () => import(/* webpackChunkName: "dialog-texts-la" */ './locales/dialogs/la.json'),
  en: () => import(/* webpackChunkName: "dialog-texts-en" */ './locales/dialogs/en.json'),
};
export const loadDialogMessages = (): Promise<void> => registerMessages('wallet', dialogMessages);
