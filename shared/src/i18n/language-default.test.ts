import { configure } from '../config/config.ts';
import { getLanguage } from './i18n.ts';

test('MENU-04 the default is Thai, or Lao in the Laos build; a valid stored choice takes precedence', () => {
  expect(getLanguage()).toBe('th');
  configure({ market: 'laos' });
  expect(getLanguage()).toBe('la');
  localStorage.setItem('wallet.language', 'en');
  expect(getLanguage()).toBe('en');
  localStorage.setItem('wallet.language', 'de');
  expect(getLanguage()).toBe('la');
  configure({ market: 'thailand' });
});
