import { greetingMessages as load } from '../testing/greeting-messages.ts';
import { registerMessages, startI18n, translate } from './i18n.ts';

test('MENU-04 a namespace registered before the start loads only the current language', async () => {
  localStorage.setItem('wallet.language', 'la');
  await registerMessages('greeting', load);
  expect(load.la).not.toHaveBeenCalled();
  await startI18n();
  expect([load.th, load.la, load.en].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  expect(translate('greeting')('hello')).toBe('ສະບາຍດີ');
  expect(document.documentElement.lang).toBe('lo');
});
