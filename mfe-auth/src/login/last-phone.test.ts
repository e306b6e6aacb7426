import { lastPhone } from './last-phone.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('LOGIN-02 a remembered phone is prefilled at every login', () => {
  lastPhone.write('0812345678', { isRemembered: true });
  expect(lastPhone.read({ isSessionEnded: false })).toBe('0812345678');
});

test('a phone that was not remembered is prefilled only after an expired session', () => {
  lastPhone.write('0812345678', { isRemembered: true });
  lastPhone.write('0898765432', { isRemembered: false });
  expect(lastPhone.read({ isSessionEnded: false })).toBe('');
  expect(lastPhone.read({ isSessionEnded: true })).toBe('0898765432');
});
