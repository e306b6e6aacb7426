import { isEnglishName, takesEnglishNamesOnly } from './bank-names.ts';

test.each(['KTB', 'TMB', 'BBL'])('REG-05 DEP-03 %s takes English account names only', (code) =>
  expect(takesEnglishNamesOnly(code)).toBe(true),
);
test.each(['KBANK', 'SCB', 'BCEL'])('REG-05 DEP-03 %s takes any account name', (code) =>
  expect(takesEnglishNamesOnly(code)).toBe(false),
);

test.each([
  ['NATTAPON SRISUK', true],
  ['somchai', true],
  ['', false],
  ['   ', false],
  ['ณัฐพล ศรีสุข', false],
  ['SOMCHAI ใจดี', false],
  ['SOMCHAI J.', false],
  ['NATTAPON 2', false],
])('REG-05 DEP-03 %j is an English name: %s', (name, isEnglish) => expect(isEnglishName(name)).toBe(isEnglish));
