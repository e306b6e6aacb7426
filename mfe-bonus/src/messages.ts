import type messages from './locales/en.json';

declare module '@kaeo/shared/i18n' {
  interface Namespaces {
    bonus: typeof messages;
  }
}
