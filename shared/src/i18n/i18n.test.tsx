import { act, render, screen } from '@testing-library/react';
import { configure } from '../config/config.ts';
import { getLanguage, type MessageLoaders, registerMessages, setLanguage, startI18n, translate, useTranslation } from './i18n.ts';

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

function Greeting() {
  const { t } = useTranslation('greeting');
  return <p>{t('hello')}</p>;
}

test('MENU-04 the default is Thai, and Lao in the Laos build; a stored choice wins, nonsense does not', () => {
  expect(getLanguage()).toBe('th');
  configure({ market: 'laos' });
  expect(getLanguage()).toBe('la');
  localStorage.setItem('wallet.language', 'en');
  expect(getLanguage()).toBe('en');
  localStorage.setItem('wallet.language', 'de');
  expect(getLanguage()).toBe('la');
  configure({ market: 'thailand' });
});

test('MENU-04 a namespace that was registered before the start loads the current language alone', async () => {
  localStorage.setItem('wallet.language', 'la');
  await registerMessages('greeting', load);
  expect(load.la).not.toHaveBeenCalled();
  await startI18n();
  expect([load.th, load.la, load.en].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  expect(translate('greeting')('hello')).toBe('ສະບາຍດີ');
  expect(document.documentElement.lang).toBe('lo');
});

test('MENU-04 a choice applies at once to what is on screen, is stored, and is told to the page and the gateway', async () => {
  render(<Greeting />);
  expect(screen.getByText('ສະບາຍດີ')).toBeVisible();
  await act(() => setLanguage('th'));
  expect(screen.getByText('สวัสดี')).toBeVisible();
  await act(() => setLanguage('en'));
  expect(screen.getByText('Hello')).toBeVisible();
  expect([getLanguage(), localStorage.getItem('wallet.language'), document.documentElement.lang]).toEqual(['en', 'en', 'en']);
  expect(document.cookie).toContain('language=en');
});

test('MENU-04 a remote that arrives after the choice speaks the chosen language', async () => {
  await registerMessages('late', {
    ...load,
    en: async () => ({ default: { hello: 'Late hello' } }),
  });
  const words = translate('late' as 'greeting'); // a namespace of this test alone
  expect(words('hello')).toBe('Late hello');
});

test('MENU-05 values stand in the text as they are: React escapes, not the catalogue', () => {
  expect(translate('greeting')('welcome', { name: '<b>Somchai & Co</b>' })).toBe('Welcome <b>Somchai & Co</b>');
});

test('MENU-04 messages are loaded once, and repeats are harmless', async () => {
  const before = load.en.mock.calls.length;
  await registerMessages('greeting', load);
  await setLanguage('en');
  expect(load.en).toHaveBeenCalledTimes(before);
});

test('MENU-04 where storage is barred the choice lasts until the page is left', async () => {
  const barred = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('barred', 'SecurityError');
  });
  await setLanguage('th');
  expect(getLanguage()).toBe('th');
  barred.mockRestore();
});

test('MENU-04 MFE-05 a remote whose texts did not come does not keep the others from another language', async () => {
  await setLanguage('en');
  const gone = jest.fn(() => Promise.reject(new Error('a chunk is missing')));
  await expect(registerMessages('greeting', { th: gone, la: gone, en: gone })).rejects.toThrow('a chunk is missing');
  await setLanguage('th');
  expect(getLanguage()).toBe('th');
  expect(gone).toHaveBeenCalledTimes(1);
});
