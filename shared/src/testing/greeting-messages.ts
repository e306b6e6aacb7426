import type { MessageLoaders } from '../i18n/message-loaders.ts';

declare module '../i18n/i18n.ts' {
  interface Namespaces {
    greeting: { hello: string; welcome: string };
  }
}

const texts = {
  th: { hello: 'สวัสดี', welcome: 'ยินดีต้อนรับ {{name}}' },
  la: { hello: 'ສະບາຍດີ', welcome: 'ຍິນດີຕ້ອນຮັບ {{name}}' },
  en: { hello: 'Hello', welcome: 'Welcome {{name}}' },
};

/** Message loaders of a test namespace; each counts its calls by language. */
export const greetingMessages = {
  th: jest.fn(async () => ({ default: texts.th })),
  la: jest.fn(async () => ({ default: texts.la })),
  en: jest.fn(async () => ({ default: texts.en })),
} satisfies MessageLoaders;
