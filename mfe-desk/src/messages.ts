import type messages from './locales/en.ts';

declare module '@kaeo/shared/i18n' {
  interface Namespaces {
    desk: typeof messages;
  }
}
