import { join } from 'node:path';
import { errorCodes, identityCodes, productCodes } from '../api/error-codes.ts';
import { slipReasons } from '../api/slip-reason.ts';
import { type Language, languages } from '../i18n/language.ts';
import { flatten, placeholders, unusedKeys } from '../testing/locale-check.ts';
import en from './en.json';
import la from './la.json';
import laterEn from './later/en.json';
import laterLa from './later/la.json';
import laterTh from './later/th.json';
import th from './th.json';

const texts: Record<Language, Map<string, string>> = {
  th: new Map([...flatten(th), ...flatten(laterTh)]),
  la: new Map([...flatten(la), ...flatten(laterLa)]),
  en: new Map([...flatten(en), ...flatten(laterEn)]),
};

test.each(languages)('MENU-05 %s has every text, none empty, with the placeholders of English', (language) => {
  expect([...texts[language].keys()].sort()).toEqual([...texts.en.keys()].sort());
  for (const [key, text] of texts[language]) {
    expect({ key, isEmpty: text.trim() === '' }).toEqual({ key, isEmpty: false });
    expect({ key, names: placeholders(text) }).toEqual({ key, names: placeholders(texts.en.get(key) ?? '') });
  }
});

test('MENU-05 Thai texts use Thai script and Lao texts use Lao script', () => {
  const foreign = (language: 'th' | 'la', other: RegExp) => [...texts[language].values()].filter((text) => other.test(text));
  expect(foreign('th', /[\u0E80-\u0EFF]/)).toEqual([]);
  expect(foreign('la', /[\u0E00-\u0E7F]/)).toEqual([]);
});

test.each(languages)('HTTP-02 every code of the catalogue has a text in %s', (language) => {
  for (const code of [...errorCodes, ...productCodes]) {
    expect({ code, hasText: texts[language].has(`errors.${code}`) }).toEqual({ code, hasText: true });
  }
});

test.each(languages)('HTTP-02 all identity codes have the same text in %s', (language) => {
  expect(new Set([...identityCodes].map((code) => texts[language].get(`errors.${code}`))).size).toBe(1);
});

test.each(languages)('SLIP-02 every slip reason has a text in %s', (language) => {
  for (const reason of slipReasons) expect(texts[language].get(`slip.${reason}`)).toEqual(expect.any(String));
  const unreadable = ['UPLOADED_FILE_NOT_EXIST', 'IMG_SIZE_UNABLE_TO_PROCESS', 'CANNOT_READ_CROPPED_IMAGE'];
  expect(new Set(unreadable.map((reason) => texts[language].get(`slip.${reason}`))).size).toBe(1);
});

test('MENU-05 every text of the shared parts is used', () => {
  const own = [...texts.en.keys()].filter((key) => !key.startsWith('slip.'));
  expect(unusedKeys(own, join(__dirname, '..'))).toEqual([]);
});
