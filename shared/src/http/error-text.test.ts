import { errorCodes, productCodes } from '../api/error-codes.ts';
import english from '../locales/en.json';
import later from '../locales/later/en.json';
import { ApiError, isSessionEnd } from './api-error.ts';
import { errorText } from './error-text.ts';

const texts: Readonly<Record<string, string>> = { ...english.errors, ...later.errors };
const textOf = (error: unknown) => errorText((key) => texts[key.replace('errors.', '')] ?? key, error);
const failure = (code: string) => new ApiError({ code, status: 409 });

test('HTTP-02 every code of the catalogue has a text', () => {
  for (const code of [...errorCodes, ...productCodes]) {
    expect(textOf(failure(code))).toBe(texts[code]);
    expect(textOf(failure(code))).not.toBe(code);
  }
});

test('HTTP-02 an unknown message is shown unchanged', () => {
  expect(textOf(failure('Maintenance until <b>10:00</b>'))).toBe('Maintenance until <b>10:00</b>');
  expect(textOf(failure('toString'))).toBe('toString');
});

test('HTTP-02 an error that is not a server response has a general text, never its own message', () => {
  expect(textOf(new TypeError('x is not a function'))).toBe(texts['INTERNAL_SERVER_ERROR']);
  expect(textOf('thrown text')).toBe(texts['INTERNAL_SERVER_ERROR']);
});

test('LOGIN-04 only the message "cannot verify identity" ends the session', () => {
  const ending = [...errorCodes, ...productCodes, 'invalid-token', 'gone'].filter(isSessionEnd);
  const identity = [...errorCodes, ...productCodes].filter((code) => texts[code] === texts['UNAUTHORIZED']);
  expect(ending.toSorted()).toEqual([...identity, 'invalid-token'].toSorted());
  expect(textOf(failure('invalid-token'))).toBe(texts['UNAUTHORIZED']);
});
