import { type MessageLoaders, registerMessages, startI18n, translate } from './i18n.ts';

declare module './i18n.ts' {
  interface Namespaces {
    greeting: { hello: string; welcome: string };
  }
}

const texts = {
  th: { hello: 'สวัสดี', welcome: 'ยินดีต้อนรับ {{name}}' },
  la: { hello: 'ສະບາຍດີ', welcome: 'ຍິນດີຕ້ອນຮັບ {{name}}' },
  en: { hello: 'Hello', welcome: 'Welcome {{name}}' },
};
const load = {
  th: jest.fn(async () => ({ default: texts.th })),
  la: jest.fn(async () => ({ default: texts.la })),
  en: jest.fn(async () => ({ default: texts.en })),
} satisfies MessageLoaders;

test('MENU-04 a namespace that was registered before the start loads the current language alone', async () => {
  localStorage.setItem('wallet.language', 'la');
  await registerMessages('greeting', load);
  expect(load.la).not.toHaveBeenCalled();
  await startI18n();
  expect([load.th, load.la, load.en].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  expect(translate('greeting')('hello')).toBe('ສະບາຍດີ');
  expect(document.documentElement.lang).toBe('lo');
});
