import { isEnglishName, needsEnglishName } from './bank-name-rule.ts';

test.each([
  ['SOMCHAI JAIDEE', true],
  ['somchai', true],
  ['', false],
  ['   ', false],
  ['สมชาย ใจดี', false],
  ['SOMCHAI ใจดี', false],
  ['SOMCHAI J.', false],
  ['SOMCHAI2', false],
])('DEP-03 %j is an English name: %s', (name, isEnglish) => expect(isEnglishName(name)).toBe(isEnglish));

test.each([
  ['KTB', 'สมชาย ใจดี', true],
  ['TMB', 'สมชาย ใจดี', true],
  ['BBL', 'สมชาย ใจดี', true],
  ['KTB', 'SOMCHAI JAIDEE', false],
  ['KBANK', 'สมชาย ใจดี', false],
])('DEP-03 an account at %s named %s has to be renamed first: %s', (bankCode, bankAccountName, needs) =>
  expect(needsEnglishName({ bankCode, bankAccountName })).toBe(needs),
);
