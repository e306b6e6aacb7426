/**
 * @jest-environment-options {"url": "https://wallet.example/"}
 */
import { setLanguage, startI18n } from './i18n.ts';

test('SRV-05 MENU-04 over https the language cookie has a prefix that binds it to this host', async () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  await startI18n();
  await setLanguage('en');
  expect(set).toHaveBeenCalledWith('__Host-language=en; path=/; max-age=31536000; samesite=lax; secure');
});
