import { act, render, screen } from '@testing-library/react';
import { greetingMessages as load } from '../testing/greeting-messages.ts';
import { getLanguage, registerMessages, setLanguage, startI18n, translate, useTranslation } from './i18n.ts';

const saying = (hello: string) => async () => ({ default: { hello } });

function Greeting() {
  const { t } = useTranslation('greeting');
  return <p>{t('hello')}</p>;
}

beforeAll(async () => {
  await registerMessages('greeting', load);
  await startI18n();
});
beforeEach(() => setLanguage('la'));

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
  await setLanguage('en');
  await registerMessages('late', {
    ...load,
    en: async () => ({ default: { hello: 'Late hello' } }),
  });
  const words = translate('late' as 'greeting'); // a namespace of this test alone
  expect(words('hello')).toBe('Late hello');
});

test('MENU-04 a remote that arrives while the language is changing speaks the new one', async () => {
  await setLanguage('en');
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await registerMessages('slow', { th: () => slow.then(saying('ช้า')), la: saying('ຊ້າ'), en: saying('Slow') });
  const change = setLanguage('th');
  await registerMessages('meanwhile', { th: saying('ระหว่างนั้น'), la: saying('ໃນລະຫວ່າງນັ້ນ'), en: saying('Meanwhile') });
  expect(getLanguage()).toBe('en');
  arrive();
  await change;
  expect(translate('meanwhile' as 'greeting')('hello')).toBe('ระหว่างนั้น'); // a namespace of this test alone
});

test('MENU-05 Lao counts by the rules of Lao, whatever the language of the phone', async () => {
  // Intl takes `la` for Latin, which it does not know, and goes by the phone: English has a form of its own for one.
  const counted = async () => ({ default: { item_one: 'a form that Lao does not have', item_other: '{{count}} ລາຍການ' } });
  await registerMessages('counted', { th: counted, la: counted, en: counted });
  expect(translate('counted' as 'greeting')('item' as 'hello', { count: 1 })).toBe('1 ລາຍການ'); // a namespace of this test alone
});

test('MENU-05 values stand in the text as they are: React escapes, not the catalogue', async () => {
  await setLanguage('en');
  expect(translate('greeting')('welcome', { name: '<b>Somchai & Co</b>' })).toBe('Welcome <b>Somchai & Co</b>');
});

test('MENU-04 messages are loaded once, and repeats are harmless', async () => {
  await setLanguage('en');
  await registerMessages('greeting', load);
  await setLanguage('la');
  await setLanguage('en');
  expect(load.en).toHaveBeenCalledTimes(1);
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
