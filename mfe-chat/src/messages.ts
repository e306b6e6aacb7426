import type messages from './locales/en.json';

declare module '@wallet/shared/i18n' {
  interface Namespaces {
    chat: typeof messages;
  }
}
