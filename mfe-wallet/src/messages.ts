import type { KeyOf } from '@wallet/shared/i18n';
import type messages from './locales/en.json';

declare module '@wallet/shared/i18n' {
  interface Namespaces {
    wallet: typeof messages;
  }
}

/** A key of this remote's messages. */
export type WalletKey = KeyOf<typeof messages>;
/** What a pure model says: a key with its values, put into words where it is shown, so that it follows the language. */
export type WalletText = { readonly key: WalletKey; readonly values?: Readonly<Record<string, string | number>> };
