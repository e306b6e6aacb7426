import { type MessageLoaders, registerMessages } from '@kaeo/shared/i18n';
import type dialogs from './locales/dialogs/en.json';
import type page from './locales/en.json';

declare module '@kaeo/shared/i18n' {
  interface Namespaces {
    statement: typeof page & typeof dialogs;
  }
}

/** Texts that only dialogs use. They load with the first dialog, to keep them out of the first view. */
export const dialogMessages: MessageLoaders = {
  th: () => import(/* webpackChunkName: "dialog-texts-th" */ './locales/dialogs/th.json'),
  la: () => import(/* webpackChunkName: "dialog-texts-la" */ './locales/dialogs/la.json'),
  en: () => import(/* webpackChunkName: "dialog-texts-en" */ './locales/dialogs/en.json'),
};
export const loadDialogMessages = (): Promise<void> => registerMessages('statement', dialogMessages);
