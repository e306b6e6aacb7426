import type messages from './locales/en.json';

declare module '@wallet/shared/i18n' {
  interface Namespaces {
    wallet: typeof messages;
  }
}
