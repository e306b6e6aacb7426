import { needsEnglishName } from './bank-name-rule.ts';

test.each([
  ['KTB', 'สมชาย ใจดี', true],
  ['TMB', 'สมชาย ใจดี', true],
  ['BBL', 'สมชาย ใจดี', true],
  ['KTB', 'SOMCHAI JAIDEE', false],
  ['KBANK', 'สมชาย ใจดี', false],
])('DEP-03 an account at %s named %s must be renamed first: %s', (bankCode, bankAccountName, needs) =>
  expect(needsEnglishName({ bankCode, bankAccountName })).toBe(needs),
);
